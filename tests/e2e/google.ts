// A fake of Google’s scripts: they report everything in their data layer and set cookies. No request leaves the
// machine; each is recorded with the page it came from.
import type { BrowserContext, Route } from '@playwright/test'
import { test as base } from './fixtures.ts'

export { expect } from './fixtures.ts'

export interface Heard {
  /** The script that received it. */
  by: 'GTM-TEST' | 'G-TEST'
  event?: Record<string, unknown>
  /** A command to Google’s own code, with its arguments. */
  command?: unknown[]
}

const ELSEWHERE = /^https?:\/\/(?!127\.0\.0\.1|localhost)/

/** Never stops by itself, even without consent: real tags go on with "cookieless" messages. */
const container = (by: string, layer: string) => `(() => {
  const report = (message) =>
    fetch('https://www.google-analytics.com/g/collect', {
      method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify({ by: '${by}', ...message }),
    }).catch(() => undefined)
  const take = (entry) =>
    report(Object.prototype.toString.call(entry) === '[object Arguments]' ? { command: [...entry] } : { event: entry })
  document.cookie = '_ga=GA1.1.1.1; Path=/'
  document.cookie = '_ga_TEST=GS1.1.1; Path=/'
  const layer = window['${layer}']
  for (const entry of layer) take(entry)
  const push = layer.push
  layer.push = (...entries) => (entries.forEach(take), push.apply(layer, entries))
  document.addEventListener('press-of-google', () => report({ event: { event: 'unasked' } }))
})()`

export class Google {
  /** Requests to addresses outside the site, and the page they came from. */
  readonly requests: { url: string; from: string }[] = []
  readonly heard: Heard[] = []
  /** Blocks all requests, as an ad blocker does. */
  isBlocked = false

  async standIn(context: BrowserContext): Promise<void> {
    await context.route(ELSEWHERE, (route) => this.#answer(route))
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request()
    const { hostname, pathname, searchParams } = new URL(request.url())
    this.requests.push({ url: request.url(), from: request.frame().url() })
    if (this.isBlocked) return route.abort('blockedbyclient')
    if (hostname === 'www.google-analytics.com') {
      this.heard.push(JSON.parse(request.postData() ?? '{}') as Heard)
      return route.fulfill({ status: 204 })
    }
    const id = searchParams.get('id') ?? ''
    const isContainer = hostname === 'www.googletagmanager.com' && /^\/(?:gtm|gtag\/js)/.test(pathname)
    if (!isContainer) return route.abort()
    const script = container(id, searchParams.get('l') ?? 'dataLayer')
    return route.fulfill({ contentType: 'text/javascript', body: script })
  }

  /** Our events that Tag Manager received, by name, in order. */
  events(name: string): Record<string, unknown>[] {
    return this.heard.flatMap(({ by, event }) => (by === 'GTM-TEST' && event?.event === name ? [event] : []))
  }

  /** Commands of one kind that a script received. */
  commands(kind: string, by: Heard['by'] = 'GTM-TEST'): unknown[][] {
    return this.heard.flatMap((entry) =>
      entry.by === by && entry.command?.[0] === kind ? [entry.command.slice(1)] : [],
    )
  }
}

interface Fixtures {
  google: Google
  /** The visitor’s earlier answer to the cookie question. */
  consent: 'yes' | 'no' | null
}

export const test = base.extend<Fixtures>({
  consent: [null, { option: true }],
  google: [
    async ({ context, site, consent }, use) => {
      const google = new Google()
      await google.standIn(context)
      if (consent) await context.addCookies([{ name: 'shasha-consent', value: `1.${consent}`, url: site.url }])
      await use(google)
    },
    { auto: true },
  ],
})
