import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const bin = fileURLToPath(new URL('../../../../bin/tryst', import.meta.url))
export const duelFile = fileURLToPath(new URL('duel.yaml', import.meta.url))
export const duel = readFileSync(duelFile, 'utf8')

export interface Ran {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

interface How {
  readonly input?: string
  readonly env?: NodeJS.ProcessEnv
}

/** Runs the real command line, in English unless asked otherwise. */
export function tryst(args: readonly string[], { input = '', env = {} }: How = {}): Promise<Ran> {
  const child = start(args, env)
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  child.stdin.on('error', () => {}) // it may end before it has read everything
  child.stdin.end(input)
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, out, err })))
}

/** The same, left running. */
export const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawn(process.execPath, [bin, ...args], {
    env: { ...process.env, LC_ALL: '', LC_MESSAGES: '', LANG: 'C.UTF-8', ...env },
  })

/** A folder of its own for files of a test. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'tryst-cli-'))

  file(name: string, content: string | Uint8Array = duel): string {
    const path = join(this.path, name)
    writeFileSync(path, content)
    return path
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}
