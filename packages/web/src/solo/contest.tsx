import { catalog, POLICIES } from '@tryst/engine'
import { useState } from 'react'
import { useHistory } from '../live/context.tsx'
import { keptHere } from '../live/kept.ts'
import type { SoloTable } from '../live/solo.ts'
import { useWords } from '../play/use.ts'
import type { TextKey } from '../texts/index.ts'
import { Button, Segmented, Select, TextInput } from '../ui/controls.tsx'
import { Lines } from '../views/lines.tsx'
import { ContestResults } from './contest-results.tsx'
import { SolvedContest } from './solved.tsx'
import { useRuns, useSolved } from './use-contest.ts'
import { wrongLines } from './wrong.ts'

type Policy = (typeof POLICIES)[number]

const RUNS = [1_000, 10_000, 100_000, 1_000_000] as const

interface Draft {
  readonly pair?: readonly [string, string]
  readonly policies: readonly [Policy, Policy]
  readonly runs: number
  readonly seed: string
}
const START: Draft = { policies: ['greedy', 'greedy'], runs: 10_000, seed: 'tryst' }

/** Contests of two by policies of one's choice, and the exact chances where they can be worked out. */
export function PlayContest({ table }: { readonly table: SoloTable }) {
  const words = useWords()
  const { t } = words
  const { state, setup } = useHistory()
  const [draft, setDraft] = useState<Draft>(() => keptHere.get<Draft>('contest') ?? START)
  const change = (next: Partial<Draft>) => {
    const all = { ...draft, ...next }
    setDraft(all)
    keptHere.set('contest', all)
  }
  const runs = useRuns()
  const solved = useSolved()
  const { contest, noContest } = catalog.get(setup.ruleset.id) ?? {}
  const ids = [...state.characters.keys()]
  const [first = '', second = ''] = ids
  const pair: readonly [string, string] = draft.pair?.every((id) => ids.includes(id))
    ? draft.pair
    : [first, second]
  const at = words.language === 'ja' ? 0 : 1
  if (!contest)
    return (
      <div className="stack">
        <p>{t('noContestReason')}</p>
        {noContest && <p className="muted">{noContest[at]}</p>}
      </div>
    )
  if (ids.length < 2) return <p className="muted">{t('notTwoReason')}</p>

  const names = ids.map((id) => ({ value: id, text: words.name(id) }))
  const choosePair = (at: 0 | 1, id: string | null) => {
    if (id === null) return
    const other = pair[1 - at] === id ? pair[at] : (pair[1 - at] as string)
    change({ pair: at === 0 ? [id, other] : [other, id] })
  }
  const choosePolicy = (at: 0 | 1, policy: Policy) =>
    change({ policies: at === 0 ? [policy, draft.policies[1]] : [draft.policies[0], policy] })
  const question = () => ({ file: table.asFile(), pair })
  const wrong = [runs.wrong, solved.wrong].flatMap((one) => (one ? wrongLines(one, words) : []))
  return (
    <div className="bench-columns">
      <section className="stack" aria-label={t('benchContest')}>
        <p className="muted">{t('contestLead')}</p>
        {ids.length > 2 && (
          <fieldset className="form-group">
            <legend className="field-label">{t('contestBetween')}</legend>
            {([0, 1] as const).map((side) => (
              <Select
                key={side}
                label={t('contestSide', { n: side + 1 })}
                options={names}
                value={pair[side]}
                onChange={(id) => choosePair(side, id)}
              />
            ))}
          </fieldset>
        )}
        <p>
          {t('contestRule', {
            a: words.name(pair[0]),
            b: words.name(pair[1]),
            resource: words.label('resources', contest.resource),
          })}
        </p>
        <p className="muted small">{contest.about[at]}</p>
        {([0, 1] as const).map((side) => (
          <Segmented<Policy>
            key={side}
            label={t('policyOf', { name: words.name(pair[side]) })}
            options={POLICIES.map((policy) => ({ value: policy, text: t(`policy-${policy}` as TextKey) }))}
            value={draft.policies[side]}
            onChange={(policy) => choosePolicy(side, policy)}
          />
        ))}
        <Segmented
          label={t('runs')}
          options={RUNS.map((n) => ({ value: String(n), text: n.toLocaleString(words.language) }))}
          value={String(draft.runs)}
          onChange={(n) => change({ runs: Number(n) })}
        />
        <TextInput
          label={t('seed')}
          hint={t('seedHint')}
          value={draft.seed}
          onChange={(seed) => change({ seed })}
        />
        <div className="row">
          {runs.isRunning ? (
            <Button look="main" onPress={runs.stop}>
              {t('stopContest')}
            </Button>
          ) : (
            <Button look="main" onPress={() => runs.start({ ...question(), ...draft, pair }, draft.runs)}>
              {t('startContest')}
            </Button>
          )}
          {solved.isRunning ? (
            <Button onPress={solved.stop}>{t('stopSolving')}</Button>
          ) : (
            <Button onPress={() => solved.start(question())}>{t('solveContest')}</Button>
          )}
        </div>
        <Lines lines={wrong} />
      </section>
      <section className="stack compare-results" aria-label={t('chances')}>
        {solved.isRunning && (
          <p className="muted" role="status">
            {t('working')}
          </p>
        )}
        {solved.solved && <SolvedContest solved={solved.solved} resource={contest.resource} words={words} />}
        {runs.of && (
          <>
            <Progress {...runs} />
            {runs.summary && (
              <ContestResults
                summary={runs.summary}
                pair={runs.of.pair}
                resource={contest.resource}
                from={runs.of.from}
                words={words}
              />
            )}
          </>
        )}
      </section>
    </div>
  )
}

function Progress({
  done,
  total,
  isRunning,
  isStopped,
}: {
  readonly done: number
  readonly total: number
  readonly isRunning: boolean
  readonly isStopped: boolean
}) {
  const { t, language } = useWords()
  const number = (n: number) => n.toLocaleString(language)
  const text = isStopped
    ? t('contestStopped', { done: number(done) })
    : t('contestProgress', { done: number(done), of: number(total) })
  return (
    <div className="stack stack-tight">
      <p className="figure muted" role={isRunning ? undefined : 'status'}>
        {text}
      </p>
      {isRunning && <progress className="progress" aria-label={t('runs')} value={done} max={total} />}
    </div>
  )
}
