import { type Action, choices } from '@tryst/engine'
import { useMemo, useState } from 'react'
import type { Words } from '../game/words.ts'
import { useHistory, useSnapshot } from '../live/context.tsx'
import { keptHere } from '../live/kept.ts'
import type { SoloTable } from '../live/solo.ts'
import { ParameterField } from '../play/parameter.tsx'
import { useStep } from '../play/step.ts'
import { useWords } from '../play/use.ts'
import { Segmented, Select } from '../ui/controls.tsx'
import { Lines } from '../views/lines.tsx'
import { ChoicesTable } from './choices-table.tsx'
import { type Chosen, PlaceField } from './place-field.tsx'
import { around, type PlaceChoice, placesOf } from './places.ts'
import { useCompared } from './use-compared.ts'
import { wrongLines } from './wrong.ts'

/** Who is to do what, as far as it is a question of odds. */
function useActions(): readonly { readonly by: string; readonly actions: readonly Action[] }[] {
  const history = useHistory()
  const { seat } = useSnapshot()
  return useMemo(
    () =>
      [...history.state.characters.keys()].map((by) => ({
        by,
        actions: choices(history, { by, as: seat }).flatMap((one) => {
          const action = history.setup.ruleset.byId.get(one.do)
          return action?.rule && !one.refused && one.by === by ? [action] : []
        }),
      })),
    [history, seat],
  )
}

interface Draft {
  readonly by?: string
  readonly action?: string
}

/** The choices of an action side by side, whatever is varied about it. */
export function CompareChoices({ table }: { readonly table: SoloTable }) {
  const words = useWords()
  const all = useActions().filter(({ actions }) => actions.length > 0)
  const [draft, setDraft] = useState<Draft>(() => keptHere.get<Draft>('compare step') ?? {})
  const change = (next: Draft) => {
    setDraft(next)
    keptHere.set('compare step', next)
  }
  const who = all.find(({ by }) => by === draft.by) ?? all[0]
  const action = who?.actions.find(({ id }) => id === draft.action) ?? who?.actions[0]
  if (!who || !action) return <p className="muted">{words.t('nothingToCompare')}</p>
  const pick = {
    label: words.t('asActor'),
    options: all.map(({ by }) => ({ value: by, text: words.name(by) })),
    value: who.by,
  }
  return (
    <div className="bench-columns">
      <section className="stack" aria-label={words.t('comparedStep')}>
        {all.length > 3 ? (
          <Select {...pick} onChange={(by) => by !== null && change({ ...draft, by })} />
        ) : (
          <Segmented {...pick} onChange={(by) => change({ ...draft, by })} />
        )}
        <Select
          label={words.t('comparedAction')}
          options={who.actions.map(({ id }) => ({ value: id, text: words.label('actions', id) }))}
          value={action.id}
          onChange={(id) => id !== null && change({ by: who.by, action: id })}
        />
      </section>
      <Varied key={`${who.by} ${action.id}`} table={table} action={action} by={who.by} words={words} />
    </div>
  )
}

/** So many values of one thing at most. */
const MOST = 24

/** A step, what of it is varied, and what comes of that. */
function Varied({
  table,
  action,
  by,
  words,
}: {
  readonly table: SoloTable
  readonly action: Action
  readonly by: string
  readonly words: Words
}) {
  const { t } = words
  const { history, seat, whole, fields, set, assume } = useStep(action, by, undefined)
  const { own, rare, both, theirs } = fields
  const parameters = [...own, ...both, ...theirs, ...rare]
  const places = placesOf(history, parameters, whole, words)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const first = places.find(({ place }) => place === chosen[0]?.place) ?? firstOf(places)
  const second = places.find(({ place }) => place === chosen[1]?.place && place !== first?.place)
  const placed = [first, second].flatMap((one, i) => (one ? [[one, chosen[i]] as const] : []))
  const variations = placed.map(([one, range]) => ({
    place: one.place,
    values: valuesOf(one, range?.from, range?.to),
  }))
  const varied = new Set(variations.map(({ place }) => place))
  const asked = JSON.stringify([{ ...whole, do: action.id, as: seat }, variations])
  const { compared, wrong, busy } = useCompared(table, asked)
  const choose = (i: number, next: Chosen | undefined) =>
    setChosen(next ? Object.assign([...chosen], { [i]: next }) : chosen.slice(0, i))
  return (
    <>
      <section className="stack" aria-label={t('varyFirst')}>
        {parameters
          .filter(({ name }) => !varied.has(name))
          .map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={whole[parameter.name]}
              words={words}
              onChange={(value) => (theirs.includes(parameter) ? assume : set)(parameter.name, value)}
            />
          ))}
      </section>
      <section className="stack compare-results" aria-label={t('benchCompare')}>
        <PlaceField
          label={t('varyFirst')}
          places={places}
          place={first}
          chosen={chosen[0]}
          onChange={(next) => choose(0, next)}
          words={words}
        />
        <PlaceField
          label={t('varySecond')}
          places={places.filter((one) => one !== first)}
          place={second}
          chosen={chosen[1]}
          onChange={(next) => choose(1, next)}
          words={words}
          isOptional
        />
        <Lines lines={wrong.flatMap((one) => wrongLines(one, words))} />
        {busy && !compared && <p className="muted">{t('working')}</p>}
        {compared && (
          <div aria-busy={busy} className={busy ? 'stack is-old' : 'stack'}>
            <ChoicesTable compared={compared} names={placed.map(([{ text }]) => text)} words={words} />
          </div>
        )}
      </section>
    </>
  )
}

/** What is most often asked: a number of the action's own. */
const firstOf = (places: readonly PlaceChoice[]) =>
  places.find(({ place, range }) => range && !place.includes('.')) ?? places[0]

function valuesOf({ values, range }: PlaceChoice, from?: number, to?: number): readonly unknown[] {
  if (!range) return values ?? []
  const preset = around(range)
  const first = Math.max(range.min, Math.min(range.max, from ?? preset.from))
  const last = Math.min(range.max, first + MOST - 1, Math.max(first, to ?? Math.max(first, preset.to)))
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
