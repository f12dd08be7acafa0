// A site of its own for each worker, faults between it and its gateway, and pages that fail on a console error.
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { riyadhClock } from '#server/contracts/cinema-day.ts'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { startSite } from '../support/site.mjs'
import { untilAwake, watchWaking } from './awake.ts'
import { cardIn, lookForCards, watchCards } from './card-watch.ts'
import { unexpected, watchConsole } from './console-watch.ts'
import { agreeBefore } from './entry-rules.ts'
import { answerInstead, calm, type Faults, strikes } from './faults.ts'
import { expectNoToken, listenForTokens } from './token-watch.ts'
import { wordsOf, type Words } from './words.ts'

export interface Site {
  url: string
  faults: Faults
  /** Every call the site made of its gateway, as `METHOD /path`. */
  calls: string[]
  /** Where a session token was seen that must be in a cookie alone, or a card that is its gateway's; none after any test. */
  leaks: string[]
  /** What the gateway itself answers, past all faults. */
  ask: <T>(path: string, locale?: 'ar' | 'en') => Promise<T>
  /** A call to the gateway itself, past the edge and its cookies but with its key. Throws where it is refused. */
  call: <T>(method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }) => Promise<T>
  /** Text messages sent so far, newest first. */
  messages: () => Promise<{ to: string; text: string }[]>
  /** The site's clock, milliseconds since 1970. A test starts between noon and five in the afternoon in Riyadh. */
  now: () => number
  /** Moves the clock of gateway, edge and sandbox; an open page's own clock is the test's to move. */
  advanceClock: (ms: number) => Promise<void>
  /**
   * Ends every fault, and the rest the edge gives a gateway that failed five times: how often a page asks before it
   * gives up depends on the machine.
   */
  recover: () => Promise<void>
  /** Makes the site forget every answer it has kept, so that the next page asks the gateway. */
  forgetAnswers: () => Promise<void>
  /** What the sandbox captured and gave back for an order. */
  ledger: (orderId: string) => Promise<{ captures: number; refunds: number }>
  /** The operator's switch; off again after the test. */
  maintenance: (state: Record<string, unknown>) => Promise<void>
}

/** What the console says about a part of a page that failed where the page was made. */
export const STREAMED_FAILURE = /^(?:ProblemError|Error: redacted|Error: Minified React error #419)/

/** Every test has visitors of its own network: a network may cause so many messages an hour, and a run is one long hour. */
function fromNetwork({ url, method, headers, body }: Request, network: string): Request {
  const named = new Headers(headers)
  if (named.has('x-client-network')) named.set('x-client-network', network)
  // No more of it is looked at on its way.
  return { url, method, headers: named, body } as Request
}

const HOUR_MS = 3_600_000
const NOON = 12
const AFTERNOON_ENDS = 17
/** How long the edge waits before it asks a gateway that kept failing. */
const REST_MS = 5000
/** In Jeddah, so that the nearest city is not the first of the list. */
const LOCATION = { latitude: '21.49', longitude: '39.19' }

/** Milliseconds until the site's clock says an hour at which there is a programme to look at. */
function untilNoon(now: number): number {
  const { hour, minute } = riyadhClock(new Date(now).toISOString())
  if (hour >= NOON && hour < AFTERNOON_ENDS) return 0
  return ((NOON - hour + 24) % 24) * HOUR_MS - minute * 60_000
}

export interface WorkerFixtures {
  /** Variables of the edge, for a file whose site is deployed in another way. */
  edge: Record<string, string>
  site: Site & { settle: () => Promise<void> }
}
export interface TestFixtures {
  /** The site as the test finds it: nothing broken, nobody waiting, early afternoon. */
  settled: void
  /** Console errors a test provokes on purpose. An object, because Playwright takes a list of two for something else. */
  expectedErrors: { any: RegExp[] }
  /** Riyadh, unless a test wants to be asked. */
  cityId: string | null
  /** The test installs `page.clock` itself; otherwise the browser has the site's time. */
  ownsClock: boolean
  words: Words
  isPhone: boolean
  locale: 'ar' | 'en'
  /** Opens a page of the site in the visitor's language, and waits until it answers to its visitor. */
  visit: (path: string, on?: Page) => Promise<void>
  /** A second visitor with a session of their own. */
  anotherVisitor: () => Promise<Page>
}

// Runs in the page before anything else.
function shiftDate(ms: number): void {
  const DeviceDate = Date
  globalThis.Date = new Proxy(DeviceDate, {
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [DeviceDate.now() + ms], newTarget) as Date,
    get: (target, name) => (name === 'now' ? () => DeviceDate.now() + ms : (Reflect.get(target, name) as unknown)),
  })
}

async function prepare(context: BrowserContext, site: Site, cityId: string | null, ownsClock: boolean): Promise<void> {
  listenForTokens(context, site.leaks)
  await watchCards(context, site.leaks)
  if (cityId) await context.addCookies([{ name: 'shasha-city', value: cityId, url: site.url }])
  await context.addInitScript(watchWaking)
  if (!ownsClock) await context.addInitScript(shiftDate, site.now() - Date.now())
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  edge: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ edge }, use) => {
      const faults = calm()
      const calls: string[] = []
      const leaks: string[] = []
      let movedMs = 0
      let isClosed = false
      /** Whether this test's faults met a call: one that ends them itself may leave the edge counting failures. */
      let wasStruck = false
      let tests = 0
      const running = await startSite({
        location: LOCATION,
        edge,
        onLeak: (where) => leaks.push(where),
        onLine: (line) => {
          if (cardIn(line)) leaks.push(`a card in the log: ${line.slice(0, 200)}`)
        },
        gateway: async (request: Request, forward: (changed?: Request) => Promise<Response>) => {
          const { pathname, search } = new URL(request.url)
          const path = pathname + search
          // What testers use is beside the product, and works whatever happens to it.
          if (pathname.startsWith('/v1/sandbox/')) return forward()
          calls.push(`${request.method} ${pathname}`)
          wasStruck ||= strikes(faults, path)
          return (await answerInstead(faults, path)) ?? forward(fromNetwork(request, `192.0.2.${tests}`))
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
      // The first call makes the programme, which may take longer than a page would wait.
      await ask('cities')
      const site: WorkerFixtures['site'] = {
        url: running.url,
        faults,
        calls,
        leaks,
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
        forgetAnswers: () => post('/sandbox/clock', { advanceMs: 0 }),
        ledger: async (orderId) => {
          const answer = await fetch(`${running.url}/sandbox-payments/ledger?order=${orderId}`)
          const { orders } = (await answer.json()) as { orders: Record<string, { captures: number; refunds: number }> }
          return orders[orderId] ?? { captures: 0, refunds: 0 }
        },
        maintenance: async (state) => {
          isClosed = state.isActive === true
          await post('/operator/maintenance', state, { authorization: 'Bearer local-operator-token' })
        },
        // What one test broke, the next one must not see.
        settle: async () => {
          tests += 1
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
    { scope: 'worker', timeout: 120_000 },
  ],
  settled: [
    async ({ site }, use) => {
      await site.settle()
      await use()
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
      await untilAwake(on)
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
