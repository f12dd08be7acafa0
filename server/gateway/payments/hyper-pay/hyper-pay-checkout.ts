// Charges a card saved at HyperPay, with COPYandPAY: a checkout is opened, and the browser posts the code directly
// into it. No payment exists before that. https://vr-pay-ecommerce.docs.oppwa.com/widget-registrationtokens
import type { CardBrand } from '../../../contracts/pay.ts'
import { isOpaqueId } from '../../../contracts/rules/opaque-id.ts'
import { textOf } from '../ask.ts'
import type { HyperPayConfig } from '../processor-config.rules.ts'
import { getResultCode, createHyperPayClient } from './hyper-pay-ask.ts'
import { hyperPayOutcome } from './hyper-pay-outcome.ts'
import { DUPLICATE, isRefusedRequest, NO_SESSION, resultGroup } from './hyper-pay-result.rules.ts'
import { type ChargeOutcome, NOTHING_CHARGED, NOT_FOUND } from '../payment-processor.ts'

const BRANDS: Record<CardBrand, string> = {
  VISA: 'VISA',
  MASTERCARD: 'MASTER',
  AMERICAN_EXPRESS: 'AMEX',
  MADA: 'MADA',
  DINERSCLUB: 'DINERS',
  DISCOVER: 'DISCOVER',
  JCB: 'JCB',
  UNIONPAY: 'UNIONPAY',
  MAESTRO: 'MAESTRO',
}

const pathOf = (checkoutId: string): string => `/v1/checkouts/${encodeURIComponent(checkoutId)}/payment`

interface StoredSource {
  value: string
  brand: CardBrand
}

export function hyperPayCheckouts(config: HyperPayConfig) {
  const { get, post } = createHyperPayClient(config)
  return {
    /**
     * Not idempotent, but harmless: a second call opens a second checkout, and only a code makes a payment of
     * either.
     */
    async open(
      { value: registration, brand }: StoredSource,
      payment: Record<'shopperResultUrl', string> & Record<string, string>,
      signal: AbortSignal,
    ): Promise<ChargeOutcome> {
      const answer = await post('/v1/checkouts', { ...payment, 'registrations[0].id': registration }, signal)
      if (!answer) return { state: 'UNKNOWN' }
      const code = getResultCode(answer.body)
      const reference = textOf(answer.body.id)
      const group = resultGroup(code)
      // A payment with this key may already exist: a query by the key finds it.
      if (code === DUPLICATE) return { state: 'UNKNOWN' }
      if (isRefusedRequest(code) || group === 'REJECTED') return NOTHING_CHARGED
      if (group !== 'PENDING' || !isOpaqueId(reference)) return { state: 'UNKNOWN' }
      const { shopperResultUrl } = payment
      return {
        state: 'AUTHENTICATE',
        reference,
        redirectUrl: null,
        codeForm: {
          // The sandbox is below the site's own origin, to which the visitor returns.
          url: new URL(`${config.browserUrl}${pathOf(reference)}`, shopperResultUrl).href,
          codeField: 'card.cvv',
          fields: { registrationId: registration, paymentBrand: BRANDS[brand], shopperResultUrl },
        },
        brand,
        lastFour: null,
      }
    },

    /**
     * Asks a checkout whose payment was not found by its key. The code was not sent, was sent a moment ago, or
     * never will be.
     */
    async ask(key: string, checkoutId: string, signal: AbortSignal): Promise<ChargeOutcome> {
      const answer = await get(pathOf(checkoutId), {}, signal)
      if (!answer) return { state: 'UNKNOWN' }
      // The checkout ends after half an hour. A code sent at the last moment may capture later, like any late
      // money.
      if (getResultCode(answer.body) === NO_SESSION) return { ...NOT_FOUND, reason: 'AUTHENTICATION_ABANDONED' }
      if (answer.body.merchantTransactionId === key) return hyperPayOutcome(answer.body)
      // Otherwise the checkout was polled too often: its state is unchanged.
      return { state: resultGroup(getResultCode(answer.body)) === 'PENDING' ? 'WAITING' : 'UNKNOWN' }
    },
  }
}
