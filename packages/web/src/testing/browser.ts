import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'

/** Where a browser of the system lies, by platform. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const APT = '/usr/bin/apt-get'

const isRoot = process.getuid?.() === 0

/** The path of a browser; undefined: Playwright's own. On a bare Debian as root it is installed, with a face for Japanese. */
function executable(): string | undefined {
  const asked = process.env.CHROMIUM
  if (asked) return asked
  const found = INSTALLED.find((path) => existsSync(path))
  if (found || existsSync(chromium.executablePath())) return found
  if (isRoot && existsSync(APT)) {
    const apt = (...args: string[]) => spawnSync(APT, args, { stdio: 'ignore' })
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
  }
  return INSTALLED.find((path) => existsSync(path))
}

/** A browser without a screen that talks to nobody of itself. */
export function launch(): Promise<Browser> {
  const path = executable()
  return chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
    ],
  })
}

export const DESKTOP = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions
