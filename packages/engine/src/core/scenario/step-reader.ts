import type { z } from 'zod'
import type { Setup } from '../action.ts'
import type { Step } from '../log.ts'
import type { Person } from '../state.ts'
import { type Issue, type Path, readBy, ScenarioError } from './issues.ts'
import { asSchema, stepSchema } from './step-schema.ts'

/** Reads steps of a table, from a file or as a person sends them (C-13). */
export class StepReader {
  private readonly schemas = new Map<string, z.ZodType>()

  constructor(
    private readonly setup: Setup,
    private readonly people: () => ReadonlyMap<string, Person>,
  ) {}

  /** @throws ScenarioError with everything that is wrong */
  readOne(value: unknown): Step {
    const issues: Issue[] = []
    const step = this.read(value, [], issues)
    if (!step || issues.length > 0) throw new ScenarioError(issues)
    return step
  }

  /** Adds what is wrong to `issues`. A `do` that is no action of the pack is not: it is refused when the step runs. */
  read(value: unknown, path: Path, issues: Issue[]): Step | undefined {
    const report = (name: string | undefined, message: string) => {
      issues.push({ path: name === undefined ? path : [...path, name], message })
    }
    if (!value || typeof value !== 'object' || Array.isArray(value)) {
      report(undefined, 'a step is a mapping with do and the parameters of that action')
      return undefined
    }
    const { do: id, as, ...given } = value as Record<string, unknown>
    if (typeof id !== 'string') {
      report('do', 'the name of an action is required')
      return undefined
    }
    const person = (name: string, who: unknown) => {
      if (typeof who === 'string' && !this.people().has(who)) report(name, 'nobody at the table has this id')
    }
    person('as', as)
    const action = this.setup.ruleset.byId.get(id)
    if (!action) {
      // `as` is no parameter: it counts for any step
      const who = readBy(asSchema, as, [...path, 'as'], issues)
      return { do: id, as: who, given, p: undefined }
    }
    for (const [name, parameter] of action.entries) if (parameter.person) person(name, given[name])
    const schema = this.schemas.get(id) ?? stepSchema(action, this.setup)
    this.schemas.set(id, schema)
    const read = readBy(schema, value, path, issues) as Readonly<Record<string, unknown>> | undefined
    if (!read) return undefined
    const p: Record<string, unknown> = {}
    for (const [name, parameter] of action.entries) p[name] = read[name] ?? parameter.default
    const gm = [...this.people().values()].find(({ role }) => role === 'gm')?.id
    const wrong = action.malformed?.(p, gm)
    if (wrong) report(wrong.parameter, wrong.message)
    return { do: id, as: as as string | undefined, given, p }
  }
}
