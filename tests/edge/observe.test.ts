// The log of the edge: one line for each failure, with an id that the browser and the gateway know, too.
import { exports } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseTraceparent, shortReference } from '#server/lib/trace.ts'
import { fake, resetFake, tokens } from './fake.ts'
import { functionPath } from './site-call.ts'

const SITE = 'https://shasha.test'
const ID = /^[\da-f]{32}$/

let lines: Record<string, unknown>[]

beforeEach(() => {
  resetFake()
  lines = []
  for (const level of ['error', 'warn', 'info'] as const)
    vi.spyOn(console, level).mockImplementation((text: string) => {
      lines.push(JSON.parse(text) as Record<string, unknown>)
    })
})
afterEach(() => void vi.restoreAllMocks())

const open = (path: string, headers: Record<string, string> = {}) => exports.default.fetch(SITE + path, { headers })
const ask = (key: string, headers?: Record<string, string>) =>
  open(functionPath(key), { 'x-page-locale': 'en', ...headers })
const events = (name: string) => lines.filter(({ event }) => event === name)
const MEMBER = () => {
  const { token, refreshToken } = tokens('m')
  return { cookie: `shasha-access=${Math.floor(Date.now() / 1000) + 900}.${token}; shasha-refresh=m.${refreshToken}` }
}

it('each answer names its request, and the gateway receives the same id', async () => {
  const answer = await ask('GET auth/me', MEMBER())
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(ID)
  const sent = fake.requests.find(({ path }) => path === '/v1/auth/me')?.headers
  expect(sent?.['x-request-id']).toBe(id)
  expect(parseTraceparent(sent?.traceparent ?? null)?.requestId).toBe(id)
  expect(sent?.['x-edge-key']).toBeTruthy()
})

it('an id of the browser is never taken over', async () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736'
  const answer = await open('/health', { 'x-request-id': id, traceparent: `00-${id}-00f067aa0ba902b7-01` })
  expect(answer.headers.get('x-request-id')).toMatch(ID)
  expect(answer.headers.get('x-request-id')).not.toBe(id)
})

it('what others store carries no id', async () => {
  const answer = await open('/assets/app-1a2b.js')
  expect(answer.headers.get('cache-control')).toContain('public')
  expect(answer.headers.get('x-request-id')).toBeNull()
})

it('a failure of the gateway is one line, whose reference the visitor gets', async () => {
  fake.answer = async () => Response.json({ reason: 'vista_down', message: 'Sara' }, { status: 502 })
  const answer = await ask('GET auth/me', MEMBER())
  const requestId = String(answer.headers.get('x-request-id'))
  const reference = shortReference(requestId)
  expect(await answer.json()).toMatchObject({ ok: false, problem: { reason: 'server_down', reference } })
  expect(events('upstream_failed')).toEqual([
    {
      level: 'error',
      worker: 'edge',
      release: expect.any(String) as unknown,
      event: 'upstream_failed',
      requestId,
      reference,
      route: '/api/call/:id',
      callKey: 'GET auth/me',
      outcome: 502,
      reason: 'vista_down',
      durationMs: expect.any(Number) as unknown,
      locale: 'en',
      cacheState: 'bypass',
    },
  ])
  expect(events('call_failed')).toMatchObject([{ requestId, reference, callKey: 'GET auth/me', status: 500 }])
})

it('a failed public call has an id of its own, whose reference its visitors get', async () => {
  fake.answer = async () => new Response('<html>', { status: 500 })
  const answer = await ask('GET experiences')
  const [line, ...others] = events('upstream_failed')
  expect(others).toEqual([])
  expect(line).toMatchObject({ callKey: 'GET experiences', cacheState: 'miss' })
  expect(line?.requestId).not.toBe(answer.headers.get('x-request-id'))
  expect(await answer.json()).toMatchObject({ problem: { reference: line?.reference } })
  expect(fake.requests[0]?.headers['x-request-id']).toBe(line?.requestId)
})

it('a refusal by the gateway has no reference and no line', async () => {
  fake.answer = async () => Response.json({ code: 24, reason: 'seat_taken', message: 'Taken.' }, { status: 400 })
  const body = await (await ask('GET auth/me', MEMBER())).json()
  expect(body).toMatchObject({ problem: { reason: 'seat_taken' } })
  expect(body).not.toHaveProperty('problem.reference')
  expect([...events('upstream_failed'), ...events('call_failed')]).toEqual([])
})

it('a page that fails is one line, and so is its error, without what the error says (ASVS 16.5.1)', async () => {
  fake.page = () => {
    throw new SyntaxError('Unexpected token S, "Sara 0501234567" is not valid JSON')
  }
  const answer = await open('/en/user-area?phone=0501234567')
  const requestId = String(answer.headers.get('x-request-id'))
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ reference: shortReference(requestId) })
  expect(events('unhandled_error')).toMatchObject([{ requestId, route: '/:locale/user-area' }])
  expect(events('request_failed')).toMatchObject([
    { requestId, status: 500, kind: 'page', route: '/:locale/user-area' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Sara|0501234567/)
})
