import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { DiceRoller } from '@dice-roller/rpg-dice-roller'
import {
  BareTray,
  catalog,
  decide,
  evolve,
  type History,
  odds,
  parseScenario,
  play,
  runScenario,
  type Step,
  seeded,
} from '@tryst/engine'
import { Bench } from 'tinybench'

const require = createRequire(import.meta.url)
const yes = { intimacy: 'yes', pregnancy: 'yes', undressing: 'yes' }

/** A contest of two characters with EP to spare, one step asked for. */
function contest(step: object): { history: History; step: Step } {
  const stats = { strength: 5, dexterity: 5, agility: 4, intelligence: 3, perception: 3, spirit: 4, luck: 3 }
  const one = { kind: 'npc', age: 30, stats, actionValue: 7, ep: { max: 24 }, sexualDefense: 2 }
  const scenario = parseScenario(
    {
      ruleset: 'arianrhod',
      seed: 'bench',
      people: [{ id: 'gm', role: 'gm', adult: true, table: yes }],
      characters: [
        { ...one, id: 'aya', name: 'Aya', sex: 'female' },
        { ...one, id: 'ren', name: 'Ren', sex: 'male' },
      ],
      steps: [step],
    },
    catalog,
  )
  const [first] = scenario.steps
  if (!first) throw new Error('there is a step')
  return { history: runScenario(scenario, 0), step: first }
}

/** Calls per measured round: single calls are too short for the clock. */
const ROUND = 1000
const rounds = (work: () => unknown) => () => {
  for (let i = 0; i < ROUND; i += 1) work()
}

const bench = new Bench({ time: 1000, warmupTime: 300 })

const caress = contest({ do: 'caress', by: 'aya', to: 'ren' })
const entry = { ...caress.step, index: 0, by: 'gm', status: 'refused', code: '' } as const
const c = caress.history.contextOf(entry)
const tray = new BareTray(seeded('bench'))
bench.add(
  'tryst: a whole caress sampled',
  rounds(() => play(c.action.facts, (ledger) => c.action.rule?.(c, ledger) as never, tray)),
)

const dice = seeded('bench')
bench.add(
  'tryst: a caress decided and evolved, with its events',
  rounds(() => {
    const decided = decide(caress.history, caress.step, dice)
    if (decided.status === 'ok') evolve(caress.history.state, decided.changes)
  }),
)

bench.add(
  'bare JavaScript: the six dice of it',
  rounds(() => {
    let sum = 0
    for (let i = 0; i < 6; i += 1) sum += Math.floor(Math.random() * 6) + 1
    return sum
  }),
)

// bcdice changes the prototypes of arrays and texts, which slows all that runs after it: ours, and bare dice, are measured before.
await bench.run()
const others = new Bench({ time: 1000, warmupTime: 300 })

const { DynamicLoader } = require('bcdice')
const arianrhod = await new DynamicLoader().dynamicLoad('Arianrhod')
others.add(
  'bcdice: just its hit check (2D6+5>=9)',
  rounds(() => arianrhod.eval('2D6+5>=9')),
)

const roller = new DiceRoller()
others.add(
  '@dice-roller/rpg-dice-roller: 2d6+5',
  rounds(() => {
    roller.clearLog()
    return roller.roll('2d6+5')
  }),
)

const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal')
const { makeMove } = boardgameActions()
const game = {
  setup: () => ({ ep: 24 }),
  moves: {
    caress: ({ G, random }: { G: { ep: number }; random: { D6(n: number): number[] } }) => ({
      ep: G.ep - (random.D6(2)[0] ?? 0),
    }),
  },
}
const reducer = CreateGameReducer({ game })
const start = InitializeGame({ game, numPlayers: 2 })
others.add(
  'boardgame.io: a reducer making one move',
  rounds(() => reducer(start, makeMove('caress', [], '0'))),
)

/** boardgame.io keeps its action creators in a chunk of its own, whose name changes with the version. */
function boardgameActions(): { makeMove(type: string, args: unknown[], player: string): unknown } {
  const folder = `${require.resolve('boardgame.io/internal').replace(/internal\.js$/, '')}`
  const chunk = readdirSync(folder).find((name) => /^turn-order-.*\.js$/.test(name))
  const made =
    chunk &&
    Object.values(require(`${folder}/${chunk}`)).find(
      (one) => typeof one === 'function' && one.name === 'makeMove',
    )
  if (!made) throw new Error('boardgame.io has no makeMove')
  return { makeMove: made as never }
}

await others.run()

const perSecond = new Map(
  [...bench.tasks, ...others.tasks].map(({ name, result }) => [
    name,
    result && 'throughput' in result ? result.throughput.mean * ROUND : 0,
  ]),
)
const whole = [...perSecond.values()][0] ?? 1
const count = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
console.log('\n| one core, warm | per second | a sampled caress is … times as fast |\n| --- | ---: | ---: |')
for (const [name, n] of perSecond)
  console.log(`| ${name} | ${count.format(n)} | ${(whole / n).toPrecision(3)} |`)

const union = contest({ do: 'union', by: 'aya', to: 'ren', effort: 5 })
const times = Array.from({ length: 2000 }, () => {
  const begin = performance.now()
  odds(union.history, union.step)
  return (performance.now() - begin) * 1000
})
const [first = 0] = times
const warm = times.slice(1000).sort((a, b) => a - b)[500] ?? 0
console.log(
  `\nExact odds of union with effort 5: ${warm.toFixed(0)} µs warm (median), ${count.format(first)} µs the first time`,
)
