// An order as an operator sees it: no card data, no name, and of the phone or address only a part.
import { maskedContact } from '../../contact.rules.ts'
import { iso } from '../../../lib/clock.ts'
import { OVERDUE_POLLS, OVERDUE_TRIES } from '../../lib/durable/overdue-work.ts'
import type { OrderRecord } from '../order.record.ts'
import { statusOf } from '../order.rules.ts'
import type { OrderStore } from '../order.sql.ts'
import { attentionOf, safeActions } from './attention.rules.ts'

export const isOverdueTimer = ({ kind, tries }: { kind: string; tries: number }): boolean =>
  tries >= (kind === 'pay' ? OVERDUE_POLLS : OVERDUE_TRIES)

const attemptsOf = ({ attempts }: OrderRecord) =>
  attempts.map(({ attempt, state, gateway, method, amount, startedAt, reason, captured, reference, refundedAt }) => ({
    attempt,
    state,
    processor: gateway,
    method: method ?? 'CARD',
    amount,
    startedAt: iso(startedAt),
    reason,
    captured: captured ?? null,
    processorReference: reference,
    refundedAt: refundedAt === undefined ? null : iso(refundedAt),
  }))

/** Work that is waiting: undelivered messages by kind, and timers that have failed. */
export function waitingWork(store: OrderStore) {
  const timers = store.timers.all().filter(({ kind }) => kind !== 'remind' && kind !== 'expire')
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
    attention: attentionOf(order),
    actions: safeActions(order),
    film: film.en.title,
    cinema: cinema.name.en,
    startsAt: iso(startsAt),
    seats: order.seats.map(({ seat }) => seat),
    total: order.price.total,
    owner: order.owner.kind,
    contact: phoneMasked ?? emailMasked,
    attempts: attemptsOf(order),
    timeline: store.history().map(({ from, to, cause, at }) => ({ at: iso(at), from, to, cause })),
    ...waitingWork(store),
  }
}

export type OperatorOrder = ReturnType<typeof operatorView>
