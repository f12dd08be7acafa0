// A site of its own for each worker, and faults between it and its gateway. A console error fails the test.
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { startSite } from '../support/site.mjs'
import { waitForHydration, watchHydration } from './hydration.ts'
import { lookForCards, watchCards } from './card-watch.ts'
import { unexpected, watchConsole } from './console-watch.ts'
import { agreeBefore } from './entry-rules.ts'
import { answerInstead, calm, type Faults, holdAnswers, strikes } from './faults.ts'
import { expectQuietLog } from './quiet-log.ts'
import { shiftDate } from './shift-date.ts'
import { expectNoToken, listenForTokens } from './token-watch.ts'
import { wordsOf, type Words } from './words.ts'
import { ownAddress } from './writer.ts'

export interface Ledger {
  captures: number
  captured: number
  refunds: number
  refunded: number
}

export interface Site {
  url: string
  faults: Faults
  /** Every call of the site to its gateway, as `METHOD /path`. */
  calls: string[]
  /** Places where a session token or card data leaked. It must be empty after every test. */
  leaks: string[]
  /** The log of all Workers during the test. */
  lines: string[]
  /** The gateway’s own answer, without any faults. */
  ask: <T>(path: string, locale?: 'ar' | 'en') => Promise<T>
  /** Calls the gateway with the edge’s key, past the edge, its cookies and all faults. Throws on a refusal. */
  call: <T>(method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }) => Promise<T>
  /** Text messages sent so far, newest first. */
  messages: () => Promise<{ to: string; text: string }[]>
  /** The site’s clock, in ms since 1970. A test starts between noon and 17:00 in Riyadh. */
  now: () => number
  /** Moves the clock of gateway, edge and sandbox. The test itself moves the clock of an open page. */
  advanceClock: (ms: number) => Promise<void>
  /**
   * Ends every fault, and the pause of the edge after five failures of the gateway. How often a page retries depends on
   * the machine.
   */
  recover: () => Promise<void>
  /** Keeps the answers to such calls back until the returned function is called. */
  holdAnswers: (path: RegExp) => () => void
  /** Purges the caches of the site, so that the next page asks the gateway. */
  clearCachedResponses: () => Promise<void>
  /** Switches a feature of the embedded gateway's settings, as the runbook does. The test switches it back. */
  switchFeature: (name: string, isOn: boolean) => Promise<void>
  /** The sandbox’s captures and refunds of an order, and their sums in halalas. */
  ledger: (orderId: string) => Promise<Ledger>
  /** The operator’s maintenance switch. It is off again after the test. */
  maintenance: (state: Record<string, unknown>) => Promise<void>
}

/** Console messages about a part of a page that failed during server rendering. */
export const STREAMED_FAILURE = /^(?:ProblemError|Error: redacted|Error: Minified React error #419)/

const NOON = 12
const AFTERNOON_ENDS = 17
/** The pause of the edge before it calls a failing gateway again. */
const REST_MS = 5000
/** In Jeddah, so that the nearest city is not the first in the list. */
const LOCATION = { latitude: '21.49', longitude: '39.19' }

/** Milliseconds until the site’s clock reaches an hour with enough showtimes. */
function untilNoon(now: number): number {
  const { hour, minute } = riyadhClock(new Date(now).toISOString())
  if (hour >= NOON && hour < AFTERNOON_ENDS) return 0
  return ((NOON - hour + 24) % 24) * HOUR_MS - minute * 60_000
}

export interface WorkerFixtures {
  /** Variables of the edge, for files that test another deployment. */
  edge: Record<string, string>
  site: Site & { settle: () => Promise<void> }
}
export interface TestFixtures {
  /** The state before each test: no faults, no maintenance, early afternoon. */
  settled: void
  /**
   * Console errors that a test provokes on purpose. It is an object, because Playwright treats an array of two as an
   * option tuple.
   */
  expectedErrors: { any: RegExp[] }
  /** Riyadh by default; null if the test wants the question for the city. */
  cityId: string | null
  /** If true, the test installs `page.clock` itself. Otherwise the browser gets the site’s time. */
  ownsClock: boolean
  words: Words
  isPhone: boolean
  locale: 'ar' | 'en'
  /** Opens a page of the site in the visitor’s language, and waits until it is hydrated. */
  visit: (path: string, on?: Page) => Promise<void>
  /** A second visitor with a session of their own. */
  anotherVisitor: () => Promise<Page>
}

async function prepare(context: BrowserContext, site: Site, cityId: string | null, ownsClock: boolean): Promise<void> {
  listenForTokens(context, site.leaks)
  await watchCards(context, site.leaks)
  // Requests are limited per address and minute, and many tests fall into one minute.
  await context.setExtraHTTPHeaders(ownAddress())
  if (cityId) await context.addCookies([{ name: 'shasha-city', value: cityId, url: site.url }])
  await context.addInitScript(watchHydration)
  if (!ownsClock) await context.addInitScript(shiftDate, site.now() - Date.now())
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  edge: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ edge }, use) => {
      const faults = calm()
      const calls: string[] = []
      const leaks: string[] = []
      const lines: string[] = []
      let movedMs = 0
      let isClosed = false
      /** Whether a fault of this test met a call. If so, the edge may still count failures after the test. */
      let wasStruck = false
      const running = await startSite({
        location: LOCATION,
        edge,
        onLeak: (where) => leaks.push(where),
        onLine: (line) => void lines.push(line),
        gateway: async (request: Request, forward: (changed?: Request) => Promise<Response>) => {
          const { pathname, search } = new URL(request.url)
          const path = pathname + search
          // The tester’s tools are no part of the product and bypass all faults.
          if (pathname.startsWith('/v1/sandbox/')) return forward()
          calls.push(`${request.method} ${pathname}`)
          wasStruck ||= strikes(faults, path)
          return (await answerInstead(faults, request, forward)) ?? forward()
        },
      })
      const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
        const answer = await fetch(`${running.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: running.url, ...headers },
          body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      }
      const gateway = await running.miniflare.getWorker('shasha-gateway')
      const ask = async <T>(path: string, locale: 'ar' | 'en' = 'en') => {
        const answer = await gateway.fetch(`http://gateway/v1/${path}`, {
          headers: { 'accept-language': locale.toUpperCase(), 'x-device-platform': 'website' },
        })
        return (await answer.json()) as T
      }
      const callGateway = async <T>(
        method: string,
        path: string,
        { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
      ) => {
        const answer = await gateway.fetch(`http://gateway/v1/${path}`, {
          method,
          headers: {
            'x-device-platform': 'website',
            'accept-language': 'EN',
            'x-site-origin': running.url,
            'x-edge-key': LOCAL_EDGE_KEY,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
        return JSON.parse(text) as T
      }
      // The first call creates the seed data, which may take longer than a page would wait.
      await ask('cities')
      const site: WorkerFixtures['site'] = {
        url: running.url,
        faults,
        calls,
        leaks,
        lines,
        ask,
        call: callGateway,
        messages: async () => (await ask<{ messages: { to: string; text: string }[] }>('sandbox/outbox')).messages,
        now: () => Date.now() + movedMs,
        advanceClock: async (ms) => {
          await post('/sandbox/clock', { advanceMs: ms })
          movedMs += ms
        },
        recover: async () => {
          Object.assign(faults, calm())
          await site.advanceClock(REST_MS)
        },
        holdAnswers: (path) => holdAnswers(faults, path),
        clearCachedResponses: () => post('/sandbox/clock', { advanceMs: 0 }),
        switchFeature: async (name, isOn) => {
          const database = await running.miniflare.getD1Database('DB', 'shasha-gateway')
          const paths = [`$.ar.features.${name}`, `$.en.features.${name}`]
          const changed = 'UPDATE settings SET facts = json_set(facts, ?1, json(?3), ?2, json(?3))'
          await database
            .prepare(changed)
            .bind(...paths, String(isOn))
            .run()
          await site.clearCachedResponses()
        },
        ledger: async (orderId) => {
          const answer = await fetch(`${running.url}/sandbox-payments/ledger?order=${orderId}`)
          const { orders } = (await answer.json()) as { orders: Record<string, Ledger> }
          return orders[orderId] ?? { captures: 0, captured: 0, refunds: 0, refunded: 0 }
        },
        maintenance: async (state) => {
          isClosed = state.isActive === true
          await post('/operator/maintenance', state, { authorization: 'Bearer local-operator-token' })
        },
        // The next test must not see the faults of this one.
        settle: async () => {
          const wasCalm = !wasStruck && !isClosed
          if (isClosed) await site.maintenance({ isActive: false })
          Object.assign(faults, calm())
          if (!wasCalm) await site.recover()
          wasStruck = false
          if (untilNoon(site.now()) > 0) await site.advanceClock(untilNoon(site.now()))
          if (!wasCalm)
            await expect.poll(async () => (await fetch(`${running.url}/en/movies/metropolis`)).status).toBe(200)
          calls.length = 0
        },
      }
      await use(site)
      await running.stop()
      expect(leaks, 'tokens outside their cookies, cards outside their gateways').toEqual([])
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  settled: [
    async ({ site }, use) => {
      await site.settle()
      await use()
      await expectQuietLog(site)
    },
    { auto: true },
  ],
  expectedErrors: [{ any: [] }, { option: true }],
  cityId: ['riyadh', { option: true }],
  ownsClock: [false, { option: true }],
  baseURL: async ({ site }, use) => use(site.url),
  locale: async ({ locale }, use) => use(locale?.startsWith('ar') ? 'ar' : 'en'),
  isPhone: async ({ isMobile }, use) => use(Boolean(isMobile)),
  words: async ({ locale }, use) => use(wordsOf(locale)),
  context: async ({ context, site, cityId, ownsClock }, use) => {
    await prepare(context, site, cityId, ownsClock)
    await use(context)
    await lookForCards(context, site.leaks)
    await expectNoToken(context, site.leaks)
  },
  page: async ({ page, expectedErrors }, use) => {
    const found: string[] = []
    watchConsole(page, found)
    await use(page)
    expect(unexpected(found, expectedErrors)).toEqual([])
  },
  visit: async ({ page, locale }, use) => {
    await use(async (path, on = page) => {
      await agreeBefore(on, path)
      await on.goto(`/${locale}${path === '/' ? '' : path}`)
      await waitForHydration(on)
    })
  },
  anotherVisitor: async (
    { browser, site, contextOptions, cityId, ownsClock, viewport, userAgent, isMobile, locale, expectedErrors },
    use,
  ) => {
    const opened: BrowserContext[] = []
    const found: string[] = []
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: site.url,
        viewport,
        userAgent,
        isMobile,
        hasTouch: isMobile,
        locale,
        timezoneId: 'Asia/Riyadh',
      })
      opened.push(context)
      await prepare(context, site, cityId, ownsClock)
      const page = await context.newPage()
      watchConsole(page, found)
      return page
    })
    for (const context of opened) {
      await lookForCards(context, site.leaks)
      await expectNoToken(context, site.leaks)
      await context.close()
    }
    expect(unexpected(found, expectedErrors)).toEqual([])
  },
})

export { expect }
