import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { catalog, readScenario, runAnswer, runScenario } from '@tryst/engine'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { duel, Folder, start, tryst } from '../testing/bin.ts'
import { autosaveOf } from './files.ts'
import { Game } from './game.ts'

const folder = new Folder()
afterAll(() => folder.remove())

const quiet = duel.replace(/dice: .*/, 'dice: [4, 6, 2, 2, 5, 4]').replace(/steps:.*/s, 'steps: []\n')
const answerOf = (path: string) => runAnswer(runScenario(readScenario(readFileSync(path, 'utf8'), catalog)))
const play = (file: string, lines: readonly string[], env = {}) =>
  tryst(['play', file], { input: `${lines.join('\n')}\n`, env })

const SCENE = ['3', 'Start a scene', 'contest']
const CARESS = ['aya', 'caress', '', '3', 'y', 'n', '']

describe('tryst play', () => {
  it('asks for everything one by one, shows the odds, rolls, takes back, and saves what runs to the same state', async () => {
    const file = folder.file('game.yaml', quiet)
    const saved = `${folder.path}/saved.yaml`
    const { status, out, err } = await play(file, [
      'help',
      ...SCENE,
      ...CARESS,
      // a mistake, put right; taken back before it is rolled
      ...['ren', 'union', 'x', 'back'],
      ...['ren', 'tease', '9', '3', '', '', 'odds', '', '', 'n'],
      ...['ren', 'technique', '.', '.', ''],
      'undo',
      'log',
      'state',
      `save ${saved}`,
      'quit',
    ])
    expect([status, err]).toEqual([0, ''])
    // the reaction is asked of the target's player
    const prompts = [
      '綾 does',
      'Modifier: −99 to 99 [Enter: 0]',
      '▸ Pass to p2 (Ren)',
      'Evades: 1 yes  2 no',
      'Roll [y/n',
    ]
    const at = prompts.map((text) => out.indexOf(text))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at).not.toContain(-1)
    expect(out).toContain('Hit 82.6 %')
    expect(out).toContain('Hit check  2D6[4,6] + dexterity 5 + modifier 3 = 18')
    expect(out).toContain('a whole number is required: 1 to 5')
    expect(out).toContain('Rewind to after step 1')

    expect(answerOf(saved)).toEqual(answerOf(autosaveOf(file)))
    const { steps, state } = answerOf(saved)
    expect(steps.map((step) => [step.do, step.takenBack ?? false])).toEqual([
      ['scene.start', false],
      ['caress', false],
      ['technique', true],
      ['rewind', false],
    ])
    expect(steps[1]).toMatchObject({ dice: [4, 6, 2, 2, 5, 4], facts: { hit: true, epDamage: 6 } })
    expect(state.characters.ren).toMatchObject({ ep: { current: 14, max: 20 } })
    const shown = await tryst(['run', saved])
    for (const line of shown.out.split('\n').slice(1, 12)) expect(out).toContain(line)
  })

  it('offers to go on where it was left, however it was left', async () => {
    const file = folder.file('killed.yaml', quiet)
    const autosave = autosaveOf(file)
    const child = start(['play', file])
    child.stdin.write(`${[...SCENE, ...CARESS].join('\n')}\n`)
    for (let tries = 0; tries < 150; tries += 1) {
      if (existsSync(autosave) && parse(readFileSync(autosave, 'utf8')).steps.length === 2) break
      await wait(100)
    }
    child.kill('SIGKILL')
    expect(answerOf(autosave).steps.map((step) => step.do)).toEqual(['scene.start', 'caress'])

    const on = await play(file, ['', '3', 'End the scene'])
    expect(on.status).toBe(0)
    expect(on.out).toContain(`${autosave} holds a game in progress (2 steps)`)
    expect(on.out).toContain('EP +5 → 19 / 20')
    expect(answerOf(autosave).steps.map((step) => step.do)).toEqual(['scene.start', 'caress', 'scene.end'])

    const anew = await play(file, ['n', ...SCENE])
    expect(anew.out).toContain('killed.play-1.yaml')
    expect(answerOf(`${folder.path}/killed.play-1.yaml`).steps).toHaveLength(3)
    expect(answerOf(autosave).steps).toHaveLength(1)
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('follows the order of combat, tells why something is not possible, and shows no answer (C-7)', async () => {
    const file = folder.file('combat.yaml', quiet)
    const { out } = await play(file, [
      ...['3', 'Start combat', ''],
      ...['caress', '0', 'gm', 'Change an answer', 'p2', 'self', 'intimacy', 'veil'],
      ...['End the turn', 'End the turn', ''],
      ...['0', '3', 'Correct a number', 'ren', 'EP', 'cold', '-5', ''],
      ...['0', '3', 'Pause'],
    ])
    expect(out).toContain('Round 1 · 綾’s turn')
    expect(out).toMatch(/✗ Not in the same engagement: .*Caress/)
    expect(out).toContain('Round 1 · Ren’s turn')
    expect(out).toContain('[Enter: End the round]')
    expect(out).toContain('── Round 2 ──')
    expect(out).toContain('Ren  EP −5 → 15 / 20')
    expect(out).toContain('· paused')
    expect(out).toContain('▸ Pass to p2\n')
    expect(out).not.toMatch(/> (self|intimacy|veil)\n/)
    expect(out).toMatch(/1 {2}Change an answer\n/)
    expect(answerOf(autosaveOf(file)).steps).toHaveLength(7)
  })

  it('speaks Japanese', async () => {
    const file = folder.file('ja.yaml', quiet)
    const { out } = await play(file, ['3', 'シーン開始', '合意', 'state'], { LANG: 'ja_JP.UTF-8' })
    expect(out).toContain('誰が行動しますか')
    expect(out).toContain('── シーン: 合意 ──')
    expect(out).not.toMatch(/[Ee]nter:|Pass|Scene/)
  })

  it('refuses a file that is not valid', async () => {
    const file = folder.file('bad.yaml', quiet.replace('age: 27', 'age: 17'))
    expect(await play(file, [])).toEqual({
      status: 2,
      out: '',
      err: `${file}: characters[0].age: 18 or more is required\n`,
    })
  })
})

describe('the dice of a game', () => {
  const seeded = quiet.replace(/dice: .*/, 'seed: rain')
  const caress = { do: 'caress', by: 'aya', to: 'ren' }
  const faces = (game: Game) => game.scenario.dice as number[]

  it('are those of the file, then the system’s', () => {
    const game = Game.open(quiet)
    for (let i = 0; i < 3; i += 1) game.do(caress)
    expect(faces(game).slice(0, 6)).toEqual([4, 6, 2, 2, 5, 4])
    expect(faces(game).length).toBeGreaterThan(8)
  })

  it('go on with the seed after a break, as if there had been none', () => {
    const whole = Game.open(seeded)
    for (let i = 0; i < 4; i += 1) whole.do(caress)
    const half = Game.open(seeded)
    for (let i = 0; i < 2; i += 1) half.do(caress)
    const rest = Game.open(JSON.stringify(half.scenario), seeded)
    for (let i = 0; i < 2; i += 1) rest.do(caress)
    expect(faces(rest)).toEqual(faces(whole))
  })

  it('take nothing back where there is nothing to go back to', () => {
    const game = Game.open(quiet)
    expect(game.undoing).toBeUndefined()
    game.do(caress)
    expect(game.undoing).toBeUndefined()
    game.do({ do: 'pause' })
    expect(game.undoing).toBeUndefined()
  })
})
