import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cut, escaped, messageOf, suggestions } from './messages.ts'

/** What Discord makes of text with a backslash before a sign: the sign, and no markup. */
const shown = (text: string) => text.replace(/\\([^0-9A-Za-z\s])/g, '$1').replaceAll('\u200b', '')

describe('text of people', () => {
  it.each([
    ['@everyone', '\\@\u200beveryone'],
    ['<@123> <#5> <@&7>', '\\<\\@\u200b123\\> \\<\\#5\\> \\<\\@\u200b&7\\>'],
    [
      '**bold** _it_ ~~no~~ ||spoiler|| `code`',
      '\\*\\*bold\\*\\* \\_it\\_ \\~\\~no\\~\\~ \\|\\|spoiler\\|\\| \\`code\\`',
    ],
    ['[a](https://x.example)', '\\[a\\](https\\://x.example)'],
    ['# title', '\\# title'],
    ['> quote', '\\> quote'],
    ['- item\n  + item', '\\- item\n  \\+ item'],
    ['a-b 2D6+5', 'a-b 2D6+5'],
    ['back\\slash', 'back\\\\slash'],
    ['turned \u202e round', 'turned \ufffd round'],
  ])('%j is no markup, link or mention', (text, expected) => {
    expect(escaped(text)).toBe(expected)
  })

  it('reads as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const clean = text.replace(/[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069]/gu, '')
        expect(shown(escaped(clean))).toBe(clean)
        expect(escaped(text)).not.toMatch(/@(?!\u200b)/)
      }),
    )
  })
})

describe('limits', () => {
  it('a message has 2,000 characters at most, cut between lines', () => {
    const line = `${'\\*'.repeat(30)}`
    const { content = '' } = messageOf({ text: Array(60).fill(line).join('\n') })
    expect(content.length).toBeLessThanOrEqual(2000)
    expect(
      content
        .split('\n')
        .slice(0, -1)
        .every((one) => one === line),
    ).toBe(true)
    const { content: one = '' } = messageOf({ text: '\\*'.repeat(3000) })
    expect(one.length).toBeLessThanOrEqual(2000)
    expect(one).toMatch(/\*…$/)
  })

  it('buttons: 25 at most, five to a row, names of 80 characters', () => {
    const buttons = Array.from({ length: 40 }, (_, i) => ({ id: String(i), label: '長'.repeat(200) }))
    const { components = [] } = messageOf({ text: 'x', buttons })
    expect(components).toHaveLength(5)
    for (const { components: row } of components as { components: { label: string }[] }[]) {
      expect(row).toHaveLength(5)
      for (const { label } of row) expect(label).toHaveLength(80)
    }
    expect(messageOf({ text: 'x' })).not.toHaveProperty('components')
  })

  it('suggestions: 25 at most, names of 100 characters, no value cut', () => {
    const many = Array.from({ length: 40 }, (_, i) => ({ name: '𠮷'.repeat(99), value: `v${i}` }))
    const found = suggestions([{ name: 'long', value: 'x'.repeat(101) }, { name: '', value: 'x' }, ...many])
    expect(found).toHaveLength(25)
    expect(found[0]?.value).toBe('v0')
    for (const { name } of found) {
      expect(name.length).toBeLessThanOrEqual(100)
      expect(name.isWellFormed()).toBe(true)
    }
  })

  it('cut leaves what is short enough as it is', () => {
    expect(cut('abc', 3)).toBe('abc')
    expect(cut('abcd', 3)).toBe('ab…')
  })

  it('nobody is ever notified, and links are not unfolded', () => {
    expect(messageOf({ text: 'x', open: true })).toMatchObject({ allowed_mentions: { parse: [] }, flags: 4 })
    expect(messageOf({ text: 'x' })).toMatchObject({ allowed_mentions: { parse: [] }, flags: 68 })
  })
})
