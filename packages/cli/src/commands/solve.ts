import {
  Contest,
  type ContestNode,
  type GoalName,
  policyOf,
  runScenario,
  type Solution,
  seeded,
  simulate,
  solve as solveContest,
} from '@tryst/engine'
import { OK, print, printJson, type Run, WRONG } from '../command.ts'
import { complain, FileError, loadScenario } from '../files.ts'
import { solutionParts } from '../report/solve.ts'
import { type ReportFiles, writeReports } from '../report/write.ts'
import { asFileError, chanceLines, namesOf, titleOf } from '../text/contest.ts'
import { bestLines, outcomeLines } from '../text/solution.ts'
import { type PackVoice, packVoice, type Voice } from '../text/voice.ts'

interface Options extends ReportFiles {
  readonly json?: true
  readonly between?: readonly string[]
  readonly goal?: GoalName
  readonly for?: string
  readonly rounds?: number
  readonly without?: readonly string[]
  readonly hidden?: true
  readonly step?: number
  readonly verify?: number
  readonly seed?: string
}

/** `tryst solve`: the exact chances of a contest of two under best play by both, and what best play is. */
export const solve: Run<[file: string, options: Options]> = async (voice, file, options) => {
  try {
    const contest = contestOf(file, options)
    const side = options.for === undefined ? 0 : contest.pair.indexOf(options.for)
    if (side < 0) throw new FileError('noSuchSide', { name: options.for ?? '' })
    const begin = performance.now()
    const goal = { name: options.goal ?? 'first', side: side as 0 | 1 } as const
    const solution = solveContest(contest, { goal, hidden: options.hidden ?? false })
    const ms = performance.now() - begin
    const check =
      options.verify === undefined ? undefined : verified(solution, options.verify, options.seed ?? 'tryst')
    const v = packVoice(voice, contest.setup)
    await writeReports(options, v, (plain) => ({
      title: titleOf(contest, plain),
      asked: [
        [plain.t('askedRuleset'), contest.setup.ruleset.id],
        [plain.t('askedPlay'), contest.spec.about[plain.language === 'ja' ? 0 : 1]],
      ],
      parts: solutionParts(solution, choices(contest).slice(0, TURNS), plain),
    }))
    if (options.json) printJson({ ...answer(solution), ...(check && { verified: check }) })
    else print(lines(solution, ms, check, v))
    return check?.sides.some(({ inside }) => !inside) ? WRONG : OK
  } catch (error) {
    return told(file, error, voice)
  }
}

/** The contest after the steps of a file, or before one of them. */
function contestOf(file: string, { between, rounds, step, without }: Options): Contest {
  const scenario = loadScenario(file)
  const { length } = scenario.steps
  if (step !== undefined && step > length) throw new FileError('noSuchStep', { last: length })
  const { ruleset } = scenario.setup
  const unknown = without?.find((id) => !ruleset.byId.has(id))
  if (unknown !== undefined) throw new FileError('noSuchAction', { name: unknown })
  return new Contest(runScenario(scenario, step), between, { rounds, without })
}

function told(file: string, error: unknown, voice: Voice): number {
  try {
    asFileError(error, voice)
  } catch (known) {
    complain(file, known, voice.t)
  }
  return WRONG
}

/** of a normal distribution: 99.9 % lie within so many standard deviations */
const DEVIATIONS = 3.2905

/** Contests played by what was found, against what it says of them. */
interface Verified {
  readonly runs: number
  readonly seed: string
  /** the first wins, the second wins, neither does */
  readonly sides: readonly { readonly exact: number; readonly played: number; readonly inside: boolean }[]
}

function verified(solution: Solution, runs: number, seed: string): Verified {
  const { contest } = solution
  const { win, neither } = solution.chances(contest.start, contest.from)
  const best = (side: 0 | 1) => policyOf('optimal', contest, side, () => solution)
  const { won } = simulate(contest, [best(0), best(1)], runs, seeded(seed))
  const none = runs - won[0] - won[1]
  const sides = [
    [win[0], won[0]],
    [win[1], won[1]],
    [neither, none],
  ] as const
  return {
    runs,
    seed,
    sides: sides.map(([exact, n]) => ({
      exact,
      played: n / runs,
      inside: Math.abs(n / runs - exact) <= DEVIATIONS * Math.sqrt((exact * (1 - exact)) / runs) + 1e-12,
    })),
  }
}

/** Nodes at which there is something to choose, the start first. */
const choices = ({ nodes }: Contest): ContestNode[] =>
  nodes.filter(({ options }) => options.length > 1 || options.some(({ replies }) => replies.length > 1))

/** So many kinds of turns are told of. */
const TURNS = 12

function lines(solution: Solution, ms: number, check: Verified | undefined, v: PackVoice): string[] {
  const { contest } = solution
  const turns = choices(contest)
  return [
    titleOf(contest, v),
    v.c.dim(contest.spec.about[v.language === 'ja' ? 0 : 1]),
    '',
    ...outcomeLines(solution, v),
    ...turns.slice(0, TURNS).flatMap((node) => ['', ...bestLines(solution, node, v)]),
    '',
    ...(turns.length > TURNS ? [v.t('moreTurns', { n: turns.length - TURNS })] : []),
    v.c.dim(v.t('solvedStates', { states: solution.states, ms: Math.round(ms) })),
    ...(check ? ['', ...checkLines(solution, check, v)] : []),
  ]
}

/** so many that contests by the million can be held against them */
const digits = (p: number): string => `${(100 * p).toFixed(3)} %`

function checkLines({ contest }: Solution, { runs, seed, sides }: Verified, v: PackVoice): string[] {
  const names = [...namesOf(contest).map((name) => v.t('wins', { name })), v.t('neitherWins')]
  return [
    v.t('checked', { runs, seed }),
    ...chanceLines(
      sides.map(({ exact, played, inside }, i) => [
        names[i] as string,
        played,
        `${v.t('playedColumn')} ${digits(played)}, ${v.t('exactColumn')} ${digits(exact)}: ${v.t(inside ? 'checkInside' : 'checkOutside')}`,
      ]),
      v,
    ),
  ]
}

/** Every state: at each node, by what the first has left, then by what the second has, from 1 on. */
function answer(solution: Solution) {
  const { contest, goal, hidden } = solution
  const [first, second] = contest.pair
  const [a, b] = contest.from
  const { win, neither } = solution.chances(contest.start, contest.from)
  const table = <T>(of: (left: readonly [number, number]) => T): T[][] =>
    Array.from({ length: a }, (_, i) => Array.from({ length: b }, (_, j) => of([i + 1, j + 1])))
  const mixed = (weights: readonly number[]) => weights.map((p) => Number(p.toFixed(9)))
  return {
    between: contest.pair,
    resource: contest.spec.resource,
    from: contest.from,
    start: contest.start.id,
    goal: goal.name,
    for: contest.pair[goal.side],
    hidden,
    value: solution.value(contest.start, contest.from),
    win: { [first]: win[0], [second]: win[1] },
    neither,
    nodes: contest.nodes.map((node) => ({
      id: node.id,
      state: node.key,
      by: contest.pair[node.by],
      options: node.options.map(({ replies }) => replies.map(({ step }) => step)),
      option: table((left) => solution.option(node, left)),
      answer: table((left) => solution.answer(node, solution.option(node, left), left)),
      ...(hidden && {
        optionsMixed: table((left) => mixed(solution.options(node, left))),
        answersMixed: table((left) => mixed(solution.answers(node, solution.option(node, left), left))),
      }),
      value: table((left) => solution.value(node, left)),
    })),
  }
}
