// Messages when paying a quote failed, or was given up.
import type { DeclineReason } from '#server/contracts/orders.ts'
import * as fixedAmount from '#app/shared/payment/fixed-amount/fixed-amount-notices.ts'
import type { PaymentNotice } from '#app/shared/payment/processors/payment-notice.ts'
import type { Reactions } from '#app/shared/payment/processors/pay-reaction.ts'
import { m } from '#app/paraglide/messages.js'
import { formatRetryTime } from './quote-words.ts'

/** A payment at a bank was abandoned, which may still be completed there. */
export const givenUpNotice = (): PaymentNotice => ({
  tone: 'info',
  title: m.checkout_given_up_title(),
  text: m.quote_given_up_text(),
})

export const quoteDeclineNotice = (reason: DeclineReason): PaymentNotice =>
  reason === 'GIVEN_UP' ? givenUpNotice() : fixedAmount.declineNotice(reason)

const REACTIONS = fixedAmount.fixedAmountReactions(m.quote_declined_often_text)

export const QUOTE_REACTIONS: Reactions = {
  ...REACTIONS,
  // With a time, this quote was tried too often; without one, this network has sent too many requests.
  rate_limited: (error) => {
    const time = formatRetryTime(error.details)
    return time === undefined
      ? REACTIONS['rate_limited']!(error)
      : {
          next: 'repeat',
          notice: {
            tone: 'bad',
            title: m.quote_tried_often_title(),
            text: m.quote_tried_often_text({ time }),
          },
        }
  },
  price_changed: fixedAmount.RENEW,
}
