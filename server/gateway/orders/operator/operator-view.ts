// An order as an operator sees it: no card data, no name, and of the phone or address only a part.
import { maskedContact } from '../../contacts/contact.rules.ts'
import { iso } from '../../../lib/clock.ts'
import { OVERDUE_POLLS, OVERDUE_TRIES } from '../../lib/durable/overdue-work.ts'
import type { OrderRecord } from '../order.record.ts'
import { statusOf, type TimerKind } from '../order.rules.ts'
import type { OrderStore } from '../order.sql.ts'
import { closedBy } from '../../payments/manual-closing.rules.ts'
import { orderAttentionReason, safeActions } from './attention.rules.ts'

export const isOverdueTimer = ({ kind, tries }: { kind: string; tries: number }): boolean =>
  tries >= (kind === 'pay' ? OVERDUE_POLLS : OVERDUE_TRIES)

const attemptsOf = ({ attempts }: OrderRecord) =>
  attempts.map((attempt) => ({
    attempt: attempt.attempt,
    state: attempt.state,
    processor: attempt.gateway,
    method: attempt.method ?? 'CARD',
    amount: attempt.amount,
    startedAt: iso(attempt.startedAt),
    reason: attempt.reason,
    captured: attempt.captured ?? null,
    processorReference: attempt.reference,
    refundedAt: attempt.refundedAt === undefined ? null : iso(attempt.refundedAt),
    closed: closedBy(attempt.closing),
  }))

/** Timers of things that have their own time. */
const PLANNED = new Set<TimerKind>(['remind', 'expire', 'change'])

/** Work that is waiting: undelivered messages by kind, and timers that have failed. */
export function waitingWork(store: OrderStore) {
  const timers = store.timers.all().filter((timer) => !PLANNED.has(timer.kind) || isOverdueTimer(timer))
  return {
    undelivered: store.outbox.messages().map(({ kind }) => kind),
    timers: timers.map(({ kind, due, tries }) => ({ kind, due: iso(due), tries })),
  }
}

export function operatorView(store: OrderStore) {
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
    film: film.en.title,
    cinema: cinema.name.en,
    startsAt: iso(startsAt),
    seats: order.seats.map(({ seat }) => seat),
    total: order.price.total,
    owner: order.owner.kind,
    memberId: order.owner.kind === 'member' ? order.owner.id : null,
    contact: phoneMasked ?? emailMasked,
    attempts: attemptsOf(order),
    timeline: store.history().map(({ from, to, cause, at }) => ({ at: iso(at), from, to, cause })),
    ...waitingWork(store),
  }
}

export type OperatorOrder = ReturnType<typeof operatorView>
