import { ANSWERS, type Answer as Said, type Scope, THEMES, type Theme } from '@tryst/engine'
import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  InteractionType,
  PermissionFlagsBits,
  TextInputStyle,
} from 'discord-api-types/v10'
import { act, odds, rollDice } from './acting.ts'
import type { Given } from './given.ts'
import { type Interaction, type Of, subcommandOf } from './interaction.ts'
import type { Message } from './messages.ts'
import { answer, choose, question, withdraw } from './reactions.ts'
import { consent, join, leave, link, page, pause, ready, standing, unlink } from './seats.ts'
import { suggest } from './suggest.ts'
import { languageOf, translate } from './texts.ts'
import { Answer, type Seated, type Visit } from './visit.ts'

/** Everything but `autocomplete`, whose answer is no message. */
export type Asking = Exclude<Interaction, { type: InteractionType.ApplicationCommandAutocomplete }>

/** What is told, or what is asked in a window of its own. */
export type Handled =
  | { readonly message: Message }
  | { readonly window: APIModalInteractionResponseCallbackData }

type Sources = Pick<Visit, 'server' | 'wait'>

function visitOf(interaction: Interaction, sources: Sources): Visit {
  const { id, locale, guild_id: guild, channel, member } = interaction
  const language = languageOf(locale)
  const t = translate(language)
  if (guild === undefined || !channel || !member) throw new Answer(t('onlyInServers'))
  const may = BigInt(member.permissions ?? 0)
  const manages = (may & (PermissionFlagsBits.ManageChannels | PermissionFlagsBits.Administrator)) !== 0n
  return { ...sources, language, t, id, channel: channel.id, account: `discord ${member.user.id}`, manages }
}

/** Tables are for adults: what is not for adults alone is no place for one. */
function restricted({ channel }: Interaction, { t }: Visit): void {
  if (channel?.nsfw !== true) throw new Answer(t('notRestricted'))
}

async function tableOf({ server, channel, t }: Visit): Promise<string> {
  const table = await server.tables.accounts.tableOf(channel)
  if (table === undefined) throw new Answer(t('notLinked'))
  return table
}

async function seatedAt(visit: Visit): Promise<Seated> {
  const table = await tableOf(visit)
  const caller = await visit.server.tables.accounts.caller(table, visit.account)
  if (!caller) throw new Answer(visit.t('noSeat'))
  return { ...visit, caller }
}

/** Carries out what is asked. @throws Answer, and what the tables throw */
export async function handle(interaction: Asking, sources: Sources): Promise<Handled> {
  const visit = visitOf(interaction, sources)
  if (interaction.type === InteractionType.ApplicationCommand) return command(interaction, visit)
  restricted(interaction, visit)
  if (interaction.type === InteractionType.ModalSubmit) return { message: await pasted(interaction, visit) }
  return { message: await pressed(interaction, await seatedAt(visit)) }
}

async function command(interaction: Of<InteractionType.ApplicationCommand>, visit: Visit): Promise<Handled> {
  const { name, options } = subcommandOf(interaction)
  // whoever wants to stop, or to go, can do so anywhere
  if (name === 'pause') return { message: await pause(await seatedAt(visit)) }
  if (name === 'leave') return { message: await leave(await seatedAt(visit)) }
  if (name === 'unlink') return { message: await unlink(visit, await tableOf(visit)) }
  restricted(interaction, visit)
  if (name === 'link' || name === 'join') {
    if (options.get('adult') !== true) throw new Answer(visit.t('adultsOnly'))
    if (name === 'join') await tableOf(visit)
    return { window: windowFor(name, visit) }
  }
  return { message: await seatedCommand(name, options, await seatedAt(visit)) }
}

type Options = ReadonlyMap<string, unknown>

const text = (options: Options, name: string): string | undefined => {
  const value = options.get(name)
  return value === undefined ? undefined : String(value)
}

const typed = (options: Options) => ({
  action: text(options, 'action') ?? '',
  character: text(options, 'character'),
  target: text(options, 'target'),
  with: text(options, 'with'),
})

async function seatedCommand(name: string, options: Options, seated: Seated): Promise<Message> {
  switch (name) {
    case 'page':
      return page(seated)
    case 'table':
      return standing(seated)
    case 'act':
      return act(seated, typed(options))
    case 'odds':
      return odds(seated, typed(options))
    case 'answer':
      return answer(seated, text(options, 'with'))
    case 'roll':
      return rollDice(seated, text(options, 'command') ?? '', text(options, 'system'))
    case 'consent':
      return consent(seated, {
        theme: oneOf(THEMES, options.get('theme'), seated) satisfies Theme,
        answer: oneOf(ANSWERS, options.get('answer'), seated) satisfies Said,
        scope: oneOf(['table', 'self'] as const, options.get('scope'), seated) satisfies Scope,
      })
    case 'ready':
      return ready(seated)
    default:
      throw new Answer(seated.t('outOfDate'))
  }
}

/** A word of a choice that Discord offers, which is looked at all the same. */
function oneOf<W extends string>(words: readonly W[], value: unknown, { t }: Visit): W {
  const found = words.find((word) => word === value)
  if (found === undefined) throw new Answer(t('outOfDate'))
  return found
}

/** Asks for a link in a window of its own: what is typed there nobody else ever sees. */
const windowFor = (name: 'link' | 'join', { t }: Visit): APIModalInteractionResponseCallbackData => ({
  custom_id: name,
  title: t(name === 'link' ? 'linkTitle' : 'joinTitle'),
  components: [
    {
      type: ComponentType.Label,
      label: t('linkField'),
      description: t(name === 'link' ? 'linkFieldGm' : 'linkFieldSeat'),
      component: {
        type: ComponentType.TextInput,
        custom_id: 'link',
        style: TextInputStyle.Short,
        required: true,
        max_length: 500,
      },
    },
  ],
})

async function pasted({ data }: Of<InteractionType.ModalSubmit>, visit: Visit): Promise<Message> {
  const pasted = data.components.find(({ custom_id }) => custom_id === 'link')?.value ?? ''
  if (data.custom_id === 'link') return link(visit, pasted)
  if (data.custom_id === 'join') return join(visit, pasted, await tableOf(visit))
  throw new Answer(visit.t('outOfDate'))
}

/** A button: `w` asks for the choices, `a` is one of them, `x` takes back. */
async function pressed({ data }: Of<InteractionType.MessageComponent>, seated: Seated): Promise<Message> {
  const [, what, number, of, given] =
    /^([wax]) (\d{1,10})(?: ([a-z][a-z0-9-]{0,31}) (\{.*\}))?$/su.exec(data.custom_id) ?? []
  const declared = Number(number)
  if (what === 'w') return question(seated, declared)
  if (what === 'x') return withdraw(seated, declared)
  const way = given === undefined ? undefined : jsonOf(given)
  if (what !== 'a' || of === undefined || way === undefined) throw new Answer(seated.t('outOfDate'))
  return choose(seated, { declared, of, given: way })
}

function jsonOf(text: string): Given | undefined {
  try {
    return JSON.parse(text) as Given
  } catch {
    return undefined
  }
}

/** Suggestions for what is being typed. @throws Answer where there are none */
export async function suggestionsFor(
  interaction: Of<InteractionType.ApplicationCommandAutocomplete>,
  sources: Sources,
) {
  const visit = visitOf(interaction, sources)
  restricted(interaction, visit)
  const { focused, options } = subcommandOf(interaction)
  return suggest(await seatedAt(visit), focused, options)
}
