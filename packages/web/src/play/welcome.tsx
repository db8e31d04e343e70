import { useState } from 'react'
import { useSnapshot } from '../live/context.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/controls.tsx'
import { Frame } from '../views/frame.tsx'
import { AddCharacter } from './add-character.tsx'
import { MyAnswers } from './answers.tsx'
import { Connection } from './pending.tsx'

/** The first moments at a table: answers in private, then a character. */
export function Welcome({ onDone }: { onDone(): void }) {
  const { t } = useTexts()
  const { seats, seat, name, view } = useSnapshot()
  const hasOne = view.characters.some(({ player }) => player === seat)
  const [part, setPart] = useState<'answers' | 'character'>('answers')
  const mine = seats.find((one) => one.seat === seat)?.name ?? seat
  return (
    <>
      <Connection />
      <Frame title={part === 'answers' ? t('welcome', { name: mine }) : t('addCharacter')} wide>
        <p className="muted">{name}</p>
        {part === 'answers' ? (
          <div className="stack">
            <MyAnswers />
            <Button look="main" onPress={() => (hasOne ? onDone() : setPart('character'))}>
              {t(hasOne ? 'toTable' : 'toCharacter')}
            </Button>
          </div>
        ) : (
          <div className="stack">
            <AddCharacter onDone={onDone} />
            <Button look="quiet" onPress={onDone}>
              {t('later')}
            </Button>
          </div>
        )}
      </Frame>
    </>
  )
}
