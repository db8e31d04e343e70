import type { Contest, ContestNode, ContestOption, ContestReply, Solution, Step } from '@tryst/engine'
import { chanceLines, namesOf, resourceOf } from './contest.ts'
import { stepText } from './entry.ts'
import { columns } from './layout.ts'
import { percent } from './percent.ts'
import { fieldText, nameOf, valueText } from './values.ts'
import type { PackVoice } from './voice.ts'

type Left = readonly [number, number]

/** Who wins how often under best play by both. */
export function bestEnds(solution: Solution, v: PackVoice): readonly (readonly [name: string, p: number])[] {
  const { contest } = solution
  const [a, b] = namesOf(contest)
  const { win, neither } = solution.chances(contest.start, contest.from)
  return [
    [v.t('wins', { name: a }), win[0]],
    [v.t('wins', { name: b }), win[1]],
    [v.t('neitherWins'), neither],
  ]
}

/** What the goal comes to where it is another than to be first. */
export function goalText(solution: Solution, v: PackVoice): string | undefined {
  const { contest, goal } = solution
  const [a, b] = namesOf(contest)
  const [whose, from] = goal.side === 0 ? [a, contest.from[0]] : [b, contest.from[1]]
  const worth = (goal.side === 0 ? 1 : -1) * solution.value(contest.start, contest.from)
  switch (goal.name) {
    case 'first':
      return undefined
    case 'win':
      return v.t('goalWin', { name: whose, p: percent(worth) })
    case 'hold':
      return v.t('goalHold', { name: whose, p: percent(1 + worth) })
    case 'spare':
      return v.t('goalSpare', {
        name: whose,
        lost: (-worth * from).toFixed(2),
        from,
        resource: resourceOf(contest, v),
      })
  }
}

/** Who wins how often under best play by both, and what the goal comes to where it is another. */
export function outcomeLines(solution: Solution, v: PackVoice): string[] {
  const goal = goalText(solution, v)
  return [...chanceLines(bestEnds(solution, v), v), ...(goal === undefined ? [] : ['', goal])]
}

const STEPS = 8

/** Some of the values from 1 to `most`, the last among them. */
const some = (most: number): number[] => {
  const count = Math.min(STEPS, most)
  return Array.from({ length: count }, (_, i) => Math.ceil((most * (i + 1)) / count))
}

/** What is rarer is not told of a mix. */
const RARE = 0.0005
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz']

/** The best choices at a node: a letter for each state, and what the letters are. */
export function bestLines(solution: Solution, node: ContestNode, v: PackVoice): string[] {
  const { contest } = solution
  const [a, b] = contest.from
  const letters = new Map<string, string>()
  const letterOf = (left: Left): string => {
    const text = choiceText(solution, node, left, v)
    const letter = letters.get(text) ?? LETTERS[letters.size] ?? '…'
    letters.set(text, letter)
    return letter
  }
  const across = some(b)
  const rows = some(a).map((own) => [String(own), ...across.map((other) => letterOf([own, other]))])
  const [first, second] = namesOf(contest)
  const resource = resourceOf(contest, v)
  const title = v.c.bold(turnTitle(contest, node, v))
  const table = columns([['', ...across.map(String)], ...rows], 2, [...across.keys(), across.length])
  const [only, ...others] = letters
  const shown = [...letters].filter(([, letter]) => letter !== '…')
  if (only && others.length === 0) return [title, `  ${only[0]}`]
  return [
    title,
    `  ↓ ${v.t('leftOf', { name: first, resource })}  → ${v.t('leftOf', { name: second, resource })}`,
    ...table.map((line, i) => `  ${i === 0 ? v.c.dim(line) : line}`),
    ...shown.map(([text, letter]) => `  ${v.c.bold(letter)}  ${text}`),
  ]
}

/** Whose turn it is, and what differs from the beginning of the contest. */
export function turnTitle(contest: Contest, node: ContestNode, v: PackVoice): string {
  const { ruleset, options } = contest.setup
  const shown = ({ stage: { state } }: ContestNode, id: string) => {
    const one = state.characters.get(id)
    return one ? { statuses: ruleset.statusesOf(one), ...ruleset.show(one, state, options) } : {}
  }
  const { state } = node.stage
  const who = contest.pair.flatMap((id) => {
    const before = shown(contest.start, id) as Readonly<Record<string, unknown>>
    const now = Object.entries({ ...shown(node, id), acted: state.combat?.acted.includes(id) ?? false })
    const differing = now.filter(
      ([name, value]) =>
        name !== contest.spec.resource &&
        JSON.stringify(value) !== JSON.stringify(name in before ? before[name] : false),
    )
    const texts = differing.map(([name, value]) =>
      value === true
        ? fieldText(name, state, v)
        : `${fieldText(name, state, v)} ${valueText(value, state, v)}`,
    )
    return texts.length > 0 ? [`${nameOf(state, id)}: ${texts.join(v.t('comma'))}`] : []
  })
  return [v.t('stateTurn', { name: nameOf(state, contest.pair[node.by] as string) }), ...who].join(' · ')
}

/** The best choice at a node with so much left, the answer to it in it; of what is mixed each with how likely it is. */
export function choiceText(solution: Solution, node: ContestNode, left: Left, v: PackVoice): string {
  const { contest, hidden } = solution
  const option = solution.option(node, left)
  const whole = (reply: ContestReply | undefined) => (reply ? replyText(contest, node, reply, v) : '')
  const { options } = node
  if (!hidden) return whole(options[option]?.replies[solution.answer(node, option, left)])
  const weights = solution.options(node, left)
  const taken = mixText(weights, (o) => optionText(contest, node, options[o] as ContestOption, v), v)
  const asked = options.findIndex(({ replies }, o) => (weights[o] ?? 0) > RARE && replies.length > 1)
  if (asked < 0) return taken
  const answers = mixText(
    solution.answers(node, asked, left),
    (r) => answerText(node, options[asked] as ContestOption, r, v),
    v,
  )
  return `${taken} ${v.t('answeredBy', { answers })}`
}

/** Choices with how likely each is, the likeliest first; one for certain without. */
function mixText(weights: readonly number[], text: (i: number) => string, v: PackVoice): string {
  const all = weights
    .map((p, i) => [p, i] as const)
    .filter(([p]) => p > RARE)
    .sort(([p], [q]) => q - p)
  return all.map(([p, i]) => (all.length > 1 ? `${percent(p)} ${text(i)}` : text(i))).join(v.t('mixComma'))
}

const replyText = (contest: Contest, { stage }: ContestNode, { read }: ContestReply, v: PackVoice): string =>
  stepText(contest.historyAt(stage.state), read as Step, v)

/** An option by itself, without what the other chooses. */
function optionText(contest: Contest, { stage }: ContestNode, { step }: ContestOption, v: PackVoice): string {
  const history = contest.historyAt(stage.state)
  return stepText(history, history.reader.readOne(step), v)
}

/** What the other chooses of a step. */
function answerText(
  { stage }: ContestNode,
  { step, replies }: ContestOption,
  reply: number,
  v: PackVoice,
): string {
  const given = Object.entries(replies[reply]?.step ?? {}).filter(([name]) => !(name in step))
  return given
    .map(([name, value]) => `${v.label('parameters', name)} ${valueText(value, stage.state, v)}`)
    .join(v.t('comma'))
}
