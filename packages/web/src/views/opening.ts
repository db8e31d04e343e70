import type { Answer, Theme } from '@tryst/engine'
import type { Command } from '@tryst/table/types'
import { api, type NewTable, randomHex } from '../live/api.ts'
import { rememberTable } from '../live/kept.ts'

export interface Opened {
  readonly table: string
  readonly links: readonly { readonly name: string; readonly link: string }[]
}

/** Makes a table, sits down as its GM, answers the themes and makes a seat and a link for each player. @throws ApiError */
export async function openTable({
  table: made,
  answers,
  seats,
}: {
  readonly table: NewTable
  readonly answers: readonly (readonly [Theme, Answer])[]
  readonly seats: readonly string[]
}): Promise<Opened> {
  const { table, link } = await api.create(made)
  await api.join(link)
  rememberTable({ table, name: made.name })
  const send = (command: Command) => api.command(table, randomHex(16), 0, command)
  for (const [theme, answer] of answers)
    await send({
      type: 'step',
      step: { do: 'consent.set', person: 'gm', scope: 'table', theme, answer },
    })
  const links: { name: string; link: string }[] = []
  for (const [i, name] of seats.entries()) {
    const seat = `p${i + 1}`
    await send({ type: 'seat', seat, name })
    links.push({ name, link: (await api.link(table, seat, false)).link })
  }
  return { table, links }
}
