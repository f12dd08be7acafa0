// Bookings of members in tests, paid in any mix of card and wallets, and the checks that hold once they are
// cancelled.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { expect } from 'vitest'
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import type { Order } from '#server/contracts/orders.ts'
import { randomId } from '#server/lib/ids.ts'
import { call, type Member, newKey, type Reply, type Visitor } from './calls.ts'
import { around } from './crashes.ts'
import type { FakeBank } from './fake-bank.ts'
import { checkoutOrder, openOrder, orderOf, orderStub, showtimeStub, ticketedOrder } from './orders.ts'
import { readOrder } from './orders-wallet.ts'
import { countedCancels, walletStub } from './wallet.ts'
import { breaches } from './audit.ts'

/** Puts ordinary money into the wallets; none of it is a gift. */
export const fill = (
  { memberId }: Member,
  { eWallet = 0, cashback = [] }: { eWallet?: number; cashback?: { amount: number; expiresAt: number | null }[] },
) =>
  walletStub(memberId).refund({ id: randomId(), orderId: 'earlier', reference: 'SH-0', eWallet, gifts: [], cashback })

interface Purchase {
  seats?: string[]
  token?: string
  eWallet?: number
  /** The gift money within the e-wallet's part. */
  gift?: number
  cashback?: number
}

/** Tickets for the showtime. The card pays the rest after the wallets. */
export async function booked(
  as: Member,
  show: string,
  { seats = ['B5'], token = 'tok', eWallet = 0, gift = 0, cashback = 0 }: Purchase = {},
): Promise<Order> {
  const { id } = orderOf(await openOrder(as, show, seats))
  const { breakdown } = orderOf(await checkoutOrder(as, id))
  const card = breakdown.total - eWallet - cashback
  const body = {
    total: breakdown.total,
    ...(eWallet + cashback ? { wallet: { eWallet, gift, cashback } } : {}),
    ...(card ? { payment: { method: 'CARD', gateway: 'CHECKOUT', token } } : {}),
  }
  const order = orderOf(await call('POST', `orders/${id}/pay`, { as, body }))
  if (order.status !== 'TICKETED') throw new Error(`The order is ${order.status}`)
  // The order's list entry, its messages and its cashback leave the outbox at once.
  await settle(order.id)
  return order
}

/** Tickets of a guest, paid by card. */
export async function bookedByGuest(as: Visitor, show: string, seats = ['B5']): Promise<Order> {
  const order = await ticketedOrder(as, show, seats)
  await settle(order.id)
  return order
}

export async function settle(orderId: string): Promise<void> {
  await runDurableObjectAlarm(orderStub(orderId))
}

export async function check(as: Member, id: string): Promise<CancelCheck> {
  const reply = await call('GET', `orders/${id}/check-cancel`, { as })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body
}

export const restrictionOf = async (as: Member, id: string): Promise<CancelCheck['restriction']> =>
  (await check(as, id)).restriction

/** Why a cancellation for this refund is refused; undefined if it is done. */
export async function cancelRefusal(as: Member, id: string, refund: number) {
  const { status, body } = await cancel(as, id, { refund })
  return status === 400 ? (body as { reason: string; details?: Record<string, unknown> }) : undefined
}

/** Cancels as the member would: reads the terms first, then confirms the displayed amount. */
export async function cancel(
  as: Member,
  id: string,
  { key = newKey(), refund }: { key?: string; refund?: number } = {},
): Promise<Reply> {
  const seen = refund ?? (await check(as, id)).total
  return call('POST', `orders/${id}/cancel`, { as, key, body: { reasonId: 'plans', refund: seen } })
}

/** Balances in halalas: [e-wallet, cashback]. */
export async function balances({ memberId }: Member): Promise<[number, number]> {
  const { eWalletBalance, cashbackWalletBalance } = await walletStub(memberId).detailedBalance()
  return [eWalletBalance, cashbackWalletBalance]
}

export const seatState = async (show: string, seat: string): Promise<string | undefined> => {
  const { seats, claims } = await showtimeStub(show).snapshot()
  return claims.find((claim) => claim.seats.includes(seats.indexOf(seat)))?.state
}

export const CRASH_POINTS = around('countCancellation', 'releaseSeats', 'settle REVERSE', 'settle REFUND', 'refund')

/** Timers that a finished booking may still have. */
const AFTERWARDS = new Set(['remind', 'outbox'])

/** One refund for each part, or none at all. `before`: the wallets' balances before B5 was booked. */
export async function expectWholeOrBack(
  { member, show, bank }: { member: Member; show: string; bank: FakeBank },
  id: string,
  before: readonly [number, number],
): Promise<'TICKETED' | 'REFUNDED'> {
  const { status, tickets } = await readOrder(member, id)
  if (status !== 'TICKETED' && status !== 'REFUNDED') throw new Error(`The order is ${status}`)
  const isBack = status === 'REFUNDED'
  const captured = bank.ledger.get(`${id}.1`)
  expect(tickets.length > 0).toBe(!isBack)
  expect(await seatState(show, 'B5')).toBe(isBack ? undefined : 'SOLD')
  expect(captured?.refunds ?? 0).toBe(isBack && captured ? 1 : 0)
  if (isBack) expect(await balances(member)).toEqual(before)
  expect(await countedCancels(member.memberId)).toBe(Number(isBack))
  expect((await orderStub(id).snapshot())!.timers.filter(({ kind }) => !AFTERWARDS.has(kind))).toEqual([])
  expect(await breaches(show, bank, [member], [id])).toEqual([])
  return status
}
