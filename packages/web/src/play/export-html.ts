import { type Language, sum } from '@tryst/engine'
import type { RecordView } from '@tryst/table/types'
import { numberText, type Words } from '../game/words.ts'
import { shownOf } from './rows.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text from people is data: never markup. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => ESCAPES[one] ?? '')

const STYLE = `body{font:16px/1.6 system-ui,"Hiragino Sans","Noto Sans JP",sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#221f1c;background:#faf8f5}
h1{font-size:1.75rem}li{margin:.75rem 0}ol{padding:0;list-style:none}.m{color:#6b645c}b{font-variant-numeric:tabular-nums}.x{text-decoration:line-through;color:#6b645c}
@media(prefers-color-scheme:dark){body{color:#ece7e1;background:#17151a}.m,.x{color:#a39b94}}`

/** The log as a page that stands alone: no script, nothing from elsewhere. */
export function logPage({
  name,
  records,
  words,
  language,
}: {
  readonly name: string
  readonly records: readonly RecordView[]
  readonly words: Words
  readonly language: Language
}): string {
  const lines = shownOf(records).flatMap((record) => line(record, words))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(name)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(name)}</h1><ol>
${lines.join('\n')}
</ol></body></html>
`
}

function line(record: RecordView, words: Words): string[] {
  const { t, label, name } = words
  if (record.kind === 'said')
    return [`<li><span class="m">${escaped(name(record.by))}</span> ${escaped(record.text)}</li>`]
  if (record.kind === 'secret') return [`<li class="m">${t('secretEntry')}</li>`]
  if (record.kind !== 'played') return []
  const { entry } = record
  if (entry.kind === 'answer') return []
  if (entry.kind === 'veiled')
    return [
      `<li class="m">◐ ${escaped(t('veiledEntry', { names: entry.concerned.map(name).join(t('comma')) }))}</li>`,
    ]
  if (entry.kind === 'refused')
    return [`<li class="m">✗ ${label('actions', entry.do)}: ${escaped(words.refusal(entry))}</li>`]
  const { by, to } = entry.given
  const who = [by, to].filter((one) => typeof one === 'string').map((one) => escaped(name(one)))
  const rolls = entry.rolls.map(
    ({ name: roll, notation, faces, value, terms }) =>
      `<br>${label('rolls', roll)} ${escaped(notation)} [${faces.join(', ')}] = <b>${numberText(value + sum(terms))}</b>`,
  )
  const effects = entry.effects.map(
    ({ character, after }) =>
      `<br><span class="m">${escaped(name(character))}: ${escaped(words.value(after))}</span>`,
  )
  return [
    `<li${entry.takenBack ? ' class="x"' : ''}>${who.join(' → ')} ${label('actions', entry.do)}${rolls.join('')}${effects.join('')}</li>`,
  ]
}
