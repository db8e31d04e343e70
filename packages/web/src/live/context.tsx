import type { History } from '@tryst/engine'
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

/** The game as the engine has it, for odds and choices in the page. */
export function useHistory(): History {
  const { history } = useNow()
  const { view, game, seat } = useSnapshot()
  return useMemo(() => history ?? historyOf({ view, game, seat }), [history, view, game, seat])
}
