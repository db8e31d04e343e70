import type { Answer, Theme } from '@tryst/engine'
import { api, type NewTable, randomHex } from '../live/api.ts'
import { rememberTable } from '../live/kept.ts'

export interface Opened {
  readonly table: string
  readonly links: readonly { readonly name: string; readonly link: string }[]
}

/** Makes a table, sits down as its GM, answers the themes and makes a link for each seat. @throws ApiError */
export async function openTable(
  made: NewTable,
  answers: readonly (readonly [Theme, Answer])[],
): Promise<Opened> {
  const { table, link } = await api.create(made)
  await api.join(link)
  rememberTable({ table, name: made.name })
  for (const [theme, answer] of answers)
    await api.command(table, randomHex(16), 0, {
      type: 'step',
      step: { do: 'consent.set', person: 'gm', scope: 'table', theme, answer },
    })
  return { table, links: await linksFor(table, made.seats) }
}

/** Makes a table that goes on from an exported log, and sits down as its GM. @throws ApiError */
export async function goOnFrom(log: unknown): Promise<Opened> {
  const { table, link } = await api.goOn(log)
  await api.join(link)
  const { name, seats } = await api.snapshot(table)
  rememberTable({ table, name })
  return {
    table,
    links: await linksFor(
      table,
      seats.filter(({ role }) => role === 'player'),
    ),
  }
}

async function linksFor(table: string, seats: readonly { readonly seat: string; readonly name: string }[]) {
  const links: { name: string; link: string }[] = []
  for (const { seat, name } of seats) links.push({ name, link: (await api.link(table, seat, false)).link })
  return links
}
