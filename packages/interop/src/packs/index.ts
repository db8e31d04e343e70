import { InteropError } from '../errors.ts'
import { arianrhod } from './arianrhod.ts'
import { doubleCross } from './double-cross.ts'
import { fifthEdition } from './fifth-edition.ts'
import { heroine } from './heroine.ts'
import type { Profile, Table } from './profile.ts'
import { swordWorld } from './sword-world.ts'

const PROFILES: readonly Profile[] = [arianrhod, doubleCross({}), fifthEdition, heroine, swordWorld]

/** How characters of a table look elsewhere. @throws InteropError `no-such-ruleset` for a pack that is not known here */
export function profileOf({ ruleset: { id }, options }: Table): Profile {
  if (id === 'double-cross') return doubleCross(options)
  const profile = PROFILES.find((one) => one.id === id)
  if (!profile)
    throw new InteropError('no-such-ruleset', { id, list: PROFILES.map((one) => one.id).join(', ') })
  return profile
}

/** At least so many labels must be a pack's own before it is taken for the one that was meant. */
const ENOUGH = 3

/** The pack that labels speak of; undefined when none does, or two as much as each other. */
export function packOf(labels: readonly string[]): string | undefined {
  const found = PROFILES.map((profile) => ({ id: profile.id, known: profile.knows(labels) })).sort(
    (a, b) => b.known - a.known,
  )
  const [first, second] = found
  return first && first.known >= ENOUGH && first.known > (second?.known ?? 0) ? first.id : undefined
}
