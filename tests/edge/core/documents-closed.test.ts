// The operator's and the gateway's maintenance, and the purge, reach pages that all visitors share.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documentsStatus } from '#server/edge/documents/documents.ts'
import { openAnonymousScope } from '#server/edge/page/anonymous-scope.ts'
import { advanceClock } from '#server/lib/clock.ts'
import { fake } from '../fake.ts'
import {
  closeGate,
  edgeEnv,
  FILM,
  gatewaySays,
  get,
  getStored,
  headingOf,
  operate,
  passSeconds,
  SITE,
  site,
  startAnew,
  visit,
} from '../shared-pages.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
beforeEach(startAnew)

const BANNER = {
  id: 'eid',
  linkType: 'WITHOUT_LINK',
  title: 'Eid',
  kicker: '',
  text: '',
  image: '',
  focus: 'side',
  tint: '#000000',
}

const switchTo = (isActive: boolean) => operate('maintenance', { isActive, title: { ar: '', en: 'Back soon' } })

/** Within five seconds. On a busy machine a request may be answered before the isolate knows; the next one knows. */
async function isSoon(check: () => Promise<void>): Promise<void> {
  const soon = Date.now() + 5000
  const at = async () => {
    // `waitFor` moves the fake clock, too.
    vi.setSystemTime(soon)
    await check()
  }
  await vi.waitFor(at, { timeout: 15_000 })
}
const statusSoon = (status: number) => isSoon(async () => expect((await get(FILM)).status).toBe(status))

describe('the operator', () => {
  it('purges pages and the answers in them, here at once and elsewhere with the next version', async () => {
    site.calls = ['GET banners']
    await getStored(FILM)
    site.heading = 'Newer'
    const versionNow = async () => ((await (await operate('maintenance')).json()) as { version: number }).version
    const before = await versionNow()
    expect(await (await operate('pages/purge', {})).json()).toEqual({ version: before + 1 })
    expect(await versionNow()).toBe(before + 1)
    expect(documentsStatus().documents).toBe(0)
    expect(headingOf(await (await get(FILM)).text())).toBe('Newer')
    gatewaySays((path) => (path === '/v1/banners' ? Response.json({ banners: [BANNER] }) : undefined))
    await isSoon(async () => expect(await (await get(FILM)).text()).toContain('Eid'))
  })

  it('purges pages that are being rendered, too', async () => {
    const open = closeGate()
    const before = await visit(FILM)
    await operate('pages/purge', {})
    Object.assign(site, { heading: 'Newer', gate: Promise.resolve() })
    expect(headingOf(await (await visit(FILM)).text())).toBe('Newer')
    open()
    expect(headingOf(await before.text())).toBe('Metropolis')
    expect(headingOf(await (await visit(FILM)).text())).toBe('Newer')
  })

  it('closes stored pages within five seconds, and opens them again', async () => {
    await getStored(FILM)
    await switchTo(true)
    await statusSoon(503)
    const closed = await get(FILM)
    expect(await closed.text()).toContain('Back soon')
    expect(closed.headers.get('cache-control')).toBe('private, no-store')
    const revisit = await get(FILM, { 'if-none-match': '*' })
    expect(revisit.status).toBe(503)
    await switchTo(false)
    site.heading = 'After maintenance'
    await isSoon(async () => expect(headingOf(await (await get(FILM)).text())).toBe('After maintenance'))
  })

  it('sees what an isolate keeps and how old it is, and no address of a page', async () => {
    await getStored(FILM)
    await getStored('/ar')
    advanceClock(20_000)
    await (await get(FILM)).text()
    const status: unknown = await (await operate('pages')).json()
    expect(status).toMatchObject({
      documents: 2,
      maxBytes: 24 * 1024 * 1024,
      ageSeconds: { youngest: 20, oldest: 20 },
      fresh: expect.any(Number) as number,
    })
    expect(JSON.stringify(status)).not.toMatch(/movies|shasha|riyadh/)
  })

  it('needs the token for both', async () => {
    for (const method of ['GET', 'POST'])
      expect(
        (await get(method === 'GET' ? '/operator/pages' : '/operator/pages/purge', { origin: SITE }, method)).status,
      ).toBe(401)
  })
})

describe('a gateway in maintenance', () => {
  const close = () => gatewaySays(() => Response.json({ title: 'Gateway closed', message: 'Soon' }, { status: 503 }))

  it('closes stored pages within five seconds, and opens them again', async () => {
    site.calls = ['GET banners']
    await getStored(FILM)
    close()
    await statusSoon(503)
    expect(await (await get(FILM)).text()).toContain('Gateway closed')
    gatewaySays(() => undefined)
    await statusSoon(200)
  })

  it('stores nothing of a page that meets it first', async () => {
    site.calls = ['GET banners']
    close()
    const answer = await get(FILM)
    expect([answer.status, documentsStatus().documents]).toEqual([503, 0])
    expect(await answer.text()).toContain('Gateway closed')
    gatewaySays(() => undefined)
    await statusSoon(200)
  })

  it('closes a page that would stream before its sections have answered', async () => {
    fake.page = async (
      _request,
      {
        context: {
          gateway,
          visit: { maintenance },
        },
      },
    ) => {
      if (!maintenance) void gateway('GET banners', {})
      const html = { 'content-type': 'text/html; charset=utf-8' }
      return new Response(`<h1>${maintenance?.title ?? 'Metropolis'}</h1>`, { headers: html })
    }
    close()
    // The list of cities is the first thing that the edge asks for.
    const answer = await get(FILM)
    expect([answer.status, headingOf(await answer.text())]).toEqual([503, 'Gateway closed'])
    gatewaySays(() => undefined)
    await statusSoon(200)
  })

  it('that is only unreachable closes nothing', async () => {
    const stored = await getStored(FILM)
    gatewaySays(() => new Response('<html>', { status: 502 }))
    for (let look = 0; look < 3; look++) {
      passSeconds(5)
      expect((await get(FILM)).status).toBe(200)
    }
    expect(stored).toContain('<h1>Metropolis</h1>')
  })
})

describe('the context of a shared page', () => {
  const open = () =>
    openAnonymousScope(
      edgeEnv,
      { origin: SITE, locale: 'en', cityId: 'riyadh', isCrawler: false, consent: 'none' },
      { nonce: 'n', isWhole: true, waitUntil: () => undefined },
    ).context

  it.each([
    'GET auth/me',
    'GET orders/:id',
    'POST orders',
    'POST guest-users/session',
    'GET showtimes/:sessionId/seats',
    'GET no-such-call',
  ])('refuses a call that is not for all visitors: %s', async (key) => {
    await expect(open().gateway(key as 'GET cities', {})).rejects.toThrow('all visitors')
  })

  it('lets no page with such a call be shared: each visitor gets one of their own', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    site.calls = ['GET auth/me']
    for (const cookie of ['', 'shasha-member-refresh=b; shasha-member-access=99999999999.a']) {
      const answer = await get(FILM, { cookie })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      await answer.text()
    }
    expect(documentsStatus().documents).toBe(0)
    expect(site.renders.map(({ visit: { session } }) => session)).toEqual(['none', 'none', 'none', 'member'])
  })

  it('has no visitor whose choices or session it could change', async () => {
    const { savePreferences, signOut, visit } = open()
    expect(() => savePreferences({ theme: 'dark' })).toThrow('no visitor')
    expect(() => signOut()).toThrow('no visitor')
    expect(visit).toMatchObject({ session: 'none', userType: 'Guest', theme: null, location: null, maintenance: null })
  })
})
