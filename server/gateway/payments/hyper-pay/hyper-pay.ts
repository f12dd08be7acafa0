// HyperPay (OPPWA) has no idempotency key: a charge first looks for its own reference, and one writer per order
// makes that safe. An account may also refuse a used reference. A refund requested twice is done twice.
import { isOpaqueId } from '../../../contracts/rules/opaque-id.ts'
import { withShortTimeout, type Fields, isFields, sixSeconds, textOf } from '../ask.ts'
import { binOf, lastFourOf } from '../card-brand.rules.ts'
import type { HyperPayConfig } from '../processor-config.rules.ts'
import { getResultCode, createHyperPayClient, registrationPath } from './hyper-pay-ask.ts'
import { hyperPayCheckouts } from './hyper-pay-checkout.ts'
import { hyperPayOutcome } from './hyper-pay-outcome.ts'
import {
  decimalAmount,
  DUPLICATE,
  isRefusedRefund,
  isRefusedRequest,
  NO_SUCH_PAYMENT,
  resultGroup,
} from './hyper-pay-result.rules.ts'
import { type ChargeOutcome, NOTHING_CHARGED, type PaymentProcessor, NOT_FOUND } from '../payment-processor.ts'

/** The outcome of all payments with one reference: a capture outweighs a decline. */
const outcomeOf = (payments: Fields[] | undefined): ChargeOutcome => {
  if (!payments) return { state: 'UNKNOWN' }
  const outcomes = payments.map(hyperPayOutcome)
  return outcomes.find((outcome) => outcome.state === 'CAPTURED') ?? outcomes[0] ?? NOT_FOUND
}

export function hyperPay(config: HyperPayConfig, patience = sixSeconds): PaymentProcessor {
  const { get, post } = createHyperPayClient(config)
  const checkouts = hyperPayCheckouts(config)

  /** All payments with this reference; `undefined` without an answer. */
  const find = async (key: string, signal: AbortSignal): Promise<Fields[] | undefined> => {
    const answer = await get('/v1/query', { merchantTransactionId: key }, signal)
    if (!answer) return undefined
    if (getResultCode(answer.body) === NO_SUCH_PAYMENT) return []
    if (resultGroup(getResultCode(answer.body)) !== 'SUCCESS' || !Array.isArray(answer.body.payments)) return undefined
    return answer.body.payments.filter(isFields).filter((payment) => payment.merchantTransactionId === key)
  }

  /** The card a browser registered in its checkout. */
  const registered = async (checkoutId: string, signal: AbortSignal): Promise<Fields | undefined> => {
    // The visitor sent the id. A value with dots could reach another path with our access token.
    if (!isOpaqueId(checkoutId)) return undefined
    const answer = await get(registrationPath(checkoutId), {}, signal)
    return answer && resultGroup(getResultCode(answer.body)) === 'SUCCESS' ? answer.body : undefined
  }

  return {
    async charge({ key, orderId, amount, currency, source, language, returnUrl }) {
      const signal = patience()
      const known = await find(key, signal)
      // No charge was sent yet, so UNKNOWN is safe here; a later query by the key finds the truth.
      if (!known || known.length) return outcomeOf(known)
      const payment = {
        amount: decimalAmount(amount),
        currency,
        paymentType: 'DB',
        merchantTransactionId: key,
        shopperResultUrl: returnUrl,
        'customParameters[order_id]': orderId,
        'customParameters[language]': language,
      }
      if (source.kind === 'STORED') return checkouts.open(source, payment, signal)
      const registration = textOf((await registered(source.value, signal))?.id)
      if (!registration) return NOTHING_CHARGED
      const answer = await post(`/v1/registrations/${encodeURIComponent(registration)}/payments`, payment, signal)
      if (!answer) return { state: 'UNKNOWN' }
      const code = getResultCode(answer.body)
      if (code === DUPLICATE) return outcomeOf(await find(key, signal))
      return isRefusedRequest(code) ? NOTHING_CHARGED : hyperPayOutcome(answer.body)
    },

    async query(key, reference) {
      const signal = patience()
      const outcome = outcomeOf(await find(key, signal))
      const isUnseen = outcome.state === 'DECLINED' && outcome.isUnseen
      // The payment exists only after the code of the saved card was sent.
      return isUnseen && reference ? checkouts.ask(key, reference, signal) : outcome
    },

    // A saved card was described when it was saved: no request finds a card by its registration id.
    async describe({ kind, value }) {
      const answer = kind === 'TOKEN' ? await registered(value, withShortTimeout(patience)) : undefined
      const card = isFields(answer?.card) ? answer.card : {}
      const bin = binOf(card.bin)
      return bin ? { bin, lastFour: lastFourOf(card.last4Digits) } : undefined
    },

    async refunded({ key }) {
      const known = (await find(key, withShortTimeout(patience)))?.map(getResultCode)
      if (!known) return 'UNKNOWN'
      if (known.some((code) => resultGroup(code) === 'SUCCESS')) return 'REFUNDED'
      return known.every(isRefusedRefund) ? 'UNSEEN' : 'UNKNOWN'
    },

    async refund({ key, reference, amount }) {
      const answer = await post(
        `/v1/payments/${encodeURIComponent(reference)}`,
        { amount: decimalAmount(amount), currency: 'SAR', paymentType: 'RF', merchantTransactionId: key },
        patience(),
      )
      const code = answer ? getResultCode(answer.body) : ''
      if (resultGroup(code) === 'SUCCESS') return 'REFUNDED'
      return isRefusedRefund(code) ? 'FAILED' : 'UNKNOWN'
    },
  }
}
