import { type LabelKind, type Language, type Ruleset, scenarioSchema } from '@tryst/engine'

interface Node {
  title?: string
  description?: string
  default?: unknown
  const?: unknown
  enum?: unknown[]
  enumDescriptions?: string[]
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
  additionalProperties?: Node | boolean
}

/**
 * The form of scenario files of a pack as JSON Schema, with the pack's terms as titles: editors show them and complete by it.
 * A table's own options may add words that no other table has.
 */
export function editorSchema(ruleset: Ruleset, language: Language, options?: object): object {
  // Draft 7 is what editors know best.
  const schema = scenarioSchema(ruleset, options).toJSONSchema({
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  }) as Node
  const label = (kinds: readonly LabelKind[], word: string): string | undefined =>
    kinds.map((kind) => ruleset.label(kind, word, language)).find((text) => text !== word)

  /** Gives every field below a node the title that these kinds of labels have for it, and words what they mean. */
  const entitle = (node: Node | undefined, kinds: readonly LabelKind[]): void => {
    if (!node) return
    const meanings = node.enum?.map((word) => label(['values', 'statuses', 'resources'], String(word)) ?? '')
    if (meanings?.some((text) => text !== '')) node.enumDescriptions = meanings
    for (const [name, field] of Object.entries(node.properties ?? {})) {
      const title = label(kinds, name)
      if (title !== undefined) field.title = title
    }
    const { properties = {}, items, anyOf = [], additionalProperties } = node
    for (const one of [...Object.values(properties), ...anyOf, items, additionalProperties])
      if (typeof one === 'object') entitle(one, kinds)
  }

  /** A step has the name and the themes of its action; its parameters say what they are when they are left out. */
  const entitleStep = (step: Node): void => {
    const action = ruleset.byId.get(String(step.properties?.do?.const))
    if (!action) return
    entitle(step, ['parameters', 'fields', 'values'])
    step.title = ruleset.label('actions', action.id, language)
    const themes = typeof action.themes === 'function' ? [] : action.themes
    if (themes.length > 0)
      step.description = themes.map((theme) => ruleset.label('values', theme, language)).join(', ')
    for (const [name, { default: preset }] of action.entries) {
      const field = step.properties?.[name]
      if (field && preset !== undefined) field.default = preset
    }
  }

  const { options: own, people, characters, tables, steps } = schema.properties ?? {}
  schema.title = ruleset.label('names', ruleset.id, language)
  schema.oneOf = [{ required: ['seed'] }, { required: ['dice'] }]
  entitle(own, ['options', 'fields', 'parameters'])
  entitle(people, ['fields', 'parameters', 'values'])
  entitle(characters, ['fields', 'terms', 'values'])
  entitle(tables, ['fields', 'parameters'])
  for (const step of steps?.items?.anyOf ?? []) entitleStep(step)
  return schema
}
