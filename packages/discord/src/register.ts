import { DEFINITION } from './definitions.ts'
import { API, type Fetch } from './webhook.ts'

/** Why commands could not be registered. */
export class RegisterError extends Error {
  override readonly name = 'RegisterError'
  constructor(
    readonly code: 'token' | 'access' | 'application' | 'too-often' | 'refused' | 'unreachable',
    /** what Discord says, or the seconds to wait */
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`)
  }
}

export interface Registration {
  readonly application: string
  readonly token: string
  /** a server, where commands are there at once; left out: all servers that the application is in */
  readonly guild?: string | undefined
  readonly fetch?: Fetch
}

/** Registers the bot's command in place of all that the application had there. @throws RegisterError */
export async function register({ application, token, guild, fetch = globalThis.fetch }: Registration) {
  const place = guild === undefined ? '' : `/guilds/${encodeURIComponent(guild)}`
  const url = `${API}/applications/${encodeURIComponent(application)}${place}/commands`
  let response: Response
  try {
    response = await fetch(url, {
      method: 'PUT',
      headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify([DEFINITION]),
      signal: AbortSignal.timeout(20_000),
    })
  } catch (error) {
    const { cause, message } = error as Error
    throw new RegisterError('unreachable', cause instanceof Error ? cause.message : message)
  }
  if (response.ok)
    return { command: DEFINITION.name, subcommands: (DEFINITION.options ?? []).map(({ name }) => name) }
  const said = await response.text()
  const { message = said.slice(0, 200), errors } = jsonOf(said)
  if (response.status === 401) throw new RegisterError('token', message)
  if (response.status === 403) throw new RegisterError('access', message)
  if (response.status === 404) throw new RegisterError('application', message)
  if (response.status === 429)
    throw new RegisterError('too-often', response.headers.get('retry-after') ?? '60')
  const detail = errors === undefined ? message : `${message} ${JSON.stringify(errors)}`
  throw new RegisterError('refused', `${response.status} ${detail}`)
}

function jsonOf(text: string): { readonly message?: string; readonly errors?: unknown } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
