import type { History } from '@tryst/engine'
import type { Snapshot } from '@tryst/table/types'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { historyOf } from '../game/history.ts'
import { LiveTable, type TableNow, type TableSource } from './table.ts'

const Here = createContext<TableSource | undefined>(undefined)

/** Sits at a table as long as it is shown. */
export function AtTable({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const [live, setLive] = useState<TableSource>()
  useEffect(() => {
    const opened = new LiveTable(id)
    setLive(opened)
    return () => opened.close()
  }, [id])
  return live ? <Here.Provider value={live}>{children}</Here.Provider> : null
}

/** A table that is in the page already. */
export const AtSource = ({
  source,
  children,
}: {
  readonly source: TableSource
  readonly children: ReactNode
}) => <Here.Provider value={source}>{children}</Here.Provider>

/** The table that this part of the page is at. */
export function useLive(): TableSource {
  const live = useContext(Here)
  if (!live) throw new Error('not at a table')
  return live
}

export function useNow(): TableNow {
  const live = useLive()
  return useSyncExternalStore(live.subscribe, live.get)
}

/** The snapshot, where there is one: below the part that waits for it. */
export function useSnapshot(): Snapshot {
  const { snapshot } = useNow()
  if (!snapshot) throw new Error('no snapshot yet')
  return snapshot
}

/** Whether a seat is known to have the table open nowhere; of a table in the page alone, nobody is. */
export function useIsAway(): (seat: string) => boolean {
  const { online, connected } = useNow()
  return (seat) => connected && online !== undefined && !online.includes(seat)
}

/** All of the page looks at the same game: it is made once for all that ask for it. */
let made: { readonly of: readonly unknown[]; readonly history: History } | undefined
function historyFor(view: Snapshot['view'], game: Snapshot['game'], seat: string): History {
  if (made?.of[0] !== view || made.of[1] !== game || made.of[2] !== seat)
    made = { of: [view, game, seat], history: historyOf({ view, game, seat }) }
  return made.history
}

/** The game as the engine has it, for odds and choices in the page. */
export function useHistory(): History {
  const { history } = useNow()
  const { view, game, seat } = useSnapshot()
  return history ?? historyFor(view, game, seat)
}
