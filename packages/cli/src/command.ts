import type { Voice } from './text/voice.ts'

/** Exit status of what went well, and of everything that is the caller's to mend. */
export const OK = 0
export const WRONG = 2

/** Carries a command out and gives its exit status. */
export type Run<A extends readonly unknown[]> = (voice: Voice, ...args: A) => number | Promise<number>

/** Prints lines on standard output. */
export const print = (lines: readonly string[]): void => {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}

export const printJson = (value: unknown): void => print([JSON.stringify(value)])
