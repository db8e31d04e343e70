import { type Answer, type Scope, THEMES, type Theme } from '@tryst/engine'
import { useState } from 'react'
import { answerText, themeText } from '../game/common.ts'
import { useSnapshot } from '../live/context.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/controls.tsx'
import { ThemeAnswers } from '../ui/themes.tsx'
import { useIsGm, useSend } from './use.ts'

/** One's own answers, which nobody else sees; each counts as soon as it is given (C-6). */
export function MyAnswers() {
  const { t } = useTexts()
  const { view, seat } = useSnapshot()
  const isGm = useIsGm()
  const { send, problem } = useSend()
  const { mine } = view
  // what is on its way: shown as chosen, so that the page does not lag behind the finger
  const [sent, setSent] = useState<Readonly<Record<string, Answer>>>({})
  const set = (scope: Scope) => async (theme: Theme, answer: Answer) => {
    const name = `${scope} ${theme}`
    setSent((all) => ({ ...all, [name]: answer }))
    await send({
      type: 'step',
      step: { do: 'consent.set', person: seat, scope, theme, answer },
    })
    setSent(({ [name]: _, ...rest }) => rest)
  }
  const shown = (scope: Scope) => ({
    ...mine[scope],
    ...Object.fromEntries(
      THEMES.flatMap((theme) => {
        const answer = sent[`${scope} ${theme}`]
        return answer === undefined ? [] : [[theme, answer]]
      }),
    ),
  })
  return (
    <div className="stack">
      <p className="muted">{t('answersLead')}</p>
      {problem && (
        <p role="alert" className="alert">
          {problem}
        </p>
      )}
      <div className="answer-columns">
        <ThemeAnswers
          legend={t('answerTable')}
          value={shown('table')}
          waiting={mine.waiting.table}
          onChange={set('table')}
        />
        {!isGm && (
          <ThemeAnswers
            legend={t('answerSelf')}
            value={shown('self')}
            waiting={mine.waiting.self}
            onChange={set('self')}
          />
        )}
      </div>
    </div>
  )
}

const SIGNS: Readonly<Record<Answer, string>> = { yes: '●', veil: '◐', no: '○' }

/** What the table agrees on: eight signs, in the order of the themes; pressed, one's own answers. */
export function AnswersNow({ onOpen }: { onOpen(): void }) {
  const { t, language } = useTexts()
  const { themes } = useSnapshot().view
  const text = THEMES.map((theme) => `${themeText(theme, language)}: ${answerText(themes[theme], language)}`)
  return (
    <Button
      look="quiet"
      className="answers-now"
      aria-label={`${t('answersNow')}: ${text.join(t('comma'))}`}
      onPress={onOpen}
    >
      <span aria-hidden="true" className="answer-signs" title={text.join('\n')}>
        {THEMES.map((theme) => (
          <span key={theme} className={`answer-sign sign-${themes[theme]}`}>
            {SIGNS[themes[theme]]}
          </span>
        ))}
      </span>
    </Button>
  )
}
