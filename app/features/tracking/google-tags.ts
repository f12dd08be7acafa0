// Google's tags: loading, commands, and stopping. Tag Manager reads `dataLayer`. Analytics, if used, reads a layer of
// its own: on a shared layer both would count each event.
import { consentChoiceOf, CONSENT_COOKIE } from '#server/contracts/rules/consent.ts'
import { DAY_SECONDS } from '#server/contracts/rules/durations.ts'
import type { DataLayerEvent, TrackedPage } from './data-layer.rules.ts'

const TAGS = 'https://www.googletagmanager.com'
const ANALYTICS_LAYER = 'shashaAnalytics'
/** As long as the consent itself. */
const COOKIE_SECONDS = 180 * DAY_SECONDS

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

/** Google's code accepts only an `arguments` object as a command, and ignores arrays. */
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
    return name === CONSENT_COOKIE && consentChoiceOf(value) === 'yes'
  })

export class GoogleTags {
  readonly #ids: TagIds
  #layers: unknown[][] = []
  #isStopped = false

  constructor(ids: TagIds) {
    this.#ids = ids
  }

  /** Loads the tags, once a document. Tags take `page` as their address: the real URL may name an order. */
  open(page: TrackedPage, referrer: string, onBlocked: () => void): void {
    const { tagManager, analytics } = this.#ids
    const layer = (window.dataLayer = [] as unknown[])
    const own = analytics ? (window[ANALYTICS_LAYER] = [] as unknown[]) : undefined
    this.#layers = own ? [layer, own] : [layer]
    this.#command('consent', 'default', DENIED)
    this.#command('consent', 'update', { analytics_storage: 'granted' })
    this.#command('set', { ads_data_redaction: true, allow_google_signals: false })
    this.#setPage(page, referrer)
    if (tagManager) {
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      load(`${TAGS}/gtm.js?id=${encodeURIComponent(tagManager)}`, onBlocked)
    }
    if (!own) return
    command.call(own, 'js', new Date())
    command.call(own, 'config', analytics, { send_page_view: false, cookie_expires: COOKIE_SECONDS })
    load(`${TAGS}/gtag/js?id=${encodeURIComponent(analytics)}&l=${ANALYTICS_LAYER}`, onBlocked)
  }

  /** After a navigation; also sends the event. */
  view(event: Extract<DataLayerEvent, { event: 'page_view' }>, referrer: string): void {
    if (this.check()) this.#setPage(event, referrer)
    this.send(event)
  }

  /** Whether consent still holds; if not, the tags are stopped. */
  check(): boolean {
    if (!isAllowed()) this.stop()
    return !this.#isStopped
  }

  send(dataLayerEvent: DataLayerEvent): void {
    if (!this.check() || this.#layers.length === 0) return
    const [layer, own] = this.#layers
    layer?.push(dataLayerEvent)
    if (!own) return
    const { event, ...facts } = dataLayerEvent
    command.call(own, 'event', event, 'ecommerce' in facts ? facts.ecommerce : facts)
  }

  /** From now on no request of the tags leaves this document. The edge deletes their cookies with the answer. */
  stop(): void {
    if (this.#isStopped) return
    this.#isStopped = true
    if (this.#layers.length === 0) return
    forbidOthers()
    for (const id of this.#readMeasurementIds()) Object.assign(window, { [`ga-disable-${id}`]: true })
    this.#command('consent', 'update', DENIED)
  }

  #setPage({ url, title }: TrackedPage, referrer: string): void {
    this.#command('set', { page_location: url, page_referrer: referrer, page_title: title })
  }

  #command(...words: unknown[]): void {
    for (const layer of this.#layers) command.call(layer, ...words)
  }

  /** Our own id, and those a container brought: each has a cookie of its name. */
  #readMeasurementIds(): string[] {
    const brought = [...document.cookie.matchAll(/(?:^|; )_ga_(\w+)=/g)].map(([, name]) => `G-${name}`)
    return this.#ids.analytics ? [this.#ids.analytics, ...brought] : brought
  }
}

/**
 * Restricts the document's policy to our own site. Refused tags would still send "cookieless" pings, and a loaded
 * script cannot be removed from a document.
 */
function forbidOthers(): void {
  const live = location.origin.replace(/^http/, 'ws')
  const content = [
    `connect-src 'self' ${live}`,
    "img-src 'self' data:",
    // This policy applies in addition to the response's, which still requires nonces for inline scripts.
    "script-src 'self' 'unsafe-inline'",
  ].join('; ')
  document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy', content }))
}
