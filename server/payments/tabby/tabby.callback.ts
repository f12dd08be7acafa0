// The webhook of Tabby: JSON with its statuses in lower case, and the header the merchant registered.
import { SANDBOX_KEYS } from '../../lib/sandbox-keys.ts'
import type { Charge } from '../charge.ts'
import { paymentAnswer } from './tabby.answers.ts'

export function tabbyCallback(charge: Charge): Request {
  const { status, ...payment } = paymentAnswer(charge, [])
  return new Request('https://gateway.internal/v1/payment-callbacks/tabby', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tabby-signature': SANDBOX_KEYS.tabby.webhookSecret },
    body: JSON.stringify({ ...payment, status: status.toLowerCase() }),
  })
}
