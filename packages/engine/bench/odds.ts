// npm run bench:odds: how long exact odds take, in processor time, and whether they are right. With ICEPOOL=<folder of a checkout of icepool> the reference
// questions are asked of it too, in the same run: https://github.com/HighDiceRoller/icepool (Python 3.11 or newer).
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalog, exact, type Marginal, odds, readScenario, runScenario } from '@tryst/engine'
import reference from '../src/dice/reference-odds.json' with { type: 'json' }
import { nearest, read } from '../src/dice/testing/fractions.ts'
import {
  against,
  attack,
  contest,
  gain,
  opposedPools,
  POOLS_END,
  pool,
  type Question,
  ratings,
  sixesAndOnes,
} from '../src/dice/testing/reference-questions.ts'

/** A question of the reference: the rules that it is asked of, and how far their odds lie from its fractions. */
interface Asked {
  readonly rules: readonly Question[]
  error(odds: readonly Record<string, Marginal>[]): number
}

const asked = (rules: readonly unknown[], error: Asked['error']): Asked => ({
  rules: rules as readonly Question[],
  error,
})

const off = (p: number | undefined, fraction: string): number => Math.abs((p ?? 0) - nearest(read(fraction)))

interface Law {
  readonly values: readonly number[]
  readonly p: readonly string[]
}

/** The greatest difference between two laws; what comes to `end` or more is one. */
function offLaw(marginal: Marginal | undefined, { values, p }: Law, end = Number.POSITIVE_INFINITY): number {
  const differences = new Map<number, number>()
  const add = (value: number, much: number) => {
    const to = Math.min(value, end)
    differences.set(to, (differences.get(to) ?? 0) + much)
  }
  for (const [value, much] of marginal ?? []) add(Number(value), much)
  values.forEach((value, i) => {
    add(value, -nearest(read(p[i] as string)))
  })
  return Math.max(...[...differences.values()].map(Math.abs))
}

const { a, b, c, d, e, f, g } = reference
const QUESTIONS: Readonly<Record<string, Asked>> = {
  'a, b': asked([attack], ([law]) => {
    const hits = law?.hit?.get(true) ?? 0
    const onHit = [...(law?.damage ?? [])].flatMap(([damage, p]) =>
      damage === 0 ? [] : [[damage, p / hits] as const],
    )
    return Math.max(
      off(hits, a.hit),
      off(law?.critical?.get(true), a.criticalHit),
      offLaw(new Map(onHit), b.damage),
    )
  }),
  c: asked([...c.pools.map(({ dice, critical }) => pool(dice, critical)), opposedPools], (laws) =>
    Math.max(
      ...c.pools.map((law, i) => offLaw(laws[i]?.value, law, POOLS_END)),
      off(laws.at(-1)?.win?.get(true), c.opposed.win),
    ),
  ),
  d: asked([gain], ([law]) => offLaw(law?.gain, d.gain)),
  // the reference stops after 12 criticals: what lies beyond is one
  e: asked([ratings], ([law]) =>
    Math.max(
      off(law?.failed?.get(true), e.failed),
      offLaw(law?.attack, e.attack, 104),
      offLaw(law?.damage, e.damage, 98),
    ),
  ),
  f: asked(
    Object.keys(f.success).map((dice) => sixesAndOnes(Number(dice))),
    (laws) => Math.max(...Object.values(f.success).map((p, i) => off(laws[i]?.success?.get(true), p))),
  ),
  g: asked([against('advantage'), against('single'), contest], ([best, one, both]) =>
    Math.max(
      off(best?.success?.get(true), g.adv_plus5_vs_dc15),
      off(best?.twenty?.get(true), g.adv_P_nat20_and_success),
      off(one?.twenty?.get(true), g.single_d20_P_nat20_and_success_dc15),
      off(both?.success?.get(true), g.contest_d20p5_gt_d20p3),
      off(both?.twenty?.get(true), g.contest_P_nat20_and_success),
    ),
  ),
}

const answer = ({ rules }: Asked) =>
  rules.map(({ kinds, rule }) => exact(kinds, rule) as Record<string, Marginal>)

/** The odds of a step of a scenario file, ready to be worked out. */
function stepOdds(file: string, number: number): () => ReturnType<typeof odds> {
  const scenario = readScenario(readFileSync(file, 'utf8'), catalog)
  const step = scenario.steps[number]
  if (!step) throw new Error(`${file} has no step ${number}`)
  const history = runScenario(scenario, number)
  return () => odds(history, step)
}

/** What can be timed, by words that a process of its own is told. */
function work(words: readonly string[]): () => unknown {
  const [kind, name = '', number] = words
  if (kind !== 'question') return stepOdds(name, Number(number))
  const question = QUESTIONS[name]
  if (!question) throw new Error(`there is no question ${name}`)
  return () => answer(question)
}

/**
 * Milliseconds of processor time, ours and icepool's alike: what else runs on the machine does not count, what other threads of the
 * process do (collect garbage, compile) does.
 */
function ms(run: () => unknown): number {
  const from = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

const self = fileURLToPath(import.meta.url)
const COLD = '--cold'
const COLD_RUNS = 5

/** Milliseconds of the first call in a process of its own: the median of a few. */
const cold = (words: readonly string[]): number =>
  median(
    Array.from({ length: COLD_RUNS }, () => {
      const { stdout, stderr } = spawnSync(process.execPath, [self, COLD, ...words], { encoding: 'utf8' })
      const time = Number.parseFloat(stdout)
      if (Number.isNaN(time)) throw new Error(stderr)
      return time
    }),
  )

/** Milliseconds of a call among many others: the median of a few rounds, each long enough for the clock. */
function warm(run: () => unknown): number {
  let calls = 1
  const round = () =>
    ms(() => {
      for (let i = 0; i < calls; i += 1) run()
    })
  while (round() < 20) calls *= 2
  // until it is compiled for good
  for (let spent = 0; spent < 300; ) spent += round()
  return median(Array.from({ length: 9 }, round)) / calls
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((x, y) => x - y)[numbers.length >> 1] ?? Number.NaN

const time = (n: number): string => n.toLocaleString('en', { maximumSignificantDigits: 3 })

interface Icepool {
  readonly [question: string]: {
    readonly first: number
    readonly again: number
    readonly laws: readonly (readonly [value: number, p: number])[][]
  }
}

/** The same questions asked of icepool; undefined without a checkout. */
function icepool(): Icepool | undefined {
  const folder = process.env.ICEPOOL
  if (!folder) return undefined
  const { stdout, stderr, status } = spawnSync('python3', ['packages/engine/bench/icepool-questions.py'], {
    env: { ...process.env, PYTHONPATH: join(folder, 'src') },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

function questions(): void {
  const theirs = icepool()
  const head = ['question', 'first call, ms', 'warm, µs', 'off by at most']
  if (theirs) head.push('icepool first, ms', 'again, µs', 'times as fast, first', 'again')
  table(
    head,
    Object.entries(QUESTIONS).map(([name, question]) => {
      const first = cold(['question', name])
      const again = warm(() => answer(question)) * 1000
      const row = [name, time(first), time(again), question.error(answer(question)).toExponential(0)]
      const other = theirs?.[name]
      if (!other) return row
      const [otherFirst, otherAgain] = [other.first * 1e3, other.again * 1e6]
      return [...row, ...[otherFirst, otherAgain, otherFirst / first, otherAgain / again].map(time)]
    }),
  )
}

/** Of every action in the examples of every pack the step whose odds take longest. */
function actions(): void {
  const slowest = new Map<string, { readonly words: readonly string[]; readonly warm: number }>()
  for (const pack of readdirSync('examples'))
    for (const name of readdirSync(`examples/${pack}`)) {
      const file = `examples/${pack}/${name}`
      const { steps } = readScenario(readFileSync(file, 'utf8'), catalog)
      for (const [number, step] of steps.entries()) {
        const words = ['step', file, String(number)]
        const run = work(words) as ReturnType<typeof stepOdds>
        const answer = run()
        if ('refused' in answer || Object.values(answer.facts).every(({ size }) => size === 1)) continue
        const key = `${pack}: ${step.do}`
        const taken = warm(run)
        if (taken > (slowest.get(key)?.warm ?? 0)) slowest.set(key, { words, warm: taken })
      }
    }
  const rows = [...slowest].map(([key, { words, warm }]) => {
    const [, file = '', number] = words
    return [key, `${file.replace(/^.*\//, '')}, step ${number}`, time(cold(words)), time(warm * 1000)]
  })
  table(['action', 'its slowest', 'first call, ms', 'warm, µs'], rows, 2)
}

function table(head: readonly string[], rows: readonly (readonly string[])[], words = 1): void {
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
  line(head)
  line(head.map((_, i) => (i < words ? '---' : '---:')))
  for (const row of rows) line(row)
  console.log()
}

if (process.argv[2] === COLD) console.log(ms(work(process.argv.slice(3))))
else {
  questions()
  actions()
}
