// The log of server functions: one line for each failure, with an id that the browser and the gateway know, too.
import { expect, it } from 'vitest'
import { parseTraceparent, shortReference } from '#server/lib/trace.ts'
import { fake } from '#tests/edge/fake.ts'
import { call, linesSoFar, outcome, OWN, seatTaken, send, sessionOf } from './built.ts'

const ID = /^[\da-f]{32}$/
const eventsOf = (lines: Record<string, unknown>[], name: string) => lines.filter(({ event }) => event === name)

it('each answer names its request, and the gateway receives the same id', async () => {
  const answer = await call('GET auth/me', {}, sessionOf('member'))
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(ID)
  const sent = fake.requests.find(({ path }) => path === '/v1/auth/me')?.headers
  expect(sent?.['x-request-id']).toBe(id)
  expect(parseTraceparent(sent?.traceparent ?? null)?.requestId).toBe(id)
  expect(sent?.['x-edge-key']).toBeTruthy()
})

it('a line names the function and its call of the contract, and nothing of its input', async () => {
  fake.answer = async () => seatTaken()
  const answer = await call('GET orders/:id', { id: 'o-secret' }, sessionOf('member'))
  const lines = await linesSoFar()
  expect(lines).toMatchObject([
    {
      level: 'info',
      event: 'upstream_called',
      requestId: answer.headers.get('x-request-id'),
      route: '/api/call/orders.readOrder',
      callKey: 'GET orders/:id',
      outcome: 400,
    },
  ])
  expect(JSON.stringify(lines)).not.toContain('o-secret')
})

it('a failure of the gateway is one line, whose reference the visitor gets', async () => {
  fake.answer = async () => Response.json({ reason: 'vista_down', message: 'Sara' }, { status: 502 })
  const answer = await call('GET auth/me', {}, sessionOf('member'))
  const requestId = String(answer.headers.get('x-request-id'))
  const reference = shortReference(requestId)
  expect(await outcome(answer)).toMatchObject({ ok: false, problem: { reason: 'server_down', reference } })
  const lines = await linesSoFar()
  expect(eventsOf(lines, 'upstream_failed')).toEqual([
    {
      level: 'error',
      worker: 'edge',
      release: expect.any(String) as unknown,
      event: 'upstream_failed',
      requestId,
      reference,
      route: '/api/call/members.readProfile',
      callKey: 'GET auth/me',
      outcome: 502,
      reason: 'vista_down',
      durationMs: expect.any(Number) as unknown,
      locale: 'en',
      cacheState: 'bypass',
    },
  ])
  expect(eventsOf(lines, 'call_failed')).toMatchObject([{ requestId, reference, callKey: 'GET auth/me', status: 500 }])
})

it('a failed public call has an id of its own, whose reference its visitors get', async () => {
  fake.answer = async () => new Response('<html>', { status: 500 })
  const answer = await call('GET experiences')
  const [line, ...others] = eventsOf(await linesSoFar(), 'upstream_failed')
  expect(others).toEqual([])
  expect(line).toMatchObject({
    callKey: 'GET experiences',
    cacheState: 'miss',
    route: '/api/call/experiences.listExperiences',
  })
  expect(line?.requestId).not.toBe(answer.headers.get('x-request-id'))
  expect(await outcome(answer)).toMatchObject({ problem: { reference: line?.reference } })
  expect(fake.requests[0]?.headers['x-request-id']).toBe(line?.requestId)
})

it('a refusal by the gateway has no reference, and no line of a failure', async () => {
  fake.answer = async () => seatTaken()
  const answer = await outcome(await call('GET auth/me', {}, sessionOf('member')))
  expect(answer).toMatchObject({ problem: { reason: 'seat_taken' } })
  expect(answer).not.toHaveProperty('problem.reference')
  expect((await linesSoFar()).filter(({ level }) => level !== 'info')).toEqual([])
})

it('the name of an unknown function is in no line', async () => {
  const answer = await send('/api/call/o-secret.0501234567', { method: 'POST', headers: OWN })
  expect(answer.status).toBe(404)
  expect(await linesSoFar()).toEqual([])
})
