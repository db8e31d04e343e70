import { z } from 'zod'
import { mapping, oneWord, refusal } from '../../../core/index.ts'
import { type HeroineCharacter, MARKS, type Mark, type Origin } from '../character.ts'
import { statuses } from '../conception.ts'
import { action, type C } from '../pack.ts'

type Choices = ReadonlyMap<string, readonly Mark[]>

/** A mark of its own species that a conception leaves; undefined where the heroine's player chooses. */
const ownMark = (origin: Origin): Mark | undefined => MARKS.find((mark) => mark === origin)

/** How many marks of the player's choice it leaves. */
const chosen = (origin: Origin): number =>
  ownMark(origin) ? 0 : origin === 'fiend' || origin === 'dark-heroine' ? 2 : 1

const toChoose = ({ conceptions }: HeroineCharacter): number =>
  conceptions.reduce((n, origin) => n + chosen(origin), 0)

const bearers = (c: C): HeroineCharacter[] =>
  [...c.state.characters.values()].filter(({ conceptions }) => conceptions.length > 0)

/** Whether conceptions turn into marks is each one's own agreement: it neither refuses the step nor asks the others. */
const isMarked = (c: C, { id }: HeroineCharacter): boolean => c.agreed('lasting-marks', [id]) !== 'no'

/** Her marks with those that her conceptions leave. */
function marksAfter({ id, marks, conceptions }: HeroineCharacter, choose: Choices | undefined) {
  const given = (choose?.get(id) ?? []).values()
  const after = { ...marks }
  const add = (mark: Mark | undefined) => {
    if (mark) after[mark] = Math.min(99, after[mark] + 1)
  }
  for (const origin of conceptions) {
    add(ownMark(origin))
    for (let i = chosen(origin); i > 0; i -= 1) add(given.next().value)
  }
  return after
}

/** Every conception turns into 《懐妊刻印》 (H-9) */
export const scenarioEnd = action({
  id: 'scenario.end',
  clauses: ['H-9'],
  gm: true,
  parameters: {
    choose: mapping(
      (): z.ZodType<readonly Mark[]> => z.array(oneWord(MARKS), { error: 'a list of species is required' }),
      (c) => [
        Object.fromEntries(
          bearers(c as unknown as C).map((one) => [one.id, Array<Mark>(toChoose(one)).fill('slime')]),
        ),
      ],
      { optional: true, names: true, chooser: 'target' },
    ),
  },
  themes: [],
  takesPart: (c) => bearers(c).map(({ id }) => id),
  facts: { marks: 'mapping' },
  refuse: (c) =>
    bearers(c).some((one) => isMarked(c, one) && (c.p.choose?.get(one.id)?.length ?? 0) < toChoose(one))
      ? refusal('choice-needed')
      : undefined,
  *rule(c, ledger) {
    for (const one of bearers(c))
      ledger.put('marks', one.id, isMarked(c, one) ? marksAfter(one, c.p.choose) : one.marks)
  },
  apply(c, { marks }, edit) {
    for (const id of Object.keys(marks)) edit.set(id, 'marks', marks[id] as HeroineCharacter['marks'])
    for (const id of c.state.characters.keys())
      for (const status of Object.keys(statuses)) c.setup.ruleset.setStatus(edit, id, status, false)
  },
  veiled: (c) => bearers(c).some(({ id }) => c.agreed('lasting-marks', [id]) === 'veil'),
})
