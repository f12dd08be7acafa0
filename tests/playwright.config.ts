import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findChromium } from './support/chromium.mjs'

// A browser without a window says so, and pages for such visitors are not streamed.
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

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
    screenshot: 'only-on-failure',
    // Recording takes a third of the time: TRACE=yes for a test one wants to look into.
    trace: process.env.TRACE === 'yes' ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findChromium(), args: BROWSER_ARGS },
  },
  projects: [
    {
      name: 'phone-ar',
      // Headers, and what is counted, are the same in any language and at any size.
      testIgnore: /(?:isolation|tracking)/,
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
      // What takes a finger.
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 }, userAgent: DESKTOP, locale: 'en-GB', colorScheme: 'light' },
    },
  ],
})
