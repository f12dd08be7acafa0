// Reactions to a refused payment of a top-up.
import type { Reactions } from '#app/shared/payment/processors/pay-reaction.ts'
import { fixedAmountReactions } from '#app/shared/payment/fixed-amount/fixed-amount-notices.ts'
import { m } from '#app/paraglide/messages.js'

export const TOP_UP_REACTIONS: Reactions = {
  ...fixedAmountReactions(m.topup_declined_often_text),
  amount_too_large: () => ({
    next: 'renew',
    notice: { tone: 'info', title: m.topup_no_room_title(), text: m.topup_no_room_text() },
  }),
}
