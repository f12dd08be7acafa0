// The edge passes an order to change showtimes to the embedded gateway, and drops what it has stored of them.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runDurableObjectAlarm } from 'cloudflare:test'
import { fake } from './fake.ts'
import {
  edgeEnv,
  FILM,
  gatewaySays,
  get,
  getStored,
  getWith,
  headingOf,
  operate,
  OPERATOR,
  passSeconds,
  SITE,
} from './shared-pages.ts'
import { site, startAnew } from './shared-pages.ts'

const MOVE = {
  id: 'change-1',
  kind: 'MOVED',
  reason: 'EQUIPMENT',
  showtimes: ['st_1'],
  to: { auditoriumId: 'olaya-4' },
}
const ORDER = { id: 'change-1', kind: 'CALLED_OFF', reason: 'EQUIPMENT', showtimes: ['st_1'] }
/** What the gateway answers to an order; how far the change has come, the other calls say. */
const TAKEN = { id: 'change-1', showtimes: 1 }
const STATE = { ...TAKEN, kind: 'CALLED_OFF', applied: 1 }
const REFUSAL = { reason: 'not_found', message: 'It does not exist.' }

const version = async () => (await edgeEnv.CONFIG.getByName('site').read()).version
const headingNow = async () => headingOf(await (await get(FILM)).text())
/** `isApplied`: whether every showtime has answered the gateway. */
const answers = (body: object, status = 200, isApplied = true) =>
  gatewaySays((path) => {
    if (path.startsWith('/v1/edge/changes/')) return Response.json({ isApplied })
    return path.startsWith('/v1/operator/') ? Response.json(body, { status }) : undefined
  })

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
beforeEach(() => {
  startAnew()
  answers(TAKEN)
})

it('an order, the list and one change are passed on unchanged, with the token', async () => {
  const sent: string[] = []
  fake.answer = async (path, request) => {
    sent.push(`${request.method} ${path} ${await request.text()}`.trim())
    if (path.startsWith('/v1/edge/')) return Response.json({ isApplied: true })
    return Response.json(request.method === 'POST' ? TAKEN : path.endsWith('change-1') ? STATE : { changes: [STATE] })
  }
  const passed = async (path: string, body?: object) => {
    const answer = await operate(path, body)
    return [answer.status, await answer.json()]
  }
  expect(await passed('changes', ORDER)).toEqual([200, TAKEN])
  expect(await passed('changes')).toEqual([200, { changes: [STATE] }])
  expect(await passed('changes/change-1')).toEqual([200, STATE])
  expect(sent).toEqual([
    `POST /v1/operator/changes ${JSON.stringify(ORDER)}`,
    'GET /v1/edge/changes/change-1',
    'GET /v1/operator/changes',
    'GET /v1/operator/changes/change-1',
  ])
  const asked = fake.requests.filter(({ path }) => path.startsWith('/v1/operator/'))
  for (const { headers } of asked) expect(headers).toMatchObject(OPERATOR)
})

it('nothing is passed on without the operator’s token, nor to another gateway', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  for (const path of ['changes', 'changes/change-1']) {
    expect((await get(`/operator/${path}`)).status).toBe(401)
    const elsewhere = await getWith({ GATEWAY_URL: 'https://their.gateway' }, `${SITE}/operator/${path}`, OPERATOR)
    expect(elsewhere.status).toBe(404)
  }
  expect(fake.requests).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

describe('after an order', () => {
  it('no visitor gets a page from before', async () => {
    await getStored(FILM)
    site.heading = 'Cancelled'
    expect(await headingNow()).toBe('Metropolis')
    await operate('changes', ORDER)
    expect(await headingNow()).toBe('Cancelled')
  })

  it.each([
    ['that the gateway has taken, every isolate drops its pages', ORDER, 200, TAKEN, 1],
    ['that moves a showtime, every isolate drops its pages', MOVE, 200, TAKEN, 1],
    ['without an answer, too: it may have happened', ORDER, 500, {}, 1],
    ['that is a dry run, none does', { ...ORDER, isDryRun: true }, 200, { showtimes: [] }, 0],
    ['that the gateway refuses, none does', ORDER, 404, REFUSAL, 0],
  ])('%s', async (_, order, status, body, more) => {
    const before = await version()
    answers(body, status)
    const answer = await operate('changes', order)
    expect([answer.status, await answer.json()]).toEqual([status, body])
    expect(await version()).toBe(before + more)
  })

  it('of which showtimes do not answer, pages are dropped again when the last one is changed', async () => {
    const before = await version()
    const follower = edgeEnv.CONFIG.getByName('site')
    answers(TAKEN, 200, false)
    await operate('changes', ORDER)
    expect(await version()).toBe(before + 1)
    passSeconds(6)
    await runDurableObjectAlarm(follower)
    expect(await version()).toBe(before + 1)
    answers(TAKEN)
    passSeconds(11)
    await runDurableObjectAlarm(follower)
    expect(await version()).toBe(before + 2)
    passSeconds(600)
    await runDurableObjectAlarm(follower)
    expect(await version()).toBe(before + 2)
  })

  it('that is never carried out is followed for a day', async () => {
    const follower = edgeEnv.CONFIG.getByName('site')
    answers({}, 500, false)
    await operate('changes', ORDER)
    passSeconds(86_401)
    expect(await runDurableObjectAlarm(follower)).toBe(true)
    expect(await runDurableObjectAlarm(follower)).toBe(false)
  })

  it('its result is told even if the pages cannot be dropped', async () => {
    const broken = { getByName: () => ({ renew: () => Promise.reject(new Error('away')) }) }
    vi.spyOn(edgeEnv.CONFIG, 'getByName').mockImplementation(broken.getByName as never)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect((await operate('changes', ORDER)).status).toBe(200)
    expect(JSON.stringify(logged.mock.calls)).toContain('document_failed')
  })
})
