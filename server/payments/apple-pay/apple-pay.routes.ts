// The session Apple would open for a merchant. The site passes it on unread, so its fields need not be valid.
import { Hono } from 'hono'
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import type { PaymentsApp } from '../env.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'

const SESSION_MS = 5 * MINUTE_MS
const FIELDS = ['merchantIdentifier', 'displayName', 'initiative', 'initiativeContext'] as const

export const applePay = new Hono<PaymentsApp>()

applePay.post('/paymentSession', async (c) => {
  const body = (await c.req.json().catch(() => ({}))) as Partial<Record<(typeof FIELDS)[number], unknown>> | null
  if (FIELDS.some((name) => typeof body?.[name] !== 'string' || !body[name]))
    return c.json({ statusMessage: 'Payment Services Exception', statusCode: '417' }, 417)
  return c.json({
    epochTimestamp: now(),
    expiresAt: now() + SESSION_MS,
    merchantSessionIdentifier: `sandbox-${randomId()}`,
    nonce: randomId(8),
    merchantIdentifier: body?.merchantIdentifier,
    domainName: body?.initiativeContext,
    displayName: body?.displayName,
    signature: 'sandbox',
  })
})
