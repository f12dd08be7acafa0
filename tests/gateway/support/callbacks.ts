// Callbacks in tests, signed as each processor signs them. The money is moved by a fake bank.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { parseJsonFields } from '#server/gateway/payments/ask.ts'
import type { CardGateway } from '#server/contracts/pay.ts'
import gateway from '#server/gateway/worker.ts'
import { SANDBOX_KEYS } from '#server/lib/sandbox-keys.ts'
import { callbackRequest } from '#server/payments/callbacks.ts'
import type { GatewayName, SandboxCharge } from '#server/payments/charge.ts'
import { signatureOf } from '#server/payments/pay-fort/pay-fort.signature.ts'

export type CardSender = Exclude<GatewayName, 'tabby'>
export const CARD_SENDERS: readonly CardSender[] = ['checkout-com', 'hyper-pay', 'pay-fort']

export const PROCESSORS: Record<CardSender, CardGateway> = {
  'checkout-com': 'CHECKOUT',
  'hyper-pay': 'HYPER_PAY',
  'pay-fort': 'PAYFORT',
}

/** A charge as its processor reports it. `key`: `orderId.attempt` or `topUpId.attempt`. */
export const reported = (gateway: GatewayName, key: string, change: Partial<SandboxCharge> = {}): SandboxCharge => ({
  id: `ref-${key}`,
  gateway,
  key,
  orderId: key.slice(0, key.lastIndexOf('.')),
  amount: 9200,
  currency: 'SAR',
  returnUrl: 'https://site.test/en/back',
  failureUrl: '',
  language: 'en',
  bin: '424242',
  lastFour: '4242',
  brand: 'VISA',
  expiry: '3512',
  behaviour: 'APPROVE',
  state: 'CAPTURED',
  decline: null,
  code: '123456',
  createdAt: Date.now(),
  ...change,
})

export const deliver = (request: Request): Promise<Response> =>
  Promise.resolve(gateway.fetch(request, env, createExecutionContext()))

export const send = async (charge: SandboxCharge): Promise<Response> => deliver(await callbackRequest(charge))

type Change = (payment: Record<string, unknown>) => void

async function hmac(text: string): Promise<string> {
  const { webhookSecret } = SANDBOX_KEYS.checkoutCom
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    bytes.encode(webhookSecret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return Buffer.from(await crypto.subtle.sign('HMAC', key, bytes.encode(text))).toString('hex')
}

const post = (name: CardSender, headers: Record<string, string>, body: BodyInit): Promise<Response> =>
  deliver(new Request(`https://gateway.test/v1/payment-callbacks/${name}`, { method: 'POST', headers, body }))

/** The genuine callback of the charge with changed fields, signed again: what the processor itself might send. */
export async function sendChanged(charge: SandboxCharge & { gateway: CardSender }, change: Change): Promise<Response> {
  const genuine = await callbackRequest(charge)
  if (charge.gateway === 'pay-fort') {
    const { signature: _, ...fields } = Object.fromEntries(new URLSearchParams(await genuine.text()))
    const changed: Record<string, string> = fields
    change(changed)
    const signature = await signatureOf(changed, SANDBOX_KEYS.payFort.responsePhrase)
    return post('pay-fort', {}, new URLSearchParams({ ...changed, signature }))
  }
  if (charge.gateway === 'checkout-com') {
    const event = parseJsonFields(await genuine.text())
    change(event.data as Record<string, unknown>)
    const body = JSON.stringify(event)
    return post('checkout-com', { 'cko-signature': await hmac(body) }, body)
  }
  const [iv, tag] = ['x-initialization-vector', 'x-authentication-tag'].map((name) => genuine.headers.get(name) ?? '')
  const bytes = Buffer.from(SANDBOX_KEYS.hyperPay.webhookKey, 'hex')
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const gcm = { name: 'AES-GCM', iv: Buffer.from(iv!, 'hex') }
  const opened = await crypto.subtle.decrypt(gcm, key, Buffer.from(`${await genuine.text()}${tag}`, 'hex'))
  const event = parseJsonFields(new TextDecoder().decode(opened))
  change(event.payload as Record<string, unknown>)
  const sealed = Buffer.from(await crypto.subtle.encrypt(gcm, key, new TextEncoder().encode(JSON.stringify(event))))
  const headers = { 'x-initialization-vector': iv!, 'x-authentication-tag': sealed.subarray(-16).toString('hex') }
  return post('hyper-pay', headers, sealed.subarray(0, -16).toString('hex'))
}
