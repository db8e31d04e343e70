import {
  type Contest,
  ContestError,
  type ContestNode,
  type ContestReply,
  type NoContest,
  type Solution,
  type Step,
} from '@tryst/engine'
import { FileError } from '../files.ts'
import type { TextKey } from '../language/index.ts'
import { stepText } from './entry.ts'
import { columns, padEnd, padStart, widest } from './layout.ts'
import { bar, percent } from './percent.ts'
import { nameOf } from './values.ts'
import type { PackVoice } from './voice.ts'

const REASONS: Readonly<Record<NoContest, TextKey>> = {
  'no-contest': 'noContestReason',
  'not-two': 'notTwoReason',
  over: 'overReason',
  refused: 'refusedReason',
  'no-choice': 'noChoiceReason',
  rises: 'risesReason',
  'by-what-is-left': 'byLeftReason',
}

/** What there is no contest for is told as what is wrong with the file. @throws FileError, or what it was given */
export function asFileError(error: unknown): never {
  if (error instanceof ContestError) throw new FileError(REASONS[error.reason], { detail: error.detail })
  throw error
}

/** The two by name. */
export const namesOf = ({ pair, start }: Contest): [string, string] => {
  const [a, b] = pair.map((id) => nameOf(start.stage.state, id))
  return [a as string, b as string]
}

const resourceOf = ({ spec }: Contest, v: PackVoice) => v.label('resources', spec.resource)

export const titleOf = (contest: Contest, v: PackVoice): string => {
  const [a, b] = namesOf(contest)
  return v.c.bold(v.t('contestTitle', { a, b, resource: resourceOf(contest, v) }))
}

/** Chances as bars, with an interval where there is one. */
export function chanceLines(
  rows: readonly (readonly [name: string, p: number, aside?: string])[],
  v: PackVoice,
): string[] {
  const names = widest(rows.map(([name]) => name))
  const asides = widest(rows.map(([, , aside = '']) => aside))
  const space = Math.max(8, Math.min(40, v.width - names - asides - 16))
  return rows.map(([name, p, aside = '']) =>
    `${padEnd(name, names)}  ${padStart(percent(p), 9)}  ${asides > 0 ? `${v.c.dim(padEnd(aside, asides))}  ` : ''}${v.c.cyan(bar(p, space))}`.trimEnd(),
  )
}

const STEPS = 8

/** Some of the values from 1 to `most`, the last among them. */
const some = (most: number): number[] => {
  const count = Math.min(STEPS, most)
  return Array.from({ length: count }, (_, i) => Math.ceil((most * (i + 1)) / count))
}

/** The best choices at a node: a letter for each state, and what the letters are. */
export function bestLines(solution: Solution, node: ContestNode, v: PackVoice): string[] {
  const { contest } = solution
  const { state } = node.stage
  const [a, b] = contest.from
  const letters = new Map<ContestReply, string>()
  const letterOf = (left: readonly [number, number]): string => {
    const option = solution.option(node, left)
    const reply = node.options[option]?.replies[solution.answer(node, option, left)] as ContestReply
    const letter = letters.get(reply) ?? String.fromCharCode(65 + letters.size)
    letters.set(reply, letter)
    return letter
  }
  const across = some(b)
  const rows = some(a).map((own) => [String(own), ...across.map((other) => letterOf([own, other]))])
  const [first, second] = namesOf(contest)
  const resource = resourceOf(contest, v)
  const who = contest.pair.map((id) => {
    const character = state.characters.get(id)
    const states = character ? contest.setup.ruleset.statusesOf(character) : []
    const acted = state.combat?.acted.includes(id) ? [v.label('fields', 'acted')] : []
    const all = [...acted, ...states.map((status) => v.label('statuses', status))]
    return all.length > 0 ? [`${nameOf(state, id)}: ${all.join(v.t('comma'))}`] : []
  })
  const name = nameOf(state, contest.pair[node.by])
  const title = [v.t('stateTurn', { name }), ...who.flat()].join(' · ')
  const table = columns([['', ...across.map(String)], ...rows], 2, [...across.keys(), across.length])
  const legend = [...letters].map(([reply, letter]) => [letter, replyText(contest, node, reply, v)] as const)
  if (legend.length === 1) return [v.c.bold(title), `  ${legend[0]?.[1]}`]
  return [
    v.c.bold(title),
    `  ↓ ${v.t('leftOf', { name: first, resource })}  → ${v.t('leftOf', { name: second, resource })}`,
    ...table.map((line, i) => `  ${i === 0 ? v.c.dim(line) : line}`),
    ...legend.map(([letter, text]) => `  ${v.c.bold(letter)}  ${text}`),
  ]
}

const replyText = (contest: Contest, { stage }: ContestNode, { read }: ContestReply, v: PackVoice): string =>
  stepText(contest.historyAt(stage.state), read as Step, v)
