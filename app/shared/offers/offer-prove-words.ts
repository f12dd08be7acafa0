// Texts of the form that proves an offer, and of refusals.
import { identifyErrorMessage } from '#app/shared/identity/identify-problem.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import type { ProvableOffer } from './offer-prove.dialog.ts'

/** `phoneMasked`: the number a student's code was sent to. */
export function proveText({ validationType, bankName }: ProvableOffer, phoneMasked: string | undefined): string {
  switch (validationType) {
    case 'BIN':
    case 'CARD':
      return bankName ? m.offers_prove_bank_text({ bank: bankName }) : m.offers_prove_card_text()
    case 'UNIPAL':
      // Keeps the order of Latin digits inside an Arabic sentence.
      return phoneMasked
        ? m.offers_prove_code_text({ phone: `\u2066${phoneMasked}\u2069` })
        : m.offers_prove_student_text()
    default:
      return m.offers_prove_word_text()
  }
}

export function refusalOf({ validationType }: ProvableOffer, error: unknown, isCode: boolean): string {
  if (!isProblemError(error)) return problemMessage(error)
  if (error.reason === 'otp_too_soon') return identifyErrorMessage(error)
  if (error.reason !== 'offer_not_yours') return problemMessage(error)
  switch (validationType) {
    case 'BIN':
    case 'CARD':
      return m.offers_refused_card()
    case 'UNIPAL':
      return isCode ? m.offers_refused_code() : m.offers_refused_student()
    default:
      return m.offers_refused_word()
  }
}
