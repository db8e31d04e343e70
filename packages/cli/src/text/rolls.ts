import { type Roll, sum, type Term } from '@tryst/engine'
import { numberText } from './values.ts'
import type { PackVoice } from './voice.ts'

/** ` + 器用 5 − 修正 2`: terms that add nothing are left out. */
const termsText = (terms: readonly Term[], { label }: PackVoice): string =>
  terms
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => ` ${value < 0 ? '−' : '+'} ${label('terms', name)} ${Math.abs(value)}`)
    .join('')

/** `2D6[4,6] + 器用 5 + 修正 3 = 18`. What the dice count as is named where it is not what they add up to. */
export function rollText({ notation, faces, value, terms }: Roll, v: PackVoice): string {
  const added = faces.reduce((all, face) => all + face, 0)
  const dice = `${notation}[${faces.join(',')}]${added === value ? '' : ` → ${numberText(value)}`}`
  return `${dice}${termsText(terms, v)} = ${v.c.bold(numberText(value + sum(terms)))}`
}

/** `ダメージ 11 − 性的防御力 3 = 8`; where a bound cuts the total, what it would have been stands before it. */
export function workingText(terms: readonly Term[], total: number, v: PackVoice): string {
  const text = termsText(terms, v).replace(/^ \+ /, '').replace(/^ − /, '−')
  const added = sum(terms)
  if (added === total && terms.filter(([, value]) => value !== 0).length === 1) return v.c.bold(text)
  const came = added === total ? '' : `${numberText(added)} → `
  return text === '' ? v.c.bold(numberText(total)) : `${text} = ${came}${v.c.bold(numberText(total))}`
}
