// The payments sandbox of the storm. Its clock can be moved, so that open payments end without waiting.
import { advanceMovedClock } from './moved-clock.ts'
import { advanceClock } from '#server/lib/clock.ts'
import type { PaymentsEnv } from '#server/payments/env.ts'
import payments from '#server/payments/worker.ts'

export { SandboxObject } from '#server/payments/worker.ts'

advanceMovedClock()

export default {
  async fetch(request: Request, env: PaymentsEnv, context: ExecutionContext) {
    if (new URL(request.url).pathname !== '/storm/clock') return payments.fetch(request, env, context)
    const { advanceMs } = await request.json<{ advanceMs: number }>()
    advanceClock(advanceMs)
    return Response.json({})
  },
}
