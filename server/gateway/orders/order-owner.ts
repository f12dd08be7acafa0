// Whose an order is: a guest who signs in half-way takes it along, a guest's booking joins the account of its number, and a member who
// leaves takes their name away.
import { now } from '../../lib/clock.ts'
import { type Refusal, refuse } from '../verdict.ts'
import type { OfferTerms, OrderRecord } from './order.record.ts'
import type { Env } from '../env.ts'
import { memberReachedBy } from '../recipient.ts'
import { isBooking, isOpenAttempt } from './order.rules.ts'
import { betweenSteps, currentOrder, letGo, type OrderWork, seatIdsOf, seatsOf } from './order-work.ts'
import { eraseAt, invoicedAt } from './retention.rules.ts'

/** A booking a guest made with this phone, on whichever device. */
const isOfPhone = (order: OrderRecord, phone: string): boolean =>
  order.owner.kind === 'guest' && order.phone === phone && isBooking(order)

const isOf = ({ owner }: OrderRecord, kind: typeof owner.kind, id: string) => owner.kind === kind && owner.id === id

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
 * The guest's order is the member's from now on, whatever its state; the guest's tokens open it no more. So is a booking that
 * another guest made with the member's phone, which both have proved; the device that bought it still opens its tickets.
 * Said again it changes nothing. Nobody else's order answers anything but `not_found`. `busy`: the member's account is ending;
 * if it goes on after all, it is to be asked again.
 */
export async function adopt(
  work: OrderWork,
  guestId: string | undefined,
  member: { id: string; phone: string },
): Promise<{ ok: true } | Refusal> {
  const known = work.store.find()
  if (known && isOf(known, 'member', member.id)) return { ok: true }
  const isOwn = known && guestId !== undefined && isOf(known, 'guest', guestId)
  if (!known || (!isOwn && !isOfPhone(known, member.phone))) return refuse('not_found')
  // Whoever leaves from here on asks this order, too, and has to wait for the answer until it is theirs.
  if (!(await work.wallet(member.id).admits(known.id))) return refuse('busy')
  const before = await currentOrder(work)
  const moved = await moveSeats(work, before, member.id)
  // From here to the end nothing comes between.
  const order = await betweenSteps(work)
  // Money that came meanwhile has ended the waiting.
  if (order.state !== before.state) delete moved.expiresAt
  const contact = order.phone === null ? {} : { phone: member.phone }
  const owner: OrderRecord['owner'] = { kind: 'member', id: member.id }
  // A member can find tickets that a guest could not be told of. The reminder follows from whose they are.
  const isTicketed = order.state === 'TICKETED'
  const isNews = isTicketed && work.store.showtime().startsAt > now()
  const effects = {
    ...(isNews ? { news: 'GENERATE_TICKET' as const } : {}),
    // Of orders that are not there yet the tickets earn it.
    ...(isTicketed ? { earning: true as const } : {}),
  }
  const boughtBy = isOwn ? {} : { boughtBy: known.owner.id }
  work.store.change(order, order.state, { ...moved, ...contact, ...boughtBy, owner }, 'adopted', effects)
  return { ok: true }
}

/**
 * A guest's booking joins the account its number leads to at this moment; without one it stays the guest's. Said again it changes
 * nothing. Throws while the account is ending: by the next time it has ended or goes on.
 */
export async function joinAccount(env: Env, work: OrderWork): Promise<void> {
  const { owner, phone } = work.store.read()
  if (owner.kind !== 'guest' || phone === null) return
  const member = await memberReachedBy(env, phone)
  if (!member) return
  const joined = await work.alone(() => adopt(work, undefined, member))
  if (!joined.ok && joined.reason === 'busy')
    throw new Error('A booking waits until it is known whether its account ends')
}

export interface Standing {
  ok: true
  /** Money is on its way, or may be. */
  isPaying: boolean
  /** Tickets for a show that has not begun. */
  isAhead: boolean
}

const MONEY_MOVES = new Set(['PAY_INIT', 'PAY_PENDING', 'PAY_UNKNOWN', 'PAID', 'FINALIZING', 'LATE_PAID', 'CANCELLING'])
/** What comes back to a wallet needs one. */
const isPaying = ({ state, attempts, cancellation, promised }: OrderRecord): boolean =>
  MONEY_MOVES.has(state) || Boolean(promised) || attempts.some(isOpenAttempt) || Boolean(cancellation?.owed.length)

/** What keeps its owner from leaving. */
export function standing(work: OrderWork, memberId: string): Standing | Refusal {
  const order = work.store.find()
  if (!order || !isOf(order, 'member', memberId)) return refuse('not_found')
  const isAhead = order.state === 'TICKETED' && work.store.showtime().startsAt > now()
  return { ok: true, isPaying: isPaying(order), isAhead }
}

/** What waits to be paid waits no more: nobody is left who could. */
async function closeWaiting(work: OrderWork): Promise<void> {
  const order = work.store.read()
  if (order.state !== 'HELD' && order.state !== 'PRICED') return
  await letGo(work, work.store.change(order, 'EXPIRED', { expiresAt: null }, 'its member left'))
}

/** Its owner leaves: either something keeps them, or from this moment on it cannot be paid. Said again it changes nothing. */
export async function leave(
  work: OrderWork,
  memberId: string,
): Promise<{ ok: true; invoicedAt: number | null } | Refusal> {
  const known = standing(work, memberId)
  if (!known.ok) return known
  if (known.isPaying) return refuse('payment_in_progress')
  if (known.isAhead) return refuse('booking_ahead')
  await closeWaiting(work)
  return { ok: true, invoicedAt: invoicedAt(work.store.read()) }
}

function withoutStudent(offer: OfferTerms): OfferTerms {
  const rest = { ...offer }
  delete rest.student
  return rest
}

/** Invoices stay, the person does not. Not done while money moves or a message is still to be sent: asked again later. */
export async function forgetPerson(
  work: OrderWork,
  memberId: string,
): Promise<{ ok: true; isDone: boolean } | Refusal> {
  const known = work.store.find()
  if (!known || !isOf(known, 'member', memberId)) return refuse('not_found')
  if (!isPaying(known)) await closeWaiting(work)
  const order = work.store.read()
  const hasMail = work.store.outbox().some(({ kind }) => kind === 'message' || kind === 'earning')
  if (isPaying(order) || hasMail || work.advancing) return { ok: true, isDone: false }
  const { forgottenAt, cancellation } = order
  // What they wrote when they cancelled is theirs, too.
  const left = {
    phone: null,
    boughtBy: null,
    ...(order.offer?.student ? { offer: withoutStudent(order.offer) } : {}),
    ...(cancellation ? { cancellation: { ...cancellation, note: null } } : {}),
  }
  if (!forgottenAt) work.store.change(order, order.state, { ...left, forgottenAt: now() }, 'person forgotten')
  work.store.forgetAnswers()
  return { ok: true, isDone: true }
}

/** Once the time is over that an order without its person is kept. Whether it is gone; what it still has to say comes first. */
export async function eraseRecord({ store }: OrderWork): Promise<boolean> {
  const order = store.find()
  if (!order) return true
  const over = eraseAt(order)
  if (over === null || over > now() || store.outbox().length > 0) return false
  await store.erase()
  return true
}
