import type { Language } from '@tryst/engine'
import { lazy, StrictMode, Suspense, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { kept } from './live/kept.ts'
import { applyLook } from './look.ts'
import { startRoute, useRoute } from './route.ts'
import { startTexts, useTexts } from './texts/index.ts'
import { Boundary } from './ui/boundary.tsx'
import { Home } from './views/home.tsx'

const Open = lazy(() => import('./views/open.tsx'))
const Join = lazy(() => import('./views/join.tsx'))
const Table = lazy(() => import('./views/table.tsx'))
const Rules = lazy(() => import('./views/rules.tsx'))
const Solo = lazy(() => import('./views/solo.tsx'))

function Page() {
  const route = useRoute()
  switch (route.at) {
    case 'home':
      return <Home />
    case 'open':
      return <Open />
    case 'join':
      return <Join link={route.link} />
    case 'table':
      return <Table key={route.table} id={route.table} />
    case 'rules':
      return <Rules pack={route.pack} />
    case 'solo':
      return <Solo />
  }
}

function App() {
  const { t, language } = useTexts()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <I18nProvider locale={language}>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <Boundary text={t('broken')} again={t('reload')}>
        <Suspense
          fallback={
            <main className="frame">
              <p className="loading muted">{t('loading')}</p>
            </main>
          }
        >
          <Page />
        </Suspense>
      </Boundary>
    </I18nProvider>
  )
}

/** Japanese, unless the person chose otherwise or the browser asks for English. */
function firstLanguage(): Language {
  const chosen = kept.get<Language>('language')
  if (chosen === 'ja' || chosen === 'en') return chosen
  const first = navigator.languages.find((one) => /^(ja|en)\b/.test(one))
  return first?.startsWith('en') ? 'en' : 'ja'
}

export function start(): void {
  startTexts(firstLanguage())
  applyLook()
  startRoute()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
