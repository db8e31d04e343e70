import { readFileSync } from 'node:fs'
import {
  Contest,
  catalog,
  parseScenario,
  readText,
  runScenario,
  type SolveOptions,
  solve,
} from '@tryst/engine'

const count = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const stats = { strength: 5, dexterity: 5, agility: 4, intelligence: 3, perception: 3, spirit: 4, luck: 3 }

/** Two characters of `arianrhod` with so many EP. */
function arianrhod(ep: number): object {
  const one = { kind: 'npc', age: 30, stats, actionValue: 7, ep: { max: ep }, sexualDefense: 2 }
  return {
    ruleset: 'arianrhod',
    seed: 'bench',
    people: [{ id: 'gm', role: 'gm', adult: true, table: { intimacy: 'yes', undressing: 'yes' } }],
    characters: [
      { ...one, id: 'aya', name: 'Aya', sex: 'female' },
      { ...one, id: 'ren', name: 'Ren', sex: 'male' },
    ],
    steps: [],
  }
}

/** The two of a starter of `sword-world` as they begin, with other scene points. */
function swordWorld(starter: string, sp: readonly [number, number]): object {
  const file = readText(readFileSync(`examples/sword-world/${starter}.yaml`, 'utf8')) as {
    readonly characters: readonly object[]
  }
  return { ...file, characters: file.characters.map((one, i) => ({ ...one, sp: sp[i] })), steps: [] }
}

const HIDDEN = { hidden: true }
const NO_REROLL = ['reroll']
const rows: [name: string, file: object, options?: SolveOptions, without?: readonly string[]][] = [
  ['arianrhod, EP 24 each', arianrhod(24)],
  ['arianrhod, EP 60 each', arianrhod(60)],
  ['arianrhod, EP 24 each, both choose at once', arianrhod(24), HIDDEN],
  ['sword-world, first starter, SP 0 and 0', swordWorld('first', [0, 0])],
  ['sword-world, first starter, SP 1 and 1', swordWorld('first', [1, 1])],
  ['sword-world, first starter, SP 2 and 3, no roll taken back', swordWorld('first', [2, 3]), {}, NO_REROLL],
  ['sword-world, first starter, SP 2 and 3', swordWorld('first', [2, 3])],
  ['sword-world, second starter, SP 2 and 2', swordWorld('second', [2, 2])],
]

// processor time: what else runs on the machine counts less
console.log('| solved | states | ms | ms of processor time |\n| --- | ---: | ---: | ---: |')
for (const [name, file, options, without] of rows) {
  const begin = performance.now()
  const from = process.cpuUsage()
  const contest = new Contest(runScenario(parseScenario(file, catalog)), undefined, { without })
  const { states } = solve(contest, options)
  const { user, system } = process.cpuUsage(from)
  const times = [performance.now() - begin, (user + system) / 1000].map((ms) => count.format(ms))
  console.log(`| ${name} | ${count.format(states)} | ${times.join(' | ')} |`)
}
