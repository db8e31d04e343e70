/** A fraction: `n` of `d`, not in lowest terms until it is written down. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

export const NONE: Fraction = { n: 0n, d: 1n }
export const ONE: Fraction = { n: 1n, d: 1n }

export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d })

/** Kept over the least denominator that both have: sums of many would grow without bounds else. */
export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.d === b.d) return { n: a.n + b.n, d: a.d }
  const shared = gcd(a.d, b.d)
  return { n: a.n * (b.d / shared) + b.n * (a.d / shared), d: (a.d / shared) * b.d }
}

export const sumOf = (fractions: Iterable<Fraction>): Fraction => {
  let sum = NONE
  for (const one of fractions) sum = plus(sum, one)
  return sum
}

/** `5/9`, in lowest terms; whole numbers too have a denominator: `1/1`. */
export function written({ n, d }: Fraction): string {
  const shared = gcd(n < 0n ? -n : n, d)
  return `${n / shared}/${d / shared}`
}

/** @throws SyntaxError for what is none */
export function read(text: string): Fraction {
  const [n = '', d = ''] = text.split('/')
  return { n: BigInt(n), d: BigInt(d) }
}

/** The double nearest to a fraction, to its last digit or nearly so; fractions of any length. */
export function nearest({ n, d }: Fraction): number {
  // 64 digits of the quotient, and its place
  const shift = bits(d) - bits(n) + 64
  const quotient = shift >= 0 ? (n << BigInt(shift)) / d : n / (d << BigInt(-shift))
  return Number(quotient) * 2 ** -shift
}

const bits = (n: bigint): number => n.toString(2).length

function gcd(a: bigint, b: bigint): bigint {
  while (b > 0n) [a, b] = [b, a % b]
  return a
}
