import { FileError } from '../files.ts'

/** Values that one number or word of a file takes, one after the other. */
export interface Sweep {
  readonly path: string
  readonly points: readonly (readonly [name: string, changes: readonly (readonly [string, unknown])[]])[]
}

const MOST = 200

/** Reads `ren.ep.max=10..40..10` or `options.bothCritical=reactor|compare`. @throws FileError */
export function sweepOf(text: string): Sweep {
  const [, path, given] = /^([\w-]+(?:\.[\w-]+)+)=(.+)$/.exec(text) ?? []
  if (path === undefined || given === undefined) throw new FileError('badVary', { text })
  const [, from, to, by = '1'] = /^(-?\d+)\.\.(-?\d+)(?:\.\.(\d+))?$/.exec(given) ?? []
  const values: unknown[] = []
  if (from === undefined) values.push(...given.split('|').map(word))
  else for (let n = Number(from); n <= Number(to) && Number(by) > 0; n += Number(by)) values.push(n)
  if (values.length === 0 || values.length > MOST) throw new FileError('badVary', { text })
  return { path, points: values.map((value) => [String(value), [[path, value]]]) }
}

const word = (text: string): unknown =>
  /^-?\d+$/.test(text) ? Number(text) : text === 'true' ? true : text === 'false' ? false : text
