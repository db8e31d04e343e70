import { endWithdrawn, UNANSWERED } from './agreement.ts'
import type { History } from './decide.ts'
import { Edit } from './edit.ts'
import type { Done } from './log.ts'
import { type Issue, readBy, ScenarioError } from './scenario/issues.ts'
import { characterSchema } from './scenario/schema.ts'
import type { Character, Person } from './state.ts'

/**
 * Who comes to a running table. These are entries of the log like any other, but no steps: a scenario names its people and characters at
 * the top. A rewind leaves them.
 */

/** A person, 18 or older, who has answered nothing yet, which is `no` to everything: what rests on an answer ends (C-3, C-6). @throws when that id is taken, or for a second GM */
export function personJoins(history: History, person: Person): Done {
  if (person.role === 'gm') throw new Error('a table has one GM')
  if (history.state.people.has(person.id)) throw new Error(`${person.id} is at the table already`)
  const edit = new Edit(history.state)
  edit.put({ at: ['people', person.id], value: person })
  return unanswered(history, 'person.join', person.id, edit)
}

/**
 * A person's place at the table becomes free. Nobody can say no for them any more, and so nothing of what they said binds: it is `no` until
 * somebody takes the place and answers. @throws when nobody has that id
 */
export function personLeaves(history: History, id: string): Done {
  return goesWithAnswers(history, 'person.leave', id)
}

/**
 * Somebody takes the place of a person at the table, the GM's among them. They start in the same way: the answers of whoever sat there
 * before are neither theirs to see nor to give.
 */
export function personTakesOver(history: History, id: string): Done {
  return goesWithAnswers(history, 'person.join', id)
}

function goesWithAnswers(history: History, what: 'person.join' | 'person.leave', id: string): Done {
  if (!history.state.people.has(id)) throw new Error(`${id} is nobody at the table`)
  return unanswered(history, what, id, new Edit(history.state))
}

function unanswered(history: History, what: string, id: string, edit: Edit): Done {
  edit.setAnswers(id, UNANSWERED)
  endWithdrawn(history.setup, edit)
  return joined(history, what, id, {}, edit)
}

/**
 * A character from a sheet as in a file (C-11), for the player whose it is; the GM's without.
 * @throws ScenarioError with everything that is wrong, an age below 18 first of all (C-1)
 */
export function characterJoins(history: History, sheet: unknown, by: string): Done {
  const { setup, state } = history
  const issues: Issue[] = []
  const read = readBy(characterSchema(setup.ruleset, setup.options), sheet, [], issues)
  if (!read) throw new ScenarioError(issues)
  const character = setup.ruleset.create(read as never, setup.options)
  if (state.characters.has(character.id)) issues.push({ path: ['id'], message: 'this id is taken' })
  const { kind, player } = character
  if (kind === 'pc' && state.people.get(player ?? '')?.role !== 'player')
    issues.push({ path: ['player'], message: 'the id of a player at the table is required for a pc' })
  if (kind !== 'pc' && player !== undefined)
    issues.push({ path: ['player'], message: 'only a pc has a player' })
  const all: Character[] = [...state.characters.values(), character]
  setup.ruleset.between?.(all, ([at, ...path], message) => {
    if (at === all.length - 1) issues.push({ path, message })
  })
  if (issues.length > 0) throw new ScenarioError(issues)
  const edit = new Edit(state)
  edit.put({ at: ['characters', character.id], value: character })
  return joined(history, 'character.join', by, { character: character.id }, edit)
}

const joined = (history: History, id: string, by: string, given: Done['given'], { changes }: Edit): Done => ({
  index: history.entries.length,
  do: id,
  by,
  given,
  stays: true,
  status: 'ok',
  veiled: false,
  rolls: [],
  dice: [],
  facts: {},
  workings: {},
  changes,
})
