// Maps a payment of HyperPay to an outcome.
import { bankPageIn, type Fields, isFields, textOf } from '../ask.ts'
import { binOf, brandOf, lastFourOf } from '../card-brand.rules.ts'
import { parseUppercaseCurrency } from '../exact-money.rules.ts'
import { getResultCode } from './hyper-pay-ask.ts'
import { declineReason, halalasOf, resultGroup } from './hyper-pay-result.rules.ts'
import type { ChargeOutcome } from '../payment-processor.ts'

/** The bank's address with the parameters OPPWA lists separately. */
function redirectOf(redirect: unknown): string {
  const url = isFields(redirect) ? textOf(redirect.url) : ''
  if (!isFields(redirect) || !URL.canParse(url) || !Array.isArray(redirect.parameters)) return url
  const address = new URL(url)
  for (const parameter of redirect.parameters.filter(isFields))
    address.searchParams.append(textOf(parameter.name), textOf(parameter.value))
  return address.href
}

/** Only the result code decides; the HTTP status of a decline differs between accounts. */
export function hyperPayOutcome(payment: Fields): ChargeOutcome {
  const code = getResultCode(payment)
  const card = isFields(payment.card) ? payment.card : {}
  const known = { brand: brandOf(payment.paymentBrand), lastFour: lastFourOf(card.last4Digits) }
  const reference = textOf(payment.id)
  if (!code) return { state: 'UNKNOWN' }
  switch (resultGroup(code)) {
    case 'SUCCESS': {
      const amount = halalasOf(payment.amount)
      const currency = parseUppercaseCurrency(payment.currency)
      if (!reference || amount === undefined || currency === undefined) return { state: 'UNKNOWN' }
      return {
        state: 'CAPTURED',
        reference,
        amount,
        currency,
        ...known,
        bin: binOf(card.bin),
      }
    }
    case 'REVIEW':
    case 'RETRY':
      return { state: 'UNKNOWN' }
    case 'PENDING': {
      const redirectUrl = bankPageIn(redirectOf(payment.redirect))
      return redirectUrl ? { state: 'AUTHENTICATE', reference, redirectUrl, ...known } : { state: 'UNKNOWN' }
    }
    default:
      return { state: 'DECLINED', reference: reference || null, reason: declineReason(code), ...known }
  }
}
