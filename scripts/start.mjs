// npm start: the command line with the arguments given, or its help.
import { pathToFileURL } from 'node:url'
import { ensureBuilt, output } from './build.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
await ensureBuilt()
if (process.argv.length === 2) process.argv.push('--help')
process.argv[1] = 'tryst'
await import(pathToFileURL(output).href)
