import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog, parseScenario, readText, runScenario } from '@tryst/engine'
import { expect, it } from 'vitest'
import { type File, SoloTable } from './solo.ts'

const example = (pack: string): File =>
  readText(readFileSync(join(import.meta.dirname, `../../../../examples/${pack}/first.yaml`), 'utf8')) as File

const stateOf = (file: File) => runScenario(parseScenario(file, catalog)).state
const step = (given: Record<string, unknown> & { do: string }) => ({ type: 'step', step: given }) as const

it.each([...catalog.keys()])(
  'what happened at a table of %s, run as a file, comes to the same',
  async (pack) => {
    const whole = new SoloTable(example(pack))
    expect(stateOf(whole.asFile())).toEqual(whole.get().history!.state)
    const file: File = { ...example(pack), steps: [] }
    const table = new SoloTable(file)
    const [first] = file.characters as readonly File[]
    const { id: _, player: __, ...sheet } = first as File
    const { ruleset } = table.get().history!.setup
    const resource = Object.keys(ruleset.resources)[0]
    const adjust = (to: unknown, set: number) => step({ do: 'adjust', to, resource, set, reason: 'x' })
    await table.send({ type: 'character', sheet: { ...sheet, id: 'uta', name: 'Uta', kind: 'npc' } })
    expect((await table.send(step({ do: 'scene.start' }))).status).toBe('done')
    const before = table.get().history!.entries.length - 1
    await table.send(adjust(first?.id, 3))
    await table.send(step({ do: 'rewind', to: before }))
    await table.send(adjust('uta', 2))
    const { state } = table.get().history!
    expect(stateOf(table.asFile())).toEqual(state)
    // and it can be gone on from
    expect(new SoloTable(JSON.parse(JSON.stringify(table.asFile()))).get().history!.state).toEqual(state)
  },
)

it('C-1: takes nobody below 18, and says where', async () => {
  const table = new SoloTable(example('arianrhod'))
  const [first] = table.asFile().characters as readonly File[]
  const send = table.send({ type: 'character', sheet: { ...first, id: 'uta', age: 17 } })
  await expect(send).rejects.toMatchObject({ issues: [{ path: 'age' }] })
  expect((table.asFile().characters as unknown[]).length).toBe(2)
})
