// Messages when a card was not saved: what happened and what to do next. Saving a card charges nothing.
import { isTokenError } from '#app/shared/payment/processors/card-post.ts'
import type { PaymentNotice } from '#app/shared/payment/processors/payment-notice.ts'
import * as paymentNotices from '#app/shared/payment/processors/payment-notice.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'

const bad = (title: string, text: string): PaymentNotice => ({ tone: 'bad', title, text })

const REFUSALS: Record<string, () => PaymentNotice> = {
  card_rejected: () => bad(m.checkout_token_refused_title(), m.cards_refused_text()),
  card_expired: () => bad(m.checkout_expired_card_title(), m.cards_expired_text()),
  too_many_cards: () => bad(m.cards_full_title(), m.cards_full()),
}

/** The outcome is unknown. Pressing again repeats the same request. */
export const isAddCardOutcomeUnknown = (error: unknown): boolean =>
  isProblemError(error) && (error.status >= 500 || ['timeout', 'offline', 'request_in_flight'].includes(error.reason))

export function cardNotAddedNotice(error: unknown): PaymentNotice {
  if (isTokenError(error)) {
    const { title } = paymentNotices.tokenNotice(error)
    return bad(title, error.kind === 'refused' ? m.cards_refused_text() : m.cards_not_saved())
  }
  const noticeFor = isProblemError(error) ? REFUSALS[error.reason] : undefined
  if (noticeFor) return noticeFor()
  return bad(problemMessage(error), isAddCardOutcomeUnknown(error) ? m.cards_unsure_text() : m.cards_not_saved())
}
