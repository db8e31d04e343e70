// npm start: the command line with the arguments given; without any, the table server, its page opened in the browser.
import { pathToFileURL } from 'node:url'
import { ensureBuilt, output } from './build.mjs'
import { ensurePageBuilt } from './build-page.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
await ensureBuilt()
if (process.argv.length === 2) process.argv.push('serve')
if (process.argv[2] === 'serve') await ensurePageBuilt()
process.argv[1] = 'tryst'
await import(pathToFileURL(output).href)
