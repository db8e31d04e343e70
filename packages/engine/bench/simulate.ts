import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type Contest,
  Contest as ContestOf,
  catalog,
  parseScenario,
  policyOf,
  runScenario,
  seeded,
  simulate,
  solve,
} from '@tryst/engine'

const require = createRequire(import.meta.url)
const yes = { intimacy: 'yes', undressing: 'yes' }
const stats = { strength: 5, dexterity: 5, agility: 4, intelligence: 3, perception: 3, spirit: 4, luck: 3 }
const count = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** Two characters of `arianrhod` with so many EP. */
function contestOf(ep: number): Contest {
  const one = { kind: 'npc', age: 30, stats, actionValue: 7, ep: { max: ep }, sexualDefense: 2 }
  const scenario = parseScenario(
    {
      ruleset: 'arianrhod',
      seed: 'bench',
      people: [{ id: 'gm', role: 'gm', adult: true, table: yes }],
      characters: [
        { ...one, id: 'aya', name: 'Aya', sex: 'female' },
        { ...one, id: 'ren', name: 'Ren', sex: 'male' },
      ],
      steps: [],
    },
    catalog,
  )
  return new ContestOf(runScenario(scenario))
}

/** Calls per second of processor time: what else runs on the machine counts less. */
function perSecond(work: () => number): number {
  work()
  const from = process.cpuUsage()
  let n = 0
  for (let spent = 0; spent < 1.5e6; ) {
    n += work()
    const { user, system } = process.cpuUsage(from)
    spent = user + system
  }
  const { user, system } = process.cpuUsage(from)
  return (n / (user + system)) * 1e6
}

console.log('| solve arianrhod | states | ms |\n| --- | ---: | ---: |')
for (const ep of [24, 60]) {
  const begin = performance.now()
  const { states } = solve(contestOf(ep))
  console.log(
    `| EP ${ep} against EP ${ep} | ${count.format(states)} | ${count.format(performance.now() - begin)} |`,
  )
}

const rows: [name: string, perSecond: number][] = []
const contest = contestOf(24)
const solution = solve(contest)
for (const name of ['optimal', 'random', 'union effort=3; caress']) {
  const policies = [0, 1].map((side) => policyOf(name, contest, side as 0 | 1, () => solution))
  const roller = seeded(name)
  let contests = 0
  let moves = 0
  const all = perSecond(() => {
    const tally = simulate(contest, [policies[0] as never, policies[1] as never], 1000, roller)
    contests += tally.contests
    moves += tally.moves
    return tally.moves
  })
  rows.push(
    [`tryst: actions, both ${name}`, all],
    [`tryst: contests, both ${name}`, (all * contests) / moves],
  )
}

// an action that hits rolls six dice, one that misses four
const roll = seeded('bare')
rows.push([
  'bare JavaScript: six dice from the same source',
  perSecond(() => {
    let sum = 0
    for (let i = 0; i < 600_000; i += 1) sum += roll(6)
    return sum > 0 ? 100_000 : 0
  }),
])

const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal')
const game = {
  setup: () => ({ ep: 24 }),
  moves: {
    caress: ({ G, random }: { G: { ep: number }; random: { D6(n: number): number[] } }) => ({
      ep: G.ep - (random.D6(2)[0] ?? 0),
    }),
  },
}
const reducer = CreateGameReducer({ game })
const begin = InitializeGame({ game, numPlayers: 2 })
const move = { type: 'MAKE_MOVE', payload: { type: 'caress', args: [], playerID: '0' } }
rows.push([
  'boardgame.io: a reducer making one move',
  perSecond(() => {
    for (let i = 0; i < 1000; i += 1) reducer(begin, move)
    return 1000
  }),
])

// PKMN=<folder in which @pkmn/sim and @pkmn/randoms are installed>: nothing else here needs them
const { PKMN } = process.env
if (PKMN) rows.push(['@pkmn/sim: generation 1, turns of random battles', perSecond(battles(PKMN))])
else console.log('\nPKMN=<folder with @pkmn/sim and @pkmn/randoms> runs that beside it')

interface Battle {
  readonly ended: boolean
  readonly turn: number
  setPlayer(side: string, options: object): void
  makeChoices(...choices: string[]): void
}
interface Showdown {
  readonly Battle: new (options: object) => Battle
  readonly Teams: { setGeneratorFactory(factory: unknown): void; generate(format: string): object }
}

/** Battles to their end, by whatever the simulator itself chooses; counts turns. */
function battles(folder: string): () => number {
  const there = createRequire(join(folder, 'index.js'))
  const { Battle, Teams } = there('@pkmn/sim') as Showdown
  Teams.setGeneratorFactory(there('@pkmn/randoms').TeamGenerators)
  const formatid = 'gen1randombattle'
  return () => {
    const battle = new Battle({ formatid })
    for (const side of ['p1', 'p2']) battle.setPlayer(side, { name: side, team: Teams.generate(formatid) })
    for (let i = 0; i < 1000 && !battle.ended; i += 1) battle.makeChoices('default', 'default')
    return battle.turn
  }
}

const [own = 1] = rows.map(([, n]) => n)
console.log('\n| one core, warm | per second | an action is … times as fast |\n| --- | ---: | ---: |')
for (const [name, n] of rows) console.log(`| ${name} | ${count.format(n)} | ${(own / n).toPrecision(3)} |`)
