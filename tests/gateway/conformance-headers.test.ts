// The gateway check sends what the site sends: the same headers, below the base path of the gateway.
import { describe, expect, it } from 'vitest'
import { contract } from '#server/contracts/contract.ts'
import {
  answer,
  cookieOf,
  guest,
  IDEMPOTENT,
  isStart,
  ORDER,
  setUp,
  tokens,
} from '#server/edge/gateway-client.fixture.ts'
import type { UpstreamRequest } from '#server/edge/upstream/api-fetch.ts'
import { headersOf } from '../conformance/headers.mjs'
import { createKit } from '../conformance/kit.mjs'

const SITE = { siteOrigin: 'https://shasha.example', edgeKey: 'its-key', network: '203.0.113.7', version: '1' }
const TRACE = { requestId: 'a'.repeat(32), isSampled: true }
const PHONE = { phoneNumber: '+966500000000' }
const CONTACT = { subject: 'PRAISE', name: 'N', phoneNumber: '+966500000000', message: 'M' } as const

/** The headers that the site sends for a call. A decorator adds the trace to all of them. */
async function fromSite(key: string, input: object, cookie?: string, isWanted?: (request: UpstreamRequest) => boolean) {
  const gateway = (request: UpstreamRequest) =>
    isStart(request) ? answer({ ...tokens('new'), guest }) : answer({ code: 24, message: '' }, 400)
  const edge = setUp({ ...(cookie ? { cookie } : {}), gateway })
  const { idempotent } = contract[key as keyof typeof contract] as { idempotent?: true }
  await edge.call(key, input, idempotent ? IDEMPOTENT : {})
  return edge.seen.find((request) => isWanted?.(request) ?? true)?.headers
}

function fromCheck(key: string, input: object, as: { kind: string; token: string } | undefined, key24?: string) {
  const call = contract[key as keyof typeof contract]
  const options = { as, language: 'ar', idempotencyKey: key24, input, site: SITE, trace: TRACE }
  const { traceparent, 'x-request-id': requestId, ...headers } = headersOf(key, call, options) as Record<string, string>
  expect(traceparent).toMatch(/^00-a{32}-[\da-f]{16}-01$/)
  expect(requestId).toBe(TRACE.requestId)
  return headers
}

const AS_GUEST = { kind: 'guest', token: 'a-access' }
const AS_MEMBER = { kind: 'member', token: 'm-access' }
const [GUEST, MEMBER] = [cookieOf('guest', 'a'), cookieOf('member', 'm')]
const KEY = IDEMPOTENT.idempotencyKey

describe('the check sends the headers of the site', () => {
  it.each([
    ['POST orders', ORDER, GUEST, AS_GUEST, KEY],
    ['POST orders', ORDER, MEMBER, AS_MEMBER, KEY],
    ['GET auth/me', {}, MEMBER, AS_MEMBER, undefined],
    ['GET showtimes/:sessionId/seats', { sessionId: 's' }, GUEST, AS_GUEST, undefined],
    ['POST guest-users/phone-number', PHONE, GUEST, AS_GUEST, undefined],
    ['POST contact-us', CONTACT, undefined, undefined, KEY],
  ])('for %s', async (key, input, cookie, as, idempotencyKey) => {
    expect(fromCheck(key, input, as, idempotencyKey)).toEqual(await fromSite(key, input, cookie))
  })

  it('for a call that is cached: the visitor is not in it', async () => {
    // The key of the edge belongs to the trace, which the decorator adds.
    const { 'x-edge-key': _, ...headers } = fromCheck('GET cities', {}, undefined)
    expect(headers).toEqual(await fromSite('GET cities', {}))
  })

  it('for a new guest', async () => {
    const { 'x-edge-key': _, ...headers } = fromCheck('POST guest-users/session', {}, undefined, KEY)
    expect(headers).toEqual(await fromSite('POST orders', ORDER, undefined, isStart))
  })

  it('and the refresh token as bearer', () => {
    const headers = fromCheck('POST auth/auth-refresh', { refreshToken: 'r' }, undefined)
    expect(headers).toMatchObject({ authorization: 'Bearer r', 'x-device-platform': 'website' })
  })
})

it('calls go below the base path of the gateway', async () => {
  const seen: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    seen.push(String(input))
    return Response.json({ code: 16, message: 'Not found' }, { status: 404 })
  }
  for (const base of ['https://gateway.example/cinema/', 'https://gateway.example/cinema', 'https://gateway.example'])
    await createKit({ base, fetch }).ask('GET films/:id', { id: 'flm/1', cityId: 'riyadh' })
  expect(seen).toEqual([
    'https://gateway.example/cinema/v1/films/flm%2F1?cityId=riyadh',
    'https://gateway.example/cinema/v1/films/flm%2F1?cityId=riyadh',
    'https://gateway.example/v1/films/flm%2F1?cityId=riyadh',
  ])
})
