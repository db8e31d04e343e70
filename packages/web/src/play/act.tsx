import { type Choice, choices } from '@tryst/engine'
import type { SeatChoice } from '@tryst/table/types'
import { useEffect, useMemo, useState } from 'react'
import { useHistory, useLive, useSnapshot } from '../live/context.tsx'
import { useDraft } from '../live/drafts.ts'
import { Segmented, Select } from '../ui/controls.tsx'
import { ActionForm } from './action-form.tsx'
import { ActionMenu } from './menu.tsx'
import { useIsGm, useWords } from './use.ts'
import { useThreads } from './use-answers.ts'

/** Nobody in particular: what the GM does, and what has no actor. */
const TABLE = '(table)'

interface Draft {
  readonly actor?: string
  readonly action?: string
}

const NOTHING: Draft = {}

/** What I can do now: as whom, which action, its parameters, the odds, and the button. */
export function ActPanel({ onDone }: { onDone(): void }) {
  useThreads()
  const words = useWords()
  const { t } = words
  const live = useLive()
  const history = useHistory()
  const isGm = useIsGm()
  const { seat, view } = useSnapshot()
  const [draft, change] = useDraft<Draft>(`act ${live.id}`, NOTHING)
  const mine = view.characters.filter(
    ({ player }) => live.isSolo || (player ?? 'gm') === (isGm ? 'gm' : seat),
  )
  const actors = [
    ...mine.map(({ id, name }) => ({ value: id, text: name })),
    { value: TABLE, text: isGm ? t('gmTools') : words.label('values', 'table') },
  ]
  const actor = actors.some(({ value }) => value === draft.actor)
    ? (draft.actor as string)
    : ((isGm ? TABLE : actors[0]?.value) ?? TABLE)
  const by = actor === TABLE ? undefined : actor
  const menu = useMenu(by)
  const action = menu.some((one) => one.do === draft.action)
    ? history.setup.ruleset.byId.get(draft.action ?? '')
    : undefined
  const pick = { label: t('asActor'), options: actors, value: actor }
  const choose = (next: string | null) => next !== null && change({ actor: next })
  return (
    <section className="act" aria-label={t('act')}>
      {mine.length === 0 && !isGm && <p className="muted">{t('nobodyYours')}</p>}
      {actors.length > 3 ? (
        <Select {...pick} onChange={choose} />
      ) : (
        actors.length > 1 && <Segmented {...pick} onChange={choose} />
      )}
      <ActionMenu
        items={menu}
        chosen={action?.id}
        words={words}
        onChoose={(id) => change({ actor, action: id })}
      />
      {action ? (
        <ActionForm
          key={`${actor} ${action.id}`}
          action={action}
          by={by}
          refused={menu.find((one) => one.do === action.id)?.refused}
          onDone={onDone}
        />
      ) : (
        <p className="muted">{t('chooseAction')}</p>
      )}
    </section>
  )
}

/** What the pause and the answers have places of their own for. */
const ELSEWHERE = new Set(['pause', 'resume', 'consent.set', 'rewind'])

/** How long after a change the server is asked, in milliseconds. */
const SETTLE = 120

/** The actions of an actor. The page knows at once; the server, which knows all answers, has the last word. */
function useMenu(by: string | undefined): readonly (SeatChoice | Choice)[] {
  const live = useLive()
  const history = useHistory()
  const isGm = useIsGm()
  const { seat, seq } = useSnapshot()
  const [told, setTold] = useState<{ readonly by: string | undefined; readonly all: readonly SeatChoice[] }>()
  useEffect(() => {
    let current = true
    const timer = setTimeout(() => {
      void seq
      live
        .choices(by)
        .then((all) => current && setTold({ by, all }))
        .catch(() => {})
    }, SETTLE)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [live, by, seq])
  const isTold = told !== undefined && told.by === by
  const own = useMemo(
    () =>
      isTold
        ? []
        : choices(history, { ...(by !== undefined && { by }), as: seat }).filter(
            (one) => isGm || !history.setup.ruleset.byId.get(one.do)?.gm,
          ),
    [isTold, history, by, seat, isGm],
  )
  const all: readonly (SeatChoice | Choice)[] = told && isTold ? told.all : own
  return all.filter((one) => one.by === by && !ELSEWHERE.has(one.do))
}
