import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findChromium } from './support/chromium.mjs'

// A headless browser names itself so in its user agent, and the site does not stream pages to such visitors.
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/**
 * These run in one project only. Their subject does not depend on viewport or language: search engines, tracking, sums
 * of money, presses before hydration. Tests of what a visitor reads and clicks run in both projects.
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
  // On a busy machine the browser may run out of processor time. A test that fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Riyadh',
    // Animations are off; tests of an animation turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a third of the run time, because every test is recorded before its result is known. TRACE=yes
    // records the failures.
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
      // Tests tagged @phone need a touch screen.
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 }, userAgent: DESKTOP, locale: 'en-GB', colorScheme: 'light' },
    },
  ],
})
