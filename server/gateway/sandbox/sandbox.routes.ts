// For testers and browser tests: the messages that would have been texts, and a clock that can be moved forward. In
// production these paths do not exist.
import { Problem } from '../../contracts/problem.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'
import { advanceClock, iso, now } from '../../lib/clock.ts'
import type { Env } from '../config/env.ts'
import type { GatewayApp } from '../http/serve.ts'
import { serveSandboxKitchen } from '../kitchen/sandbox-kitchen.routes.ts'
import { sentMessages } from '../messages/messages.ts'

const MAX_ADVANCE_MS = 30 * DAY_MS

const onlyOutsideProduction = (env: Env): void => {
  if (env.ENVIRONMENT === 'production') throw new Problem('not_found')
}

export function serveSandbox(app: GatewayApp): void {
  serveSandboxKitchen(app)

  app.get('/v1/sandbox/outbox', async (c) => {
    onlyOutsideProduction(c.env)
    return c.json({ messages: await sentMessages(c.env) }, 200, { 'cache-control': 'no-store' })
  })

  app.post('/v1/sandbox/clock', async (c) => {
    onlyOutsideProduction(c.env)
    const body: unknown = await c.req.json().catch(() => undefined)
    const advanceMs = typeof body === 'object' && body !== null && 'advanceMs' in body ? body.advanceMs : undefined
    if (
      typeof advanceMs !== 'number' ||
      !Number.isSafeInteger(advanceMs) ||
      advanceMs < 0 ||
      advanceMs > MAX_ADVANCE_MS
    )
      throw new Problem('invalid_input')
    advanceClock(advanceMs)
    return c.json({ serverNow: iso(now()) }, 200, { 'cache-control': 'no-store' })
  })
}
