import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { issueIn } from './issues.ts'

/** Where the engine's messages are written: what its files say of what is wrong in them. */
function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (entry.name.endsWith('.ts') && !/test|testing|\.data\./.test(path))
      yield readFileSync(path, 'utf8')
  }
}

/** Every message to a person that is written in the engine, something put in where a value comes. */
function messages(): string[] {
  const engine = join(import.meta.dirname, '../../../engine/src')
  const found = new Set<string>()
  for (const text of sources(engine))
    for (const [, quoted, filled] of text.matchAll(
      /(?:\b(?:error|message|NO_FIELD|TOO_DEEP)(?::| =)|report\([^'`\n]*,|whole\(|wrong\(|return|\?|:|=>)\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g,
    )) {
      const message = quoted ?? filled?.replace(/\$\{[^}]*\}/g, '3') ?? ''
      if (
        / (is|are) (required|taken|in)\b|^this field|^there is no such|^only an? |may not have|needs (this|the)|does not have|named twice|there already|^a (step|scenario|seed|face) is|^no .* has this id|deep in each|^nobody at/.test(
          message,
        )
      )
        found.add(message)
    }
  return [...found]
}

it('tells everything that the engine finds wrong in Japanese', () => {
  const all = messages()
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter((one) => issueIn('ja', one) === one)).toEqual([])
})

it.each([
  ['18 or more is required', '18以上の整数にしてください'],
  ['a whole number from 0 to 99 is required', '0〜99の整数にしてください'],
  ['one of female, male is required', '次のどれかにしてください: <female>、<male>'],
  ['this field is required (a whole number)', '入力してください（整数）'],
  ['a list of texts is required', '文字のリストにしてください'],
  ['line 3, column 5: x', '3行目の5文字目: 読めません（x）'],
])('%s', (message, told) => {
  expect(issueIn('ja', message, (one) => `<${one}>`)).toBe(told)
  expect(issueIn('en', message)).toBe(message)
})
