// For other features: why a booking cannot be cancelled, one sentence a reason, and the alternatives. Pages that offer
// cancelling or exchanging explain the gateway's answer with them.
import type { CancelCheck, CancelRestriction } from '#server/contracts/cancellation.ts'
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import type { Order } from '#server/contracts/orders.ts'
import { formatDeadline } from '#app/lib/format/deadline.ts'
import { formatFullDay } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { type SiteLink, toContact, toExchange, toSignIn, toTicket } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'
import { refundPlace } from './refund-place.ts'

/** Next steps, the likeliest first. */
type StepName = 'JOIN' | 'SEND' | 'TICKET' | 'CONTACT' | 'TABBY' | 'EXCHANGE'

/** A page of another site. */
interface ExternalLink {
  href: string
}

export interface StayStep {
  name: string
  to: SiteLink | ExternalLink
}

interface Stay {
  title: 'STAYS' | 'STAYS_NOW' | 'TOO_LATE'
  text: string
  steps: readonly StepName[]
}

/** The limit may reset only after this booking's own deadline. Then waiting is no advice. */
function byNumber({ againAt, until }: CancelCheck, wait: (when: string) => string, late: () => string): Stay {
  const title = 'STAYS_NOW'
  const isInTime = againAt !== null && againAt <= until
  return isInTime
    ? { text: wait(formatFullDay(riyadhClock(againAt).date)), steps: ['TICKET', 'SEND'], title }
    : { text: late(), steps: ['SEND', 'CONTACT'], title }
}

/** A second payment that is being refunded is named. The refund of a cancellation has a page of its own. */
function returningWords({ returned = [] }: Order): string {
  const open = returned.find(({ isDone }) => !isDone)
  if (!open) return m.cancel_why_not_refunding()
  const { method, lastFour } = open
  const place = refundPlace({ to: 'CARD', lastFour, ...(method === 'TABBY' ? { isTabby: true } : {}) })
  return m.cancel_why_not_returning({ amount: formatPrice(open.amount, { isExact: true }), place })
}

const STAYS: Record<CancelRestriction, (check: CancelCheck, order: Order) => Stay> = {
  ORDER_HAS_OFFER: () => ({ text: m.cancel_why_not_offer(), steps: ['CONTACT', 'SEND'], title: 'STAYS' }),
  E_WALLET_PAYMENT_STRATEGY_LIMITATION: () => ({
    text: m.cancel_why_not_gift(),
    steps: ['SEND', 'CONTACT'],
    title: 'STAYS',
  }),
  CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION: () => ({
    text: m.cancel_why_not_cashback(),
    steps: ['SEND', 'CONTACT'],
    title: 'STAYS',
  }),
  CLOSE_TO_SHOWTIME: ({ until }) => ({
    text: m.cancel_why_not_close({ time: formatDeadline(until) }),
    steps: ['SEND', 'TICKET'],
    title: 'TOO_LATE',
  }),
  CANCELLATION_LIMITATION_PER_DAY: (check) =>
    byNumber(check, (when) => m.cancel_why_not_day({ when }), m.cancel_why_not_day_late),
  CANCELLATION_LIMITATION_PER_WEEK: (check) =>
    byNumber(check, (when) => m.cancel_why_not_week({ when }), m.cancel_why_not_week_late),
  HAS_REFUND_PAYMENT_REQUEST: (_, order) => ({
    text: returningWords(order),
    steps: ['TICKET', 'CONTACT'],
    title: 'STAYS_NOW',
  }),
  TABBY_PAYMENT_STRATEGY_LIMITATION: () => ({
    text: m.cancel_why_not_tabby(),
    steps: ['TABBY', 'CONTACT'],
    title: 'STAYS',
  }),
  GUEST_BOOKING: ({ until }, { contactEmailMasked }) => ({
    text: (contactEmailMasked ? m.cancel_why_not_guest_email : m.cancel_why_not_guest)({ time: formatDeadline(until) }),
    steps: ['JOIN', 'SEND'],
    title: 'STAYS_NOW',
  }),
  EXCHANGE_IN_PROGRESS: () => ({
    text: m.cancel_why_not_exchanging(),
    steps: ['EXCHANGE', 'TICKET'],
    title: 'STAYS_NOW',
  }),
  FOOD_BEGUN: () => ({ text: m.cancel_why_not_food(), steps: ['CONTACT', 'TICKET'], title: 'STAYS' }),
}

/** Returns to the ticket after signing in. */
export const signInStep = ({ id }: Order, name = m.shell_sign_in()): StayStep => ({
  name,
  to: toSignIn(`/bookings/${id}/checkout/your-ticket`),
})

const STEPS: Record<StepName, (order: Order) => StayStep> = {
  JOIN: (order) => signInStep(order, m.cancel_join()),
  SEND: ({ id }) => ({ name: m.cancel_send_ticket(), to: toTicket(id) }),
  TICKET: ({ id }) => ({ name: m.cancel_see_ticket(), to: toTicket(id) }),
  CONTACT: ({ reference }) => ({
    name: m.cancel_contact(),
    to: toContact({ subject: 'REFUND', booking: reference }),
  }),
  TABBY: () => ({ name: m.cancel_ask_tabby(), to: { href: 'https://tabby.ai' } }),
  EXCHANGE: ({ id, showtime }) => ({ name: m.exchange_do(), to: toExchange(showtime, id) }),
}

export function explainCancelRestriction(
  order: Order,
  check: CancelCheck,
  restriction: CancelRestriction,
): Omit<Stay, 'steps'> & { steps: StayStep[] } {
  const stay = STAYS[restriction](check, order)
  return { ...stay, steps: stay.steps.map((step) => STEPS[step](order)) }
}
