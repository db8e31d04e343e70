import { bcdiceSystems, InteropError, roll } from '@tryst/interop'
import { oddsFor } from '@tryst/table'
import { figures } from './figures.ts'
import { folded, type Reading, stepTyped, type Typed } from './given.ts'
import { escaped, type Message } from './messages.ts'
import {
  Answer,
  COSTLY,
  limited,
  outcomeTold,
  refusedMessage,
  type Seated,
  send,
  stepText,
  tellerOf,
} from './visit.ts'

/** `/tryst act`: what comes of it everybody sees, a refusal its sender alone. */
export async function act(seated: Seated, typed: Typed): Promise<Message> {
  await limited(seated)
  const { tables } = seated.server
  const step = await reading(seated, (at) => stepTyped(at, typed))
  const outcome = await send(seated, { type: 'step', step })
  if (outcome.status === 'refused')
    return tables.read(seated.caller, (live) => refusedMessage(seated, live, outcome.refused))
  return outcomeTold(seated, outcome.seq, true)
}

/** `/tryst odds`: for its sender alone. */
export async function odds(seated: Seated, typed: Typed): Promise<Message> {
  await limited(seated, COSTLY)
  const { t, caller } = seated
  return seated.server.tables.read(caller, (live): Message => {
    const teller = tellerOf(seated, live.game)
    const step = stepTyped({ history: live.game, seat: caller.seat, teller, t }, typed)
    const found = oddsFor(live, caller.seat, { type: 'step', step })
    if ('refused' in found) return refusedMessage(seated, live, found.refused)
    const lines = figures(found.facts, teller).map(escaped)
    return {
      text: [
        t('oddsOf', { what: stepText(teller, step) }),
        ...(lines.length > 0 ? lines : [t('certain')]),
      ].join('\n'),
    }
  })
}

const reading = <T>({ server, caller, ...visit }: Seated, read: (reading: Reading) => T): Promise<T> =>
  server.tables.read(caller, ({ game: history }) =>
    read({ history, seat: caller.seat, teller: tellerOf({ server, ...visit }, history), t: visit.t }),
  )

/** `/tryst roll`: BCDice's own dice, which no log keeps. A secret roll is its sender's alone. */
export async function rollDice(
  seated: Seated,
  command: string,
  system: string | undefined,
): Promise<Message> {
  await limited(seated, COSTLY)
  const { server, caller, t, language } = seated
  const pack = await server.tables.read(caller, ({ game }) => game.setup.ruleset.id)
  try {
    const rolled = await roll(system ?? pack, command)
    const head = [rolled.command, rolled.comment, ...(rolled.secret ? [t('secretRoll')] : [])]
    const lines = [head.filter((one) => one !== '').join(' '), ...rolled.text.split('\n')]
    return { text: lines.map(escaped).join('\n'), open: !rolled.secret }
  } catch (error) {
    if (error instanceof InteropError)
      throw new Answer(`✗ ${escaped(error.label[language === 'ja' ? 0 : 1])}`)
    throw error
  }
}

/** The game systems of BCDice whose id or name has a text in it. */
export async function systemsLike(text: string): Promise<{ name: string; value: string }[]> {
  const wanted = folded(text)
  const all = await bcdiceSystems()
  return all
    .filter(({ id, name }) => folded(`${id} ${name}`).includes(wanted))
    .map(({ id, name }) => ({ name: `${name} (${id})`, value: id }))
}
