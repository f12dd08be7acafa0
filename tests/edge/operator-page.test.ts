// The page of the operator: what its forms do, and what it shows in front of which gateway.
import { createExecutionContext } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EdgeEnv } from '#server/edge/env.ts'
import type { DueList } from '#server/edge/operator/operator-calls.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { fake, resetFake } from './fake.ts'
import { edgeEnv } from './shared-pages.ts'
import { signedInOperator } from './signed-in.ts'
import app from './worker.ts'

const edge = exports.default
const SITE = 'https://shasha.test'
const ATTENTION = { id: 'o-stuck', kind: 'order', reference: 'SH-TEST', reason: 'refund_refused', since: 0 }
const ORDER = {
  id: 'o-stuck',
  reference: 'SH-TEST',
  state: 'STUCK',
  attention: 'refund_refused',
  total: 9000,
  actions: ['reconcile', 'refund'],
  attempts: [],
  film: '<script>x</script>',
  timeline: [],
  undelivered: [],
}

let due: DueList
let requested: { path: string; operator: string | null; key: string | null }[] = []

beforeEach(() => {
  resetIsolateState()
  resetFake()
  requested = []
  due = { orders: [], objects: [], broadcasts: [] }
  fake.answer = async (path, request) => {
    if (!path.startsWith('/v1/operator/')) return Response.json({}, { status: 200 })
    const { headers, method } = request
    if (method === 'POST')
      requested.push({ path, operator: headers.get('x-operator'), key: headers.get('idempotency-key') })
    if (path === '/v1/operator/attention') return Response.json({ rows: [ATTENTION], count: 1 })
    if (path === '/v1/operator/due') return Response.json(due)
    if (path.startsWith('/v1/operator/orders/')) return Response.json({ orders: [ORDER] })
    return Response.json({ from: 0, stepMinutes: 1, slots: 60, rows: [] })
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  edge.fetch(SITE + path, { headers, redirect: 'manual' })
/** With other variables of the Worker. */
const getAs = async (variables: object, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  app.fetch(new Request(SITE + path, { headers }), { ...edgeEnv, ...variables }, createExecutionContext())

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  edge.fetch(SITE + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: SITE, ...headers },
    body: new URLSearchParams(fields),
  })

describe('a form', () => {
  it('acts once with its own key and in the name of its operator, then shows the order', async () => {
    const { cookie, token } = await signedInOperator()
    const fields = { token, key: 'key-12345678', reason: 'TWICE' }
    const answer = await post('/operator/act/o-stuck/refund', fields, { cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator/orders?ref=o-stuck&result=done'])
    expect(requested).toEqual([{ path: '/v1/operator/orders/o-stuck/refund', operator: 'token', key: 'key-12345678' }])
  })

  it('retries late work of a wallet and an account, and shows the list after it', async () => {
    due = {
      orders: [],
      objects: [
        { id: 'wallet:m1', kind: 'wallet', since: 0, tasks: [{ kind: 'news', due: null, tries: 6 }] },
        { id: 'member:m1', kind: 'member', since: 0, tasks: [{ kind: 'erase', due: null, tries: 1 }] },
      ],
      broadcasts: [{ id: 'eid', since: 0, missed: 12 }],
    }
    const { cookie, token } = await signedInOperator()
    const page = await (await get('/operator', { cookie })).text()
    expect(page).toContain('notification to the member. 6 tries.')
    expect(page).toContain('The deletion of the account is late')
    expect(page).toContain('12 inboxes did not answer')
    const answer = await post('/operator/retry/wallet%3Am1', { token, key: 'key-12345678' }, { cookie })
    expect(answer.headers.get('location')).toBe('/operator?result=done')
    expect(requested).toMatchObject([{ path: '/v1/operator/due/wallet%3Am1/retry' }])
  })

  it.each([
    ['is refused, for example because there is no such order', 404, 'refused'],
    ['may have happened', 503, 'unknown'],
  ])('that retries an order and %s leads to the first page, which says so', async (_, status, result) => {
    const { cookie, token } = await signedInOperator()
    const { answer } = fake
    fake.answer = async (path, request) =>
      path.endsWith('/retry') ? Response.json({ reason: 'not_found' }, { status }) : answer(path, request)
    const sent = await post('/operator/retry/o-gone', { token, key: 'key-12345678' }, { cookie })
    expect(sent.headers.get('location')).toBe(`/operator?result=${result}`)
    const page = await get(`/operator?result=${result}`, { cookie })
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('<p class="notice is-bad" role="status">'),
    ])
  })

  it('shows captured money that belongs to no payment, at its order and on its own page, with its refund', async () => {
    const { cookie } = await signedInOperator()
    const capture = {
      ...ORDER,
      id: 'u-0123456789abcdef01234567',
      kind: 'capture',
      reference: 'o-stuck.1',
      paidId: 'o-stuck',
      state: 'CAPTURED',
      attention: 'other_processor',
      actions: ['refund', 'close'],
      film: undefined,
      timeline: undefined,
      attempts: [
        {
          attempt: 1,
          state: 'CAPTURED',
          processor: 'HYPER_PAY',
          method: '',
          amount: 5900,
          startedAt: '2026-11-20T10:00:00Z',
          reason: null,
          captured: { amount: 5900, currency: 'SAR' },
          processorReference: '8ac7<b>',
          refundedAt: null,
        },
      ],
    }
    const shown = async (order: object) => {
      fake.answer = async () => Response.json({ orders: [order] })
      return (await get('/operator/orders?ref=x', { cookie })).text()
    }
    const atOrder = await shown({ ...ORDER, unmatched: [capture] })
    for (const text of ['Other captures that name it', 'HyperPay', '8ac7&lt;b&gt;', 'SAR 59', capture.id])
      expect(atOrder).toContain(text)
    const own = await shown(capture)
    for (const text of ['Payment o-stuck.1', 'Captured by another processor', `/operator/act/${capture.id}/refund`])
      expect(own).toContain(text)
    const unconfirmed = await shown({ ...capture, state: 'REFUND_DUE', attention: 'refund_unconfirmed' })
    expect(unconfirmed).toContain('the processor has not confirmed it')
    expect(unconfirmed).toMatch(/<textarea name="note" required/)
    const closed = { at: '2026-11-20T10:00:00Z', by: 'op-7', note: 'Refunded <b>there</b>' }
    expect(await shown({ ...capture, actions: [], attention: null, closed })).toContain(
      '<bdi>op-7</bdi>: <bdi>Refunded &lt;b&gt;there&lt;/b&gt;',
    )
  })

  it('asks for a note before an order is closed by hand, and shows it, once, with its time and who wrote it', async () => {
    const { cookie } = await signedInOperator()
    const shown = async (order: object) => {
      fake.answer = async () => Response.json({ orders: [order] })
      return (await get('/operator/orders?ref=x', { cookie })).text()
    }
    const open = await shown({ ...ORDER, actions: ['refund', 'close'] })
    expect(open.match(/<textarea name="note" required maxlength="500"/g)).toHaveLength(1)
    const closed = { at: '2026-11-20T10:00:00Z', by: 'op-7', note: 'Refunded <b>there</b>' }
    const attempt = {
      attempt: 1,
      state: 'REFUNDED',
      processor: 'CHECKOUT',
      method: 'CARD',
      amount: 1,
      startedAt: closed.at,
    }
    const page = await shown({
      ...ORDER,
      actions: [],
      attention: null,
      attempts: [1, 2].map(() => ({ ...attempt, closed })),
    })
    expect(page.match(/20 Nov[^<]*<bdi>op-7<\/bdi>: <bdi>Refunded &lt;b&gt;there&lt;\/b&gt;/g)).toHaveLength(1)
  })

  it('says at its field that closing by hand needs a note, and keeps the form open', async () => {
    const { cookie, token } = await signedInOperator()
    fake.answer = async (path) =>
      path.endsWith('/close')
        ? Response.json(
            { code: 10, reason: 'invalid_input', message: '', details: { fields: ['note'] } },
            { status: 400 },
          )
        : Response.json({ orders: [{ ...ORDER, actions: ['refund', 'close'] }] })
    const fields = { token, key: 'key-12345678', reason: 'PAID_OUT', note: ' ' }
    const answer = await post('/operator/act/o-stuck/close', fields, { cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    const page = await answer.text()
    expect(page).toMatch(/<details name="o-stuck" open>[^]*?<textarea[^>]*aria-invalid="true"[^>]*autofocus/)
    expect(page).toMatch(/role="alert">[^<]*needs a note of 1 to 500 characters/)
    expect(page).toMatch(/<option value="PAID_OUT" selected/)
  })

  it.each([
    ['refund', 'en', 'Nothing was changed: choose a reason.', 'It was paid twice'],
    ['close', 'ar', 'لم يتغير شيء: اختر السبب.', 'صُرف المبلغ للعميل'],
  ])(
    'says at its field that a reason is missing, and sends nothing: %s (%s)',
    async (action, language, fault, option) => {
      const { cookie, token } = await signedInOperator(language)
      const sent: string[] = []
      fake.answer = async (path, { method }) => {
        if (method === 'POST') sent.push(path)
        return Response.json({ orders: [{ ...ORDER, actions: ['refund', 'close'] }] })
      }
      const fields = { token, key: 'key-12345678', note: 'Refunded there' }
      const answer = await post(`/operator/act/o-stuck/${action}`, fields, { cookie })
      const page = await answer.text()
      expect([answer.status, sent]).toEqual([400, []])
      expect(page).toMatch(
        /<details name="o-stuck" open>[^]*?<select name="reason"[^>]*aria-invalid="true"[^>]*autofocus/,
      )
      for (const text of [fault, option]) expect(page).toContain(text)
      if (action === 'close') expect(page).toContain('Refunded there</textarea>')
    },
  )

  it('passes the reason and the note of an operator on', async () => {
    const { cookie, token } = await signedInOperator()
    const id = 'u-0123456789abcdef01234567'
    let body: unknown
    const { answer } = fake
    fake.answer = async (path, request) => {
      // The page of the order is read afterwards, by a request without a body.
      if (request.method === 'POST') body = await request.json()
      return answer(path, request)
    }
    const fields = { token, key: 'key-12345678', reason: 'REFUNDED_THERE', note: 'Refunded there' }
    const sent = await post(`/operator/act/${id}/close`, fields, { cookie })
    expect(sent.status).toBe(303)
    expect(body).toEqual({ reason: 'REFUNDED_THERE', note: 'Refunded there' })
  })

  it('takes only actions and ids that exist', async () => {
    const { cookie, token } = await signedInOperator()
    const fields = { token, key: 'key-12345678' }
    for (const path of ['/operator/act/o-stuck/erase', '/operator/act/o-stuck/__proto__', '/operator/act/a%2Fb/refund'])
      expect((await post(path, fields, { cookie })).status).toBe(404)
    expect(requested).toEqual([])
  })

  it('says when the gateway refuses and when it does not answer', async () => {
    const { cookie, token } = await signedInOperator()
    const result = async (status: number) => {
      fake.answer = async (path) =>
        path.endsWith('/refund') ? Response.json({}, { status }) : Response.json({ orders: [ORDER] })
      const fields = { token, key: 'key-12345678', reason: 'TWICE' }
      const answer = await post('/operator/act/o-stuck/refund', fields, { cookie })
      return /<details name="o-stuck" open>[^]*?role="alert"[^>]*>([^<]*)</.exec(await answer.text())?.[1]
    }
    expect(await result(400)).toContain('Not done')
    expect(await result(500)).toContain('The action may have happened')
  })

  it('closes and opens the site with its texts in both languages, and drops the stored pages', async () => {
    const { cookie, token } = await signedInOperator()
    const state = () => edgeEnv.CONFIG.getByName('site').read()
    await post('/operator/switch', { token, isActive: 'yes', titleEn: 'Back soon', titleAr: 'نعود قريبًا' }, { cookie })
    expect(await state()).toMatchObject({ isActive: true, title: { en: 'Back soon', ar: 'نعود قريبًا' } })
    expect(await (await get('/operator', { cookie })).text()).toContain('The site is closed.')
    await post('/operator/switch', { token, isActive: 'no' }, { cookie })
    const { version, isActive } = await state()
    expect(isActive).toBe(false)
    await post('/operator/drop-pages', { token }, { cookie })
    expect((await state()).version).toBe(version + 1)
  })
})

describe('in front of another gateway', () => {
  it('the page shows the edge’s part, says so, and the token stays here', async () => {
    const { cookie } = await signedInOperator()
    resetFake()
    const received: [string, string | null][] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      received.push([url, new Headers(init.headers).get('authorization')])
      return Response.json({})
    })
    const page = await (await getAs({ GATEWAY_URL: 'https://their.gateway' }, '/operator', { cookie })).text()
    expect(page).toContain('This site uses another gateway')
    expect(page).not.toContain('Needs review</h2>')
    expect(received.toSorted()).toEqual([
      ['https://their.gateway/v1/films', null],
      ['https://their.gateway/v1/settings', null],
    ])
    expect(fake.requests).toEqual([])
  })
})

describe('the figures', () => {
  it('count requests by kind and the calls of the gateway with their outcome, within seconds', async () => {
    // Only here the object of counts is bound: in other tests requests would wait for their counts to be sent.
    // The wrangler.toml of these tests binds it.
    const METRICS: NonNullable<EdgeEnv['METRICS']> = Reflect.get(edgeEnv, 'METRICS_OF_TESTS')
    await getAs({ METRICS }, '/en')
    await getAs({ METRICS }, '/api/call/cities.readCities?call=GET%20cities')
    const keys = async () =>
      (await METRICS.getByName('edge').read(60, 1)).rows.map(({ key }) => key.replace(/\|\d+$/, ''))
    const wanted = ['request|page|2xx', 'request|call|2xx', 'call|GET cities|2xx', 'ms|GET cities']
    await vi.waitFor(async () => expect(await keys()).toEqual(expect.arrayContaining(wanted)), { timeout: 20_000 })
    const { cookie } = await signedInOperator()
    expect(await (await getAs({ METRICS }, '/operator', { cookie })).text()).toContain('GET cities')
  })
})
