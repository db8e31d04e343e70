import { type Contest, ContestError, catalog, type NoContest } from '@tryst/engine'
import { FileError } from '../files.ts'
import type { TextKey } from '../language/index.ts'
import { padEnd, padStart, widest } from './layout.ts'
import { bar, percent } from './percent.ts'
import { nameOf } from './values.ts'
import type { PackVoice, Voice } from './voice.ts'

const REASONS: Readonly<Record<NoContest, TextKey>> = {
  'no-contest': 'noContestReason',
  'not-two': 'notTwoReason',
  over: 'overReason',
  refused: 'refusedReason',
  'no-choice': 'noChoiceReason',
  rises: 'risesReason',
}

/** What there is no contest for is told as what is wrong with the file. @throws FileError, or what it was given */
export function asFileError(error: unknown, { language }: Voice): never {
  if (!(error instanceof ContestError)) throw error
  const { reason, detail } = error
  const why = reason === 'no-contest' ? catalog.get(detail)?.noContest : undefined
  throw new FileError(REASONS[reason], { detail, why: why?.[language === 'ja' ? 0 : 1] ?? '' })
}

/** The two by name. */
export const namesOf = ({ pair, start }: Contest): [string, string] => {
  const [a, b] = pair.map((id) => nameOf(start.stage.state, id))
  return [a as string, b as string]
}

export const resourceOf = ({ spec }: Contest, v: PackVoice) => v.label('resources', spec.resource)

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
