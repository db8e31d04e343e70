import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readForeign, writeCharacter } from '../index.ts'
import { defaultTable, rulesetOf } from '../packs/profile.ts'
import { readXml } from './xml.ts'

const character = (detail: string, more = '') => `<character><data name="character">
  <data name="common"><data name="name">A</data></data>
  <data name="detail">${detail}</data></data>${more}</character>`

const read = (text: string, pack = 'sword-world') => readForeign(text, { for: pack }).characters[0]!

describe('a character of Udonarium', () => {
  it('has the current value of a resource beside its maximum', () => {
    const { sheet } = read(
      character('<data name="R"><data type="numberResource" currentValue="7" name="HP">21</data></data>'),
    )
    expect(sheet.hp).toEqual({ current: 7, max: 21 })
  })

  it('may have a resource without a current value, and numbers in full width', () => {
    expect(read(character('<data name="MP" type="numberResource">１６</data>')).sheet.mp).toEqual({
      current: 16,
    })
  })

  it('counts what is added to a score in it', () => {
    const { sheet } = read(character('<data name="筋力">18</data><data name="筋力増強">2</data>'))
    expect(sheet.stats).toEqual({ strength: 20 })
  })

  it('takes the variables of its chat palette, but works out no formula', () => {
    const { sheet, setAside } = read(
      character(
        '',
        '<chat-palette dicebot="SwordWorld2.5">2d6\n//知力=11\n／／精神＝１２\n//生命={知力}+1</chat-palette>',
      ),
    )
    expect(sheet.stats).toEqual({ intelligence: 11, spirit: 12 })
    expect(setAside).toContainEqual(expect.objectContaining({ value: '{知力}+1' }))
    expect(setAside).toContainEqual(expect.objectContaining({ field: 'chat-palette', value: '2d6' }))
  })

  it('is told by its dice bot where its labels do not tell', () => {
    const text = character('<data name="HP">3</data>', '<chat-palette dicebot="DoubleCross"></chat-palette>')
    expect(readForeign(text).ruleset?.id).toBe('double-cross')
  })

  it('may be one of several in a room', () => {
    const room = `<room><game-table><character-list>${character('<data name="HP">3</data>')}${character('')}</character-list></game-table></room>`
    expect(readForeign(room, { for: 'heroine' }).characters).toHaveLength(2)
  })

  it('comes in a ZIP with pictures and other files, which are named', () => {
    const zip = zipSync({
      'data.xml': strToU8(character('')),
      'summary.xml': strToU8('<summary>not even closed'),
      'abc.png': new Uint8Array(10),
    })
    const { characters, setAside } = readForeign(zip, { for: 'heroine' })
    expect(characters).toHaveLength(1)
    expect(setAside.map(({ field }) => field).sort()).toEqual(['abc.png', 'summary.xml'])
  })

  it('keeps an attribute named like a part of every object apart', () => {
    const { sheet, setAside } = read(character('<data name="__proto__" constructor="x">5</data>'))
    expect(Object.keys(sheet)).toEqual(['name'])
    expect(setAside.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['__proto__', '__proto__ @constructor']),
    )
  })

  it('C-1: holds the apparent age to the bound', () => {
    const { sheet, asks } = read(character('<data name="年齢">120</data><data name="外見年齢">16</data>'))
    expect(sheet).not.toHaveProperty('apparentAge')
    expect(
      asks.find(({ path, suggested }) => path[0] === 'apparentAge' && suggested === undefined),
    ).toBeDefined()
    expect(read(character('<data name="年齢">120（外見20歳）</data>')).sheet).toMatchObject({
      age: 120,
      apparentAge: 20,
    })
  })
})

describe('what is written', () => {
  const table = defaultTable(rulesetOf('heroine'))
  const sheet = {
    id: 'a',
    name: '<b>&"\'\n=1+1\u0000',
    kind: 'npc',
    age: 30,
    sex: 'none',
    role: 'human',
    hp: { max: 9, current: 4 },
  }

  it('is well-formed, its markup is text, and what XML cannot hold is named', () => {
    const { content, leftOut } = writeCharacter('udonarium', sheet, table)
    expect(content).toContain('<data name="name">&lt;b&gt;&amp;&quot;&apos;&#10;=1+1</data>')
    expect(content).toContain('<data type="numberResource" currentValue="4" name="HP">9</data>')
    expect(leftOut.map(({ field }) => field)).toEqual(['name'])
    expect(readXml(content as string).name).toBe('character')
  })

  it('is the same file each time, as data.xml in a ZIP', () => {
    const [first, second] = [0, 1].map(
      () => writeCharacter('udonarium-zip', sheet, table).content as Uint8Array,
    )
    expect(first).toEqual(second)
    const files = unzipSync(first!)
    expect(Object.keys(files)).toEqual(['data.xml'])
    expect(strFromU8(files['data.xml']!)).toBe(writeCharacter('udonarium', sheet, table).content)
  })
})
