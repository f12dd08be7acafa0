import { beforeEach, expect, it, vi } from 'vitest'
import type { UpstreamAnswer, UpstreamRequest } from '../upstream/api-fetch.ts'
import { answer, guest, tokens } from '../gateway-client.fixture.ts'
import { refreshSession, startGuest } from './tokens.ts'

let seen: UpstreamRequest[]
let logged: string[]

beforeEach(() => {
  seen = []
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(JSON.stringify(line)))
})

const asking = (gateway: () => UpstreamAnswer | Promise<UpstreamAnswer>) => ({
  upstream: async (request: UpstreamRequest) => {
    seen.push(request)
    return gateway()
  },
  locale: 'ar' as const,
  deadline: Date.now() + 5000,
  waitUntil: () => undefined,
})
const given = asking.bind(undefined, () => answer({ ...tokens('new'), guest }))

it('a guest begins in the language and city of the visitor, with the key of the write that needs the guest', async () => {
  expect(await startGuest(given(), 'riyadh', 'key-1')).toEqual({
    ok: true,
    tokens: expect.objectContaining({ token: 'new-access' }),
  })
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({
    method: 'POST',
    path: '/v1/guest-users/session',
    headers: { 'idempotency-key': 'key-1', 'accept-language': 'AR' },
    body: '{"language":"ar","cityId":"riyadh"}',
  })
})

it('a guest without a city or a key gets an answer that no other request can find', async () => {
  await startGuest(given(), null, undefined)
  await startGuest(given(), null, undefined)
  expect(seen[0]?.body).toBe('{"language":"ar"}')
  const keys = seen.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).not.toBe(keys[0])
})

it('a refresh sends its token once, although two requests of a visitor need it', async () => {
  let open: (() => void) | undefined
  const request = asking(async () => {
    await new Promise<void>((resolve) => (open = resolve))
    return answer(tokens('next'))
  })
  const both = [refreshSession(request, 'old-refresh'), refreshSession(request, 'old-refresh')]
  await vi.waitUntil(() => open, { timeout: 30_000 })
  open?.()
  for (const result of await Promise.all(both))
    expect(result).toMatchObject({ tokens: { refreshToken: 'next-refresh' } })
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({
    path: '/v1/auth/auth-refresh',
    headers: { authorization: 'Bearer old-refresh' },
    body: '{"refreshToken":"old-refresh"}',
  })
  expect(seen[0]?.headers).not.toHaveProperty('idempotency-key')
})

it('a refused refresh says so', async () => {
  const refused = asking(() => answer({ code: 2, reason: 'session_expired', message: '' }, 401))
  expect(await refreshSession(refused, 'stolen')).toMatchObject({ ok: false, problem: { reason: 'session_expired' } })
})

it('a token that is over when it comes is reported to operators, and so is nothing else', async () => {
  await startGuest(given(), null, 'key-2')
  expect(logged).toEqual([])
  await startGuest(
    asking(() => answer({ ...tokens('late', 0), guest })),
    null,
    'key-3',
  )
  expect(logged.join()).toMatch(/contract_broken.*POST guest-users\/session.*tokenExpiresAt/)
  expect(logged.join()).not.toContain('late-access')
})
