// npm run bench:simulate: contests and actions per second on one and two threads, beside bare dice and other engines. With
// PKMN=<folder in which @pkmn/sim and @pkmn/randoms are installed> turns of its first generation are counted in the same run.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import {
  Contest,
  catalog,
  parseScenario,
  policyOf,
  type Roller,
  runScenario,
  type Solution,
  seeded,
  simulate,
  solve,
} from '@tryst/engine'

const require = createRequire(import.meta.url)
const yes = { intimacy: 'yes', undressing: 'yes' }
const stats = { strength: 5, dexterity: 5, agility: 4, intelligence: 3, perception: 3, spirit: 4, luck: 3 }
const count = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const POLICIES = ['optimal', 'random', 'scripted:union effort=3; caress']

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
  return new Contest(runScenario(scenario))
}

/** Something that is done over and over: each call tells how many times it was. */
type Work = () => number

const CONTESTS = 2000

/** Contests that both play by one policy, in moves. */
function play(contest: Contest, solution: Solution, name: string, roller = seeded(name)): Work {
  const [a, b] = ([0, 1] as const).map((side) => policyOf(name, contest, side, () => solution))
  return () => simulate(contest, [a as never, b as never], CONTESTS, roller).moves
}

/** How many dice a move rolls, how many moves a contest has. */
function dicePerMove(contest: Contest, solution: Solution, name: string) {
  let dice = 0
  const source = seeded('count')
  const counted: Roller = (sides) => {
    dice += 1
    return source(sides)
  }
  const moves = play(contest, solution, name, counted)()
  return { dice: dice / moves, moves: moves / CONTESTS }
}

/** Each for some processor time in turn, so that what else runs on the machine slows all alike; the median of each per second. */
function perSecond(works: readonly Work[], rounds = 9): number[] {
  for (const work of works) timed(work, 1.5e6)
  const all = works.map((): number[] => [])
  for (let i = 0; i < rounds; i += 1)
    works.forEach((work, j) => {
      all[j]?.push(timed(work, 2e5))
    })
  return all.map((speeds) => speeds.sort((x, y) => x - y)[speeds.length >> 1] as number)
}

function timed(work: Work, least: number): number {
  const from = process.cpuUsage()
  let n = 0
  let spent = 0
  while (spent < least) {
    n += work()
    const { user, system } = process.cpuUsage(from)
    spent = user + system
  }
  return (n / spent) * 1e6
}

function boardgame(): Work {
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
  return () => {
    for (let i = 0; i < 500; i += 1) reducer(begin, move)
    return 500
  }
}

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

/** Battles to their end, by whatever the simulator itself chooses, in turns. */
function battles(folder: string): Work {
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

/** What a thread of its own is asked: how fast one policy is beside dice, or how much it plays while others do the same. */
type Task = { readonly policy: string } | { readonly thread: number }

function inThread<T>(task: Task): Promise<T> {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: task })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}

/** So many moves per second of the clock, by so many threads at once. */
async function threaded(threads: number): Promise<number> {
  const tasks = Array.from({ length: threads }, (_, thread) => inThread<number>({ thread }))
  return (await Promise.all(tasks)).reduce((sum, n) => sum + n, 0)
}

function dice(): Work {
  const bare = seeded('bare')
  return () => {
    let sum = 0
    for (let i = 0; i < 200_000; i += 1) sum += bare(6)
    return sum > 0 ? 200_000 : 0
  }
}

function work(task: Task): unknown {
  const contest = contestOf(24)
  const solution = solve(contest)
  if ('policy' in task) {
    const [actions, die] = perSecond([play(contest, solution, task.policy), dice()])
    return { actions, die, ...dicePerMove(contest, solution, task.policy) }
  }
  const played = play(contest, solution, 'optimal', seeded(`thread ${task.thread}`))
  const during = (ms: number) => {
    const begin = performance.now()
    let n = 0
    while (performance.now() - begin < ms) n += played()
    return (n / (performance.now() - begin)) * 1000
  }
  during(4000)
  return during(4000)
}

async function main(): Promise<void> {
  console.log('| solve arianrhod | states | ms |\n| --- | ---: | ---: |')
  for (const ep of [24, 60]) {
    const contest = contestOf(ep)
    const begin = performance.now()
    const { states } = solve(contest)
    console.log(
      `| EP ${ep} against EP ${ep} | ${count.format(states)} | ${count.format(performance.now() - begin)} |`,
    )
  }
  console.log(
    '\n| one core, warm | dice per action | actions/s | contests/s | bare JavaScript rolls these dice … times as fast |\n| --- | ---: | ---: | ---: | ---: |',
  )
  let own = 1
  for (const policy of POLICIES) {
    const one = await inThread<{ actions: number; die: number; dice: number; moves: number }>({ policy })
    if (policy === POLICIES[0]) own = one.actions
    console.log(
      `| both ${policy} | ${one.dice.toFixed(1)} | ${count.format(one.actions)} | ${count.format(one.actions / one.moves)} | ${(one.die / one.dice / one.actions).toPrecision(3)} |`,
    )
  }
  const { PKMN } = process.env
  const [moves = 1, turns] = perSecond([boardgame(), ...(PKMN ? [battles(PKMN)] : [])])
  console.log(
    '\n| others | per second | an action (both optimal) is … times as fast |\n| --- | ---: | ---: |',
  )
  const line = (name: string, n: number) =>
    console.log(`| ${name} | ${count.format(n)} | ${(own / n).toPrecision(3)} |`)
  line('boardgame.io: a reducer making one move', moves)
  if (turns) line('@pkmn/sim: generation 1, turns of random battles', turns)
  else console.log('\nPKMN=<folder with @pkmn/sim and @pkmn/randoms> runs that beside it')
  console.log('\n| threads, both optimal | actions/s |\n| ---: | ---: |')
  for (const threads of [1, 2]) console.log(`| ${threads} | ${count.format(await threaded(threads))} |`)
}

if (isMainThread) await main()
else parentPort?.postMessage(work(workerData as Task))
