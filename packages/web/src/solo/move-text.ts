import type { Words } from '../game/words.ts'

/** A move as tallies name it, `union effort=3`, in the terms of the pack. */
export function moveText(step: string, { t, label, word }: Words): string {
  const [id = '', ...given] = step.split(' ')
  const parts = given.map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    const told = value === 'true' ? t('yes') : value === 'false' ? t('no') : word(value)
    return `${label('parameters', name)} ${told}`
  })
  return label('actions', id) + (parts.length > 0 ? t('aside', { text: parts.join(t('comma')) }) : '')
}
