import { useRef } from 'react'
import { go } from '../route.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/controls.tsx'
import { CopyButton } from '../ui/copying.tsx'

/** Invite links, each with a button that copies it. */
export function Links({
  table,
  links,
}: {
  readonly table?: string
  readonly links: readonly { readonly name: string; readonly url: string }[]
}) {
  const { t } = useTexts()
  return (
    <div className="stack">
      <p className="muted">{t('linksLead')}</p>
      <ul className="plain-list stack">
        {links.map(({ name, url }) => (
          <LinkRow key={url} label={t('linkFor', { name })} url={url} />
        ))}
      </ul>
      {table !== undefined && (
        <Button look="main" onPress={() => go(`/?table=${table}`)}>
          {t('enterTable')}
        </Button>
      )}
    </div>
  )
}

export function LinkRow({ label, url }: { readonly label: string; readonly url: string }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <li className="panel link-row">
      <label className="field grow">
        <span className="field-label">{label}</span>
        <input
          ref={field}
          className="input"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <CopyButton field={field} />
    </li>
  )
}
