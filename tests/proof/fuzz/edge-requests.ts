// Requests to the edge with one thing in them that it does not expect: pages, forms, pictures, cookies, headers. Those to
// server functions are in `functions/`.
import type { Random } from '#tests/support/random.ts'
import { ADDRESSES, ATTACKS, LINES, MARKUP, PATHS } from './corpora/attacks.ts'
import { COOKIES, HEADER_NAMES, HEADER_VALUES } from './corpora/headers.ts'
import { RAW_BODIES } from './corpora/shapes.ts'
import { anyText } from './mutate.ts'

export interface EdgeRequest {
  /** Path and query. */
  target: string
  method: string
  headers: Record<string, string>
  body: string | undefined
  /** What is unexpected, for people. */
  how: string
}

/** An operator who is signed in. */
export interface OperatorSession {
  cookie: string
  token: string
}

const SITE = 'https://shasha.test'
const FORM = 'application/x-www-form-urlencoded'
const ORIGIN = { origin: SITE }

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())
const search = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map((pair) => pair.map(encoded).join('='))
    .join('&')

/** As it stands in an address, or percent-encoded. */
const inPath = (random: Random, text: string): string =>
  random.chance(0.5) && /^[\x21-\x7e]*$/.test(text) ? text : encoded(text)

const PAGES = [
  '',
  '/movies/*',
  '/movies/*/booking',
  '/movies/*/offers',
  '/movie-finder',
  '/cinemas',
  '/cinemas/*',
  '/experiences/*',
  '/offers/*',
  '/offers/*/shows',
  '/food-menu',
  '/contact-us',
  '/bookings',
  '/bookings/*/checkout',
  '/bookings/*/checkout/your-ticket',
  '/bookings/*/invoice',
  '/user-area/top-up/*',
  '/user-area/view-history/*',
  '/ticket',
  '/un-available',
  '/*',
  '/*/*',
]
const PARAMETERS = [
  'cityId',
  'date',
  'next',
  'returnTo',
  'searchText',
  'experienceIds',
  'cinemaIds',
  'page',
  'sessionId',
  'seats',
  'plan',
  'link',
  'share',
  'subject',
  'booking',
  'payment',
  '__proto__',
  'constructor',
  'prototype',
  'utm_source',
]

/** Paths of the edge beside pages and calls; `*` is what changes. */
const OTHERS = [
  '/images/*',
  '/images/art/posters/dot.png?w=*&q=*',
  '/images/*?w=320',
  '/files/*',
  '/live/showtimes/*',
  '/sitemap-ar.xml?*',
  '/sitemap-*.xml',
  '/robots.txt?*',
  '/offline/*',
  '/health?*',
  '/ready?*',
  '/outbox?*',
  '/payments/return/*',
  '/payments/return/*?id=*',
  '/payments/return/top-up/*',
  '/payments/return/pay-fort/token?*',
  '/assets/*',
  '/art/posters/*',
  '/v1/*',
  '/.well-known/*',
  '/operator?range=*&result=*',
  '/operator/orders?ref=*',
  '/operator/orders?ref=*&result=*',
  '/operator/messages/*',
  '/operator/changes/*',
  '/operator/showtimes?cinema=*&day=*&tick=*',
  '/operator/showtimes/move?cinema=*&day=*&showtime=*',
  '/operator/showtimes/changes/*?result=*',
  '/operator/staff?result=*',
  '/operator/audit?by=*&target=*&before=*',
  '/operator/audit.csv?by=*&target=*',
]
const FORMS = [
  '/consent',
  '/operator/sign-in',
  '/operator/sign-out',
  '/operator/switch',
  '/operator/drop-pages',
  '/operator/act/*/*',
  '/operator/retry/*',
  '/operator/maintenance',
  '/operator/gifts',
  '/operator/vouchers',
  '/operator/changes',
  '/operator/programme/check',
  '/operator/programme/apply',
  '/operator/showtimes/preview',
  '/operator/showtimes/change',
  '/operator/staff',
  '/operator/staff/*/revoke',
  '/payments/return/*',
  '/payments/return/pay-fort/token',
  '/sandbox/clock',
  '/files',
]
const FIELDS = [
  'choice',
  'back',
  'cityId',
  'theme',
  'token',
  'isActive',
  'title',
  'message',
  'until',
  'tokenName',
  'id',
  'key',
  'showtime',
  'kind',
  'seats',
  'time',
  'hall',
  'reason',
  'noteEn',
  'cinema',
  'day',
  'name',
  'role',
]

/** Last parts of addresses that the programme has, so that pages are rendered and not only refused. */
const SLUGS = ['metropolis', 'nosferatu', 'olaya', 'large-screen', 'tuesday-for-two']

const filled = (random: Random, pattern: string): string =>
  pattern.replaceAll('*', () => inPath(random, random.chance(0.4) ? random.pick(PATHS) : anyText(random)))

type Make = (random: Random, operator: OperatorSession) => EdgeRequest

/** A page of the site: path, parameters and cookies. */
export const pageRequest = (random: Random): EdgeRequest => {
  const pattern = random.pick(PAGES)
  const isKnown = random.chance(0.6)
  const prefix = random.chance(0.85) ? random.pick(['/en', '/ar']) : random.pick(['', '/fr', '/EN', '//en'])
  const path = prefix + (isKnown ? pattern.replaceAll('*', () => random.pick(SLUGS)) : filled(random, pattern))
  const names = Array.from({ length: random.below(3) }, () => random.pick(PARAMETERS))
  const query = names.map((name) => `${name}=${encoded(anyText(random))}`).join('&')
  const method = random.chance(0.9) ? 'GET' : random.pick(['HEAD', 'POST', 'PUT', 'OPTIONS'])
  return {
    target: (path || '/') + (query ? `?${query}` : ''),
    method,
    headers: { ...ORIGIN, ...(random.chance(0.4) ? { cookie: random.pick(COOKIES) } : {}) },
    body: undefined,
    how: 'a page',
  }
}

const other: Make = (random, operator) => {
  const target = filled(random, random.pick(OTHERS))
  const isUpgrade = target.startsWith('/live') && random.chance(0.7)
  return {
    target,
    method: random.chance(0.9) ? 'GET' : random.pick(['HEAD', 'POST', 'DELETE']),
    headers: {
      ...ORIGIN,
      ...(isUpgrade ? { upgrade: random.pick(['websocket', 'WebSocket', 'h2c', 'websocket, x']) } : {}),
      ...(target.startsWith('/operator') ? { cookie: operator.cookie } : {}),
    },
    body: undefined,
    how: isUpgrade ? 'an upgrade' : 'an address',
  }
}

const form: Make = (random, operator) => {
  const target = filled(random, random.pick(FORMS))
  const fields: Record<string, string> = { choice: 'yes', back: '/en', token: operator.token }
  for (let at = random.below(3); at >= 0; at -= 1) {
    const text = random.pick([ADDRESSES, MARKUP, LINES, ATTACKS] as const)
    fields[random.pick(FIELDS)] = random.chance(0.5) ? random.pick(text) : anyText(random)
  }
  const isForm = random.chance(0.8)
  return {
    target,
    method: 'POST',
    headers: {
      ...ORIGIN,
      'content-type': isForm
        ? FORM
        : random.pick(['application/json', 'multipart/form-data; boundary=b', 'text/plain']),
      ...(target.startsWith('/operator') ? { cookie: operator.cookie } : {}),
      ...(random.chance(0.3) ? { authorization: 'Bearer local-operator-token' } : {}),
    },
    body: isForm ? search(fields) : random.pick(RAW_BODIES),
    how: 'a form',
  }
}

const header: Make = (random) => ({
  target: random.pick(['/en', '/ar/bookings', '/', '/operator', '/health', '/sitemap.xml', '/consent']),
  method: random.chance(0.8) ? 'GET' : 'POST',
  headers: { ...ORIGIN, [random.pick(HEADER_NAMES)]: random.pick(HEADER_VALUES), cookie: random.pick(COOKIES) },
  body: undefined,
  how: 'headers',
})

/** Listed as often as they are likely. */
const KINDS = [pageRequest, pageRequest, pageRequest, other, other, form, form, header]

export const edgeRequest: Make = (random, operator) => random.pick(KINDS)(random, operator)
