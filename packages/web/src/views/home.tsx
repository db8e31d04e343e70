import { recentTables } from '../live/kept.ts'
import { go } from '../route.ts'
import { type TextKey, useTexts } from '../texts/index.ts'
import { Button } from '../ui/controls.tsx'
import { Frame } from './frame.tsx'

const WAYS: readonly { readonly to: string; readonly title: TextKey; readonly lead: TextKey }[] = [
  { to: '/?open', title: 'openTable', lead: 'openLead' },
  { to: '/?solo', title: 'workbench', lead: 'workbenchLead' },
  { to: '/?rules', title: 'rules', lead: 'rulesLead' },
]

export function Home() {
  const { t } = useTexts()
  const recent = recentTables()
  return (
    <Frame title={t('title')}>
      <p className="lead">{t('homeLead')}</p>
      <p className="muted">{t('adultOnly')}</p>
      <nav className="ways" aria-label={t('title')}>
        {WAYS.map(({ to, title, lead }) => (
          <Button key={to} className="way" onPress={() => go(to)}>
            <span className="way-title">{t(title)}</span>
            <span className="muted">{t(lead)}</span>
          </Button>
        ))}
      </nav>
      <section className="panel stack" aria-labelledby="recent">
        <h2 id="recent" className="title">
          {t('recent')}
        </h2>
        {recent.length === 0 ? (
          <p className="muted">{t('noRecent')}</p>
        ) : (
          <ul className="plain-list">
            {recent.map(({ table, name }) => (
              <li key={table}>
                <Button look="quiet" onPress={() => go(`/?table=${table}`)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <p className="muted">{t('joinHint')}</p>
      </section>
    </Frame>
  )
}
