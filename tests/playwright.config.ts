import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findChromium } from './support/chromium.mjs'

// A headless browser names itself so in its user agent, and the site does not stream pages to such visitors.
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/**
 * Subjects that depend on neither language nor viewport: search engines, tracking, sums of money, clicks before
 * hydration. These files run in one project, also with IN_BOTH=yes.
 */
const DESKTOP_ONLY =
  /(?:card-watch|server-functions|early-presses-once|exchange-return|faults|isolation[\w-]*|abandon-attempt|search-engines|switched-off|tracking[\w-]*|uncounted)\.spec/
const PHONE_ONLY = /(?:code-frame|early-presses|exchange-methods|installable|offer-tickets|reminders)\.spec/

/**
 * Each test runs in one project: the files named here on the phone in Arabic, the others on the desktop in English.
 * A test whose subject is layout, direction, words or touch is tagged `@both`: it runs on the phone in Arabic, where
 * such faults show first; with IN_BOTH=yes also on the desktop. `@phone` and `@desktop` move a single test, which never
 * runs in the other project. IN_BOTH=yes, as in `npm run test:long`, runs all others in both projects, except the files
 * above. It alone runs `@long`: parts that cost much processor time and change rarely.
 *
 * `npm run test:all` runs `@commit`: money, seats, tickets, sessions, what one visitor must not learn of another, and one way
 * through each step from the home page to the ticket. The main act of every other page runs with `npm run test:long`. A
 * test costs five seconds of processor time, nearly all of it the browser's own.
 */
const ON_PHONE = [
  'avatar',
  'axe',
  'bookings',
  'cards',
  'checkout-account',
  'cinema-menu',
  'cinemas',
  'code-frame',
  'contact',
  'early-presses',
  'exchange-methods',
  'film-showtimes',
  'finder',
  'food',
  'home',
  'home-city',
  'installable',
  'maintenance',
  'offer-proof',
  'offer-seats',
  'offer-tickets',
  'payment-methods',
  'reminders',
  'seats',
  'seats-screens',
  'sign-in',
  'ticket',
  'wallet',
]
const PHONE_FILE = String.raw`(?:^|[\s/])(?:${ON_PHONE.join('|')})\.spec\.ts`
/** They run in both projects, always. */
const JOURNEYS = String.raw`[\s/]journeys/`
/** If they run alone, each project has one worker: two sites start instead of four. */
const workersOfProject = process.argv.slice(2).some((argument) => /^(?:\S*e2e\/)?journeys\b/.test(argument))
  ? { workers: 1 }
  : {}
const isInBoth = process.env.IN_BOTH === 'yes'
const PHONE_TESTS = isInBoth ? /^/ : new RegExp(`${JOURNEYS}|${PHONE_FILE}|@both|@phone`)
const DESKTOP_TESTS = isInBoth ? /^/ : new RegExp(`${JOURNEYS}|^(?!.*(?:${PHONE_FILE}|@both))|@desktop`)

export default defineConfig({
  testDir: './e2e',
  outputDir: './.output/results',
  globalSetup: './support/build.mjs',
  reporter: 'list',
  fullyParallel: true,
  workers: 2,
  // Bounds for what hangs. A busy machine is slower by far than a quiet one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Riyadh',
    actionTimeout: 60_000,
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
      ...workersOfProject,
      testIgnore: DESKTOP_ONLY,
      grep: PHONE_TESTS,
      // Tests tagged @desktop need a keyboard, a mouse or a wide window.
      grepInvert: isInBoth ? /@desktop/ : /@desktop|@long/,
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
      ...workersOfProject,
      testIgnore: PHONE_ONLY,
      grep: DESKTOP_TESTS,
      // Tests tagged @phone need a touch screen.
      grepInvert: isInBoth ? /@phone/ : /@phone|@long/,
      use: { viewport: { width: 1440, height: 900 }, userAgent: DESKTOP, locale: 'en-GB', colorScheme: 'light' },
    },
  ],
})
