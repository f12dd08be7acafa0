// Checkout.com: one payment per Cko-Idempotency-Key; it is found by its reference.
import type { DeclineReason } from '../../../contracts/orders.ts'
import { sendToProcessor, bankPageIn, withShortTimeout, type Fields, isFields, sixSeconds, textOf } from '../ask.ts'
import { binOf, brandOf, lastFourOf } from '../card-brand.rules.ts'
import { parseUppercaseCurrency, parseHalalas } from '../exact-money.rules.ts'
import type { CheckoutComConfig } from '../processor-config.rules.ts'
import {
  type ChargeOutcome,
  NOTHING_CHARGED,
  type PaymentProcessor,
  type PaymentSource,
  NOT_FOUND,
} from '../payment-processor.ts'

/** https://www.checkout.com/docs/resources/codes/response-codes */
const REASONS: Record<string, DeclineReason> = {
  '20051': 'INSUFFICIENT_FUNDS',
  '20033': 'EXPIRED_CARD',
  '20054': 'EXPIRED_CARD',
  '30033': 'EXPIRED_CARD',
  '20082': 'WRONG_CVV',
  '20087': 'WRONG_CVV',
  '20100': 'WRONG_CVV',
  '20151': 'AUTHENTICATION_FAILED',
  '20153': 'AUTHENTICATION_FAILED',
  '20154': 'AUTHENTICATION_FAILED',
  '20155': 'AUTHENTICATION_FAILED',
  '20152': 'AUTHENTICATION_ABANDONED',
}

/** Maps their payment to an outcome. Authorised is not captured: the order polls until it is captured. */
export function checkoutComOutcome(payment: Fields): ChargeOutcome {
  const source = isFields(payment.source) ? payment.source : {}
  const { _links: links } = payment
  const redirect = isFields(links) && isFields(links.redirect) ? bankPageIn(links.redirect.href) : ''
  const reference = textOf(payment.id)
  const card = { brand: brandOf(source.scheme), lastFour: lastFourOf(source.last4) }
  if (!reference) return { state: 'UNKNOWN' }
  switch (payment.status) {
    case 'Captured':
    case 'Paid':
    case 'Partially Refunded':
    case 'Refunded': {
      // Their amounts are JSON numbers; a text is another notation.
      const amount = typeof payment.amount === 'number' ? parseHalalas(payment.amount) : undefined
      const currency = parseUppercaseCurrency(payment.currency)
      return amount !== undefined && currency !== undefined
        ? { state: 'CAPTURED', reference, amount, currency, ...card, bin: binOf(source.bin) }
        : { state: 'UNKNOWN' }
    }
    case 'Declined':
    case 'Canceled':
    case 'Expired':
    case 'Voided':
      return {
        state: 'DECLINED',
        reference,
        reason:
          REASONS[textOf(payment.response_code)] ??
          (payment.status === 'Expired' ? 'AUTHENTICATION_ABANDONED' : 'DECLINED'),
        ...card,
      }
    default:
      return redirect ? { state: 'AUTHENTICATE', reference, redirectUrl: redirect, ...card } : { state: 'UNKNOWN' }
  }
}

/** https://www.checkout.com/docs/payments/accept-payments/pay-with-stored-card-details/pay-with-tokenized-cvv */
function sourceOf(source: PaymentSource) {
  if (source.kind !== 'STORED') return { type: 'token', token: source.value }
  const { value: id, securityCode: cvv } = source
  return { type: 'id', id, ...(cvv ? { cvv } : {}) }
}

export function checkoutCom(config: CheckoutComConfig, patience = sixSeconds): PaymentProcessor {
  const headers = (key?: string) => ({
    authorization: `Bearer ${config.secretKey}`,
    'content-type': 'application/json',
    ...(key ? { 'cko-idempotency-key': key } : {}),
  })
  const question = (path: string, init: RequestInit, signal = patience()) =>
    sendToProcessor(config.send, `${config.apiUrl}${path}`, init, signal)

  return {
    async charge({ key, orderId, amount, currency, source, language, returnUrl }) {
      const answer = await question('/payments', {
        method: 'POST',
        headers: headers(key),
        body: JSON.stringify({
          source: sourceOf(source),
          amount,
          currency,
          reference: key,
          // Without a capture setting, everything is captured at once; mada supports nothing else.
          '3ds': { enabled: true },
          success_url: returnUrl,
          failure_url: returnUrl,
          metadata: { order_id: orderId, language },
        }),
      })
      if (!answer) return { state: 'UNKNOWN' }
      // 409: a request with the same key is being processed right now.
      if (answer.status === 409) return { state: 'UNKNOWN' }
      return answer.status >= 400 ? NOTHING_CHARGED : checkoutComOutcome(answer.body)
    },

    async query(key) {
      const answer = await question(`/payments?reference=${encodeURIComponent(key)}`, { headers: headers() })
      if (!answer || answer.status >= 400 || !Array.isArray(answer.body.data)) return { state: 'UNKNOWN' }
      const payments = answer.body.data.filter(isFields).filter((payment) => payment.reference === key)
      if (!payments.length) return NOT_FOUND
      const outcomes = payments.map(checkoutComOutcome)
      return outcomes.find((outcome) => outcome.state === 'CAPTURED') ?? outcomes[0]!
    },

    // https://www.checkout.com/docs/payments/retrieve-card-metadata tells no last digits of a token; its charge
    // does.
    async describe({ kind, value }) {
      const signal = withShortTimeout(patience)
      const body = JSON.stringify({ source: { type: 'token', token: value }, format: 'basic' })
      const answer = await (kind === 'STORED'
        ? question(`/instruments/${encodeURIComponent(value)}`, { headers: headers() }, signal)
        : question('/metadata/card', { method: 'POST', headers: headers(), body }, signal))
      const bin = answer && answer.status < 300 ? binOf(answer.body.bin) : null
      return bin ? { bin, lastFour: lastFourOf(answer?.body.last4) } : undefined
    },

    // Their idempotency key ends after a day, and an error response is not stored, even if the refund was done:
    // https://www.checkout.com/docs/payments/manage-payments/idempotency
    async refunded({ key, reference: paid }) {
      const path = `/payments/${encodeURIComponent(paid)}/actions`
      const answer = await question(path, { headers: headers() }, withShortTimeout(patience))
      if (!answer?.list) return 'UNKNOWN'
      const isThere = answer.list.some(
        ({ type, reference, approved }) => type === 'Refund' && reference === key && approved !== false,
      )
      return isThere ? 'REFUNDED' : 'UNSEEN'
    },

    async refund({ key, reference, amount }) {
      const answer = await question(`/payments/${encodeURIComponent(reference)}/refunds`, {
        method: 'POST',
        headers: headers(key),
        body: JSON.stringify({ amount, reference: key }),
      })
      if (!answer || answer.status === 409) return 'UNKNOWN'
      return answer.status < 300 ? 'REFUNDED' : 'FAILED'
    },
  }
}
