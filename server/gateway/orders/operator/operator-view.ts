// An order as an operator sees it: no card data, no name, and of the phone or address only a part.
import { maskedContact } from '../../contacts/contact.rules.ts'
import { iso } from '../../../lib/clock.ts'
import type { Language } from '../../lib/language.ts'
import { operatorAttempts } from '../../charges/operator-charges.rules.ts'
import { OVERDUE_POLLS, OVERDUE_TRIES } from '../../lib/durable/overdue-work.ts'
import { openChangeOf } from '../change/change.rules.ts'
import { statusOf, type TimerKind } from '../order.rules.ts'
import type { OrderStore } from '../order.sql.ts'
import { sumToPayOut } from '../cancel/cancel.rules.ts'
import { closedBy } from '../../payments/manual-closing.rules.ts'
import { attemptSums } from './attempt-sums.rules.ts'
import { orderAttentionReason, safeActions } from './attention.rules.ts'
import { type BookingView, bookingView, type Related } from './booking-view.ts'
import { successorOf } from './moved-to.rules.ts'

export const isOverdueTimer = ({ kind, tries }: { kind: string; tries: number }): boolean =>
  tries >= (kind === 'pay' ? OVERDUE_POLLS : OVERDUE_TRIES)

/** Timers of things that have their own time. */
const PLANNED = new Set<TimerKind>(['remind', 'expire', 'change', 'service', 'foodEnds'])

/** Work that is waiting: undelivered messages by kind, and timers that have failed. */
export function waitingWork(store: OrderStore) {
  const timers = store.timers.all().filter((timer) => !PLANNED.has(timer.kind) || isOverdueTimer(timer))
  return {
    undelivered: store.outbox.messages().map(({ kind }) => kind),
    timers: timers.map(({ kind, due, tries }) => ({ kind, due: iso(due), tries })),
  }
}

/** Titles and names are in `language`. */
export function operatorView(store: OrderStore, language: Language) {
  const order = store.read()
  const { film, cinema, startsAt } = store.showtime()
  const { phoneMasked, emailMasked } = maskedContact(order)
  return {
    id: order.id,
    reference: order.reference,
    state: order.state,
    status: statusOf(order.state),
    attention: orderAttentionReason(order),
    actions: safeActions(order),
    film: film[language].title,
    cinema: cinema.name[language],
    startsAt: iso(startsAt),
    showtimeId: order.showtimeId,
    seats: order.seats.map(({ seat }) => seat),
    total: order.price.total,
    /** Halalas that are paid out by hand, and how they were. */
    toPayOut: sumToPayOut(order),
    paidOut: closedBy(order.cancellation?.paidOut),
    owner: order.owner.kind,
    memberId: order.owner.kind === 'member' ? order.owner.id : null,
    contact: phoneMasked ?? emailMasked,
    attempts: operatorAttempts(order.attempts).map((shown, at) => ({
      ...shown,
      ...attemptSums(order, order.attempts[at]!),
    })),
    timeline: store.history().map(({ from, to, cause, at }) => ({ at: iso(at), from, to, cause })),
    ...waitingWork(store),
  }
}

export type OperatorOrder = ReturnType<typeof operatorView> & {
  /** For those who help holders; null if it is no booking. */
  booking?: BookingView | null
}

export const operatorOrder = (store: OrderStore, language: Language, related: Related): OperatorOrder => ({
  ...operatorView(store, language),
  booking: bookingView(store, related),
})

/**
 * Without the person and the booking: the stored answer outlives the deletion of personal data, so that a repeated action
 * acts once.
 */
export const operatorAnswer = (store: OrderStore): string =>
  JSON.stringify({ order: { ...operatorView(store, 'en'), contact: undefined, memberId: undefined } })

/** A line of a list of found orders. */
export function foundLine(store: OrderStore) {
  const order = store.read()
  const { film, cinema, startsAt } = store.showtime()
  const { phoneMasked, emailMasked } = maskedContact(order)
  return {
    id: order.id,
    reference: order.reference,
    film: { ar: film.ar.title, en: film.en.title },
    cinema: cinema.name,
    startsAt: iso(startsAt),
    seats: order.seats.map(({ seat }) => seat),
    status: statusOf(order.state),
    isCancelled: Boolean(order.cancellation),
    movedTo: successorOf(order),
    /** Id of the booking that an order of food alone is for. */
    foodFor: order.foodFor?.orderId ?? null,
    isChanged: openChangeOf(order) !== undefined,
    contact: phoneMasked ?? emailMasked,
  }
}

export type FoundLine = ReturnType<typeof foundLine>
