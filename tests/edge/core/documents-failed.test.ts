// Pages while the gateway or the site fails: what is not stored, and what is sent instead.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documentsStatus } from '#server/edge/documents/documents.ts'
import { edgeCache } from '#server/edge/edge-data.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/contracts/rules/durations.ts'
import { advanceClock } from '#server/lib/clock.ts'
import {
  closeGate,
  FILM,
  gatewaySays,
  get,
  getStored,
  hasDocuments,
  headingOf,
  site,
  startAnew,
} from '../shared-pages.ts'

const headingNow = async () => headingOf(await (await get(FILM)).text())
async function getStoredPage(): Promise<string> {
  await getStored(FILM)
  return (await get(FILM)).text()
}
const down = () => gatewaySays((path) => (path === '/v1/banners' ? new Response('<html>', { status: 500 }) : undefined))

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
beforeEach(() => {
  startAnew()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe.each([
  ['shared by all visitors', {}],
  ['of a visitor with a session', { cookie: 'shasha-guest-refresh=secret; shasha-guest-access=9.secret' }],
  ['of a crawler', { 'user-agent': 'Googlebot/2.1' }],
])('a page %s', (_, headers) => {
  it('whose sections all failed is unavailable for now, and is stored nowhere', async () => {
    site.calls = ['GET banners', 'GET settings']
    down()
    const answer = await get(FILM, headers)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    // Header, footer and the retry buttons of the sections are there.
    expect(headingOf(await answer.text())).toBe('Metropolis')
    expect(documentsStatus().documents).toBe(0)
  })

  it('with one section is a page', async () => {
    site.calls = ['GET banners', 'GET cinemas']
    gatewaySays((path) => {
      if (path === '/v1/cinemas') return Response.json({ cinemas: [] })
      return path === '/v1/banners' ? new Response('<html>', { status: 500 }) : undefined
    })
    expect((await get(FILM, headers)).status).toBe(200)
  })

  it('without sections from the gateway is a page', async () => {
    site.calls = ['GET settings']
    down()
    expect((await get(FILM, headers)).status).toBe(200)
  })

  it('that does not exist stays so', async () => {
    site.calls = ['GET banners']
    site.status = 404
    down()
    expect((await get(FILM, headers)).status).toBe(404)
  })
})

it('a page on which one section failed is sent once and never stored; the next visitor gets it whole', async () => {
  site.calls = ['GET banners', 'GET cinemas']
  let isDown = true
  gatewaySays((path) => {
    if (path === '/v1/cinemas') return Response.json({ cinemas: [] })
    return isDown && path === '/v1/banners' ? new Response('<html>', { status: 500 }) : undefined
  })
  const { notStored } = documentsStatus()
  const broken = await get(FILM)
  expect([broken.status, (await broken.text()).includes('"ok":false')]).toEqual([200, true])
  // The page was stored, or was left out.
  const decided = () => documentsStatus().documents + documentsStatus().notStored
  await vi.waitFor(() => expect(decided()).toBe(notStored + 1), { timeout: 15_000 })
  expect(documentsStatus().documents).toBe(0)
  isDown = false
  edgeCache().purge()
  const whole = await get(FILM)
  expect([whole.status, (await whole.text()).includes('"ok":false')]).toEqual([200, false])
  await hasDocuments(1)
  expect(site.renders).toHaveLength(2)
})

it('a page whose sections are still loading streams at once', async () => {
  const open = closeGate()
  site.calls = []
  const answer = await get(FILM)
  expect(answer.status).toBe(200)
  open()
  await answer.text()
})

/** Ways in which a page fails to come into being. */
const FAILURES: [string, () => void][] = [
  ['the gateway is down', () => gatewaySays(() => new Response('<html>', { status: 500 }))],
  [
    'the gateway answers with garbage',
    () => gatewaySays((path) => (path === '/v1/banners' ? Response.json({ banners: 'no' }) : undefined)),
  ],
  ['the stream breaks off', () => void (site.breaksOff = true)],
  ['the render throws', () => void (site.throws = true)],
  ['the render answers with an error', () => void (site.status = 500)],
]

describe.each(FAILURES)('while %s', (_, fail) => {
  beforeEach(() => {
    site.calls = ['GET banners']
  })

  it('nothing is stored', async () => {
    fail()
    const answer = await get(FILM).catch(() => undefined)
    await answer?.text().catch(() => undefined)
    await vi.waitFor(() => expect(site.renders.length).toBeGreaterThan(0), { timeout: 15_000 })
    startAnewSite()
    expect(await headingNow()).toBe('Healthy')
  })

  it('the whole old page stays and is sent, at once and after ten minutes (ASVS 16.5.2)', async () => {
    const old = await getStoredPage()
    fail()
    site.heading = 'Broken'
    advanceClock(31 * SECOND_MS)
    await vi.waitFor(
      async () => {
        edgeCache().purge()
        expect(await (await get(FILM)).text()).toBe(old)
        expect(site.renders.length).toBeGreaterThan(3)
      },
      { timeout: 15_000 },
    )
    for (const wait of [10 * MINUTE_MS, 23 * HOUR_MS]) {
      advanceClock(wait)
      edgeCache().purge()
      const answer = await get(FILM)
      expect([answer.status, await answer.text()]).toEqual([200, old])
    }
  })
})

/** The site is healthy again, with another heading. */
function startAnewSite(): void {
  Object.assign(site, { heading: 'Healthy', breaksOff: false, throws: false, status: 200 })
  gatewaySays(() => undefined)
  advanceClock(MINUTE_MS)
}

it('a stored page is sent for a day at most while the gateway is down', async () => {
  site.calls = ['GET banners']
  await getStored(FILM)
  gatewaySays(() => new Response('<html>', { status: 500 }))
  edgeCache().purge()
  advanceClock(25 * HOUR_MS)
  site.heading = 'Without data'
  expect(await headingNow()).toBe('Without data')
})

it('a page of one visitor has the answers that were cached, for a day, however the gateway fails (ASVS 16.5.2)', async () => {
  site.calls = ['GET banners']
  const isWhole = async () => (await (await get('/en/bookings')).text()).includes('"ok":true')
  expect(await isWhole()).toBe(true)
  for (const [text, status] of [
    ['<html>', 500],
    ['<html>', 200],
    ['{"banners":', 200],
    ['{"banners":7}', 200],
    ['', 429],
  ] as const) {
    gatewaySays((path) => (path === '/v1/banners' ? new Response(text, { status }) : undefined))
    advanceClock(2 * HOUR_MS)
    expect([text, status, await isWhole()]).toEqual([text, status, true])
  }
  advanceClock(25 * HOUR_MS)
  expect(await isWhole()).toBe(false)
})
