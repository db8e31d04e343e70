import { type Issue, pathText } from '@tryst/engine'
import { useMemo, useRef, useState } from 'react'
import { ObjectFields } from '../form/fields.tsx'
import { SHEET_KINDS, scaffolded, sheetSchema } from '../form/schema.ts'
import { useHistory, useSnapshot } from '../live/context.tsx'
import { issueIn } from '../texts/issues.ts'
import { Button, Segmented } from '../ui/controls.tsx'
import { GM, joiningSheet, wrongWith } from './joining.ts'
import { Notes } from './notes-list.tsx'
import { OwnerField } from './owner.tsx'
import type { FoundSheet, Note, Sheet } from './read-sheet.ts'
import { useIsGm, useSend, useWords } from './use.ts'

/** The form of a sheet: what is wrong stands at its field, in the person's language, as soon as one has tried to add it. */
export function SheetForm({
  sheet,
  owner,
  open,
  draft,
  onChange,
  onDone,
}: {
  readonly sheet: Sheet
  readonly owner: string
  readonly open: FoundSheet | undefined
  readonly draft: string
  onChange(sheet: Sheet | undefined): void
  onDone(): void
}) {
  const words = useWords()
  const { t } = words
  const history = useHistory()
  const isGm = useIsGm()
  const { game } = useSnapshot()
  const { send, busy, problem } = useSend()
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const { ruleset } = history.setup
  const schema = useMemo(() => sheetSchema(ruleset, game.options), [ruleset, game.options])
  const whole = joiningSheet(
    scaffolded(schema, sheet),
    owner,
    game.sheets.map(({ id }) => id),
  )
  const told = ({ path, message }: Issue): Note => ({
    path: pathText(path),
    text: issueIn(words.language, message, words.word),
  })
  const wrong = tried || open ? wrongWith(whole, history).map(told) : []
  const asked = open?.missing ?? []
  const errors = new Map(
    [...asked.filter(({ path }) => sheet[path] === undefined), ...wrong].map(({ path, text }) => [
      path,
      text,
    ]),
  )

  async function add() {
    setTried(true)
    if (wrongWith(whole, history).length > 0) {
      // after the errors stand at their fields
      requestAnimationFrame(() =>
        form.current?.querySelector('.field-error')?.scrollIntoView({ block: 'center' }),
      )
      return
    }
    if (!(await send({ type: 'character', sheet: whole }, draft))) return
    setTried(false)
    onDone()
  }

  return (
    <div className="stack" ref={form}>
      {isGm && (
        <OwnerField
          value={owner}
          onChange={(next) =>
            onChange({
              ...sheet,
              ...(next === GM ? { kind: 'npc' } : { kind: 'pc' }),
              player: next === GM ? undefined : next,
            })
          }
        />
      )}
      {isGm && owner === GM && (
        <Segmented
          label={words.field('kind')}
          value={sheet.kind === 'monster' ? 'monster' : 'npc'}
          options={['npc', 'monster'].map((kind) => ({ value: kind, text: words.word(kind) }))}
          onChange={(kind) => onChange({ ...sheet, kind })}
        />
      )}
      <ObjectFields
        isTop
        schema={schema}
        label={t('sheet')}
        hidden={['id', 'kind', 'player']}
        value={sheet}
        words={words}
        kinds={SHEET_KINDS}
        path=""
        isRequired
        errors={errors}
        onChange={(next) => onChange(next as Sheet)}
      />
      {open && open.suggested.length > 0 && <Notes title={t('filledIn')} notes={open.suggested} />}
      {wrong.length > 0 && (
        <div role="alert">
          <Notes title={t('putRight')} notes={wrong} isWrong />
        </div>
      )}
      {problem && (
        <p role="alert" className="alert">
          {problem}
        </p>
      )}
      <Button look="main" isPending={busy} onPress={add}>
        {t('addThis')}
      </Button>
    </div>
  )
}
