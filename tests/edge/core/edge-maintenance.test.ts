// The operator’s switch that closes the site for maintenance.
import { exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { edgeCache } from '#server/edge/edge-data.ts'
import { calling, factsOf, fake, resetFake } from '../fake.ts'

const SITE = 'https://shasha.test'
const edge = exports.default
const OPERATOR = { authorization: 'Bearer local-operator-token' }

const get = (path: string, headers: Record<string, string> = {}) =>
  edge.fetch(SITE + path, { headers, redirect: 'manual' })

beforeEach(() => {
  resetFake()
  edgeCache().purge()
})
afterEach(() => void vi.useRealTimers())

const flip = (isActive: boolean, headers: Record<string, string> = OPERATOR) =>
  edge.fetch(`${SITE}/operator/maintenance`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ isActive, title: { ar: 'نعود قريبًا', en: 'Back soon' }, message: { ar: '', en: '' } }),
  })

describe('the operator’s switch', () => {
  it('works only with the operator’s token', async () => {
    for (const headers of [{}, { authorization: 'Bearer guess' }, { authorization: 'local-operator-token' }])
      expect((await flip(true, headers as Record<string, string>)).status).toBe(401)
  })

  it('leaves a line in the log for closing, opening and purging', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await flip(true)
    await flip(false)
    await edge.fetch(`${SITE}/operator/pages/purge`, { method: 'POST', headers: OPERATOR })
    const lines = info.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"operator_action"'))
    info.mockRestore()
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { action: 'close_site', by: 'token' },
      { action: 'open_site', by: 'token' },
      { action: 'purge_pages', by: 'token' },
    ])
  })

  it('closes and opens the site within five seconds, while payments continue', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    // On a busy machine a request may be answered before the isolate knows the new state. The next request knows it.
    const isFiveSecondsLater = async (status: number) => {
      const later = Date.now() + 5000
      const isSo = async () => {
        // `waitFor` advances the fake clock, so the time is set again before each request.
        vi.setSystemTime(later)
        expect((await get('/ar')).status).toBe(status)
      }
      await vi.waitFor(isSo, { timeout: 15_000 })
    }
    expect((await get('/ar')).status).toBe(200)
    // Now it is cached, too.
    expect((await factsOf(await get(calling('GET cities')))).outcome).toMatchObject({ ok: true })
    await flip(true)
    await isFiveSecondsLater(503)
    expect((await factsOf(await get('/ar'))).visit).toMatchObject({ maintenance: { title: 'نعود قريبًا' } })
    expect((await factsOf(await get(calling('GET cities')))).outcome).toMatchObject({
      problem: { status: 503, reason: 'maintenance' },
    })
    expect((await get('/payments/return/o-1')).status).toBe(303)
    expect((await get('/sandbox-payments/x')).status).toBe(200)
    expect((await get('/health')).status).toBe(200)
    resetFake()
    fake.answer = async () => Response.json({ code: 16, reason: 'not_found', message: 'No.' }, { status: 404 })
    const cookie = 'shasha-guest-access=99999999999.a; shasha-guest-refresh=b'
    await get(calling('GET orders/:id', { id: 'o-1' }), { cookie })
    expect(fake.requests.map(({ path }) => path)).toEqual(['/v1/orders/o-1'])
    await flip(false)
    await isFiveSecondsLater(200)
  })
})
