import type { Door, Server } from '@tryst/table'
import {
  type APIInteractionResponse,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10'
import { bodyLimit } from 'hono/body-limit'
import { type Asking, type Handled, handle, suggestionsFor } from './handle.ts'
import { interactionSchema, type Of } from './interaction.ts'
import { messageOf, suggestions } from './messages.ts'
import { verifier } from './signature.ts'
import { languageOf, translate } from './texts.ts'
import { errorText } from './visit.ts'
import { type Fetch, follow } from './webhook.ts'

export const PATH = '/discord/interactions'

/** Interactions are small; a command's options come to 6,000 characters at most. */
const BODY = 128 * 1024

export interface DiscordOptions {
  /** of the application, 64 hexadecimal digits */
  readonly publicKey: string
  /** speaks to Discord when an answer was put off */
  readonly fetch?: Fetch
  /** now, in milliseconds */
  readonly now?: () => number
  /** after how many milliseconds an answer is put off, 0: always; Discord waits for 3,000 */
  readonly patience?: number
}

/** How many interactions are remembered, so that one that comes again is not carried out again and has the same answer. */
const REMEMBERED = 2_000

/** A door to the tables by Discord's HTTP interactions. @throws when the public key is none */
export function discord({
  publicKey,
  fetch = globalThis.fetch,
  now,
  patience = 2_000,
}: DiscordOptions): Door {
  const verify = verifier(publicKey, now)
  return (app, server) => {
    const desk = new Desk(server, fetch, patience)
    app.use(
      PATH,
      bodyLimit({ maxSize: BODY, onError: (c) => c.text('too large', 413, { Connection: 'close' }) }),
    )
    app.post(PATH, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer())
      if (!verify(c.req.header('x-signature-ed25519'), c.req.header('x-signature-timestamp'), body))
        return c.text('invalid request signature', 401)
      const asked = jsonOf(body)
      if (isPing(asked)) return c.json({ type: InteractionResponseType.Pong })
      const read = interactionSchema.safeParse(asked)
      if (!read.success) return c.text('not an interaction that is known', 400)
      const { data: interaction } = read
      c.header('Cache-Control', 'no-store')
      if (interaction.type === InteractionType.ApplicationCommandAutocomplete)
        return c.json(await desk.suggest(interaction))
      return c.json(await desk.answer(interaction))
    })
  }
}

const isPing = (asked: unknown): boolean =>
  typeof asked === 'object' && asked !== null && 'type' in asked && asked.type === InteractionType.Ping

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

/** Answers in time, now or later. */
class Desk {
  private readonly begun = new Map<string, Promise<Handled>>()

  constructor(
    private readonly server: Server,
    private readonly fetch: Fetch,
    private readonly patience: number,
  ) {}

  async suggest(
    interaction: Of<InteractionType.ApplicationCommandAutocomplete>,
  ): Promise<APIInteractionResponse> {
    const found = suggestionsFor(interaction, this.sources).catch((error: unknown) => {
      // there is no room for a reason here; the command itself gives it
      if (errorText(error, translate('en')) === undefined) this.failed(error)
      return []
    })
    const all = await Promise.race([wait(this.patience).then(() => []), found])
    const type = InteractionResponseType.ApplicationCommandAutocompleteResult
    return { type, data: { choices: suggestions(all) } }
  }

  async answer(interaction: Asking): Promise<APIInteractionResponse> {
    const { id } = interaction
    const before = this.begun.get(id)
    const handled = before ?? this.handled(interaction)
    this.begun.set(id, handled)
    for (const old of this.begun.keys()) {
      if (this.begun.size <= REMEMBERED) break
      this.begun.delete(old)
    }
    const timer = new AbortController()
    const late = wait(this.patience, timer.signal).then(() => undefined)
    const inTime = await Promise.race([late, handled])
    timer.abort()
    if (inTime) return responseOf(inTime)
    if (!before) this.later(interaction, handled)
    // put off for its sender alone: whether what comes of it is for all is not known yet
    return {
      type: InteractionResponseType.DeferredChannelMessageWithSource,
      data: { flags: MessageFlags.Ephemeral },
    }
  }

  private get sources() {
    return { server: this.server, wait: (ms: number) => wait(ms) }
  }

  private async handled(interaction: Asking): Promise<Handled> {
    try {
      return await handle(interaction, this.sources)
    } catch (error) {
      const t = translate(languageOf(interaction.locale))
      const text = errorText(error, t)
      if (text === undefined) this.failed(error)
      return { message: { text: text ?? t('failed') } }
    }
  }

  private later(interaction: Asking, handled: Promise<Handled>): void {
    const t = translate(languageOf(interaction.locale))
    handled
      .then(async (done) => {
        const message = 'message' in done ? done.message : { text: t('changed') }
        const told = messageOf(message)
        await follow(
          this.fetch,
          interaction,
          message.open ? { alone: messageOf({ text: t('done') }), open: told } : { alone: told },
        )
      })
      .catch((error: unknown) => this.failed(error))
  }

  /** Logs an error of the server's own: never who asked, nor what for. */
  private failed(error: unknown): void {
    const { name, stack } = error instanceof Error ? error : new Error(String(error))
    const at = stack?.split('\n').filter((line) => line.startsWith('    at '))
    this.server.logger.error({ name, at }, 'interaction failed')
  }
}

function responseOf(handled: Handled): APIInteractionResponse {
  if ('window' in handled) return { type: InteractionResponseType.Modal, data: handled.window }
  return { type: InteractionResponseType.ChannelMessageWithSource, data: messageOf(handled.message) }
}

const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  ms <= 0
    ? Promise.resolve()
    : new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        timer.unref()
        signal?.addEventListener('abort', () => clearTimeout(timer))
      })
