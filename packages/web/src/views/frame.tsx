import type { ReactNode } from 'react'
import { go } from '../route.ts'
import { Button } from '../ui/controls.tsx'
import { Settings } from './settings.tsx'

/** The pages around play: one column, a way back, and language and colours. */
export function Frame({
  title,
  wide,
  children,
}: {
  readonly title: string
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  return (
    <>
      <header className="frame-head">
        <Button look="quiet" className="brand" onPress={() => go('/')}>
          Tryst
        </Button>
        <span className="grow" />
        <Settings />
      </header>
      <main id="content" className={wide ? 'frame frame-wide' : 'frame'} tabIndex={-1}>
        <h1 className="headline">{title}</h1>
        {children}
      </main>
    </>
  )
}
