import { availableParallelism } from 'node:os'
import { type Contest, POLICIES, PolicyError, readText as readFile, type Tally } from '@tryst/engine'
import { OK, print, printJson, type Run, WRONG } from '../command.ts'
import { complain, FileError, readText } from '../files.ts'
import { playAll } from '../simulate/pool.ts'
import { contestOf, PathError, prepare, type Question } from '../simulate/prepare.ts'
import { type Sweep, sweepOf } from '../simulate/sweep.ts'
import { tallyAnswer, tallyLines } from '../simulate/tally.ts'
import { asFileError, titleOf } from '../text/contest.ts'
import { columns } from '../text/layout.ts'
import { percent } from '../text/percent.ts'
import { packVoice, type Voice } from '../text/voice.ts'
import { UsageError } from '../usage.ts'

export const RUNS = 100_000

interface Options {
  readonly json?: true
  readonly between?: readonly string[]
  readonly runs?: number
  readonly policy?: readonly string[]
  readonly seed?: string
  readonly threads?: number
  readonly vary?: string
}

/** `tryst simulate`: many contests of two, by any policies. */
export const simulate: Run<[file: string, options: Options]> = async (voice, file, options) => {
  const stop = new AbortController()
  const interrupted = () => stop.abort()
  process.once('SIGINT', interrupted)
  try {
    const text = readText(file)
    const sweep = options.vary === undefined ? undefined : sweepOf(options.vary)
    const seed = options.seed ?? seedOf(text)
    const points: { change: string; contest: Contest; question: Question; tally: Tally }[] = []
    for (const [change, changes] of sweep ? sweep.points : ([['', []]] as Sweep['points'])) {
      const asked = { text, changes, pair: options.between }
      const contest = contestOf(asked)
      const question = { ...asked, policies: policiesOf(options.policy ?? [], contest, voice) }
      check(question, voice)
      const progress = progressOf(options.runs ?? RUNS, voice)
      const plan = { question, seed, runs: options.runs ?? RUNS, signal: stop.signal, progress }
      const tally = await playAll({ ...plan, threads: options.threads ?? availableParallelism() })
      progress.end()
      if (tally.contests > 0) points.push({ change, contest, question, tally })
      if (stop.signal.aborted) break
    }
    const [first] = points
    if (!first) return OK
    const v = packVoice(voice, first.contest.setup)
    if (sweep && options.json)
      printJson({
        vary: sweep.path,
        points: points.map(({ change, ...one }) => ({ value: change, ...tallyAnswer(one, seed) })),
      })
    else if (sweep)
      print([
        titleOf(first.contest, v),
        '',
        ...columns(
          [
            [sweep.path, ...first.contest.pair, v.t('bothLose')],
            ...points.map(({ change, tally: { contests, won, both } }) => [
              change,
              ...[won[0], won[1], both].map((n) => percent(n / contests)),
            ]),
          ],
          2,
          [0, 1, 2, 3],
        ),
      ])
    else if (options.json) printJson(tallyAnswer(first, seed))
    else print(tallyLines(first, seed, v))
    return OK
  } catch (error) {
    return told(file, error, voice)
  } finally {
    process.off('SIGINT', interrupted)
    // workers in the middle of a task are not waited for
    if (stop.signal.aborted) setImmediate(() => process.exit())
  }
}

function told(file: string, error: unknown, voice: Voice): number {
  try {
    if (error instanceof PathError) throw new FileError('badPath', { text: error.message })
    asFileError(error)
  } catch (known) {
    complain(file, known, voice.t)
  }
  return WRONG
}

const seedOf = (text: string): string => {
  const { seed } = readFile(text) as { seed?: unknown }
  return typeof seed === 'string' ? seed : 'tryst'
}

/** `aya=optimal,ren=greedy`; who is not named plays the best where that can be worked out, else greedily. */
function policiesOf(given: readonly string[], { pair, spec }: Contest, { t }: Voice): [string, string] {
  const best = spec.byWhatIsLeft ? 'greedy' : 'optimal'
  const found: [string, string] = [best, best]
  for (const text of given) {
    const [id, policy] = [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]
    const side = pair.indexOf(id)
    if (side < 0 || policy === '') throw new UsageError(t('badPolicy', { text }))
    if (policy === 'optimal' && spec.byWhatIsLeft) throw new FileError('byLeftReason')
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
    throw new UsageError(
      t(POLICIES.some((name) => name === error.text) ? 'badPolicy' : 'badMove', { text: error.text }),
    )
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
