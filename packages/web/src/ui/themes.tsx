import { ANSWERS, type Answer, THEMES, type Theme } from '@tryst/engine'
import { Radio, RadioGroup } from 'react-aria-components'
import { answerText, themeText } from '../game/common.ts'
import { useTexts } from '../texts/index.ts'

/** Answers to the eight themes: no, veil or yes; what is not given is no (C-3). */
export function ThemeAnswers({
  legend,
  value,
  waiting = {},
  onChange,
}: {
  readonly legend: string
  readonly value: Readonly<Partial<Record<Theme, Answer>>>
  readonly waiting?: Readonly<Partial<Record<Theme, Answer>>>
  onChange(theme: Theme, answer: Answer): void
}) {
  const { t, language } = useTexts()
  return (
    <fieldset className="themes">
      <legend className="field-label">{legend}</legend>
      {THEMES.map((theme) => (
        <RadioGroup
          key={theme}
          orientation="horizontal"
          className="theme-row"
          aria-label={`${legend}: ${themeText(theme, language)}`}
          value={waiting[theme] ?? value[theme] ?? 'no'}
          onChange={(answer) => onChange(theme, answer as Answer)}
        >
          <span className="theme-name">
            {themeText(theme, language)}
            {waiting[theme] && <small className="muted">{t('waitsForScene')}</small>}
          </span>
          <div className="segmented">
            {ANSWERS.map((answer) => (
              <Radio key={answer} value={answer} className={`segment answer-${answer}`}>
                {answerText(answer, language)}
              </Radio>
            ))}
          </div>
        </RadioGroup>
      ))}
    </fieldset>
  )
}
