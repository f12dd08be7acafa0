import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EdgeEnv } from '../env.ts'
import type { EdgeEvent, SinkScope } from './events.ts'
import { logEvents } from './log-events.ts'
import { sampleRate } from './observe-request.ts'
import type { UpstreamEvent } from './upstream-event.ts'

afterEach(() => vi.restoreAllMocks())

const upstream = (outcome: UpstreamEvent['outcome'], durationMs = 20): EdgeEvent => ({
  type: 'upstream',
  callKey: 'GET films',
  outcome,
  durationMs,
  reason: null,
  locale: 'ar',
  route: '/:locale',
  cacheState: 'miss',
  requestId: '4bf92f3577b34da6a3ce929d0e0e4736',
})

/** Level and event of each line that is written. */
function written(event: EdgeEvent, isSampled = false): unknown[] {
  const lines: unknown[] = []
  for (const level of ['error', 'warn', 'info'] as const)
    vi.spyOn(console, level).mockImplementation((text: string) => {
      const { event: name } = JSON.parse(text) as { event: string }
      lines.push(`${level} ${name}`)
    })
  // A sink that only logs needs no bindings.
  logEvents(event, { env: {} as EdgeEnv, waitUntil: () => undefined, isSampled } satisfies SinkScope)
  return lines
}

describe('a request to the gateway', () => {
  it.each([500, 502, 504, 302, 'timeout', 'unreachable', 'too_large'] as const)(
    'that ends with %s is an error',
    (end) => {
      expect(written(upstream(end))).toEqual(['error upstream_failed'])
    },
  )

  it.each([503, 429])('that ends with %i is a warning', (end) => {
    expect(written(upstream(end))).toEqual(['warn upstream_failed'])
  })

  it.each([200, 400, 401, 404, 501, 'aborted'] as const)('that ends with %s is logged only if it is sampled', (end) => {
    expect(written(upstream(end))).toEqual([])
    expect(written(upstream(end), true)).toEqual(['info upstream_called'])
  })

  it('that takes longer than two seconds is always logged', () => {
    expect(written(upstream(200, 2000))).toEqual([])
    expect(written(upstream(200, 2001))).toEqual(['info upstream_called'])
  })
})

const request = (status: number): EdgeEvent => ({
  type: 'request',
  kind: 'page',
  route: '/:locale',
  status,
  durationMs: 3,
  requestId: '4bf92f3577b34da6a3ce929d0e0e4736',
})

describe('a request of a browser', () => {
  it('is logged if its answer is 5xx', () => {
    expect([500, 503, 404, 200].map((status) => written(request(status)))).toEqual([
      ['error request_failed'],
      ['warn request_failed'],
      [],
      [],
    ])
  })

  it('is sampled once in a hundred, or as often as the operator says', () => {
    const rates = ['', '0', '0.5', '1', '2', '-1', 'often'].map((LOG_SAMPLE_RATE) => sampleRate({ LOG_SAMPLE_RATE }))
    expect(rates).toEqual([0.01, 0, 0.5, 1, 0.01, 0.01, 0.01])
  })
})

it('pages and cached reads are counted, never logged', () => {
  expect(written({ type: 'page', state: 'fresh', route: '/:locale' }, true)).toEqual([])
  expect(written({ type: 'cached_read', callKey: 'GET films', state: 'fresh' }, true)).toEqual([])
})
