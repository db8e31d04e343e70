import { useVirtualizer } from '@tanstack/react-virtual'
import type { RecordView } from '@tryst/table/types'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNow } from '../live/context.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/controls.tsx'
import { LogRecord } from './record.tsx'
import { rowsOf, shownOf } from './rows.ts'

/** How near to its end, in pixels, a log counts as read to the end. */
const NEAR = 80

/** The log, newest at the bottom. Only what is in sight is in the page: 10,000 entries scroll like ten. */
export function Log() {
  const { t } = useTexts()
  const { records } = useNow()
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(() => rowsOf(shownOf(records), unfolded), [records, unfolded])
  const scroller = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 72,
    getItemKey: (i) => rows[i]?.key ?? i,
    overscan: 8,
  })
  const last = rows.at(-1)?.key
  useEffect(() => {
    if (last !== undefined && atEnd) virtual.scrollToIndex(rows.length - 1, { align: 'end' })
  }, [last, atEnd, rows.length, virtual])
  return (
    <div className="log-frame">
      <div
        ref={scroller}
        className="log"
        role="log"
        aria-label={t('log')}
        // the log scrolls by the keyboard too
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setAtEnd(scrollHeight - scrollTop - clientHeight < NEAR)
        }
      >
        {rows.length === 0 && <p className="muted empty">{t('emptyLog')}</p>}
        <div className="log-space" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className="log-row"
                style={{ transform: `translateY(${start}px)` }}
              >
                {row.kind === 'folded' ? (
                  <Button
                    look="quiet"
                    className="muted folded"
                    onPress={() => setUnfolded(new Set([...unfolded, row.first]))}
                  >
                    {t('takenBackMany', { n: row.count })}
                  </Button>
                ) : (
                  <LogRecord record={row.record as RecordView} />
                )}
              </div>
            )
          })}
        </div>
      </div>
      {!atEnd && (
        <Button
          className="to-newest"
          onPress={() => virtual.scrollToIndex(rows.length - 1, { align: 'end' })}
        >
          ↓ {t('jumpNewest')}
        </Button>
      )}
    </div>
  )
}
