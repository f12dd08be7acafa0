// The webhook of Tabby: JSON with its statuses in lower case, and the header the merchant registered.
import { SANDBOX_KEYS } from '../../lib/sandbox-keys.ts'
import type { SandboxCharge } from '../charge.ts'
import { tabbyPayment } from './tabby.answers.ts'

export function tabbyCallback(charge: SandboxCharge): Request {
  const { status, ...payment } = tabbyPayment(charge, [])
  return new Request('https://gateway.internal/v1/payment-callbacks/tabby', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tabby-signature': SANDBOX_KEYS.tabby.webhookSecret },
    body: JSON.stringify({ ...payment, status: status.toLowerCase() }),
  })
}
