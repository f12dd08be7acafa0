// Google's tags: how they come into a document, what they are told, and how they are made to stop.
// Tag Manager reads `dataLayer`. Analytics, where an operator names it beside or instead, reads commands from a layer of
// its own: over a common one each event would be counted by both.
import { choiceOf, CONSENT_COOKIE } from '#server/contracts/consent.ts'
import type { DataLayerEvent, Page } from './data-layer.rules.ts'

const TAGS = 'https://www.googletagmanager.com'
const ANALYTICS_LAYER = 'shashaAnalytics'
/** As long as the consent itself. */
const COOKIE_SECONDS = 180 * 86_400

declare global {
  interface Window {
    dataLayer?: unknown[]
    [ANALYTICS_LAYER]?: unknown[]
  }
}

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
} as const

export interface TagIds {
  tagManager: string
  analytics: string
}

/** Google knows a command by its being the `arguments` of a call; any other list it lets lie. */
function command(this: unknown[], ..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  this.push(arguments)
}

function load(address: string, onBlocked: () => void): void {
  const script = Object.assign(document.createElement('script'), { src: address, async: true })
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (nonce) script.nonce = nonce
  script.addEventListener('error', onBlocked)
  document.head.append(script)
}

const isAllowed = (): boolean =>
  document.cookie.split('; ').some((pair) => {
    const [name, value] = pair.split('=')
    return name === CONSENT_COOKIE && choiceOf(value) === 'yes'
  })

export class GoogleTags {
  readonly #ids: TagIds
  #layers: unknown[][] = []
  #isStopped = false

  constructor(ids: TagIds) {
    this.#ids = ids
  }

  /** Brings the tags, once a document. `page` is what they take for their address: the real one may name an order. */
  open(page: Page, referrer: string, onBlocked: () => void): void {
    const { tagManager, analytics } = this.#ids
    const layer = (window.dataLayer = [] as unknown[])
    const own = analytics ? (window[ANALYTICS_LAYER] = [] as unknown[]) : undefined
    this.#layers = own ? [layer, own] : [layer]
    this.#command('consent', 'default', DENIED)
    this.#command('consent', 'update', { analytics_storage: 'granted' })
    this.#command('set', { ads_data_redaction: true, allow_google_signals: false })
    this.#moveTo(page, referrer)
    if (tagManager) {
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      load(`${TAGS}/gtm.js?id=${encodeURIComponent(tagManager)}`, onBlocked)
    }
    if (!own) return
    command.call(own, 'js', new Date())
    command.call(own, 'config', analytics, { send_page_view: false, cookie_expires: COOKIE_SECONDS })
    load(`${TAGS}/gtag/js?id=${encodeURIComponent(analytics)}&l=${ANALYTICS_LAYER}`, onBlocked)
  }

  /** The page has changed; the event follows. */
  view(event: Extract<DataLayerEvent, { event: 'page_view' }>, referrer: string): void {
    if (this.check()) this.#moveTo(event, referrer)
    this.send(event)
  }

  /** Whether the visitor still agrees; if not, it ends here. */
  check(): boolean {
    if (!isAllowed()) this.stop()
    return !this.#isStopped
  }

  send(told: DataLayerEvent): void {
    if (!this.check() || this.#layers.length === 0) return
    const [layer, own] = this.#layers
    layer?.push(told)
    if (!own) return
    const { event, ...facts } = told
    command.call(own, 'event', event, 'ecommerce' in facts ? facts.ecommerce : facts)
  }

  /** From here on nothing leaves this document, whatever the tags in it still try. The cookies end with the answer. */
  stop(): void {
    if (this.#isStopped) return
    this.#isStopped = true
    if (this.#layers.length === 0) return
    forbidOthers()
    for (const id of this.#measurementIds()) Object.assign(window, { [`ga-disable-${id}`]: true })
    this.#command('consent', 'update', DENIED)
  }

  #moveTo({ url, title }: Page, referrer: string): void {
    this.#command('set', { page_location: url, page_referrer: referrer, page_title: title })
  }

  #command(...words: unknown[]): void {
    for (const layer of this.#layers) command.call(layer, ...words)
  }

  /** Ours, and those a container brought: each has a cookie of its name. */
  #measurementIds(): string[] {
    const brought = [...document.cookie.matchAll(/(?:^|; )_ga_(\w+)=/g)].map(([, name]) => `G-${name}`)
    return this.#ids.analytics ? [this.#ids.analytics, ...brought] : brought
  }
}

/**
 * Narrows the document's policy to our own site. Refused tags would go on with "cookieless" messages, and one that was
 * let in cannot be taken out of a document again.
 */
function forbidOthers(): void {
  const live = location.origin.replace(/^http/, 'ws')
  const content = [
    `connect-src 'self' ${live}`,
    "img-src 'self' data:",
    // Beside the policy of the answer, which still wants a nonce of what stands in the page.
    "script-src 'self' 'unsafe-inline'",
  ].join('; ')
  document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy', content }))
}
