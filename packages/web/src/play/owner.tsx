import { useSnapshot } from '../live/context.tsx'
import { useTexts } from '../texts/index.ts'
import { Segmented, Select } from '../ui/controls.tsx'
import { GM } from './joining.ts'

/** How many words stand side by side before they become a list. */
const FEW = 4

/** Whose a character is to be, for the GM to say. */
export function OwnerField({ value, onChange }: { readonly value: string; onChange(owner: string): void }) {
  const { t } = useTexts()
  const { seats } = useSnapshot()
  const all = seats.filter(({ role }) => role === 'player')
  // whoever has not sat down is nobody yet: a character of theirs would have no answers to go by
  const players = all.filter(({ here }) => here)
  const options = [
    { value: GM, text: t('ownedByGm') },
    ...players.map(({ seat, name }) => ({ value: seat, text: name })),
  ]
  const common = {
    label: t('owner'),
    options,
    value,
    hint: players.length < all.length ? t('ownerLater') : undefined,
  }
  return options.length > FEW ? (
    <Select {...common} onChange={(next) => onChange(next ?? GM)} />
  ) : (
    <Segmented {...common} onChange={onChange} />
  )
}
