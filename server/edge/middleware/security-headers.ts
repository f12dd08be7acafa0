// Outermost: makes every response secure, private and not stored, unless its route sets a cache term.
import type { Context, MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { isTrackingAllowed } from '../../contracts/rules/consent.ts'
import { type EdgeApp, type EdgeEnv, isProduction, RELEASE } from '../env.ts'
import { isWellFormedOrigin, splitOriginsByWhitespace } from '../../contracts/rules/origins.ts'
import { consentOf } from '../session/consent.ts'

/** The only ways in which a response may be cached. */
const CACHE_TERMS = {
  /** The file name changes with the content. */
  immutable: 'public, max-age=31536000, immutable',
  day: 'public, max-age=86400',
  hour: 'public, max-age=3600',
  /** Stored, but revalidated every time. */
  checked: 'public, no-cache',
  /** The visitor's own data, cached in their browser only. */
  own: 'private, max-age=3600',
  /** A stored page: the browser may keep it, also for Back and Forward, and revalidates it at every visit. */
  document: 'private, no-cache',
} as const
export type CacheTerm = keyof typeof CACHE_TERMS

const staticHeaders = (strictTransportSecurity: string | false) =>
  secureHeaders({
    strictTransportSecurity,
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: {
      accelerometer: [],
      browsingTopics: [],
      camera: [],
      displayCapture: [],
      geolocation: ['self'],
      gyroscope: [],
      magnetometer: [],
      microphone: [],
      midi: [],
      payment: ['self'],
      usb: [],
    },
    // Left out: the content policy says more, or browsers ignore them.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
const productionHeaders = staticHeaders('max-age=63072000; includeSubDomains')
const otherHeaders = staticHeaders(false)

export const makeNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))

/** Only whole origins: a typing mistake must not open the policy. */
const paymentHosts = (env: Pick<EdgeEnv, 'ENVIRONMENT' | 'PAYMENT_HOSTS'>): string[] =>
  splitOriginsByWhitespace(env.PAYMENT_HOSTS).filter((origin) => isWellFormedOrigin(origin, !isProduction(env)))

/** The hosts that Google's tags report to. On pages with a nonce their scripts need no entry: the nonce admits them. */
const TAG_HOSTS = ['https://*.googletagmanager.com', 'https://*.google-analytics.com']
const TAG_CALLS = [...TAG_HOSTS, 'https://*.analytics.google.com']

interface PolicyOptions {
  isFramedBySelf?: boolean | undefined
  /** The visitor has consented to tracking, and this page may be tracked. */
  isTracked?: boolean
}

/** Sources of scripts of a page that is rendered for one visitor. */
const ownScripts = (nonce: string): string => `'nonce-${nonce}' 'strict-dynamic'`

/**
 * Sources of scripts of a stored page. Its inline scripts are known by their hashes; a nonce would be the same for all
 * visitors. The site's script files and, after consent, the files of Google's tags are known by their hosts.
 */
const storedScripts = (hashes: string, isTracked: boolean): string =>
  ["'self'", hashes, ...(isTracked ? TAG_HOSTS : [])].filter(Boolean).join(' ')

/** `scripts` are the sources of `script-src`. */
export function contentPolicy(
  env: EdgeEnv,
  url: URL,
  scriptSources: string,
  { isFramedBySelf, isTracked }: PolicyOptions = {},
): string {
  const hosts = paymentHosts(env)
  const live = `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}`
  return [
    "default-src 'self'",
    `script-src ${scriptSources}`,
    // Film colours and seat positions are style attributes of the streamed page.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...(isTracked ? TAG_HOSTS : [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", live, ...hosts, ...(isTracked ? TAG_CALLS : [])].join(' '),
    ["frame-src 'self'", ...hosts].join(' '),
    ["form-action 'self'", ...hosts].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isFramedBySelf ? "'self'" : "'none'"}`,
    ...(isProduction(env) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function cacheAndContentPolicy(headers: Headers, c: Context<EdgeApp>): void {
  const contentType = headers.get('content-type') ?? ''
  const term = c.get('cacheTerm')
  headers.set('cache-control', term ? CACHE_TERMS[term] : 'private, no-store')
  // After signing out or switching accounts, the browser must not show a response cached before.
  if (term === 'own') headers.append('vary', 'Cookie')
  // The 304 of a page has no type, but in current browsers its policy replaces the stored one.
  if (contentType.startsWith('text/html')) headers.set('x-release', RELEASE)
  if (contentType.startsWith('text/html') || (c.res.status === 304 && term === 'document')) {
    const url = new URL(c.req.url)
    const isTracked = isTrackingAllowed(url) && consentOf(c.env, c.req.raw.headers) === 'yes'
    const hashes = c.get('scriptHashes')
    const scripts = hashes === undefined ? ownScripts(c.get('nonce')) : storedScripts(hashes, isTracked)
    const options = { isFramedBySelf: c.get('isFramedBySelf'), isTracked }
    headers.set('content-security-policy', c.get('contentPolicy') ?? contentPolicy(c.env, url, scripts, options))
  }
  // A drawing opened by itself must not run anything. Scripts carry no policy, because a service worker would inherit
  // it.
  else if (!contentType.includes('javascript'))
    headers.set(
      'content-security-policy',
      // Uploaded pictures are displayed as pictures only, even if opened by themselves.
      `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'${term === 'own' ? '; sandbox' : ''}`,
    )
}

/** The sandbox acts as a foreign origin and shows its pages in our iframes, so it sets its own policy. */
const isForeign = (path: string) => path.startsWith('/sandbox-payments/')

/** With headers that can be changed. Those of a response of `fetch` or the cache cannot. */
function changeable(answer: Response): Response {
  try {
    answer.headers.delete('cache-control')
    return answer
  } catch {
    return new Response(answer.body, answer)
  }
}

export const securityHeaders: MiddlewareHandler<EdgeApp> = async (c, next) => {
  c.set('nonce', makeNonce())
  await next()
  if (c.res.status === 101 || isForeign(c.req.path)) return
  // A copy would turn the bytes of a stored page into a stream, which costs more than the page itself.
  const secured = changeable(c.res)
  cacheAndContentPolicy(secured.headers, c)
  // Without this Hono copies the old headers over the new ones.
  c.res = undefined
  c.res = secured
  // The strictest policy stays if the page has set it.
  const isUnreferred = secured.headers.get('referrer-policy') === 'no-referrer'
  await (isProduction(c.env) ? productionHeaders : otherHeaders)(c, async () => undefined)
  if (isUnreferred) c.res.headers.set('referrer-policy', 'no-referrer')
}
