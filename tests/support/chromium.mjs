// Finds a Chromium, or gets one: Debian's package where apt can install it, else Playwright's own.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const KNOWN = [
  // Debian's browser without a window costs a fifth less of the processor than the one with it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const installed = () =>
  [process.env.CHROMIUM, ...KNOWN, chromium.executablePath()].find((file) => file && existsSync(file))

/** Path of a browser; installs one when there is none. */
export function findChromium() {
  const found = installed()
  if (found) return found
  const isRootOnDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (isRootOnDebian) {
    console.log('No Chromium here: installing the package of the system …')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!installed()) spawnSync('apt-get', ['install', '-y', '-qq', name], quiet)
  } else {
    console.log('No Chromium here: installing the one of Playwright …')
    execFileSync(
      process.execPath,
      [new URL('../../node_modules/playwright/cli.js', import.meta.url).pathname, 'install', 'chromium'],
      { stdio: 'inherit' },
    )
  }
  const browser = installed()
  if (!browser)
    throw new Error('No Chromium could be installed. Install one and name it: CHROMIUM=/path/to/chromium npm test')
  return browser
}

/** The browser's own pages and errands: its address bar alone loads 400 files while the first page is drawn. */
const NOT_THE_PAGE = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'PreconnectToSearch',
  'OptimizationHints',
  'Translate',
  'MediaRouter',
  'LensOverlay',
  'InterestFeedContentSuggestions',
  'AutofillServerCommunication',
]

/** The browser hears only the last list of this kind, so what the test runner and the launcher rely on is said again. */
const RELIED_ON = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'RenderDocument',
]

/** Without these, a browser without a network spends its start on connections that are refused. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...NOT_THE_PAGE, ...RELIED_ON].join(',')}`,
]
