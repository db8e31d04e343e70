import type { Legal, ParameterChoice } from '@tryst/engine'
import { asksOf, choicesFor, type LiveTable } from '@tryst/table'
import { systemsLike } from './acting.ts'
import {
  actionNamed,
  characterNamed,
  choicesOf,
  folded,
  type Given,
  givenTyped,
  isOffered,
  ownCharacters,
  type Reading,
  targetOf,
} from './given.ts'
import { CHOICES } from './messages.ts'
import { Answer, COSTLY, limited, type Seated, tellerOf } from './visit.ts'

interface Suggestion {
  readonly name: string
  readonly value: string
}

type Options = ReadonlyMap<string, unknown>

/** What could be typed into an option, by what is typed there and in the others already. */
export async function suggest(
  seated: Seated,
  focused: string | undefined,
  options: Options,
): Promise<Suggestion[]> {
  const typed = String(options.get(focused ?? '') ?? '')
  if (focused === 'system') return systemsLike(typed)
  await limited(seated, COSTLY)
  const { server, caller, t } = seated
  return server.tables.read(caller, (live) => {
    const reading = { history: live.game, seat: caller.seat, teller: tellerOf(seated, live.game), t }
    if (focused === 'action') return matching(actions(live, reading, options), typed)
    if (focused === 'character') return matching(actors(reading).map(named(reading)), typed)
    if (focused === 'target') return matching(targets(reading, options), typed)
    if (focused === 'with') return values(reading, options, typed)
    return []
  })
}

const named =
  ({ teller }: Reading) =>
  (id: string): Suggestion => ({ name: teller.name(id), value: id })

/** Those that have the text in them; those that begin with it come first. */
function matching(all: readonly Suggestion[], text: string): Suggestion[] {
  const wanted = folded(text)
  const at = ({ name, value }: Suggestion) => {
    const found = [name, value].map((one) => folded(one).indexOf(wanted))
    return Math.min(...found.map((one) => (one < 0 ? Number.POSITIVE_INFINITY : one)))
  }
  return all
    .filter((one) => at(one) < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => Math.min(1, at(a)) - Math.min(1, at(b)))
}

/** Actions, those first that can be done now; where it is known who acts, the others with the reason why not. */
function actions(live: LiveTable, reading: Reading, options: Options): Suggestion[] {
  const { history, seat, teller } = reading
  const { ruleset } = history.setup
  const chosen = actorOf(reading, options)
  const label = (id: string) => ({ name: teller.label('actions', id), value: id })
  const isGm = seat === history.gm.id
  const all = [...ruleset.byId.values()].filter((action) => isOffered(action) && (isGm || !action.gm))
  if (chosen === undefined) return all.map(({ id }) => label(id))
  const looked = new Map(choicesFor(live, seat, chosen).map((choice) => [choice.do, choice.refused]))
  const can = all.filter(({ id }) => !looked.get(id))
  const cannot = all.flatMap(({ id }) => {
    const refused = looked.get(id)
    return refused
      ? [{ name: `✗ ${teller.label('actions', id)}: ${teller.refusal(refused)}`, value: id }]
      : []
  })
  return [...can.map(({ id }) => label(id)), ...cannot]
}

/** Who acts: the character that was named, or one's only one. */
function actorOf({ history, seat }: Reading, options: Options): string | undefined {
  const own = ownCharacters(history, seat)
  const only = own.length === 1 ? own[0] : undefined
  return characterNamed(history, String(options.get('character') ?? '')) ?? only
}

/** What is settled of a step by the other options; an option that cannot be read settles nothing. */
function settled(reading: Reading, options: Options) {
  const { history } = reading
  const action = actionNamed(history, String(options.get('action') ?? ''))
  if (!action) return undefined
  const by = actorOf(reading, options)
  const name = targetOf(action)
  const target = characterNamed(history, String(options.get('target') ?? ''))
  const given: Given = {
    ...(by !== undefined && 'by' in action.parameters && { by }),
    ...(name === 'to' && target !== undefined && { to: target }),
  }
  return { action, name, given }
}

function targets(reading: Reading, options: Options): Suggestion[] {
  const found = settled(reading, options)
  if (found?.name === undefined) return []
  const { action, name, given } = found
  const { to: _, ...others } = given
  const legal = choicesOf(reading, action, others).find((one) => one.name === name)?.legal
  return legal && 'values' in legal ? legal.values.map(String).map(named(reading)) : []
}

/** What could follow on `effort=3 `: each further parameter with its values, what is typed standing before it. */
function values(reading: Reading, options: Options, typed: string): Suggestion[] {
  const found = settled(reading, options)
  if (!found) return []
  const { action, name: target, given } = found
  const { teller } = reading
  const done = /[\s、，;；]$/u.test(typed) || typed === ''
  const before = done ? typed.trim() : typed.replace(/\S+$/u, '').trim()
  const last = done ? '' : (/\S+$/u.exec(typed)?.[0] ?? '')
  const so = soFar(() => givenTyped(reading, action, before, given))
  // what others are asked for is theirs
  const theirs = asksOf(reading.history, action, given, reading.seat).flatMap(({ parameters }) => parameters)
  const open = choicesOf(reading, action, { ...given, ...so })
    .toSorted((a, b) => Number(b.required) - Number(a.required))
    .filter(({ name }) => name !== 'by' && name !== target && !(name in so) && !theirs.includes(name))
  const head = teller.given(so)
  const lists = open.map((parameter) =>
    valuesOf(parameter)
      .map((value): Suggestion => {
        const text = `${parameter.name}=${typeof value === 'string' ? value : JSON.stringify(value)}`
        const called = `${teller.label('parameters', parameter.name)} ${teller.exactly(value)}`
        return {
          name: head === '' ? called : `${head} ${called}`,
          value: before === '' ? text : `${before} ${text}`,
        }
      })
      .filter((one) =>
        fits(last, { name: one.name.slice(head.length), value: one.value.slice(before.length) }),
      ),
  )
  return shared(lists, CHOICES)
}

/** Whether what is typed, `effort=3` or a part of it, may become this. */
function fits(typed: string, { name, value }: Suggestion): boolean {
  const wanted = folded(typed)
  const [first = '', second = ''] = wanted.split('=')
  return [name, value]
    .map(folded)
    .some((one) => one.includes(wanted) || (second !== '' && one.includes(first) && one.includes(second)))
}

/** As many of each list as there is room for, in the order of the lists. */
function shared<T>(lists: readonly (readonly T[])[], most: number): T[] {
  let each = most
  while (each > 1 && lists.reduce((sum, list) => sum + Math.min(each, list.length), 0) > most) each -= 1
  return lists.flatMap((list) => list.slice(0, each))
}

/** Whom one may act with: one's own, and for the GM after those all others. */
function actors({ history, seat }: Reading): string[] {
  const own = ownCharacters(history, seat)
  return seat === history.gm.id ? [...new Set([...own, ...history.state.characters.keys()])] : own
}

/** Nothing, as long as it cannot be read. */
function soFar(read: () => Given): Given {
  try {
    return read()
  } catch (error) {
    if (error instanceof Answer) return {}
    throw error
  }
}

function valuesOf({ legal }: ParameterChoice): readonly unknown[] {
  if ('values' in legal) return legal.many ? legal.values.map((one) => [one]) : legal.values
  if ('examples' in legal) return legal.examples
  return 'min' in legal ? numbers(legal) : []
}

/** Of a wide range the numbers about 0, or about its lowest. */
function numbers({ min, max }: Extract<Legal, { min: number }>): number[] {
  const from = Math.max(min, Math.min(1, max))
  const up = Array.from({ length: CHOICES }, (_, i) => from + i).filter((n) => n <= max)
  const down = Array.from({ length: 5 }, (_, i) => from - 1 - i).filter((n) => n >= min)
  return [...up.slice(0, CHOICES - down.length), ...down]
}
