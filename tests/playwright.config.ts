import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findChromium } from './support/chromium.mjs'

// A browser without a window says so, and pages for such visitors are not streamed.
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/**
 * Tried once, for what they hold is the same at any size and in any language: what machines read, what is counted, sums of
 * money, presses before a page is awake. What a visitor reads and reaches is tried in both projects.
 */
const ON_DESKTOP_ONLY =
  /(?:card-watch|early-presses-once|exchange-return|faults|isolation|other-way|search-engines|switched-off|tracking[\w-]*|uncounted)\.spec/
const ON_PHONE_ONLY = /(?:code-frame|early-presses|exchange-ways|installable|offer-tickets|reminders)\.spec/

export default defineConfig({
  testDir: './e2e',
  outputDir: './.output/results',
  globalSetup: './support/build.mjs',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  fullyParallel: true,
  workers: 2,
  // A machine that runs other things may starve a browser; what fails twice in a row is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Riyadh',
    // Nothing turns or slides by itself; what does is tested on purpose.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a third of the time, and a picture is taken of every test before it is known whether it fails:
    // TRACE=yes for a test one wants to look into.
    screenshot: process.env.TRACE === 'yes' ? 'only-on-failure' : 'off',
    trace: process.env.TRACE === 'yes' ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findChromium(), args: BROWSER_ARGS },
  },
  projects: [
    {
      name: 'phone-ar',
      testIgnore: ON_DESKTOP_ONLY,
      use: {
        viewport: { width: 390, height: 844 },
        userAgent: PHONE,
        isMobile: true,
        hasTouch: true,
        locale: 'ar-SA',
        colorScheme: 'dark',
      },
    },
    {
      name: 'desktop-en',
      testIgnore: ON_PHONE_ONLY,
      // What takes a finger.
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 }, userAgent: DESKTOP, locale: 'en-GB', colorScheme: 'light' },
    },
  ],
})
