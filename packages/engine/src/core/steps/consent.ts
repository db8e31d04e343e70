import { z } from 'zod'
import { actionsOf } from '../action.ts'
import { answer, bindWaiting } from '../agreement.ts'
import { custom, person, word } from '../parameters.ts'
import type { Types } from '../state.ts'
import { ANSWERS, type Answer, SCOPES, THEMES } from '../themes.ts'

const action = actionsOf<Types>()

/** An answer; bare YAML `yes` and `no` that a parser took for booleans count too (C-13). */
export const answerSchema = z
  .union([z.enum(ANSWERS), z.boolean()], { error: 'yes, veil or no is required' })
  .transform((given): Answer => (given === true ? 'yes' : given === false ? 'no' : given))

export const consentSet = action({
  id: 'consent.set',
  clauses: ['C-6', 'C-7'],
  parameters: {
    person: person(),
    scope: word(SCOPES),
    theme: word(THEMES),
    answer: custom((): z.ZodType<Answer> => answerSchema as unknown as z.ZodType<Answer>, {
      legal: { values: ANSWERS },
    }),
  },
  themes: [],
  facts: {},
  whilePaused: true,
  stays: true,
  private: true,
  malformed: (p, gm) =>
    p.scope === 'self' && p.person === gm
      ? { parameter: 'scope', message: 'the GM has no self answers' }
      : undefined,
  defaultPerson: (p) => p.person,
  mayDo: (c) => c.person.id === c.p.person,
  apply: (c, _facts, edit) => answer(edit, c.p.person, c.p.scope, c.p.theme, c.p.answer),
})

export const pause = action({
  id: 'pause',
  clauses: ['C-8'],
  parameters: {},
  themes: [],
  facts: {},
  whilePaused: true,
  stays: true,
  nameless: true,
  apply: (_c, _facts, edit) => edit.setCore('paused', true),
})

export const resume = action({
  id: 'resume',
  clauses: ['C-8', 'C-6'],
  gm: true,
  parameters: {},
  themes: [],
  facts: {},
  whilePaused: true,
  stays: true,
  apply(c, _facts, edit) {
    if (!c.state.paused) return
    edit.setCore('paused', false)
    bindWaiting(edit)
  },
})
