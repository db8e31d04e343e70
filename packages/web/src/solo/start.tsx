import { packs, readText, ScenarioError, THEMES } from '@tryst/engine'
import { useState } from 'react'
import { packName } from '../game/common.ts'
import { kept } from '../live/kept.ts'
import { type File, SoloTable } from '../live/solo.ts'
import { useTexts } from '../texts/index.ts'
import { Button, Checkbox, Select, TextInput } from '../ui/controls.tsx'
import { FileInput } from '../ui/file-input.tsx'
import { Frame } from '../views/frame.tsx'
import { Lines } from '../views/lines.tsx'
import { fileLines } from '../views/problem.ts'

/** The first example of each pack, read when it is asked for. */
const FILES = import.meta.glob<string>('../../../../examples/*/first.yaml', {
  query: '?raw',
  import: 'default',
})
const EXAMPLES = [...packs.values()].flatMap((pack) => {
  const [, read] = Object.entries(FILES).find(([path]) => path.includes(`/${pack.id}/`)) ?? []
  return read ? [[pack, read] as const] : []
})

/** What the workbench begins with: an example, characters of one's own, or a scenario. */
export function Start({ onStart }: { onStart(table: SoloTable): void }) {
  const { t, language } = useTexts()
  const [text, setText] = useState(() => kept.get<string>('solo') ?? '')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const write = (next: string) => {
    setText(next)
    kept.set('solo', next)
  }
  const load = (from: string) => {
    write(from)
    try {
      onStart(new SoloTable(readText(from) as File))
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error
      setWrong(fileLines(error))
      // sheets of other programs have a place of their own
      void isOfCharacters(from).then((is) => is && setWrong([t('charactersAbove')]))
    }
  }
  return (
    <Frame title={t('workbench')}>
      <div className="stack stack-wide">
        <p className="lead">{t('workbenchLead')}</p>
        <section className="stack" aria-labelledby="examples">
          <h2 className="title" id="examples">
            {t('examples')}
          </h2>
          <div className="examples">
            {EXAMPLES.map(([pack, read]) => {
              const name = packName(pack, language)
              return (
                <Button
                  key={pack.id}
                  aria-label={t('exampleOf', { name })}
                  onPress={async () => load(await read())}
                >
                  {name}
                </Button>
              )
            })}
          </div>
        </section>
        <Blank onStart={onStart} />
        <section className="panel stack" aria-labelledby="own-scenario">
          <h2 className="title" id="own-scenario">
            {t('ownScenario')}
          </h2>
          <p className="muted">{t('ownScenarioLead')}</p>
          <TextInput label={t('scenarioText')} rows={10} value={text} onChange={write} />
          <FileInput
            label={t('pasteFile')}
            accept=".yaml,.yml,.json"
            onChoose={async (file) => load(await file.text())}
          />
          <Lines lines={wrong} />
          <Button look="main" isDisabled={text.trim() === ''} onPress={() => load(text)}>
            {t('load')}
          </Button>
        </section>
      </div>
    </Frame>
  )
}

/** Whether something holds characters, and is no scenario. */
async function isOfCharacters(text: string): Promise<boolean> {
  const { InteropError, readForeign } = await import('@tryst/interop')
  try {
    const { characters, setAside } = readForeign(text)
    return characters.length > 0 && !setAside.some(({ field }) => field === 'people' || field === 'steps')
  } catch (error) {
    return error instanceof InteropError && error.code === 'ruleset-needed'
  }
}

const yes = Object.fromEntries(THEMES.map((theme) => [theme, 'yes']))
const player = (id: string) => ({ id, role: 'player', adult: true, table: yes, self: yes })

/** Nobody at the table yet but those who try it out, who are 18 or older. */
function Blank({ onStart }: { onStart(table: SoloTable): void }) {
  const { t, language } = useTexts()
  const choices = [...packs.values()].map((pack) => ({ value: pack.id, text: packName(pack, language) }))
  const [ruleset, setRuleset] = useState<string>()
  const [adult, setAdult] = useState(false)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const chosen = ruleset ?? choices[0]?.value ?? ''
  function start() {
    if (!adult) return setWrong([t('adultFirst')])
    const gm = { id: 'gm', role: 'gm', adult, table: yes }
    onStart(
      new SoloTable({
        ruleset: chosen,
        dice: [],
        people: [gm, player('p1'), player('p2')],
        characters: [],
        steps: [],
      }),
    )
  }
  return (
    <section className="panel stack" aria-labelledby="blank">
      <h2 className="title" id="blank">
        {t('blank')}
      </h2>
      <p className="muted">{t('blankLead')}</p>
      <Select
        label={t('pack')}
        options={choices}
        value={chosen}
        onChange={(next) => next !== null && setRuleset(next)}
      />
      <Checkbox value={adult} onChange={setAdult}>
        {t('adult')}
      </Checkbox>
      <Lines lines={wrong} />
      <div className="row">
        <Button onPress={start}>{t('blankStart')}</Button>
      </div>
    </section>
  )
}
