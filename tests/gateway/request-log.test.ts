// A failed request of the gateway is logged under the id that the edge gave it.
import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { newTrace, shortReference, createTraceparent } from '#server/lib/trace.ts'
import { call, loadProgramme } from './support/calls.ts'
import { logLines, silenceErrors } from './support/silence.ts'

afterEach(() => void vi.restoreAllMocks())

/** The lines of a request that fails inside the gateway. */
async function failWith(headers: Record<string, string>) {
  await loadProgramme()
  const logged = silenceErrors()
  vi.spyOn(env.DB, 'prepare').mockImplementation(() => {
    throw new Error('D1_ERROR: database is locked')
  })
  const { status } = await call('GET', 'films/metropolis?cityId=riyadh', { headers })
  expect(status).toBe(500)
  return logLines(logged)
}

it('with its error, its call and its status', async () => {
  const trace = newTrace()
  const lines = await failWith({ traceparent: createTraceparent(trace) })
  const scope = {
    level: 'error',
    worker: 'gateway',
    release: expect.any(String) as unknown,
    requestId: trace.requestId,
    reference: shortReference(trace.requestId),
    route: 'GET films/:id',
  }
  expect(lines).toEqual([
    {
      ...scope,
      event: 'unhandled_error',
      error: expect.objectContaining({ name: 'Error', message: 'D1_ERROR: database is locked' }) as unknown,
    },
    { ...scope, event: 'request_failed', status: 500, durationMs: expect.any(Number) as unknown },
  ])
})

it.each([
  ['cannot prove to be the edge', { 'x-edge-key': 'a guess' }],
  ['sends no id', { traceparent: '' }],
  ['sends something else', { traceparent: 'x' }],
])('or under a new id if the caller %s', async (_, headers) => {
  const trace = newTrace()
  const ids = (await failWith({ traceparent: createTraceparent(trace), ...headers })).map(({ requestId }) => requestId)
  expect(ids).toHaveLength(2)
  expect(ids[0]).toMatch(/^[\da-f]{32}$/)
  expect(ids[1]).toBe(ids[0])
  expect(ids[0]).not.toBe(trace.requestId)
})
