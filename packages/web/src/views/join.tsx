import { useState } from 'react'
import { api } from '../live/api.ts'
import { kept, keptHere } from '../live/kept.ts'
import { go } from '../route.ts'
import { useTexts } from '../texts/index.ts'
import { Button, Checkbox } from '../ui/controls.tsx'
import { Frame } from './frame.tsx'
import { problemText } from './problem.ts'

/** Takes the seat that a link invites to. */
export default function Join({ link }: { readonly link: string }) {
  const { t } = useTexts()
  const [adult, setAdult] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function join() {
    if (!adult) return setProblem(t('adultFirst'))
    setBusy(true)
    try {
      const { table, seat } = await api.join(link)
      keptHere.set('link', undefined)
      if (seat !== 'gm') kept.set(`welcome ${table}`, true)
      go(`/?table=${table}`)
    } catch (error) {
      setProblem(problemText(error, t))
      setBusy(false)
    }
  }

  return (
    <Frame title={t('join')}>
      <div className="stack">
        <p className="lead">{t('joinLead')}</p>
        <section className="panel stack">
          <p className="muted">{t('adultOnly')}</p>
          <Checkbox value={adult} onChange={setAdult}>
            {t('adult')}
          </Checkbox>
        </section>
        {problem && (
          <p role="alert" className="alert">
            {problem}
          </p>
        )}
        <Button look="main" isPending={busy} onPress={join}>
          {t('join')}
        </Button>
      </div>
    </Frame>
  )
}
