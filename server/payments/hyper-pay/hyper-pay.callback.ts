// OPPWA's notification: the payment as JSON, encrypted with AES-256-GCM; the body is hex, vector and tag are
// headers.
import { SANDBOX_KEYS } from '../../lib/sandbox-keys.ts'
import type { SandboxCharge } from '../charge.ts'
import { hyperPayPayment } from './hyper-pay.answers.ts'

const TAG_BYTES = 16

export async function hyperPayCallback(charge: SandboxCharge): Promise<Request> {
  const key = await crypto.subtle.importKey(
    'raw',
    Buffer.from(SANDBOX_KEYS.hyperPay.webhookKey, 'hex'),
    'AES-GCM',
    false,
    ['encrypt'],
  )
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = JSON.stringify({ type: 'PAYMENT', payload: hyperPayPayment(charge) })
  const sealed = Buffer.from(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)))
  return new Request('https://gateway.internal/v1/payment-callbacks/hyper-pay', {
    method: 'POST',
    headers: {
      'content-type': 'text/plain',
      'x-initialization-vector': Buffer.from(iv).toString('hex'),
      'x-authentication-tag': sealed.subarray(-TAG_BYTES).toString('hex'),
    },
    body: sealed.subarray(0, -TAG_BYTES).toString('hex'),
  })
}
