import { OK, print, type Run, WRONG } from '../command.ts'
import type { Translate } from '../language/index.ts'
import { plain } from '../text/values.ts'
import { UsageError } from '../usage.ts'

interface Options {
  readonly guild?: string
}

/** `tryst discord register`: the bot's command, in place of all that the application had there. */
export const registerDiscord: Run<[task: string, options: Options]> = async ({ t }, task, { guild }) => {
  if (task !== 'register') throw new UsageError(t('unknownCommand', { 0: `discord ${plain(task)}` }))
  const application = given('DISCORD_APPLICATION_ID', 'General Information', t)
  const token = given('DISCORD_TOKEN', 'Bot', t)
  if (application === undefined || token === undefined) return WRONG
  // most commands need none of it
  const { RegisterError, register } = await import('@tryst/discord')
  try {
    const { command, subcommands } = await register({ application, token, guild })
    const where = guild === undefined ? t('discordEverywhere') : t('discordGuild', { guild })
    print([t('discordRegistered', { application, command, where, list: subcommands.join(t('comma')) })])
    return OK
  } catch (error) {
    if (!(error instanceof RegisterError)) throw error
    return complain(t(`discord.${error.code}`, { detail: plain(error.detail) }))
  }
}

/** A value from the environment, which holds what nobody should see in a list of processes. */
function given(name: string, where: string, t: Translate): string | undefined {
  const value = process.env[name]?.trim()
  if (value) return value
  complain(t('discordMissing', { name, where }))
  return undefined
}

function complain(text: string): number {
  process.stderr.write(`tryst: ${text}\n`)
  return WRONG
}
