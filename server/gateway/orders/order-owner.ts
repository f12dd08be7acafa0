// Whose an order is: a guest who signs in half-way takes it along, and a member who leaves takes their name away.
// Relied on by OrderObject.
import { now } from '../../lib/clock.ts'
import { type Refusal, refuse } from '../verdict.ts'
import type { OrderRecord } from './order.record.ts'
import { isOpenAttempt } from './order.rules.ts'
import { currentOrder, type OrderWork, seatIdsOf, seatsOf } from './order-work.ts'

const isOf = ({ owner }: OrderRecord, kind: typeof owner.kind, id: string) => owner.kind === kind && owner.id === id

/** A step towards the tickets is left alone: it would find another order than it began with. */
async function betweenSteps(work: OrderWork): Promise<OrderRecord> {
  while (work.advancing) await work.advancing.catch(() => undefined)
  return work.store.read()
}

/**
 * Seats that wait are shown to their owner and counted as theirs; from payment on nobody asks the showtime whose they are.
 * Says what the order has to know of its claim.
 */
async function moveSeats(work: OrderWork, order: OrderRecord, owner: string): Promise<Partial<OrderRecord>> {
  const { id: orderId, token, expiresAt, state } = order
  if ((state !== 'HELD' && state !== 'PRICED') || expiresAt === null) return {}
  const seats = seatsOf(work, order)
  work.store.beginStep('adopt')
  const held = await seats.hold({ orderId, owner, seats: seatIdsOf(order), token, keepUntil: expiresAt })
  if (!held.ok) return {}
  if (state === 'HELD') return { token: held.token, expiresAt: held.until }
  // Holding them again made a choice of them, which starting another one would give up.
  await seats.prolong(orderId, held.token, expiresAt)
  return { token: held.token }
}

/**
 * The guest's order is the member's from now on, whatever its state; the guest's tokens open it no more.
 * Said again it changes nothing. Nobody else's order answers anything but `not_found`.
 */
export async function adopt(
  work: OrderWork,
  guestId: string,
  member: { id: string; phone: string },
): Promise<{ ok: true } | Refusal> {
  const known = work.store.find()
  if (known && isOf(known, 'member', member.id)) return { ok: true }
  if (!known || !isOf(known, 'guest', guestId)) return refuse('not_found')
  const before = await currentOrder(work)
  const moved = await moveSeats(work, before, member.id)
  // From here to the end nothing comes between.
  const order = await betweenSteps(work)
  // Money that came meanwhile has ended the waiting.
  if (order.state !== before.state) delete moved.expiresAt
  const contact = order.phone === null ? {} : { phone: member.phone }
  const owner: OrderRecord['owner'] = { kind: 'member', id: member.id }
  work.store.change(order, order.state, { ...moved, ...contact, owner }, 'adopted')
  return { ok: true }
}

export interface Standing {
  ok: true
  /** Money is on its way, or may be. */
  isPaying: boolean
  /** Tickets for a show that has not begun. */
  isAhead: boolean
  paidAt: number | null
}

const MONEY_MOVES = new Set(['PAY_INIT', 'PAY_PENDING', 'PAY_UNKNOWN', 'PAID', 'FINALIZING', 'LATE_PAID'])
const isPaying = (order: OrderRecord): boolean => MONEY_MOVES.has(order.state) || order.attempts.some(isOpenAttempt)

/** What keeps its owner from leaving. */
export function standing(work: OrderWork, memberId: string): Standing | Refusal {
  const order = work.store.find()
  if (!order || !isOf(order, 'member', memberId)) return refuse('not_found')
  const isAhead = order.state === 'TICKETED' && work.store.showtime().startsAt > now()
  return { ok: true, isPaying: isPaying(order), isAhead, paidAt: order.paidAt }
}

/** Invoices stay, the person does not. Not done while money moves or a message is still to be sent: asked again later. */
export function forgetPerson(work: OrderWork, memberId: string): { ok: true; isDone: boolean } | Refusal {
  const order = work.store.find()
  if (!order || !isOf(order, 'member', memberId)) return refuse('not_found')
  const hasMail = work.store.outbox().some(({ kind }) => kind === 'message')
  if (isPaying(order) || hasMail || work.advancing) return { ok: true, isDone: false }
  if (order.phone !== null) work.store.change(order, order.state, { phone: null }, 'person forgotten')
  work.store.forgetAnswers()
  return { ok: true, isDone: true }
}
