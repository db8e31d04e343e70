import {
  type Contest,
  combinations,
  PolicyError,
  readText as readFile,
  type State,
  summaryOf,
  type Variation,
} from '@tryst/engine'
import { OK, print, printJson, type Run, WRONG } from '../command.ts'
import { complain, FileError, readText } from '../files.ts'
import { simulationParts, sweepParts } from '../report/simulate.ts'
import { type ReportFiles, writeReports } from '../report/write.ts'
import { DatabaseError, type Players, playersFor } from '../simulate/players.ts'
import { contestOf, prepare, type Question } from '../simulate/prepare.ts'
import { type Played, summaryAnswer } from '../simulate/summary.ts'
import { placeText } from '../text/compare.ts'
import { asFileError, titleOf } from '../text/contest.ts'
import { columns } from '../text/layout.ts'
import { rawText } from '../text/parameters.ts'
import { percent } from '../text/percent.ts'
import { endsOf, playedText, simulationLines } from '../text/simulate.ts'
import { type PackVoice, packVoice, type Voice } from '../text/voice.ts'
import { UsageError } from '../usage.ts'
import { asVaryError } from '../vary.ts'

export const RUNS = 100_000

interface Options extends ReportFiles {
  readonly json?: true
  readonly between?: readonly string[]
  readonly runs?: number
  readonly policy?: readonly string[]
  readonly seed?: string
  readonly threads?: number
  readonly vary?: readonly Variation[]
  /** PostgreSQL, by which workers play */
  readonly database?: string
  /** a run that was put up there before */
  readonly resume?: string
}

/** One of several values that were tried, and what came of it. */
interface Point {
  readonly values: readonly unknown[]
  readonly played: Played
}

/** `tryst simulate`: many contests of two, by any policies. */
export const simulate: Run<[file: string | undefined, options: Options]> = async (voice, file, options) => {
  const { database, resume } = options
  if ((file === undefined) === (resume === undefined)) throw new UsageError(voice.t('fileOrResume'))
  if (resume !== undefined && database === undefined) throw new UsageError(voice.t('resumeWhere'))
  const stop = new AbortController()
  const interrupted = () => stop.abort()
  process.once('SIGINT', interrupted)
  const players = playersFor(options, voice)
  try {
    const points =
      resume === undefined
        ? await play(readText(file as string), options, players, voice, stop.signal)
        : await goOn(resume, players, voice, stop.signal)
    const [first] = points
    if (!first) return OK
    const places = resume === undefined ? (options.vary ?? []).map(({ place }) => place) : []
    const told = (v: PackVoice) => places.map((place) => placeText(place, startOf(first), v))
    const v = packVoice(voice, first.played.contest.setup)
    await writeReports(options, v, (plain) => content(points, told(plain), plain))
    if (options.json) printJson(answer(points, places))
    else print(places.length > 0 ? sweepLines(points, told(v), v) : simulationLines(first.played, v))
    return OK
  } catch (error) {
    return told(file ?? (resume as string), error, voice)
  } finally {
    process.off('SIGINT', interrupted)
    await players.close()
    // workers in the middle of a task are not waited for
    if (stop.signal.aborted) setImmediate(() => process.exit())
  }
}

/** Plays what is asked for, one combination of what is varied after the other, until it is told to stop. */
async function play(
  text: string,
  options: Options,
  players: Players,
  voice: Voice,
  signal: AbortSignal,
): Promise<Point[]> {
  const { vary = [], runs = RUNS } = options
  const seed = options.seed ?? seedOf(text)
  const none = vary.find(({ values }) => !values)
  if (none) throw new FileError('noVaryValues', { name: none.place })
  const points: Point[] = []
  for (const values of combinations(vary.map(({ values = [] }) => values))) {
    const changes = vary.map(({ place }, i) => [place, values[i]] as const)
    const asked = { text, changes, pair: options.between }
    const contest = contestOf(asked)
    const question = { ...asked, policies: policiesOf(options.policy ?? [], contest, voice) }
    check(question, voice)
    const progress = progressOf(runs, voice)
    const tally = await players.play({ question, seed, runs, signal, progress })
    progress.end()
    if (tally.contests > 0) points.push({ values, played: { contest, question, seed, tally } })
    if (signal.aborted) break
  }
  return points
}

/** Goes on with what was put up before. */
async function goOn(id: string, players: Players, voice: Voice, signal: AbortSignal): Promise<Point[]> {
  const run = await players.run(id)
  if (!run) throw new FileError('noRun', { id })
  const { question, seed, runs } = run
  const progress = progressOf(runs, voice)
  const tally = await players.play({ question, seed, runs, signal, progress })
  progress.end()
  if (tally.contests === 0) return []
  return [{ values: [], played: { contest: contestOf(question), question, seed, tally } }]
}

const answer = (points: readonly Point[], places: readonly string[]) =>
  places.length === 0
    ? points.map(({ played }) => summaryAnswer(played))[0]
    : {
        vary: places,
        points: points.map(({ values, played }) => ({
          values: Object.fromEntries(places.map((place, i) => [place, values[i]])),
          ...summaryAnswer(played),
        })),
      }

const startOf = ({ played }: Point): State => played.contest.start.stage.state

const namesOf = ({ values }: Point): string[] => values.map(rawText)

/** What is varied, and how often each comes about. */
function sweepLines(points: readonly Point[], places: readonly string[], v: PackVoice): string[] {
  const [first] = points as [Point, ...Point[]]
  const ends = points.map(({ played: { contest, tally } }) => endsOf(contest, summaryOf(tally), v))
  const most = ends.reduce((so, one) => (one.length > so.length ? one : so))
  return [
    titleOf(first.played.contest, v),
    v.c.dim(playedText(first.played, v)),
    '',
    ...columns(
      [
        [...places, ...most.map(([name]) => name)],
        ...points.map((point, j) => [
          ...namesOf(point),
          ...most.map((_, i) => percent(ends[j]?.[i]?.[1].p ?? 0)),
        ]),
      ],
      2,
      most.map((_, i) => places.length + i),
    ),
  ]
}

function content(points: readonly Point[], places: readonly string[], v: PackVoice) {
  const [{ played }] = points as [Point, ...Point[]]
  const { contest } = played
  return {
    title: titleOf(contest, v),
    asked: [
      [v.t('askedRuleset'), contest.setup.ruleset.id] as const,
      [v.t('askedRuns'), playedText(played, v)] as const,
      ...(places.length > 0 ? [[v.t('askedVary'), places.join(v.t('comma'))] as const] : []),
    ],
    parts:
      places.length > 0
        ? sweepParts(
            points.map((point) => ({ ...point, names: namesOf(point) })),
            places,
            v,
          )
        : simulationParts(played, v),
  }
}

function told(file: string, error: unknown, voice: Voice): number {
  if (error instanceof DatabaseError) {
    process.stderr.write(`tryst: ${voice.t('crewFailed', { reason: error.message })}\n`)
    return WRONG
  }
  try {
    try {
      asFileError(error, voice)
    } catch (known) {
      asVaryError(known)
    }
  } catch (known) {
    complain(file, known, voice.t)
  }
  return WRONG
}

const seedOf = (text: string): string => {
  const { seed } = readFile(text) as { seed?: unknown }
  return typeof seed === 'string' ? seed : 'tryst'
}

/** `aya=optimal,ren=greedy`; who is not named plays the best. */
function policiesOf(given: readonly string[], { pair }: Contest, { t }: Voice): [string, string] {
  const found: [string, string] = ['optimal', 'optimal']
  for (const text of given) {
    const [id, policy] = [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]
    const side = pair.indexOf(id)
    if (side < 0 || policy === '') throw new UsageError(t('badPolicy', { text }))
    found[side] = policy
  }
  return found
}

/** What is wrong with the policies is told before anything is played. */
function check(question: Question, { t }: Voice): void {
  const policies = question.policies.map((policy) => (policy === 'optimal' ? 'greedy' : policy)) as [
    string,
    string,
  ]
  try {
    prepare({ ...question, policies })
  } catch (error) {
    if (!(error instanceof PolicyError)) throw error
    throw new UsageError(t(error.what === 'policy' ? 'badPolicy' : 'badMove', { text: error.text }))
  }
}

/** Tells on a terminal how far it is. */
function progressOf(runs: number, { t }: Voice): ((done: number) => void) & { end(): void } {
  const begin = performance.now()
  const { isTTY } = process.stderr
  let told = begin
  return Object.assign(
    (done: number) => {
      const now = performance.now()
      if (!isTTY || now - told < 200) return
      told = now
      const left = Math.ceil((((now - begin) / done) * (runs - done)) / 1000)
      process.stderr.write(`\r\x1b[K${t('progress', { done, runs, left })}`)
    },
    {
      end() {
        if (isTTY) process.stderr.write('\r\x1b[K')
      },
    },
  )
}
