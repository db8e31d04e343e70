import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIInteractionResponseCallbackData,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10'

/** Discord's own limits. */
const CONTENT = 2000
const BUTTONS_IN_A_ROW = 5
const ROWS = 5
const BUTTON_LABEL = 80
export const CUSTOM_ID = 100
export const CHOICES = 25
const CHOICE_NAME = 100
const CHOICE_VALUE = 100

export interface Button {
  readonly id: string
  readonly label: string
}

/** What the bot says, to one person or to the whole channel. */
export interface Message {
  readonly text: string
  /** for everybody who can read the channel; what is not so marked its receiver alone sees */
  readonly open?: boolean
  readonly buttons?: readonly Button[]
}

/** Text that is no markup of Discord's, no link, and mentions nobody: a backslash before each sign that could be, and nothing to follow an @. */
export const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (sign) => (sign === '\n' ? sign : '\ufffd'))
    .replace(/[\\*_~`|<>#[\]:@]|^\s*[-+]/gm, (signs) => `${signs.slice(0, -1)}\\${signs.slice(-1)}`)
    .replace(/@/g, '@\u200b')

/** A text cut where it gets too long, never within a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const signs: string[] = []
  let size = 1
  for (const sign of text) {
    size += sign.length
    if (size > length) break
    signs.push(sign)
  }
  return `${signs.join('')}…`
}

/** A message cut at the end of a line, so that no escape and no name is torn apart. */
function cutLines(text: string): string {
  if (text.length <= CONTENT) return text
  const lines: string[] = []
  let size = 2
  for (const line of text.split('\n')) {
    size += line.length + 1
    if (size > CONTENT) break
    lines.push(line)
  }
  return lines.length > 0 ? [...lines, '…'].join('\n') : `${text.slice(0, CONTENT - 1).replace(/\\+$/, '')}…`
}

/** A message as Discord takes it. Nobody is ever notified. */
export function messageOf({ text, open, buttons = [] }: Message): APIInteractionResponseCallbackData {
  const rows: APIActionRowComponent<APIButtonComponentWithCustomId>[] = []
  for (let at = 0; at < Math.min(buttons.length, ROWS * BUTTONS_IN_A_ROW); at += BUTTONS_IN_A_ROW)
    rows.push({
      type: ComponentType.ActionRow,
      components: buttons.slice(at, at + BUTTONS_IN_A_ROW).map(({ id, label }) => ({
        type: ComponentType.Button,
        style: ButtonStyle.Secondary,
        custom_id: id,
        label: cut(label, BUTTON_LABEL),
      })),
    })
  return {
    content: cutLines(text),
    allowed_mentions: { parse: [] },
    flags: open ? MessageFlags.SuppressEmbeds : MessageFlags.Ephemeral | MessageFlags.SuppressEmbeds,
    ...(rows.length > 0 && { components: rows }),
  }
}

/** Suggestions as Discord takes them: not too many, and none whose value would have to be cut. */
export const suggestions = (all: readonly { readonly name: string; readonly value: string }[]) =>
  all
    .filter(({ name, value }) => name !== '' && value !== '' && value.length <= CHOICE_VALUE)
    .slice(0, CHOICES)
    .map(({ name, value }) => ({ name: cut(name, CHOICE_NAME), value }))
