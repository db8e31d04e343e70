import { ScenarioError } from '@tryst/engine'
import { useEffect, useState } from 'react'
import { keptHere } from '../live/kept.ts'
import { type File, SoloTable } from '../live/solo.ts'
import { Workbench } from '../solo/bench.tsx'
import { Start } from '../solo/start.tsx'

/** What was being tried out when the page was loaded again. */
const BENCH = 'bench'

function keptTable(): SoloTable | undefined {
  const file = keptHere.get<File>(BENCH)
  if (!file) return undefined
  try {
    return new SoloTable(file)
  } catch (error) {
    // a later version may see it otherwise
    if (error instanceof ScenarioError) return undefined
    throw error
  }
}

/** The workbench: a scenario is loaded, then anything can be tried, compared and played out; nothing leaves the page. */
export default function Solo() {
  const [table, setTable] = useState<SoloTable | undefined>(keptTable)
  useEffect(() => {
    if (!table) return
    const keep = () => keptHere.set(BENCH, table.asFile())
    keep()
    return table.subscribe(keep)
  }, [table])
  if (!table) return <Start onStart={setTable} />
  return (
    <Workbench
      table={table}
      onLeave={() => {
        keptHere.set(BENCH, undefined)
        setTable(undefined)
      }}
    />
  )
}
