// The owner of an order. A guest who signs in takes the order along; a guest's booking joins the account of its
// phone or verified address. A deleted account leaves no personal data.
import { openChangeOf } from './change/change.rules.ts'
import { type Adopter, adopterOf, hasContact, isReachedByPhoneElseEmail } from '../contacts/contact.rules.ts'
import { maskedPhone } from '../../contracts/rules/phone.ts'
import { now } from '../../lib/clock.ts'
import { isSameSecret } from '../../lib/same-secret.ts'
import { type Err, err } from '../lib/result.ts'
import type { Caller } from './order-calls.ts'
import { isOwnedBy } from './order-holder.ts'
import type { OrderRecord } from './order.record.ts'
import type { Env } from '../config/env.ts'
import { joinedBookingEmail } from '../messages/joined-booking-email.rules.ts'
import type { MessageText } from '../messages/messages.ts'
import { memberReachedBy } from '../notifications/recipient.ts'
import { isBooking, isSold } from './order.rules.ts'
import { whenIdle } from './machine/order-runner.ts'
import { commit, currentOrder, type OrderContext, showtimeObjectOf } from './order-context.ts'
import { seatIdsOf } from './order-price.rules.ts'
import { findForgottenOrderEraseAt, invoicedAt } from './list/retention.rules.ts'
import { isOpenAttempt } from '../charges/attempt.rules.ts'
import { buyerKey } from '../limits/buyer-key.ts'

/** A booking that a guest made with the member's phone or address, on any device. */
const isOfMember = (order: OrderRecord, member: Adopter): boolean =>
  order.owner.kind === 'guest' && isReachedByPhoneElseEmail(order, member) && isBooking(order)

const isOf = ({ owner }: OrderRecord, kind: typeof owner.kind, id: string) => owner.kind === kind && owner.id === id

/**
 * Before payment the showtime counts seats by owner, so the seats move to the new owner. From payment on, their
 * owner at the showtime is not read. Returns the changes of the claim for the order.
 */
async function moveSeats(
  ctx: OrderContext,
  order: OrderRecord,
  { id: owner, phone }: { id: string; phone: string },
): Promise<(Pick<OrderRecord, 'token'> & Partial<Pick<OrderRecord, 'expiresAt'>>) | undefined> {
  const { id: orderId, token, expiresAt, state } = order
  if ((state !== 'HELD' && state !== 'PRICED') || expiresAt === null) return undefined
  const seats = showtimeObjectOf(ctx, order)
  ctx.store.startStep('adopt')
  const buyer = await buyerKey(ctx.secret, phone)
  // A member is proved by the account.
  const claim = { orderId, owner, seats: seatIdsOf(order), token, holdUntil: expiresAt, network: null, buyer }
  const counted = await seats.hold(claim)
  // The phone pays for as many orders as it may: the seats move all the same, and checkout refuses one more payment.
  // Until then they count for their network.
  const isFull = !counted.ok && counted.reason === 'payment_in_progress'
  const held = isFull ? await seats.hold({ ...claim, buyer: undefined, network: undefined }) : counted
  if (!held.ok) return undefined
  if (state === 'HELD') return { token: held.token, expiresAt: held.until }
  // Holding the seats again made them a choice. Starting another choice would release them.
  await seats.prolong(orderId, held.token, expiresAt)
  return { token: held.token }
}

/** The address that brought the booking into the account may be another person's, who learns of it and whom to call. */
function joinedNotice(ctx: OrderContext, order: OrderRecord, to: string, member: Adopter): MessageText {
  const { film, startsAt } = ctx.store.showtime()
  const { id, reference, language } = order
  const joined = {
    reference,
    filmTitle: film[language].title,
    startsAt,
    phoneMasked: maskedPhone(member.phone),
    at: now(),
  }
  return { id: `${id}.joined`, to, ...joinedBookingEmail(joined, language) }
}

/**
 * Moves the order to the member: their own guest order in any state, or a booking another guest made with a phone or
 * address both have verified. The guest's tokens no longer open an order of their own that moved. The device that
 * bought the other booking still opens its tickets. Idempotent. Any other order is answered with `not_found`. `busy`:
 * the member's account is being deleted; if the deletion stops, call again.
 */
export async function adopt(
  ctx: OrderContext,
  guestId: string | undefined,
  member: Adopter,
): Promise<{ ok: true } | Err> {
  const known = ctx.store.find()
  if (known && isOf(known, 'member', member.id)) return { ok: true }
  const isOwn = known && guestId !== undefined && isOf(known, 'guest', guestId)
  if (!known || (!isOwn && !isOfMember(known, member))) return err('not_found')
  // A deletion that starts after this point also asks this order, and waits until the order is the member's.
  if (!(await ctx.wallet(member.id).admits(known.id))) return err('busy')
  const before = await currentOrder(ctx)
  const claim = await moveSeats(ctx, before, member)
  // No other step runs between here and the end.
  const order = await whenIdle(ctx)
  // The device that bought a booking with an address has not verified the account's phone, and still opens the tickets.
  const address = isOwn || order.phone !== null ? null : order.email
  await commit(ctx, {
    kind: 'adopted',
    memberId: member.id,
    claim,
    from: before.state,
    phone: hasContact(order) && address === null ? member.phone : undefined,
    boughtBy: isOwn ? undefined : known.owner.id,
    message: address === null ? undefined : joinedNotice(ctx, order, address, member),
  })
  return { ok: true }
}

/**
 * Moves a guest's booking to the account its phone belongs to now; without an account it stays the guest's.
 * Idempotent. Throws while the account is being deleted; at the next try the deletion has ended.
 */
export async function joinAccount(env: Env, ctx: OrderContext): Promise<void> {
  const { owner, phone } = ctx.store.read()
  if (owner.kind !== 'guest' || phone === null) return
  const member = await memberReachedBy(env, phone)
  if (!member) return
  const joined = await ctx.alone(() => adopt(ctx, undefined, adopterOf(member)))
  if (!joined.ok && joined.reason === 'busy')
    throw new Error('A booking waits until it is known whether its account ends')
}

/** What prevents a member from deleting the account. */
export interface DeletionBlockers {
  ok: true
  /** Money is moving, or may be. */
  isPaying: boolean
  /** It has tickets for a showtime that has not begun. */
  isAhead: boolean
}

const MONEY_MOVES = new Set(['PAY_INIT', 'PAY_PENDING', 'PAY_UNKNOWN', 'PAID', 'FINALIZING', 'LATE_PAID', 'CANCELLING'])
/** Of a stuck order: an operator's refund needs the wallet. */
const isOwedToWallet = ({ state, attempts }: OrderRecord): boolean =>
  state === 'STUCK' && attempts.some((attempt) => attempt.state === 'CAPTURED' && attempt.wallet?.state === 'POSTED')
/** A refund to a wallet needs that wallet. */
const isPaying = (order: OrderRecord): boolean =>
  MONEY_MOVES.has(order.state) ||
  Boolean(order.promised) ||
  // The answer refunds it.
  openChangeOf(order) !== undefined ||
  order.attempts.some(isOpenAttempt) ||
  order.attempts.some(({ goodwill, wallet, state }) => goodwill && wallet && state === 'REFUND_DUE') ||
  Boolean(order.cancellation?.owed.length) ||
  isOwedToWallet(order)

/** Tells whether open money or valid tickets prevent the member from deleting their account. */
export function getDeletionBlockers(ctx: OrderContext, memberId: string): DeletionBlockers | Err {
  const order = ctx.store.find()
  if (!order || !isOf(order, 'member', memberId)) return err('not_found')
  const isAhead = order.state === 'TICKETED' && isBooking(order) && ctx.store.showtime().startsAt > now()
  return { ok: true, isPaying: isPaying(order), isAhead }
}

/** An order that waits for payment expires, because its owner is leaving. */
async function closeWaiting(ctx: OrderContext, cause = 'its member left'): Promise<void> {
  await commit(ctx, { kind: 'abandoned', cause })
}

/**
 * Ends an unpaid order for its owner, or for a browser that lost the owner's session and has shown the order's
 * reference. An attempt that was abandoned at the bank may still be paid there. Idempotent.
 */
export async function releaseUnpaid(
  ctx: OrderContext,
  caller: Caller,
  provedReference: string,
): Promise<{ ok: true } | Err> {
  const known = ctx.store.find()
  if (!known) return err('not_found')
  if (!isOwnedBy(known, caller) && !(await isSameSecret(provedReference, known.reference))) return err('not_found')
  const order = await currentOrder(ctx, true)
  if (isPaying(order) || order.state === 'STUCK') return err('payment_in_progress')
  if (isSold(order)) return err('already_paid')
  await closeWaiting(ctx, isOwnedBy(known, caller) ? 'left by its visitor' : 'its session was lost')
  return { ok: true }
}

/**
 * The owner deletes their account: either the order prevents it, or from now on it cannot be paid. `keepsTickets`:
 * valid tickets do not prevent it; afterwards only their links open them. Idempotent.
 */
export async function closeForAccountDeletion(
  ctx: OrderContext,
  memberId: string,
  keepsTickets: boolean,
): Promise<{ ok: true; invoicedAt: number | null } | Err> {
  const known = getDeletionBlockers(ctx, memberId)
  if (!known.ok) return known
  if (known.isPaying) return err('payment_in_progress')
  if (known.isAhead && !keepsTickets) return err('booking_ahead')
  await closeWaiting(ctx)
  return { ok: true, invoicedAt: invoicedAt(ctx.store.read()) }
}

/**
 * Deletes the personal data and keeps the invoices. While money moves or a message is unsent, it is not done, and
 * is called again later.
 */
export async function erasePersonalData(
  ctx: OrderContext,
  memberId: string,
): Promise<{ ok: true; isDone: boolean } | Err> {
  const known = ctx.store.find()
  if (!known || !isOf(known, 'member', memberId)) return err('not_found')
  if (!isPaying(known)) await closeWaiting(ctx)
  const order = ctx.store.read()
  const hasMail = ctx.store.outbox.messages().some(({ kind }) => kind === 'message' || kind === 'earning')
  if (isPaying(order) || hasMail || ctx.running) return { ok: true, isDone: false }
  await commit(ctx, { kind: 'personForgotten' })
  ctx.store.responses.clearPersonal()
  return { ok: true, isDone: true }
}

/** Deletes the order when its retention time is over. Returns whether it is gone; the outbox is emptied first. */
export async function eraseRecord({ store }: OrderContext): Promise<boolean> {
  const order = store.find()
  if (!order) return true
  const over = findForgottenOrderEraseAt(order)
  if (over === null || over > now() || store.outbox.messages().length > 0) return false
  await store.erase()
  return true
}
