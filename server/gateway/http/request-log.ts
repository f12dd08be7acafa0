// Gives each request of the gateway an id, the edge's if the edge sends one, and logs the requests that fail.
import type { MiddlewareHandler } from 'hono'
import { callKeyOrOther } from '../../contracts/rules/call-key.ts'
import { newTrace, parseTraceparent } from '../../lib/trace.ts'
import { isEdge } from './edge-proof.ts'
import type { Env } from '../config/env.ts'
import { log, runLogged } from '../observability/log.ts'

/** Other callers could forge the id of another visitor's lines. */
async function requestIdOf(env: Env, headers: Headers): Promise<string> {
  const given = parseTraceparent(headers.get('traceparent'))
  return given && (await isEdge(env, headers)) ? given.requestId : newTrace().requestId
}

export const logRequests: MiddlewareHandler<{ Bindings: Env }> = async (c, next) => {
  const startedAt = Date.now()
  const route = callKeyOrOther(c.req.method, c.req.path)
  const requestId = await requestIdOf(c.env, c.req.raw.headers)
  // A response keeps this object alive, so it must not refer to the response: workerd would never free either.
  await runLogged({ requestId, route }, async () => {
    await next()
    const { status } = c.res
    if (status >= 500) log.error('request_failed', { status, durationMs: Date.now() - startedAt })
  })
}
