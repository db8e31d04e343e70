import type { APIInteractionResponseCallbackData } from 'discord-api-types/v10'

/** How the bot speaks to Discord: the only requests that it makes itself. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export const API = 'https://discord.com/api/v10'

/** How long, in milliseconds, Discord may take to answer. */
const PATIENCE = 10_000

/** Where the answer to an interaction goes that was put off. */
export interface Token {
  readonly application_id: string
  readonly token: string
}

/**
 * Tells what came of an interaction that was put off for its sender alone. What is for all is a message of its own: the first one keeps
 * being seen by its sender only.
 */
export async function follow(
  fetch: Fetch,
  token: Token,
  {
    alone,
    open,
  }: {
    readonly alone: APIInteractionResponseCallbackData
    readonly open?: APIInteractionResponseCallbackData
  },
): Promise<void> {
  const url = `${API}/webhooks/${token.application_id}/${encodeURIComponent(token.token)}`
  const { flags: _, ...edit } = alone
  await ask(fetch, `${url}/messages/@original`, 'PATCH', edit)
  if (open) await ask(fetch, url, 'POST', open)
}

async function ask(fetch: Fetch, url: string, method: string, body: unknown): Promise<void> {
  const init = {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  }
  let response = await fetch(url, init)
  // the answer to a slow interaction is asked for so seldom that one more try is enough
  if (response.status === 429 || response.status >= 500) {
    const seconds = Math.min(5, Number(response.headers.get('retry-after')) || 1)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) })
  }
  // the address holds the interaction's token: it is told nobody
  if (!response.ok) throw new Error(`Discord answered ${response.status} to ${method}`)
}
