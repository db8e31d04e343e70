import { isMainThread } from 'node:worker_threads'
import { WRONG } from './command.ts'
import { main } from './program.ts'

if (isMainThread) {
  // A reader that has seen enough (`tryst run … | head -1`) is no error; a full disk is.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') process.exit()
      if (stream === process.stdout) process.stderr.write(`tryst: ${message}\n`)
      process.exit(WRONG)
    })
  process.exitCode = await main(process.argv.slice(2))
}

/** What worker threads do, which load this file too. */
export { playTask as default } from './simulate/worker.ts'
