import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { testServer } from '@tryst/table/testing'
import { type DiscordOptions, discord, PATH } from './door.ts'

/** What tests of the bot share: a table server with its door, and Discord, which signs what it sends with a key of its own. */

type Json = Record<string, unknown>

/** What the bot sends to Discord by itself. */
export interface Sent {
  readonly method: string
  readonly url: string
  // biome-ignore lint/suspicious/noExplicitAny: what is in it is for the tests to say
  readonly body: any
}

export interface Answered {
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: what is in it is for the tests to say
  readonly json: any
}

let count = 1_000_000

/** Discord, as far as the bot can tell. */
export class Discord {
  private constructor(
    readonly server: Awaited<ReturnType<typeof testServer>>,
    private readonly key: KeyObject,
    /** what the bot has sent by itself */
    readonly sent: readonly Sent[],
  ) {}

  static async start(options: Partial<DiscordOptions> = {}): Promise<Discord> {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const hex = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('hex')
    const sent: Sent[] = []
    const fetch: DiscordOptions['fetch'] = async (url, init) => {
      sent.push({ url, method: String(init.method), body: JSON.parse(String(init.body)) })
      return new Response('{}')
    }
    const door = discord({ publicKey: hex, fetch, ...options })
    return new Discord(await testServer({ doors: [door] }), privateKey, sent)
  }

  /** Sends an interaction, signed as Discord does; `over` is what an attacker would do otherwise. */
  async send(
    interaction: unknown,
    over: { readonly headers?: Record<string, string>; readonly at?: number; readonly body?: string } = {},
  ): Promise<Answered> {
    const body = JSON.stringify(interaction)
    const timestamp = String(Math.floor((over.at ?? Date.now()) / 1000))
    const signature = sign(null, Buffer.from(timestamp + body), this.key).toString('hex')
    const ask = () =>
      fetch(this.server.url + PATH, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-signature-ed25519': signature,
          'x-signature-timestamp': timestamp,
          ...over.headers,
        },
        body: over.body ?? body,
      })
    // a connection that the server has closed since is noticed only in use
    const response = await ask().catch(ask)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined }
  }

  close(): Promise<void> {
    return this.server.close()
  }
}

/** Somebody in a channel. */
export class Member {
  constructor(
    readonly discord: Discord,
    readonly user: string,
    readonly over: { readonly locale?: string; readonly channel?: Json; readonly permissions?: string } = {},
  ) {}

  /** The same person elsewhere, or with another language. */
  in(over: Member['over']): Member {
    return new Member(this.discord, this.user, { ...this.over, ...over })
  }

  interaction(type: number, data: Json, id = String(++count)): Json {
    const { locale = 'en-US', channel = { id: '777', type: 0, nsfw: true }, permissions = '0' } = this.over
    return {
      id,
      application_id: '42',
      type,
      data,
      guild_id: '5',
      guild: { id: '5' },
      channel,
      channel_id: channel.id,
      member: { user: { id: this.user, username: 'somebody' }, permissions, roles: [] },
      token: `token.of.${id}`,
      version: 1,
      locale,
      guild_locale: 'en-US',
      app_permissions: '0',
    }
  }

  /** Uses a subcommand. */
  command(name: string, options: Json = {}, id?: string): Promise<Answered> {
    return this.discord.send(this.interaction(2, commandData(name, options), id))
  }

  /** What it says: everything but a window. */
  async says(name: string, options: Json = {}): Promise<Said> {
    return saidOf(await this.command(name, options))
  }

  /** The names of what is suggested, and the values. */
  async suggested(
    name: string,
    focused: string,
    options: Json = {},
  ): Promise<{ name: string; value: string }[]> {
    const { json } = await this.discord.send(
      this.interaction(4, commandData(name, { [focused]: '', ...options }, focused)),
    )
    return json.data.choices
  }

  async presses(id: string): Promise<Said> {
    return saidOf(await this.discord.send(this.interaction(3, { custom_id: id, component_type: 2 })))
  }

  /** Fills in the window for a link. */
  async pastes(window: string, link: string): Promise<Said> {
    const component = { type: 4, custom_id: 'link', value: link, id: 2 }
    const data = { custom_id: window, components: [{ type: 18, id: 1, component }] }
    return saidOf(await this.discord.send(this.interaction(5, data)))
  }
}

const commandData = (name: string, options: Json, focused?: string): Json => ({
  id: '9',
  name: 'tryst',
  type: 1,
  options: [
    {
      type: 1,
      name,
      options: Object.entries(options).map(([option, value]) => ({
        name: option,
        type: typeof value === 'boolean' ? 5 : 3,
        value,
        ...(option === focused && { focused: true }),
      })),
    },
  ],
})

export interface Said {
  readonly text: string
  /** seen by everybody in the channel */
  readonly open: boolean
  readonly buttons: readonly { readonly id: string; readonly label: string }[]
}

export function saidOf({ status, json, text }: Answered): Said {
  if (status !== 200 || json.type !== 4) throw new Error(`${status} ${text}`)
  const { content, flags, components = [], allowed_mentions: mentions } = json.data
  if (JSON.stringify(mentions) !== '{"parse":[]}') throw new Error(`it may notify: ${text}`)
  return {
    text: content,
    open: (flags & 64) === 0,
    buttons: components.flatMap(
      ({ components: row }: { components: { custom_id: string; label: string }[] }) =>
        row.map(({ custom_id: id, label }) => ({ id, label })),
    ),
  }
}
