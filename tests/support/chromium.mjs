// Finds a Chromium or installs one: Debian’s package if apt can install it, otherwise the one of Playwright.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from 'playwright'

const KNOWN = [
  // Debian’s headless shell uses a fifth less processor time than the full browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const installed = () =>
  [process.env.CHROMIUM, ...KNOWN, chromium.executablePath()].find((file) => file && existsSync(file))

/** Path of a browser. Installs one if none is found. */
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
      [resolve(import.meta.dirname, '../../node_modules/playwright/cli.js'), 'install', 'chromium'],
      { stdio: 'inherit' },
    )
  }
  const browser = installed()
  if (!browser)
    throw new Error('No Chromium could be installed. Install one and name it: CHROMIUM=/path/to/chromium npm test')
  return browser
}

/** Features of the browser itself: its address bar alone loads 400 files while the first page is rendered. */
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

/**
 * Chromium applies only the last --disable-features list, so the features that Playwright disables are repeated here.
 */
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

/** Without these flags a browser without a network spends its start on refused connections. */
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

// `node tests/support/chromium.mjs` installs a browser before the tests need it.
if (import.meta.filename === process.argv[1]) console.log(findChromium())
