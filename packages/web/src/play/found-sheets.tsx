import { useState } from 'react'
import { Disclosure, DisclosurePanel } from 'react-aria-components'
import { Button } from '../ui/controls.tsx'
import { Notes } from './notes-list.tsx'
import { OwnerField } from './owner.tsx'
import type { FoundSheet } from './read-sheet.ts'
import { useIsGm, useWords } from './use.ts'

/** The characters that were found in what was pasted or chosen: each with what is to be looked at, to be added or put right in the form. */
export function FoundSheets({
  found,
  ownerOf,
  onAdd,
  onOpen,
}: {
  readonly found: readonly FoundSheet[]
  /** whose it is to be, unless somebody says otherwise */
  ownerOf(one: FoundSheet): string
  onAdd(all: readonly (readonly [FoundSheet, string])[]): Promise<void>
  /** opens one in the form */
  onOpen(one: FoundSheet, owner: string): void
}) {
  const { t } = useWords()
  const isGm = useIsGm()
  const [owners, setOwners] = useState<Readonly<Record<number, string>>>({})
  const [busy, setBusy] = useState(false)
  const owner = (one: FoundSheet, i: number) => owners[i] ?? ownerOf(one)
  const ready = found.flatMap((one, i) => (one.missing.length === 0 ? [[one, owner(one, i)] as const] : []))
  const add = async (all: readonly (readonly [FoundSheet, string])[]) => {
    setBusy(true)
    await onAdd(all)
    setOwners({})
    setBusy(false)
  }
  return (
    <section className="stack" aria-label={t('foundCharacters', { n: found.length })}>
      <h3 className="title">{t('foundCharacters', { n: found.length })}</h3>
      <ul className="plain-list stack">
        {found.map((one, i) => (
          // two in a file may be alike
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={i} className="panel stack found">
            <Found one={one} />
            {isGm && (
              <OwnerField value={owner(one, i)} onChange={(next) => setOwners({ ...owners, [i]: next })} />
            )}
            <div className="row">
              <Button
                isDisabled={busy || one.missing.length > 0}
                onPress={() => void add([[one, owner(one, i)]])}
              >
                {t('addOne')}
              </Button>
              <Button look="quiet" onPress={() => onOpen(one, owner(one, i))}>
                {t('openInForm')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {ready.length > 1 && (
        <Button look="main" isPending={busy} onPress={() => void add(ready)}>
          {t('addAll', { n: ready.length })}
        </Button>
      )}
    </section>
  )
}

function Found({ one: { sheet, missing, suggested, setAside } }: { readonly one: FoundSheet }) {
  const words = useWords()
  const { t } = words
  const { name, age, sex } = sheet
  const about = [
    ...(typeof age === 'number' ? [`${words.field('age')} ${age}`] : []),
    ...(typeof sex === 'string' ? [words.word(sex)] : []),
  ]
  return (
    <>
      <p>
        <b>{typeof name === 'string' && name !== '' ? name : '–'}</b>{' '}
        <span className="muted">{about.join(' · ')}</span>
      </p>
      {missing.length > 0 && <Notes title={t('stillMissing')} notes={missing} isWrong />}
      {suggested.length > 0 && <Notes title={t('filledIn')} notes={suggested} />}
      {setAside.length > 0 && (
        <Disclosure className="rare">
          <Button slot="trigger" look="quiet">
            {t('setAside', { n: setAside.length })}
          </Button>
          <DisclosurePanel>
            <Notes notes={setAside} isPlain />
          </DisclosurePanel>
        </Disclosure>
      )}
    </>
  )
}
