import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'

/** Nothing more will be typed: the end of the input, Ctrl-C, Ctrl-D, `quit`. */
export class Closed extends Error {
  override readonly name = 'Closed'
}

/** Asks for lines, at a terminal or through a pipe: what comes before it is asked for waits. */
export class Terminal {
  private readonly lines: string[] = []
  private readonly reader: Interface
  private waiting: { resolve(line: string): void; reject(error: Error): void } | undefined
  private closed = false
  private silent = false

  constructor(
    input: NodeJS.ReadStream,
    private readonly output: NodeJS.WriteStream,
  ) {
    const screen = new Writable({
      write: (chunk, _encoding, done) => {
        if (!this.silent) output.write(chunk)
        done()
      },
    })
    // Where lines break on the screen: asked for anew at each key.
    Object.defineProperty(screen, 'columns', { get: () => output.columns })
    // Nothing typed is kept: an answer must not come back with a key (C-7).
    const terminal = input.isTTY === true && output.isTTY === true
    this.reader = createInterface({ input, output: screen, terminal, historySize: 0 })
    this.reader.on('line', (line) => this.take(line))
    this.reader.on('SIGINT', () => this.reader.close())
    this.reader.on('close', () => {
      this.closed = true
      this.waiting?.reject(new Closed())
    })
  }

  private take(line: string): void {
    const { waiting } = this
    this.waiting = undefined
    if (waiting) waiting.resolve(line)
    else this.lines.push(line)
  }

  /** The next line; one that is `secret` is not shown. @throws Closed */
  async ask(question: string, secret = false): Promise<string> {
    const early = this.lines.shift()
    if (this.reader.terminal && early === undefined && !this.closed && !secret) {
      this.reader.setPrompt(question)
      this.reader.prompt()
      return await this.next()
    }
    this.output.write(question)
    this.silent = secret
    try {
      const line = early ?? (await this.next())
      // What comes through a pipe is shown, so that the page can be read afterwards.
      if (!this.reader.terminal || early !== undefined) this.output.write(secret ? '\n' : `${line}\n`)
      else this.output.write('\n')
      return line
    } finally {
      this.silent = false
    }
  }

  private next(): Promise<string> {
    if (this.closed) return Promise.reject(new Closed())
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
    })
  }

  close(): void {
    this.reader.close()
  }
}
