import { type Contest, type ContestNode, type Solution, solve as solveContest } from '@tryst/engine'
import { OK, print, printJson, type Run, WRONG } from '../command.ts'
import { complain, readText } from '../files.ts'
import { contestOf } from '../simulate/prepare.ts'
import { asFileError, bestLines, chanceLines, namesOf, titleOf } from '../text/contest.ts'
import { type PackVoice, packVoice, type Voice } from '../text/voice.ts'

interface Options {
  readonly json?: true
  readonly between?: readonly string[]
}

/** `tryst solve`: the exact chances of a contest of two under best play by both, and what best play is. */
export const solve: Run<[file: string, options: Options]> = (voice, file, { json, between }) => {
  try {
    const contest = contestOf({ text: readText(file), changes: [], pair: between })
    const begin = performance.now()
    const solution = solveContest(contest)
    const ms = performance.now() - begin
    if (json) printJson(answer(solution))
    else print(lines(solution, ms, packVoice(voice as Voice, contest.setup)))
    return OK
  } catch (error) {
    return told(file, error, voice)
  }
}

function told(file: string, error: unknown, { t }: Voice): number {
  try {
    asFileError(error)
  } catch (known) {
    complain(file, known, t)
  }
  return WRONG
}

/** Nodes at which there is something to choose, the start first. */
const choices = ({ nodes }: Contest): ContestNode[] =>
  nodes.filter(({ options }) => options.length > 1 || options.some(({ replies }) => replies.length > 1))

function lines(solution: Solution, ms: number, v: PackVoice): string[] {
  const { contest } = solution
  const [a, b] = namesOf(contest)
  const { win, neither } = solution.chances(contest.start, contest.from)
  return [
    titleOf(contest, v),
    '',
    ...chanceLines(
      [
        [v.t('wins', { name: a }), win[0]],
        [v.t('wins', { name: b }), win[1]],
        [v.t('neitherWins'), neither],
      ],
      v,
    ),
    ...choices(contest).flatMap((node) => ['', ...bestLines(solution, node, v)]),
    '',
    v.c.dim(v.t('solvedStates', { states: solution.states, ms: Math.round(ms) })),
  ]
}

/** Every state: at each node, by what the first has left, then by what the second has, from 1 on. */
function answer(solution: Solution) {
  const { contest } = solution
  const [first, second] = contest.pair
  const [a, b] = contest.from
  const { win, neither } = solution.chances(contest.start, contest.from)
  const table = <T>(of: (left: readonly [number, number]) => T): T[][] =>
    Array.from({ length: a }, (_, i) => Array.from({ length: b }, (_, j) => of([i + 1, j + 1])))
  return {
    between: contest.pair,
    resource: contest.spec.resource,
    from: contest.from,
    start: contest.start.id,
    win: { [first]: win[0], [second]: win[1] },
    neither,
    nodes: contest.nodes.map((node) => ({
      id: node.id,
      state: node.key,
      by: contest.pair[node.by],
      options: node.options.map(({ replies }) => replies.map(({ step }) => step)),
      option: table((left) => solution.option(node, left)),
      answer: table((left) => solution.answer(node, solution.option(node, left), left)),
      value: table((left) => solution.value(node, left)),
    })),
  }
}
