// Pages that all visitors share contain nothing of any visitor, and no request can change what others get.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documentsStatus } from '#server/edge/documents/documents.ts'
import { fake } from '../fake.ts'
import {
  FILM,
  get,
  getStored,
  getWith,
  hasDocuments,
  nonceOf,
  SITE,
  site,
  startAnew,
  visit,
  watchDocuments,
} from '../shared-pages.ts'
import { PRODUCTION } from '../production.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
beforeEach(startAnew)

/** What belongs to a visitor of these tests, in any form. */
const PERSONAL = /leak-|noura|050123|203\.0\.113|evil\.test|shasha-(?:guest|member|session|consent|theme)|firefox/i

const session = (kind: 'guest' | 'member', name: string) =>
  `shasha-${kind}-refresh=leak-${name}-refresh; shasha-${kind}-access=99999999999.leak-${name}-access; shasha-session=${kind}`
const KINDS = [
  session('member', 'noura'),
  session('member', 'b'),
  session('guest', 'c'),
  '',
  'shasha-member-refresh=leak-alone',
]

/** The headers of one of many visitors, all of them different. */
function visitorOf(index: number, city: string, isCrawler: boolean): Record<string, string> {
  const id = `leak-${index}-050123${index}`
  const cookies = [
    KINDS[index % KINDS.length],
    `shasha-city=${city}`,
    ['shasha-theme=dark', 'shasha-theme=light', ''][index % 3],
    ['shasha-consent=1.yes', 'shasha-consent=1.no', 'shasha-consent=0.yes', ''][index % 4],
    index % 2 ? 'NEXT_LOCALE=ar' : 'NEXT_LOCALE=en',
    `kept-voucher=SHV-${id}; held=${id}; name=Noura-${id}; _ga=${id}`,
  ]
  return {
    cookie: cookies.filter(Boolean).join('; '),
    'user-agent': `${isCrawler ? 'Googlebot/2.1' : 'Mozilla/5.0 Firefox/140'} ${id}`,
    'accept-language': index % 2 ? `ar;q=0.9,x-${id}` : 'en-GB',
    authorization: `Bearer ${id}`,
    'x-guest-token': id,
    'x-request-id': id,
    'x-forwarded-for': `203.0.113.${index}`,
    'x-forwarded-host': `${id}.evil.test`,
    'x-forwarded-proto': 'http',
    'cf-connecting-ip': `203.0.113.${index}`,
    referer: `${SITE}/en?phone=+966${id}`,
    'if-none-match': `"${id}"`,
  }
}

describe('two hundred visitors at once', () => {
  it('leave nothing of themselves in any stored page, and get the same bytes (ASVS 14.2.2)', async () => {
    const watched = watchDocuments()
    site.calls = ['GET banners']
    const paths = ['/en', '/ar', FILM, '/ar/movies/metropolis']
    const cities = ['riyadh', 'jeddah']
    const visitors = Array.from({ length: 200 }, (_, index) => ({
      path: paths[index % 4] ?? '',
      city: cities[Math.floor(index / 4) % 2] ?? '',
      isCrawler: index % 5 === 4,
      index,
    }))
    const groups = new Map<string, Set<string>>()
    for (const round of ['streamed', 'stored']) {
      for (let start = 0; start < visitors.length; start += 20)
        await Promise.all(
          visitors.slice(start, start + 20).map(async ({ path, city, isCrawler, index }) => {
            const address = `${path}?utm_source=leak-${index}`
            const headers = visitorOf(index, city, isCrawler)
            const answer = await (round === 'streamed' ? visit(address, { headers }) : get(address, headers))
            const text = await answer.text()
            expect(answer.status).toBe(200)
            expect(text).not.toMatch(PERSONAL)
            if (round === 'streamed') return
            expect(nonceOf(answer)).toBeUndefined()
            expect(text).toContain(`"isCrawler":${isCrawler}`)
            const group = `${path} ${city} ${isCrawler}`
            groups.set(group, (groups.get(group) ?? new Set()).add(`${answer.headers.get('etag')} ${text}`))
          }),
        )
      await hasDocuments(16)
    }
    for (const [group, documents] of groups) expect([group, documents.size]).toEqual([group, 1])
    expect(groups.size).toBe(16)

    expect(watched.length).toBeGreaterThanOrEqual(16)
    const nonces = site.renders.map(({ nonce }) => nonce)
    expect(new Set(nonces).size).toBe(nonces.length)
    for (const document of watched) {
      expect(Object.values(document).join()).not.toMatch(PERSONAL)
      expect(nonces.filter((nonce) => Object.values(document).join().includes(nonce))).toEqual([])
    }
    expect(JSON.stringify(fake.requests)).not.toMatch(PERSONAL)
  })
})

describe('a request changes neither what is stored nor how much', () => {
  const ODD: [string, string, Record<string, string>, string?][] = [
    ['X-Forwarded-Host', FILM, { 'x-forwarded-host': 'evil.test' }],
    ['X-Forwarded-Proto', FILM, { 'x-forwarded-proto': 'http' }],
    ['X-Forwarded-For', FILM, { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9;host=evil.test' }],
    ['X-Original-URL', FILM, { 'x-original-url': '/en/bookings', 'x-rewrite-url': '/en/bookings' }],
    ['Accept-Encoding', FILM, { 'accept-encoding': 'identity' }],
    ['Accept', FILM, { accept: 'application/json' }],
    ['Accept-Language', FILM, { 'accept-language': 'ar' }],
    ['a method in a header', FILM, { 'x-http-method-override': 'POST', 'x-http-method': 'DELETE' }],
    ['HEAD', FILM, {}, 'HEAD'],
    ['a range', FILM, { range: 'bytes=0-9' }],
    ['Cache-Control', FILM, { 'cache-control': 'no-cache', pragma: 'no-cache' }],
    ['a session', FILM, { cookie: session('member', 'd') }],
    ['a theme and consent', FILM, { cookie: 'shasha-theme=dark; shasha-consent=1.yes' }],
    ['a city that does not exist', FILM, { cookie: 'shasha-city=leak-city' }],
    ['a city that is no id', FILM, { cookie: 'shasha-city=../../crawler' }],
    ['an unknown parameter', `${FILM}?utm_source=leak-1&x=%3Cscript%3E`, {}],
    ['a parameter in another case', `${FILM}?DATE=2026-01-01`, {}],
    ['dots that the address resolves', '/en/movies/x/../metropolis', {}],
    ['encoded dots that the address resolves', '/en/movies/x/%2e%2e/metropolis', {}],
  ]

  it.each(ODD)('%s', async (_, path, headers, method) => {
    const clean = await getStored(FILM)
    const stored = await (await get(FILM)).text()
    await (await get(path, headers, method)).text()
    expect(await (await get(FILM)).text()).toBe(stored)
    expect([documentsStatus().documents, site.renders.length]).toEqual([1, 1])

    // The same request may be the first one to ask for a page.
    startAnew()
    await (await get(path, headers, method)).text()
    await hasDocuments(1)
    const answer = await get(FILM)
    expect(await answer.text()).toBe(stored)
    expect(clean).toContain('<h1>Metropolis</h1>')
  })

  it.each([
    '//en/movies/metropolis',
    `${FILM}/`,
    `/EN/movies/metropolis`,
    '/movies/metropolis',
    '/fr/movies/metropolis',
  ])('a redirect: %s', async (path) => {
    const answer = await get(path)
    expect([answer.status >= 307, documentsStatus().documents]).toEqual([true, 0])
  })

  it.each([
    '/en;a=1',
    `${FILM};a=1`,
    `${FILM}%2f`,
    '/en/movies/%6detropolis',
    '/en/movies/Metropolis',
    `${FILM}?cinemaIds=c1`,
    `${FILM}?date=2020-01-01`,
    `${FILM}?cityId=leak-city`,
    `${FILM}?cityId=riyadh%26x=1`,
    `${FILM}?cityId=`,
    `${FILM}?date=2026-11-22&date=2026-11-23`,
    '/en/movie-finder?searchText=noura',
    '/en/bookings',
    '/en/ticket',
  ])('an address without a shared page: %s', async (path) => {
    expect((await get(path)).headers.get('cache-control')).toBe('private, no-store')
    expect(documentsStatus().documents).toBe(0)
  })

  it('the Host header, once the site has its own origin', async () => {
    const own = { SITE_ORIGIN: SITE }
    const first = await (await getWith(own, `https://evil.test${FILM}`)).text()
    expect(first).toContain('<h1>Metropolis</h1>')
    for (const host of [SITE, 'https://evil.test', 'http://localhost:8787']) {
      const answer = await getWith(own, host + FILM)
      expect(await answer.text()).not.toMatch(/evil|localhost/)
      expect(answer.headers.get('etag')).not.toBeNull()
    }
    expect([documentsStatus().documents, site.renders.length]).toEqual([1, 1])
  })

  it('another Host header makes another page while the site has no origin of its own', async () => {
    await getStored(FILM)
    await (await getWith({}, `https://other.test${FILM}`)).text()
    expect(await (await get(FILM)).text()).not.toContain('other.test')
    expect(documentsStatus().documents).toBe(2)
  })
})

describe('the city of a shared page', () => {
  it('is the one of the cookie, if the gateway lists it', async () => {
    const watched = watchDocuments()
    for (const city of ['riyadh', 'jeddah', 'leak-city'])
      await (await get(FILM, { cookie: `shasha-city=${city}` })).text()
    await hasDocuments(3)
    expect(site.renders.map(({ visit }) => visit.cityId)).toEqual(['riyadh', 'jeddah', null])
    expect(JSON.stringify(watched)).not.toContain('leak-city')
  })
})

it('an address with another city than the visitor’s has no shared page, or pages would multiply', async () => {
  const answers = [
    await get(`${FILM}?cityId=jeddah`, { cookie: 'shasha-city=riyadh' }),
    await get(`${FILM}?cityId=jeddah`, { cookie: 'shasha-city=jeddah' }),
    await get(`${FILM}?cityId=jeddah`),
  ]
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual([
    'private, no-store',
    'private, no-cache',
    'private, no-cache',
  ])
})

it('a shared page has the nearest city without a cookie, and the page does not say where the visitor is', async () => {
  const watched = watchDocuments()
  const near = { latitude: '21.4321', longitude: '39.8765', city: 'Mecca', postalCode: '24231' }
  const away = { latitude: '51.5', longitude: '0' }
  const crawler = { 'user-agent': 'Googlebot/2.1' }
  for (const init of [{ cf: near }, { cf: away }, { cf: near, headers: crawler }, { cf: away, headers: crawler }])
    await (await visit(FILM, init as RequestInit)).text()
  await hasDocuments(3)
  // A search engine gets the same page wherever its crawler is.
  expect(site.renders.map(({ visit }) => visit.cityId)).toEqual(['jeddah', null, null])
  await (await get(FILM, { cookie: 'shasha-city=jeddah' })).text()
  expect(site.renders).toHaveLength(3)
  expect(JSON.stringify(watched)).not.toMatch(/21\.4321|39\.8765|Mecca|24231/)
})

describe('the cookies of a shared page', () => {
  const GUEST = session('guest', 'a')
  const CASES: [string, string, string[]][] = [
    ['a first visit', '', ['NEXT_LOCALE=en']],
    ['a visit in the same language', 'NEXT_LOCALE=en', []],
    ['a visit in another language', 'NEXT_LOCALE=ar', ['NEXT_LOCALE=en']],
    ['a guest whom scripts know', `NEXT_LOCALE=en; ${GUEST}`, []],
    [
      'a guest whom scripts do not know',
      `NEXT_LOCALE=en; ${GUEST.replace('; shasha-session=guest', '')}`,
      ['shasha-session=guest'],
    ],
    ['a member whom scripts do not know', 'NEXT_LOCALE=en; shasha-member-refresh=b', ['shasha-session=member']],
    [
      'a member whom scripts take for a guest',
      'NEXT_LOCALE=en; shasha-member-refresh=b; shasha-session=guest',
      ['shasha-session=member'],
    ],
    ['a session that is over', 'NEXT_LOCALE=en; shasha-session=member', ['shasha-session=']],
    ['an expired session', 'NEXT_LOCALE=en; shasha-guest-refresh=b; shasha-guest-access=1.a; shasha-session=guest', []],
  ]
  it.each(CASES)('at %s', async (_, cookie, expected) => {
    await getStored('/en')
    const etag = (await get('/en')).headers.get('etag') ?? ''
    for (const headers of [{ cookie }, { cookie, 'if-none-match': etag }] as Record<string, string>[])
      expect((await get('/en', headers)).headers.getSetCookie().map((line) => line.split(';')[0])).toEqual(expected)
    startAnew()
    expect((await get('/en', { cookie })).headers.getSetCookie().map((line) => line.split(';')[0])).toEqual(expected)
  })

  it('in production is one that only encrypted connections carry', async () => {
    const cookie = 'NEXT_LOCALE=en; __Host-shasha-member-refresh=b'
    for (let visits = 0; visits < 2; visits++) {
      const answer = await getWith(PRODUCTION, `${SITE}/en`, { cookie })
      expect(answer.headers.getSetCookie()).toEqual([
        'shasha-session=member; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
      ])
    }
    const forged = await getWith(PRODUCTION, `${SITE}/en`, { cookie: 'NEXT_LOCALE=en; shasha-member-refresh=b' })
    expect(forged.headers.getSetCookie()).toEqual([])
  })
})
