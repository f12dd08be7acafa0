// Gives each request an id, reports its events to the sinks, and tells the browser the id.
import type { MiddlewareHandler } from 'hono'
import { newTrace } from '../../lib/trace.ts'
import type { EdgeApp, EdgeEnv } from '../env.ts'
import { pathLocale } from '../middleware/locale.ts'
import type { EdgeEvent, EventSink, RequestEvent } from './events.ts'
import { routePattern } from './route-pattern.ts'
import { type TraceContext, runWithTraceContext } from './run.ts'

const KINDS: [prefix: string, kind: RequestEvent['kind']][] = [
  ['/api/', 'call'],
  ['/images/', 'image'],
  ['/files', 'file'],
  ['/live/', 'live'],
]

const kindOf = (path: string): RequestEvent['kind'] => {
  if (pathLocale(path)) return 'page'
  return KINDS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'other'
}

/** One in a hundred, unless LOG_SAMPLE_RATE is a number from 0 to 1. */
const DEFAULT_RATE = 0.01

export function sampleRate({ LOG_SAMPLE_RATE }: Pick<EdgeEnv, 'LOG_SAMPLE_RATE'>): number {
  const rate = LOG_SAMPLE_RATE ? Number(LOG_SAMPLE_RATE) : DEFAULT_RATE
  return rate >= 0 && rate <= 1 ? rate : DEFAULT_RATE
}

export const observeRequest =
  (sinks: readonly EventSink[]): MiddlewareHandler<EdgeApp> =>
  async (c, next) => {
    const { env, executionCtx } = c
    const { path } = c.req
    const startedAt = Date.now()
    const trace = newTrace(sampleRate(env))
    const scope = {
      env,
      isSampled: trace.isSampled,
      waitUntil: (work: Promise<unknown>) => executionCtx.waitUntil(work),
    }
    const run: TraceContext = {
      ...trace,
      route: routePattern(path),
      cacheState: 'bypass',
      emit: (event: EdgeEvent) => {
        for (const sink of sinks) sink(event, scope)
      },
    }
    await runWithTraceContext(run, next)
    const { status, headers } = c.res
    // What others store must not carry the id of the request that happened to be first.
    if (status !== 101 && !headers.get('cache-control')?.startsWith('public'))
      headers.set('x-request-id', run.requestId)
    const { route, requestId } = run
    run.emit({ type: 'request', kind: kindOf(path), route, status, durationMs: Date.now() - startedAt, requestId })
  }
