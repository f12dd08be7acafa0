// A page that is not stored, while the gateway answers none of its sections.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documentsStatus } from '#server/edge/documents/documents.ts'
import { edgeCache } from '#server/edge/edge-data.ts'
import { closeGate, FILM, gatewaySays, get, hasDocuments, headingOf, site, startAnew } from './shared-pages.ts'

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
