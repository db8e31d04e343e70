import type { RecordView } from '@tryst/table/types'
import { memo, type ReactNode } from 'react'
import { useSnapshot } from '../live/context.tsx'
import { Entry } from './entry.tsx'
import { useWords } from './use.ts'

/** One record of the log. It stays as it is while the log scrolls. */
export const LogRecord = memo(function LogRecord({ record }: { readonly record: RecordView }) {
  const { t, name, label } = useWords()
  const { waiting } = useSnapshot()
  switch (record.kind) {
    case 'played':
      return <Entry entry={record.entry} />
    case 'secret':
      return <Line>{t('secretEntry')}</Line>
    case 'declared': {
      const open = waiting.some(({ seq }) => seq === record.seq)
      const who = 'step' in record ? name(String(record.step.by ?? record.by)) : name(record.by)
      const text =
        'step' in record
          ? t('declaredEntry', { name: who, action: label('actions', String(record.step.do)) })
          : t('declaredVeiled', { name: who })
      return (
        <Line>
          {text}
          {open && ` · ${t('waitingFor', { name: record.asks.map(({ of }) => name(of)).join(t('comma')) })}`}
        </Line>
      )
    }
    case 'answered':
      return <Line>{t('answeredEntry', { name: name(record.of) })}</Line>
    case 'withdrawn':
      return <Line>{t('withdrawnEntry')}</Line>
    case 'resume-asked':
      return <Line>{t('resumeAskedEntry')}</Line>
    case 'said':
      return (
        <p className="said">
          <span className="said-by">{name(record.by)}</span> {record.text}
        </p>
      )
    default:
      return null
  }
})

export const Line = ({ children }: { readonly children: ReactNode }) => (
  <p className="log-line muted">{children}</p>
)
