import { type EpochReport, type Verified, verifyLog } from '@tryst/table/verify'
import { OK, print, printJson, type Run, WRONG } from '../command.ts'
import { complain, FileError, readFile } from '../files.ts'
import { plain } from '../text/values.ts'
import type { Voice } from '../text/voice.ts'

/** Exit status for a log that was read, and that does not hold. */
const BROKEN = 1
/** As much as a server takes. */
const LIMIT_MIB = 64

/** `tryst verify`: an exported log, from nothing but itself. */
export const verify: Run<[file: string, options: { readonly json?: true }]> = (voice, file, { json }) => {
  const { t, c } = voice
  let verdict: ReturnType<typeof verifyLog>
  try {
    verdict = verifyLog(parsed(file))
    if (!verdict) throw new FileError('noLog')
  } catch (error) {
    complain(file, error, t)
    return WRONG
  }
  if (json) printJson(verdict)
  if ('wrong' in verdict) {
    const { record, code, values } = verdict.wrong
    if (!json) {
      const shown = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, plain(String(value))]),
      )
      print([`${c.red('✗')} ${t('wrongRecord', { record, what: t(`wrong.${code}`, shown) })}`])
    }
    return BROKEN
  }
  if (!json) print(verifiedLines(verdict.verified, voice))
  return OK
}

function parsed(file: string): unknown {
  const bytes = readFile(file, LIMIT_MIB)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new FileError('noLog')
  }
}

function verifiedLines(log: Verified, voice: Voice): string[] {
  const { t, c } = voice
  const { table, seat, records, hidden, chain, dice, rolls, faces, epochs, carriedOver, declared } = log
  const good = (text: string) => `${c.green('✓')} ${text}`
  const sum = (of: (epoch: EpochReport) => number) => epochs.reduce((total, one) => total + of(one), 0)
  const checked = epochs.filter(({ outcome }) => outcome === 'checked')
  const notShown = sum((epoch) => epoch.notShown)
  const lines = [
    t('logOf', { table: plain(table), seat: plain(seat), records, hidden }),
    good(t('chainHolds', { records, chain })),
  ]
  if (dice === 'system') lines.push(t('systemDice'))
  if (dice === 'unknown') lines.push(t('noDice'))
  if (dice === 'verifiable') {
    const pending = sum(({ outcome, rolls }) => (outcome === 'pending' ? rolls : 0))
    const told = checked.reduce((total, one) => total + one.faces, 0)
    lines.push(
      good(
        t('epochsHold', {
          epochs: epochs.length,
          told: checked.length,
          seats: sum((one) => one.commitments),
        }),
      ),
      good(t('rollsHold', { rolls: rolls - pending, faces: told })),
    )
    if (pending > 0) lines.push(t('rollsPending', { rolls: pending, faces: faces - told }))
  }
  if (notShown > 0) lines.push(t('rollsNotShown', { rolls: notShown }))
  if (carriedOver > 0) lines.push(t('facesCarriedOver', { faces: carriedOver }))
  for (const { domain, epoch, record, outcome, brokenOff, unanswered } of epochs) {
    const of = { epoch, record, domain: t(domain === 'gm' ? 'diceSecret' : 'diceOpen') }
    if (outcome === 'hidden') lines.push(t('epochHidden', of))
    if (brokenOff.length > 0) lines.push(t('epochBrokenOff', { ...of, seats: plain(brokenOff.join(', ')) }))
    if (unanswered !== undefined) lines.push(t('rollUnanswered', { ...of, record: unanswered }))
  }
  if (declared.length > 0) lines.push(t('declaredUnsettled', { list: declared.join(', ') }))
  return lines
}
