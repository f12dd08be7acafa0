// The log of the edge, and the ids of its requests. For those of calls see `../edge-built/log.test.ts`.
import { exports } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shortReference } from '#server/lib/trace.ts'
import { fake, resetFake } from './fake.ts'

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
const events = (name: string) => lines.filter(({ event }) => event === name)

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
