import { type History, type Language, ScenarioError } from '@tryst/engine'
import { Teller } from '@tryst/interop'
import {
  type Caller,
  type Command,
  CommandError,
  type LiveTable,
  type Outcome,
  type RecordView,
  recordView,
  type Server,
  TooMany,
} from '@tryst/table'
import { escaped, type Message } from './messages.ts'
import type { Translate } from './texts.ts'

/** Somebody who asks something of the bot in a channel. */
export interface Visit {
  readonly server: Server
  readonly language: Language
  readonly t: Translate
  /** of the interaction: what it does is done once */
  readonly id: string
  readonly channel: string
  /** whose account it is, as the tables know it */
  readonly account: string
  /** may manage the channel */
  readonly manages: boolean
  /** Waits so many milliseconds. */
  wait(ms: number): Promise<void>
}

/** The same with their seat at the table that the channel is linked to. */
export interface Seated extends Visit {
  readonly caller: Caller
}

/** A reason not to do what was asked, for the one who asked alone. */
export class Answer extends Error {
  constructor(readonly text: string) {
    super(text)
  }
}

/** Questions that take long count as several. */
export const COSTLY = 5

export const limited = ({ server, caller }: Seated, points = 1): Promise<void> =>
  server.limits.take('seat', `${caller.table} ${caller.seat}`, points)

export const tellerOf = ({ language }: Visit, game: History): Teller => new Teller(game, language)

/** How often, and after how many milliseconds, a roll is asked for again whose dice are not ready: what a seat committed to is opened in the meantime. */
const TRIES = 14
const PAUSE = 1000

/** Carries out a command once, however often the interaction comes. @throws CommandError, ScenarioError, TooMany */
export async function send(seated: Seated, command: Command): Promise<Outcome> {
  const { server, caller, id } = seated
  for (let tried = 0; ; tried += 1) {
    const outcome = await server.tables.command(caller, `discord ${id} ${tried}`, 0, command)
    server.metrics?.commands.inc({ status: outcome.status })
    const again = outcome.status === 'refused' && outcome.refused.code === 'dice-not-ready'
    if (!again || tried === TRIES) return outcome
    await seated.wait(PAUSE)
  }
}

/** What a command was refused with, for the one who sent it. */
export const refusedMessage = (
  seated: Seated,
  { game }: LiveTable,
  refused: Parameters<Teller['refusal']>[0],
): Message => {
  const { t } = seated
  const waits = refused.code === 'dice-not-ready' && t('diceNotReady')
  const settled = (refused.code === 'not-waiting' || refused.code === 'already-answered') && t('alreadyDone')
  return { text: waits || settled || t('refused', { why: escaped(tellerOf(seated, game).refusal(refused)) }) }
}

/** No more records than this come of one command: dice that end and begin anew come beside what was done. */
const AROUND = 12
const DONE = ['played', 'declared', 'answered', 'withdrawn', 'resume-asked']

/**
 * What came of a command that was carried out, told as everybody at the table may know it: the channel is read by others, too. Discord shows
 * everybody what was typed into a command that is answered in the open: where that was `typed`, what is veiled is told its sender alone.
 */
export function outcomeTold(
  seated: Seated,
  seq: number,
  typed: boolean,
): Promise<Message & { readonly kind: string }> {
  const { server, caller, t } = seated
  return server.tables.recordsAfter(caller, Math.max(0, seq - AROUND), AROUND, seq, ({ live, records }) => {
    const record = records.findLast(({ body, seq: at }) => at <= seq && DONE.includes(body.kind))
    // nobody's seat: what is in this view is in everybody's
    const view = record && recordView(live, record, '')
    const told = view && viewTold(seated, live, view)
    const kind = record?.body.kind ?? ''
    if (!told) return { kind, text: t('done') }
    if (typed && isVeiled(view)) return { kind, text: `${told.text}\n${t('veiledAlone')}` }
    return { kind, ...told, open: true }
  })
}

const isVeiled = (view: RecordView): boolean =>
  (view.kind === 'declared' && view.veiled === true) ||
  (view.kind === 'played' && view.entry.kind === 'veiled')

/** A record in the terms of the pack. */
function viewTold(visit: Visit, live: LiveTable, view: RecordView): Message | undefined {
  const teller = tellerOf(visit, live.game)
  const { t } = visit
  if (view.kind === 'resume-asked') return { text: t('resumeAsked') }
  if (view.kind === 'declared') {
    const names = view.asks.map(({ of }) => seatName(live, of)).join(' · ')
    const what =
      'step' in view ? stepText(teller, view.step) : t('veiledAction', { name: seatName(live, view.by) })
    return {
      text: `${what}\n${t('waitsFor', { names })}`,
      buttons: [
        { id: `w ${view.seq}`, label: t('answerButton') },
        { id: `x ${view.seq}`, label: t('withdrawButton') },
      ],
    }
  }
  if (view.kind !== 'played') return undefined
  const line = teller.line(view.entry)
  if (!line) return undefined
  const [first = '', ...more] = line.text.split('\n')
  const { given } = view.entry as { readonly given?: Readonly<Record<string, unknown>> }
  const who = typeof given?.by === 'string' ? `**${escaped(line.speaker)}** ` : ''
  return { text: [who + escaped(first), ...more.map(escaped)].join('\n') }
}

/** `**Aya** 愛撫 対象 Kai 修正 2`, as markup. */
export function stepText(teller: Teller, step: Readonly<Record<string, unknown>>): string {
  const { do: id, as: _, by, ...given } = step
  const what = [teller.label('actions', String(id)), teller.given(given)]
    .filter((one) => one !== '')
    .join(' ')
  return by === undefined ? escaped(what) : `**${escaped(teller.name(String(by)))}** ${escaped(what)}`
}

/** What a seat is called, as markup. */
export const seatName = ({ seats }: LiveTable, seat: string): string => escaped(seats.get(seat)?.name ?? seat)

/** What an error is to the one who asked; undefined for one that is the server's own. */
export function errorText(error: unknown, t: Translate): string | undefined {
  if (error instanceof Answer) return error.text
  if (error instanceof TooMany) return t('tooOften', { seconds: error.seconds })
  if (error instanceof ScenarioError) {
    const what = error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    return t('malformed', { what: escaped(what.join('; ')) })
  }
  if (error instanceof CommandError) return t(error.code === 'revoked' ? 'noSeat' : 'changed')
  return undefined
}
