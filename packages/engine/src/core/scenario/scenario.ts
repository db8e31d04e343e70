import type { z } from 'zod'
import { DiceError, type Roller, scripted, seeded } from '../../dice/index.ts'
import type { Setup } from '../action.ts'
import { UNANSWERED } from '../agreement.ts'
import { History } from '../decide.ts'
import type { Step } from '../log.ts'
import type { Ruleset } from '../ruleset.ts'
import type { Character, Person, State } from '../state.ts'
import type { Answers } from '../themes.ts'
import { type Issue, type Path, readBy, ScenarioError } from './issues.ts'
import { characterSchema, diceSchema, personSchema, seedSchema, tablesSchema } from './schema.ts'
import { StepReader } from './step-reader.ts'
import { readText } from './text.ts'

/** A scenario file that has been read: a table, its characters and a list of steps. */
export interface Scenario {
  readonly setup: Setup
  readonly start: State
  readonly steps: readonly Step[]
  /** a fresh source of the file's dice */
  dice(): Roller
}

/** The packs that files may name. */
export type Catalog = ReadonlyMap<string, Ruleset>

/**
 * Reads a scenario from YAML or JSON text.
 * @throws ScenarioError with everything that is wrong, each with its path
 */
export const readScenario = (text: string, catalog: Catalog): Scenario =>
  parseScenario(readText(text), catalog)

/** Reads a scenario from plain values. @throws ScenarioError */
export function parseScenario(value: unknown, catalog: Catalog): Scenario {
  const reader = new Reader()
  const file = reader.mapping(value)
  const ruleset = reader.ruleset(file.ruleset, catalog)
  for (const key of Object.keys(file)) if (!FIELDS.has(key)) reader.report([key], 'there is no such field')
  const dice = reader.dice(file)
  const people = reader.people(file.people)
  if (!ruleset) throw new ScenarioError(reader.issues)
  const options = (reader.parse(ruleset.options, file.options === undefined ? {} : file.options, [
    'options',
  ]) ?? ruleset.options.parse({})) as object
  const tables =
    (file.tables === undefined ? undefined : reader.parse(tablesSchema, file.tables, ['tables'])) ?? []
  reader.unique(tables, ['tables'])
  const setup: Setup = { ruleset, options, tables }
  const characters = reader.characters(file.characters, setup)
  const steps = reader.steps(file.steps, setup)
  if (reader.issues.length > 0) throw new ScenarioError(reader.issues)
  return {
    setup,
    steps,
    dice,
    start: {
      people: new Map(people.map(({ id, role }): [string, Person] => [id, { id, role }])),
      answers: new Map(
        people.map(({ id, table, self }): [string, Answers] => [
          id,
          { ...UNANSWERED, table, self: self ?? {} } as Answers,
        ]),
      ),
      paused: false,
      scene: null,
      combat: null,
      characters: new Map(characters.map((one) => [one.id, one])),
      table: ruleset.table,
    },
  }
}

/** Runs steps of a scenario from its start: all of them, or those before `until`. @throws ScenarioError when the dice run out or do not fit */
export function runScenario(scenario: Scenario, until = scenario.steps.length): History {
  const history = new History(scenario.setup, scenario.start)
  const dice = scenario.dice()
  try {
    for (const step of scenario.steps.slice(0, until)) history.do(step, dice)
  } catch (error) {
    if (!(error instanceof DiceError)) throw error
    const path = error.at === null ? ['dice'] : ['dice', error.at]
    throw new ScenarioError([{ path, message: `${error.message} (step ${history.entries.length})` }])
  }
  return history
}

const FIELDS = new Set(['ruleset', 'options', 'tables', 'seed', 'dice', 'people', 'characters', 'steps'])

type PersonRead = z.infer<typeof personSchema>

/** Collects what is wrong while it reads on, so that one look at a file finds all of it. */
class Reader {
  readonly issues: Issue[] = []
  /** who is named, be the rest of them right or wrong: what refers to them is not wrong for that */
  private readonly named = new Map<string, Person>()

  report(path: Path, message: string): void {
    this.issues.push({ path, message })
  }

  parse<T>(schema: z.ZodType<T>, value: unknown, path: Path): T | undefined {
    return readBy(schema, value, path, this.issues)
  }

  mapping(value: unknown): Readonly<Record<string, unknown>> {
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
    throw new ScenarioError([
      { path: [], message: 'a scenario is a mapping with ruleset, people, characters and steps' },
    ])
  }

  list(value: unknown, path: Path): readonly unknown[] {
    if (Array.isArray(value)) return value
    this.report(path, value === undefined ? 'this field is required (a list)' : 'a list is required')
    return []
  }

  ruleset(id: unknown, catalog: Catalog): Ruleset | undefined {
    const found = typeof id === 'string' ? catalog.get(id) : undefined
    if (!found) this.report(['ruleset'], `one of ${[...catalog.keys()].join(', ')} is required`)
    return found
  }

  dice(file: Readonly<Record<string, unknown>>): () => Roller {
    const seed = file.seed === undefined ? undefined : this.parse(seedSchema, file.seed, ['seed'])
    const faces = file.dice === undefined ? undefined : this.parse(diceSchema, file.dice, ['dice'])
    if ((file.seed === undefined) === (file.dice === undefined))
      this.report(['dice'], 'exactly one of seed and dice is required')
    return () => (faces ? scripted(faces) : seeded(seed ?? ''))
  }

  people(value: unknown): PersonRead[] {
    const list = this.list(value, ['people'])
    const people = list.flatMap((one, i) => this.parse(personSchema, one, ['people', i]) ?? [])
    this.unique(list, ['people'])
    let gms = 0
    list.forEach((one, i) => {
      const { id, role, self } = (one ?? {}) as Readonly<Record<string, unknown>>
      if (typeof id === 'string' && !this.named.has(id))
        this.named.set(id, { id, role: role === 'gm' ? 'gm' : 'player' })
      if (role !== 'gm') return
      gms += 1
      if (self !== undefined) this.report(['people', i, 'self'], 'the GM has no self answers')
    })
    if (Array.isArray(value) && gms !== 1) this.report(['people'], 'exactly one gm is required')
    return people
  }

  characters(value: unknown, setup: Setup): Character[] {
    const list = this.list(value, ['characters'])
    const schema = characterSchema(setup.ruleset, setup.options)
    const characters = list.flatMap((one, i) => {
      const sheet = this.parse(schema, one, ['characters', i])
      if (one && typeof one === 'object') this.player(one, ['characters', i, 'player'])
      return sheet ? [setup.ruleset.create(sheet as never, setup.options)] : []
    })
    this.unique(list, ['characters'])
    if (characters.length === list.length)
      setup.ruleset.between?.(characters, (path, message) => this.report(['characters', ...path], message))
    return characters
  }

  /** A PC belongs to a player, everybody else to the GM (C-11). */
  private player({ kind, player }: { readonly kind?: unknown; readonly player?: unknown }, path: Path): void {
    if (kind === 'pc' && player === undefined) this.report(path, 'the id of the player is required for a pc')
    else if (kind === 'pc' && typeof player === 'string' && this.named.get(player)?.role !== 'player')
      this.report(path, 'no person with role player has this id')
    else if ((kind === 'npc' || kind === 'monster') && player !== undefined)
      this.report(path, 'only a pc has a player')
  }

  /** The second of two equal ids is the wrong one. */
  unique(list: readonly unknown[], path: Path): void {
    const seen = new Set<unknown>()
    list.forEach((one, i) => {
      const id = (one as { id?: unknown } | null)?.id
      if (id !== undefined && seen.has(id)) this.report([...path, i, 'id'], 'this id is taken')
      seen.add(id)
    })
  }

  steps(value: unknown, setup: Setup): Step[] {
    const reader = new StepReader(setup, () => this.named)
    return this.list(value, ['steps']).flatMap((one, i) => reader.read(one, ['steps', i], this.issues) ?? [])
  }
}
