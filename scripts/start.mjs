// npm start: the command line with the arguments given; without a command, the table server, its page opened in the browser.
import { pathToFileURL } from 'node:url'
import { ensureBuilt, output } from './build.mjs'
import { ensurePageBuilt } from './build-page.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
await ensureBuilt()
const [first = '--'] = process.argv.slice(2)
if (first.startsWith('-') && !/^(-h|--help|-V|--version)$/.test(first)) process.argv.splice(2, 0, 'serve')
if (process.argv[2] === 'serve') await ensurePageBuilt()
process.argv[1] = 'tryst'
await import(pathToFileURL(output).href)
