import { describe, expect, it } from 'vitest'
import { contract } from '../../contracts/contract.ts'
import { parseTraceparent } from '../../lib/trace.ts'
import type { UpstreamAnswer, UpstreamRequest } from '../upstream/api-fetch.ts'
import { baseHeaders } from '../upstream/headers.ts'
import { callKeyOrOther } from '../../contracts/rules/call-key.ts'
import type { EdgeEvent } from './events.ts'
import { createTraceContext, type TraceContext, runWithTraceContext, runWithOwnTrace } from './run.ts'
import { observeUpstream } from './upstream-event.ts'

const REQUEST: UpstreamRequest = {
  method: 'GET',
  path: '/v1/films/f-1?cityId=riyadh',
  headers: baseHeaders('ar'),
  body: undefined,
}
const answer = (status: number, text = '{}'): UpstreamAnswer => ({
  kind: 'answer',
  status,
  headers: new Headers(),
  text,
})

/** One request to a gateway with this answer: the events and what the gateway received. */
async function send(
  given: UpstreamAnswer,
  around: (work: () => Promise<unknown>) => Promise<unknown> = (work) => work(),
) {
  const events: EdgeEvent[] = []
  const received: UpstreamRequest[] = []
  const upstream = observeUpstream(async (request) => (received.push(request), given), 'its-key')
  const run: TraceContext = {
    ...createTraceContext(),
    route: '/:locale/movies/:slug',
    emit: (event) => void events.push(event),
  }
  const got = await runWithTraceContext(run, () => around(() => upstream(REQUEST, Date.now() + 1000)))
  return { events, headers: received[0]?.headers ?? {}, got, run }
}

const reasonAfter = async (text: string) => (await send(answer(500, text))).events

describe('each request to the gateway', () => {
  it('is reported with its call, its outcome and the visitor’s route, and its answer is unchanged', async () => {
    const given = answer(200)
    const { events, got, run } = await send(given)
    expect(got).toBe(given)
    expect(events).toEqual([
      {
        type: 'upstream',
        callKey: 'GET films/:id',
        outcome: 200,
        durationMs: expect.any(Number) as number,
        reason: null,
        locale: 'ar',
        route: '/:locale/movies/:slug',
        cacheState: 'bypass',
        requestId: run.requestId,
      },
    ])
  })

  it.each(['timeout', 'unreachable', 'too_large', 'aborted'] as const)(
    'that ends with %s is reported',
    async (kind) => {
      expect((await send({ kind })).events).toMatchObject([{ outcome: kind, reason: null }])
    },
  )

  it('is reported with the gateway’s reason, but never with a text of it', async () => {
    expect(await reasonAfter('{"reason":"seat_taken"}')).toMatchObject([{ outcome: 500, reason: 'seat_taken' }])
    for (const text of ['{"reason":"No seat for sara@example.com"}', '{"reason":7}', '<html>', 'null', ''])
      expect(await reasonAfter(text)).toMatchObject([{ reason: null }])
  })

  it('tells the gateway the id of the request, with the proof that the edge has made it', async () => {
    const { headers, run } = await send(answer(200))
    expect(headers).toMatchObject({
      'x-request-id': run.requestId,
      'x-edge-key': 'its-key',
      accept: 'application/json',
    })
    expect(parseTraceparent(headers.traceparent ?? null)?.requestId).toBe(run.requestId)
  })

  it('that fills the cache for all visitors has an id of its own', async () => {
    const { events, headers, run } = await send(answer(200), (work) => runWithOwnTrace('miss', work))
    expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
    expect(headers['x-request-id']).not.toBe(run.requestId)
    expect(events).toMatchObject([{ requestId: headers['x-request-id'], cacheState: 'miss' }])
  })
})

describe('the key of a request', () => {
  it.each(Object.keys(contract))('%s is found from its path', (key) => {
    const [method = '', path = ''] = key.split(' ')
    expect(callKeyOrOther(method, `/v1/${path.replaceAll(/:\w+/g, 'x-1')}?code=SECRET`)).toBe(key)
  })

  it('is no part of an unknown path', () => {
    expect(callKeyOrOther('GET', '/v1/some/path/0501234567')).toBe('GET other')
    expect(callKeyOrOther('GET', '/v1/files/sara.png')).toBe('GET files/*')
  })
})
