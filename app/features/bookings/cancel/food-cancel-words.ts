// What a visitor reads about cancelling food that was bought after the tickets. The tickets stay.
import type { CancelRestriction } from '#server/contracts/cancellation.ts'
import type { Cancellation, Order } from '#server/contracts/orders.ts'
import type { StayStep } from '#app/shared/orders/stay-words.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { toContact, toSignIn, toTicket } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'

const money = (halalas: number): string => formatPrice(halalas, { isExact: true })

/** Cashback that is not the member’s any more. */
export const foodConsequences = ({ takenBack = 0, ended = 0 }: Pick<Cancellation, 'takenBack' | 'ended'>): string[] => [
  ...(takenBack > 0 ? [m.cancel_food_taken_back({ amount: money(takenBack) })] : []),
  ...(ended > 0 ? [m.cancel_ended({ amount: money(ended) })] : []),
]

export const foodCancelPoints = (cashback: Pick<Cancellation, 'takenBack' | 'ended'>): string[] => [
  m.cancel_food_tickets(),
  ...foodConsequences(cashback),
]

interface Stay {
  title: string
  text: string
  steps: StayStep[]
}

const TEXTS: Partial<Record<CancelRestriction, () => string>> = {
  FOOD_BEGUN: m.cancel_food_begun,
  E_WALLET_PAYMENT_STRATEGY_LIMITATION: m.cancel_food_gift,
  CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION: m.cancel_food_cashback,
  TABBY_PAYMENT_STRATEGY_LIMITATION: m.cancel_food_tabby,
  HAS_REFUND_PAYMENT_REQUEST: m.cancel_food_refunding,
  GUEST_BOOKING: m.cancel_food_guest,
}

/** Why it cannot be cancelled here, and what the visitor can do instead. `foodFor`: its booking. */
export function explainFoodStays(foodFor: NonNullable<Order['foodFor']>, restriction: CancelRestriction): Stay {
  const ticket: StayStep = { name: m.cancel_see_ticket(), to: toTicket(foodFor.orderId) }
  const contact: StayStep = {
    name: m.cancel_contact(),
    to: toContact({ subject: 'REFUND', booking: foodFor.reference }),
  }
  const join: StayStep = {
    name: m.cancel_join(),
    to: toSignIn(`/bookings/${foodFor.orderId}/checkout/your-ticket`),
  }
  const isForNow = restriction === 'HAS_REFUND_PAYMENT_REQUEST' || restriction === 'GUEST_BOOKING'
  return {
    title: isForNow ? m.cancel_food_stays_now() : m.cancel_food_stays(),
    text: (TEXTS[restriction] ?? m.cancel_food_other)(),
    steps: restriction === 'GUEST_BOOKING' ? [join, ticket] : [ticket, contact],
  }
}
