import type { Note } from './read-sheet.ts'
import { useWords } from './use.ts'

/** What a person has to look at, each with where it is. */
export function Notes({
  title,
  notes,
  isWrong = false,
  isPlain = false,
}: {
  readonly title?: string
  readonly notes: readonly Note[]
  readonly isWrong?: boolean
  /** where it is is told in another program's words */
  readonly isPlain?: boolean
}) {
  const words = useWords()
  const where = (path: string) =>
    path
      .split(/[.[\]]+/)
      .filter(Boolean)
      .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : words.field(part)))
      .join(' ')
  return (
    <div className={isWrong ? 'alert' : 'note'}>
      {title && <p>{title}</p>}
      <ul className="plain-list">
        {notes.map(({ path, text }, i) => (
          // the same may be said twice
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={i}>
            {path && `${isPlain ? path : where(path)}: `}
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
