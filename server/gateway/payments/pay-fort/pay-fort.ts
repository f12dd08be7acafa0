// PayFort (Amazon Payment Services) accepts a merchant reference once, so it serves as the idempotency key.
import type { SecondCaptures } from '../unmatched-captures.sql.ts'
import type { DeclineReason } from '../../../contracts/orders.ts'
import { bankPageIn, withShortTimeout, sixSeconds } from '../ask.ts'
import { parseUppercaseCurrency, parseHalalas } from '../exact-money.rules.ts'
import { binOf, brandOf, lastFourOf } from '../card-brand.rules.ts'
import type { PayFortConfig } from '../processor-config.rules.ts'
import { updatePayFortToken, isToken, UPDATED } from './pay-fort-cards.ts'
import { messageOf, payFortCommand } from './pay-fort-command.ts'
import type { PayFortFields } from './pay-fort-signature.rules.ts'
import { type ChargeOutcome, NOTHING_CHARGED, type PaymentProcessor, NOT_FOUND } from '../payment-processor.ts'

/** Last three digits of a response code. https://paymentservices.amazon.com/docs/developer-resources/error-codes */
const REASONS: Record<string, DeclineReason> = {
  '012': 'EXPIRED_CARD',
  '029': 'INSUFFICIENT_FUNDS',
  '030': 'AUTHENTICATION_FAILED',
  '152': 'AUTHENTICATION_FAILED',
  '787': 'AUTHENTICATION_FAILED',
  '072': 'AUTHENTICATION_ABANDONED',
  '778': 'AUTHENTICATION_ABANDONED',
}
const REFERENCE_EXISTS = '066'
const ORDER_NOT_FOUND = '036'
const REFUNDED = '06'
/** Refund failed, and invalid request. Any other status is not final, or not certain. */
const REFUSED_REFUND = new Set(['07', '00'])
const TECHNICAL_PROBLEM = '006'

/** Status of a PURCHASE whose money was captured. */
export const PURCHASED = '14'

/**
 * The outcome of a PURCHASE response, its feedback, or CHECK_STATUS. `money`: the amount in halalas and the currency,
 * as the processor writes them; in any other notation they count as no answer.
 */
export function payFortOutcome(
  fields: PayFortFields,
  status: string,
  code: string,
  money: { amount?: string; currency?: string },
): ChargeOutcome {
  const amount = parseHalalas(money.amount)
  const currency = parseUppercaseCurrency(money.currency)
  const card = { brand: brandOf(fields.payment_option), lastFour: lastFourOf(fields.card_number) }
  const reference = fields.fort_id ?? ''
  switch (status) {
    case PURCHASED:
    // A refunded payment was captured before.
    case REFUNDED:
      return reference && amount !== undefined && currency !== undefined
        ? {
            state: 'CAPTURED',
            reference,
            amount,
            currency,
            ...card,
            bin: binOf(fields.card_number),
          }
        : { state: 'UNKNOWN' }
    case '20': {
      const redirectUrl = bankPageIn(fields['3ds_url'])
      return redirectUrl ? { state: 'AUTHENTICATE', reference, redirectUrl, ...card } : { state: 'WAITING' }
    }
    case '13':
      return {
        state: 'DECLINED',
        reference: reference || null,
        reason: REASONS[messageOf(code)] ?? 'DECLINED',
        ...card,
      }
    case '00':
      return { ...NOTHING_CHARGED, ...card }
    default:
      return { state: 'UNKNOWN' }
  }
}

const noSecondCaptures = (): Promise<SecondCaptures> => Promise.resolve({ open: 0, settledAmount: 0 })

/** `secondCaptures`: of a charge, which its one refunded sum includes. */
export function payFort(
  config: PayFortConfig,
  patience = sixSeconds,
  secondCaptures: (charge: string) => Promise<SecondCaptures> = noSecondCaptures,
): PaymentProcessor {
  const command = (fields: PayFortFields, signal: AbortSignal) => payFortCommand(config, fields, signal)

  const status = (key: string, signal: AbortSignal) =>
    command({ query_command: 'CHECK_STATUS', merchant_reference: key, language: 'en' }, signal)

  const query = async (key: string, signal: AbortSignal): Promise<ChargeOutcome> => {
    const answer = await status(key, signal)
    if (!answer) return { state: 'UNKNOWN' }
    if (messageOf(answer.response_code) === ORDER_NOT_FOUND) return NOT_FOUND
    if (answer.status !== '12') return { state: 'UNKNOWN' }
    // This response need not name a currency: it is the answer about our own charge, which was requested in riyals.
    return payFortOutcome(answer, answer.transaction_status ?? '', answer.transaction_code ?? '', {
      amount: answer.captured_amount ?? '',
      currency: answer.currency ?? 'SAR',
    })
  }

  return {
    async charge({ key, orderId, amount, currency, source, language, returnUrl }) {
      const signal = patience()
      const answer = await command(
        {
          command: 'PURCHASE',
          merchant_reference: key,
          merchant_extra: orderId,
          amount: String(amount),
          currency,
          language,
          customer_email: config.customerEmail,
          token_name: source.value,
          return_url: returnUrl,
        },
        signal,
      )
      if (!answer) return { state: 'UNKNOWN' }
      if (messageOf(answer.response_code) === REFERENCE_EXISTS) return query(key, signal)
      return payFortOutcome(answer, answer.status ?? '', answer.response_code ?? '', answer)
    },

    query: (key) => query(key, patience()),

    // UPDATE_TOKEN leaves an active token unchanged and describes it.
    async describe({ value }) {
      const answer = isToken(value)
        ? await updatePayFortToken(config, value, { token_status: 'ACTIVE' }, withShortTimeout(patience))
        : undefined
      const bin = answer?.status === UPDATED ? binOf(answer.card_bin ?? answer.card_number) : null
      return bin ? { bin, lastFour: lastFourOf(answer?.card_number) } : undefined
    },

    async refunded({ chargeKey, amount, before = 0 }) {
      const answer = await status(chargeKey, withShortTimeout(patience))
      // PayFort tells one sum and no keys. The pieces of a charge are refunded one after the other, so the sum
      // tells which are done.
      const gone = Number(answer?.refunded_amount ?? 0)
      if (answer?.status !== '12' || !Number.isInteger(gone)) return 'UNKNOWN'
      // A second capture of the charge is refunded in PayFort's portal, at a time that only the operator knows.
      const { open, settledAmount } = await secondCaptures(chargeKey)
      if (open > 0) return 'UNKNOWN'
      const earlier = before + settledAmount
      if (gone >= earlier + amount) return 'REFUNDED'
      if (gone < earlier) return 'WAITS'
      // A part of it was refunded: not by us, so a person has to look.
      return gone === earlier ? 'UNSEEN' : 'UNKNOWN'
    },

    async refund({ key, chargeKey, reference, amount }) {
      const refunded = await command(
        {
          command: 'REFUND',
          merchant_reference: chargeKey,
          maintenance_reference: key,
          fort_id: reference,
          amount: String(amount),
          currency: 'SAR',
          language: 'en',
        },
        patience(),
      )
      if (refunded?.status === REFUNDED) return 'REFUNDED'
      const isRefused =
        REFUSED_REFUND.has(refunded?.status ?? '') && messageOf(refunded?.response_code) !== TECHNICAL_PROBLEM
      return isRefused ? 'FAILED' : 'UNKNOWN'
    },
  }
}
