import { useMemo, useState } from 'react'
import { resourcesOf } from '../game/resources.ts'
import type { Words } from '../game/words.ts'
import { useNow, useSnapshot } from '../live/context.tsx'
import { Toggles } from '../ui/toggles.tsx'
import { CoursePlot } from './course-plot.tsx'
import { useWords } from './use.ts'

/** So many lines in one plot can be told apart. */
const MOST = 6

/** The resources over the log: of all, of those chosen, or of one character alone. */
export function ResourcePlots({ of }: { readonly of?: string }) {
  const words = useWords()
  const { t } = words
  const { records } = useNow()
  const { characters } = useSnapshot().view
  const { courses, landmarks, length } = useMemo(
    () => resourcesOf(records, characters),
    [records, characters],
  )
  const ids = characters.map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly string[]>(() => ids.slice(0, MOST))
  const shown = of === undefined ? chosen : [of]
  const plots = [...courses].flatMap(([field, all]) => {
    const here = all.filter(({ character }) => shown.includes(character))
    const tells = here.some(({ points, max }) => max !== undefined || points.length > 1)
    return tells ? [[field, here] as const] : []
  })
  return (
    <div className="stack">
      {of === undefined && <p className="muted">{t('resourcesLead')}</p>}
      {of === undefined && characters.length > 1 && (
        <Toggles
          label={t('resourcesOf')}
          options={characters.map(({ id, name }) => ({ value: id, text: name }))}
          value={shown}
          onChange={setChosen}
        />
      )}
      {plots.length === 0 && <p className="muted">{t('resourcesNone')}</p>}
      {plots.map(([field, all]) => (
        <CoursePlot
          key={field}
          name={fieldText(field, words)}
          courses={all}
          landmarks={landmarks}
          length={length}
          lookOf={(id) => (of === undefined ? ids.indexOf(id) : 0)}
          words={words}
        />
      ))}
    </div>
  )
}

const fieldText = (path: string, words: Words): string =>
  path
    .split(' ')
    .map((key) => words.field(key))
    .join(' ')
