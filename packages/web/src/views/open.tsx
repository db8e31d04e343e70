import { packs, type Ruleset, THEMES } from '@tryst/engine'
import { useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { packName } from '../game/common.ts'
import { inviteUrl } from '../route.ts'
import { useTexts } from '../texts/index.ts'
import { Button, Checkbox, Switch, TextInput } from '../ui/controls.tsx'
import { ThemeAnswers } from '../ui/themes.tsx'
import { type Draft, EMPTY, keepDraft, keptDraft, type Sheet } from './draft.ts'
import { Frame } from './frame.tsx'
import { GoOn } from './go-on.tsx'
import { Lines } from './lines.tsx'
import { Links } from './links.tsx'
import { OpenFile, Prepared } from './open-file.tsx'
import { Folded, Options, Seats } from './open-parts.tsx'
import { type Opened, openTable } from './opening.ts'
import { readTables } from './own-tables.ts'
import { problemLines } from './problem.ts'
import { TableEditor } from './table-editor.tsx'

const PACKS = [...packs.values()]

/** Opens a table: anew, with what a GM has prepared, or going on from a log. */
export default function Open() {
  const { t } = useTexts()
  const [draft, setDraft] = useState<Draft>(keptDraft)
  const [log, setLog] = useState<Sheet>()
  const [opened, setOpened] = useState<Opened>()
  const change = (next: Draft) => {
    setDraft(next)
    keepDraft(next)
  }
  const done = (table: Opened) => {
    setOpened(table)
    keepDraft(undefined)
  }
  if (opened)
    return (
      <Frame title={t('opened')}>
        <Links
          table={opened.table}
          links={opened.links.map(({ name, link }) => ({ name, url: inviteUrl(link) }))}
        />
        {log && <p className="muted">{t('goOnAnswers')}</p>}
      </Frame>
    )
  return (
    <Frame title={t('openTable')}>
      <div className="stack stack-wide">
        {log ? (
          <GoOn log={log} onOpened={done} onLeave={() => setLog(undefined)} />
        ) : (
          <>
            <OpenFile
              onLog={setLog}
              onPrepared={(file) =>
                change({ ...file, name: draft.name, adult: draft.adult, answers: draft.answers })
              }
            />
            <Form draft={draft} onChange={change} onOpened={done} />
          </>
        )}
      </div>
    </Frame>
  )
}

/** The first ids that are free, for seats that have none. */
function withIds(seats: Draft['seats']) {
  const taken = new Set(seats.map(({ seat }) => seat))
  let n = 0
  return seats.map(({ seat, name }, i) => {
    let id = seat
    while (id === undefined) {
      n += 1
      if (!taken.has(`p${n}`)) id = `p${n}`
    }
    return { seat: id, name: name.trim() || `P${i + 1}` }
  })
}

function Form({
  draft,
  onChange,
  onOpened,
}: {
  readonly draft: Draft
  onChange(draft: Draft): void
  onOpened(opened: Opened): void
}) {
  const { t, language } = useTexts()
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const change = (next: Partial<Draft>) => onChange({ ...draft, ...next })
  const ruleset = packs.get(draft.ruleset) ?? (PACKS[0] as Ruleset)
  const isPrepared = draft.characters.length > 0

  async function open() {
    if (!draft.adult) return setWrong([t('adultFirst')])
    setBusy(true)
    setWrong([])
    try {
      const { verifiable, name, options, characters, seats } = draft
      const { tables, wrong: notTables } = await readTables(draft.tables, language)
      if (notTables.length > 0) return setWrong(notTables)
      const made = {
        name: name.trim() || t('defaultTableName'),
        ruleset: ruleset.id,
        options,
        dice: verifiable ? ('verifiable' as const) : ('system' as const),
        tables,
        characters,
        seats: withIds(seats),
      }
      onOpened(
        await openTable(
          made,
          THEMES.flatMap((theme) => (draft.answers[theme] ? [[theme, draft.answers[theme]]] : [])),
        ),
      )
    } catch (error) {
      setWrong(problemLines(error, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <TextInput
        label={t('tableName')}
        value={draft.name}
        placeholder={t('defaultTableName')}
        maxLength={80}
        onChange={(name) => change({ name })}
      />
      {isPrepared && (
        <Prepared
          draft={draft}
          onChange={change}
          onLeave={() => onChange({ ...EMPTY, name: draft.name, adult: draft.adult, answers: draft.answers })}
        />
      )}
      <RadioGroup
        className="packs"
        aria-label={t('pack')}
        value={ruleset.id}
        onChange={(id) => change({ ruleset: id, options: {} })}
      >
        <span className="field-label">
          {t('pack')} {isPrepared && <span className="field-hint">{t('packOfFile')}</span>}
        </span>
        {PACKS.filter((one) => !isPrepared || one === ruleset).map((one) => (
          <Radio key={one.id} value={one.id} className="pack">
            <span className="pack-name">{packName(one, language)}</span>
            <span className="muted">{one.label('names', 'summary', language)}</span>
          </Radio>
        ))}
      </RadioGroup>
      <Options ruleset={ruleset} value={draft.options} onChange={(options) => change({ options })} />
      <Folded title={t('ownTables')} isOpen={draft.tables.length > 0}>
        <TableEditor value={draft.tables} onChange={(tables) => change({ tables })} />
      </Folded>
      <Seats draft={draft} onChange={(seats) => change({ seats })} />
      <Switch
        label={t('verifiable')}
        hint={t('verifiableLead')}
        value={draft.verifiable}
        onChange={(verifiable) => change({ verifiable })}
      />
      <section className="panel stack">
        <p className="muted">{t('answersLead')}</p>
        <ThemeAnswers
          legend={t('answerTable')}
          value={draft.answers}
          onChange={(theme, answer) => change({ answers: { ...draft.answers, [theme]: answer } })}
        />
      </section>
      <section className="panel stack">
        <p className="muted">{t('adultOnly')}</p>
        <Checkbox value={draft.adult} onChange={(adult) => change({ adult })}>
          {t('adult')}
        </Checkbox>
      </section>
      <Lines lines={wrong} />
      <Button look="main" isPending={busy} onPress={open}>
        {t('create')}
      </Button>
    </>
  )
}
