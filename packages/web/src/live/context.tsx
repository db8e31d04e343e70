import type { Snapshot } from '@tryst/table/types'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { historyOf } from '../game/history.ts'
import { LiveTable, type TableNow } from './table.ts'

const Here = createContext<LiveTable | undefined>(undefined)

/** Sits at a table as long as it is shown. */
export function AtTable({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const [live, setLive] = useState<LiveTable>()
  useEffect(() => {
    const opened = new LiveTable(id)
    setLive(opened)
    return () => opened.close()
  }, [id])
  return live ? <Here.Provider value={live}>{children}</Here.Provider> : null
}

/** The table that this part of the page is at. */
export function useLive(): LiveTable {
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

/** The game as the engine has it, for odds and choices in the page. */
export function useHistory() {
  const snapshot = useSnapshot()
  const { view, game, seat } = snapshot
  return useMemo(() => historyOf({ view, game, seat }), [view, game, seat])
}
