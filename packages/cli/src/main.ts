import { main } from './program.ts'

// A reader that has seen enough (`tryst run … | head -1`) is no error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })

process.exitCode = await main(process.argv.slice(2))
