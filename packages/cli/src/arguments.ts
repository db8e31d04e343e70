import { readVariation, type Variation } from '@tryst/engine'
import { InvalidArgumentError } from 'commander'

// Arguments of options. Each throws InvalidArgumentError with the message given, which is in the caller's language.

/** A whole number, 0 or more. */
export function wholeNumber(text: string, message: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError(message)
}

/** A whole number, 1 or more. */
export function count(text: string, message: string): number {
  const n = wholeNumber(text, message)
  if (n > 0) return n
  throw new InvalidArgumentError(message)
}

/** What is varied: `effort=1..5`. */
export function variation(text: string, message: string): Variation {
  try {
    return readVariation(text)
  } catch {
    throw new InvalidArgumentError(message)
  }
}

/** A number or a percentage: `0.1`, `10%`. */
export function worth(text: string, message: string): number {
  const [, number, percent] = /^(\d+(?:\.\d+)?)( ?%)?$/.exec(text) ?? []
  if (number === undefined) throw new InvalidArgumentError(message)
  return Number(number) / (percent ? 100 : 1)
}

/** A port, 0 to 65535. */
export function portNumber(text: string, message: string): number {
  const port = wholeNumber(text, message)
  if (port <= 65_535) return port
  throw new InvalidArgumentError(message)
}

/** An origin: `https://tables.example.org`. */
export function baseUrl(text: string, message: string): string {
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (url && url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin
  throw new InvalidArgumentError(message)
}
