import { expect, it } from 'vitest'
import { catalog } from '../catalog.ts'
import type { DieMark } from '../core/index.ts'

/** What dice are marked as: `c` critical, `f` fumble, `-` neither; empty where nothing is. */
function marked(
  pack: string,
  roll: {
    readonly name: string
    readonly notation: string
    readonly faces: readonly number[]
    readonly value?: number
  },
  step: { readonly do?: string; readonly given?: object; readonly facts?: object } = {},
  options: object = {},
): string {
  const ruleset = catalog.get(pack)!
  const { faces, notation } = roll
  const sides = faces.map(() => Number(/D(20|10|6)/.exec(notation)?.[1] ?? 6))
  const all = ruleset.dieMarks?.(
    { value: 0, terms: [], sides, ...roll },
    { do: 'x', given: {}, facts: {}, ...step } as never,
    ruleset.options.parse(options) as object,
  )
  const sign = (mark: DieMark) => (mark === 'critical' ? 'c' : mark === 'fumble' ? 'f' : '-')
  return (all ?? []).map(sign).join('')
}

it.each([
  ['hit', [6, 3], ''],
  ['hit', [6, 6], 'cc'],
  ['evade', [6, 2, 6], 'c-c'],
  ['hit', [1, 1], 'ff'],
  ['hit', [1, 1, 2], ''],
  ['damage', [6, 6], ''],
  ['effort', [1], ''],
] as const)('A-1 arianrhod: %s %j is %s', (name, faces, signs) =>
  expect(marked('arianrhod', { name, notation: '2D6', faces })).toBe(signs),
)

it.each([
  ['hit', '2D6', [6, 6], 'cc'],
  ['counter-hit', '2D6', [1, 1], 'ff'],
  ['evade', '2D6', [6, 5], ''],
  ['pregnancy-check', '2D6', [6, 6], ''],
  ['damage', 'K20[10]', [4, 6, 3, 3], 'cc--'],
  ['damage', 'K20[10]', [5, 4], ''],
  ['damage', 'K20[10]', [1, 1], 'ff'],
  // later it only ends the chain
  ['damage', 'K20[10]', [6, 6, 1, 1], 'cc--'],
  ['mitigation', 'K20[13]', [6, 6], ''],
] as const)('S-1, S-2 sword-world: %s %s %j is %s', (name, notation, faces, signs) =>
  expect(marked('sword-world', { name, notation, faces })).toBe(signs),
)

it.each([
  ['4DX10', [10, 3, 10, 1, 2, 5], 'c-c---'],
  ['4DX7', [7, 6, 5, 4, 2], 'c----'],
  ['3DX10', [1, 1, 1], 'fff'],
  ['2DX10', [9, 1], ''],
  ['2DX11', [10, 1], ''],
  ['2D10', [10, 10], ''],
] as const)('D-1 double-cross: %s %j is %s', (notation, faces, signs) =>
  expect(marked('double-cross', { name: 'act', notation, faces })).toBe(signs),
)

it.each([
  ['technique', 'technique', [20], { facts: { success: true } }, {}, 'c'],
  ['technique', 'technique', [20], { facts: { success: false } }, {}, ''],
  ['seduce', 'seduction', [20], { facts: { success: true } }, {}, ''],
  ['coerce', 'save', [20], { facts: { success: true } }, {}, ''],
  ['coerce', 'coercion', [3, 20], { facts: { success: true } }, {}, '-c'],
  ['coerce', 'coercion', [20], { facts: { success: true }, given: { harm: false } }, {}, ''],
  ['fertility', 'stamina', [20], { given: { bothWish: true } }, {}, 'c'],
  ['stamina-contest', 'opposed', [20], { facts: { winner: 'b' }, given: { by: 'a', to: 'b' } }, {}, ''],
  [
    'stamina-contest',
    'opposed',
    [20],
    { facts: { winner: 'b' }, given: { by: 'a', to: 'b' } },
    { harshExhaustion: 'd6' },
    'c',
  ],
] as const)('F-2, F-4, F-6, F-7, F-8 fifth-edition: %s %s %j', (id, name, faces, step, options, signs) =>
  expect(
    marked('fifth-edition', { name, notation: 'D20', faces, value: 20 }, { do: id, ...step }, options),
  ).toBe(signs),
)

it.each([
  ['damage', [3, 3, 3], {}, 'ccc'],
  ['damage', [3, 3, 4], {}, ''],
  ['damage', [3, 3, 4], { doubles: 'pair' }, 'cc-'],
  ['damage', [6], {}, ''],
  ['conception-check', [6, 6], {}, 'cc'],
  ['conception-check', [1, 1, 4], {}, 'ff-'],
  ['conception-check', [1, 4], {}, ''],
] as const)('H-3, H-5 heroine: %s %j', (name, faces, options, signs) =>
  expect(marked('heroine', { name, notation: '3D6', faces }, {}, options)).toBe(signs),
)
