// Parses the callbacks of the processors. Only a body the processor signed (or encrypted) counts.
import { isFields, parseJsonFields, textOf } from './ask.ts'
import { checkoutComOutcome } from './checkout-com/checkout-com.ts'
import type { CheckoutComConfig, HyperPayConfig, PayFortConfig } from './processor-config.rules.ts'
import { getResultCode } from './hyper-pay/hyper-pay-ask.ts'
import { resultGroup } from './hyper-pay/hyper-pay-result.rules.ts'
import { hyperPayOutcome } from './hyper-pay/hyper-pay-outcome.ts'
import { isSignedBrowserAnswer, type PayFortFields } from './pay-fort/pay-fort-signature.rules.ts'
import { toTextFields } from './pay-fort/pay-fort-command.ts'
import { payFortOutcome, PURCHASED } from './pay-fort/pay-fort.ts'
import type { ChargeOutcome } from './payment-processor.ts'

export interface Callback {
  /** `orderId.attempt` or `topUpId.attempt` */
  key: string
  /**
   * The order or top-up named in the payment itself, apart from the key; '' if the processor does not repeat it.
   */
  orderId: string
  /**
   * If the report itself does not say it: how to ask the processor. `isKnown`: an attempt at this processor has the
   * key; only then may an authorised payment be captured.
   */
  outcome: ChargeOutcome | ((isKnown: boolean) => Promise<ChargeOutcome>)
}

/**
 * `undefined`: not from the processor. `null`: from the processor, about something else. UNREADABLE: from the
 * processor, about a capture whose amount, currency or reference is not exactly what the processor documents.
 */
export type CallbackReading = Callback | 'UNREADABLE' | null | undefined

/** A report of a capture counts as a whole or not at all. */
const exactly = (isCapture: boolean, callback: Callback & { outcome: ChargeOutcome }): CallbackReading =>
  isCapture && callback.outcome.state !== 'CAPTURED' ? 'UNREADABLE' : callback

const encoder = new TextEncoder()
const isHex = (text: string): boolean => text.length % 2 === 0 && /^[0-9a-f]+$/i.test(text)

export async function verifyCheckoutComCallback(
  config: CheckoutComConfig,
  headers: Headers,
  body: string,
): Promise<CallbackReading> {
  const signature = headers.get('cko-signature') ?? ''
  if (!isHex(signature)) return undefined
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(config.webhookSecret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const isTheirs = await crypto.subtle.verify('HMAC', key, Buffer.from(signature, 'hex'), encoder.encode(body))
  if (!isTheirs) return undefined
  const event = parseJsonFields(body)
  const payment = isFields(event.data) ? event.data : {}
  const status = { payment_captured: 'Captured', payment_declined: 'Declined', payment_expired: 'Expired' }[
    textOf(event.type)
  ]
  if (!status) return null
  const metadata = isFields(payment.metadata) ? payment.metadata : {}
  return exactly(status === 'Captured', {
    key: textOf(payment.reference),
    orderId: textOf(metadata.order_id),
    outcome: checkoutComOutcome({ ...payment, status }),
  })
}

/**
 * AES-256-GCM: the body is the ciphertext in hex, vector and tag are headers. A wrong key or a changed byte fails
 * to decrypt.
 */
async function unseal(keyHex: string, headers: Headers, body: string): Promise<string | undefined> {
  const iv = headers.get('x-initialization-vector') ?? ''
  const tag = headers.get('x-authentication-tag') ?? ''
  const sealed = textOf(parseJsonFields(body).encryptedBody) || body.trim()
  if (![iv, tag, sealed].every(isHex)) return undefined
  try {
    const key = await crypto.subtle.importKey('raw', Buffer.from(keyHex, 'hex'), 'AES-GCM', false, ['decrypt'])
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: Buffer.from(iv, 'hex') },
      key,
      Buffer.from(`${sealed}${tag}`, 'hex'),
    )
    return new TextDecoder().decode(opened)
  } catch {
    return undefined
  }
}

export async function verifyHyperPayCallback(
  config: HyperPayConfig,
  headers: Headers,
  body: string,
): Promise<CallbackReading> {
  const opened = await unseal(config.webhookKey, headers, body)
  if (opened === undefined) return undefined
  const event = parseJsonFields(opened)
  const payment = isFields(event.payload) ? event.payload : {}
  if (event.type !== 'PAYMENT' || payment.paymentType !== 'DB') return null
  const custom = isFields(payment.customParameters) ? payment.customParameters : {}
  return exactly(resultGroup(getResultCode(payment)) === 'SUCCESS', {
    key: textOf(payment.merchantTransactionId),
    orderId: textOf(custom.order_id),
    outcome: hyperPayOutcome(payment),
  })
}

export async function verifyPayFortCallback(
  config: PayFortConfig,
  headers: Headers,
  body: string,
): Promise<CallbackReading> {
  const isJson = headers.get('content-type')?.includes('json') ?? false
  const fields: PayFortFields = isJson
    ? toTextFields(parseJsonFields(body))
    : Object.fromEntries(new URLSearchParams(body))
  if (!(await isSignedBrowserAnswer(fields, config.responsePhrase))) return undefined
  if (fields.merchant_identifier !== config.merchantIdentifier || fields.access_code !== config.accessCode)
    return undefined
  if (fields.command !== 'PURCHASE') return null
  const { status = '', response_code = '' } = fields
  return exactly(status === PURCHASED, {
    key: fields.merchant_reference ?? '',
    orderId: fields.merchant_extra ?? '',
    outcome: payFortOutcome(fields, status, response_code, fields),
  })
}
