import type { Refusal } from '@tryst/engine'
import { Disclosure, DisclosurePanel } from 'react-aria-components'
import type { Words } from '../game/words.ts'
import { Button } from '../ui/controls.tsx'

interface Item {
  readonly do: string
  readonly refused?: Refusal
}

/** What can be done, and what cannot, by reason. */
export function ActionMenu({
  items,
  chosen,
  words,
  onChoose,
}: {
  readonly items: readonly Item[]
  readonly chosen: string | undefined
  readonly words: Words
  onChoose(id: string): void
}) {
  const possible = items.filter(({ refused }) => !refused)
  const reasons = new Map<string, Item[]>()
  for (const item of items)
    if (item.refused) {
      const reason = words.refusal(item.refused)
      reasons.set(reason, [...(reasons.get(reason) ?? []), item])
    }
  return (
    <div className="menu">
      <ul className="plain-list menu-items" aria-label={words.t('actions')}>
        {possible.map((item) => (
          <li key={item.do}>
            <Button
              className={`menu-item ${item.do === chosen ? 'menu-item-chosen' : ''}`}
              aria-pressed={item.do === chosen}
              onPress={() => onChoose(item.do)}
            >
              {words.label('actions', item.do)}
            </Button>
          </li>
        ))}
      </ul>
      {reasons.size > 0 && (
        <Disclosure className="menu-refused">
          <Button slot="trigger" look="quiet" className="muted">
            {words.t('notPossible')} ({items.length - possible.length})
          </Button>
          <DisclosurePanel>
            <dl className="reasons">
              {[...reasons].map(([reason, all]) => (
                <div key={reason}>
                  <dt className="muted">{reason}</dt>
                  <dd>{all.map((item) => words.label('actions', item.do)).join(words.t('comma'))}</dd>
                </div>
              ))}
            </dl>
          </DisclosurePanel>
        </Disclosure>
      )}
    </div>
  )
}
