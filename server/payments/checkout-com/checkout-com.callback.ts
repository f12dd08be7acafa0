// The webhook of Checkout.com: JSON, signed with HMAC-SHA-256 over the raw body in Cko-Signature.
import { SANDBOX_KEYS } from '../../lib/sandbox-keys.ts'
import type { SandboxCharge } from '../charge.ts'
import { checkoutComPayment, responseOf } from './checkout-com.answers.ts'

const encoder = new TextEncoder()

async function hmac(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return Buffer.from(await crypto.subtle.sign('HMAC', key, encoder.encode(text))).toString('hex')
}

export async function checkoutComCallback(charge: SandboxCharge): Promise<Request> {
  const { _links, ...payment } = checkoutComPayment(charge)
  const [response_code, response_summary] = responseOf(charge)
  const body = JSON.stringify({
    id: `evt_${charge.id.slice(4)}`,
    type: charge.state === 'CAPTURED' ? 'payment_captured' : 'payment_declined',
    created_on: payment.processed_on,
    data: { ...payment, action_id: `act_${charge.id.slice(4)}`, response_code, response_summary },
    _links: { payment: _links.self },
  })
  return new Request('https://gateway.internal/v1/payment-callbacks/checkout-com', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'cko-signature': await hmac(SANDBOX_KEYS.checkoutCom.webhookSecret, body),
    },
    body,
  })
}
