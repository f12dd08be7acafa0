// Paying with a card kept at HyperPay, the COPYandPAY way: a checkout is opened for the payment, and the browser posts the card's
// code into it, to the gateway and to nobody else. There is no payment before that.
// https://vr-pay-ecommerce.docs.oppwa.com/widget-registrationtokens
import type { CardBrand } from '../../contracts/pay.ts'
import { isOpaqueId } from '../../contracts/opaque-id.ts'
import { textOf } from './ask.ts'
import type { HyperPayConfig } from './gateway-config.rules.ts'
import { codeOf, hyperPayAsk } from './hyper-pay-ask.ts'
import { hyperPayOutcome } from './hyper-pay-outcome.ts'
import { DUPLICATE, isRefusedRequest, NO_SESSION, resultGroup } from './hyper-pay-result.rules.ts'
import { type ChargeOutcome, NOTHING_CHARGED, UNSEEN } from './payment-gateway.ts'

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

interface KeptSource {
  value: string
  brand: CardBrand
}

export function hyperPayCheckouts(config: HyperPayConfig) {
  const { get, post } = hyperPayAsk(config)
  return {
    /** Asked twice it opens two, and only a code makes a payment of either: nothing is charged here. */
    async open(
      { value: registration, brand }: KeptSource,
      payment: Record<'shopperResultUrl', string> & Record<string, string>,
      signal: AbortSignal,
    ): Promise<ChargeOutcome> {
      const answer = await post('/v1/checkouts', { ...payment, 'registrations[0].id': registration }, signal)
      if (!answer) return { state: 'UNKNOWN' }
      const code = codeOf(answer.body)
      const reference = textOf(answer.body.id)
      const group = resultGroup(code)
      // A payment by this key would be there already: asking by the key tells.
      if (code === DUPLICATE) return { state: 'UNKNOWN' }
      if (isRefusedRequest(code) || group === 'REJECTED') return NOTHING_CHARGED
      if (group !== 'PENDING' || !isOpaqueId(reference)) return { state: 'UNKNOWN' }
      const { shopperResultUrl } = payment
      return {
        state: 'AUTHENTICATE',
        reference,
        redirectUrl: null,
        codeForm: {
          // The sandbox lies below the site's own origin, which is where the visitor comes back to.
          url: new URL(`${config.browserUrl}${pathOf(reference)}`, shopperResultUrl).href,
          codeField: 'card.cvv',
          fields: { registrationId: registration, paymentBrand: BRANDS[brand], shopperResultUrl },
        },
        brand,
        lastFour: null,
      }
    },

    /** Of a checkout whose payment was not found by its key: nobody has sent the code yet, or did so a moment ago, or never will. */
    async ask(key: string, checkoutId: string, signal: AbortSignal): Promise<ChargeOutcome> {
      const answer = await get(pathOf(checkoutId), {}, signal)
      if (!answer) return { state: 'UNKNOWN' }
      // It ends after half an hour. What a code sent at the last moment brings comes after that, like any late money.
      if (codeOf(answer.body) === NO_SESSION) return { ...UNSEEN, reason: 'AUTHENTICATION_ABANDONED' }
      if (answer.body.merchantTransactionId === key) return hyperPayOutcome(answer.body)
      // Otherwise it was asked for too often: its state is the one it had.
      return { state: resultGroup(codeOf(answer.body)) === 'PENDING' ? 'WAITING' : 'UNKNOWN' }
    },
  }
}
