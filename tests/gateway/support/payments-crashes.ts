// Orders in tests that are paid through the real adapters and the sandbox during crashes: each payment method, time
// that passes with every timer, and the checks at the end.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import type { CardGateway, CodeForm } from '#server/contracts/pay.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import type { OrderLedger } from '#server/gateway/orders/audit/audit-money.rules.ts'
import type { OrderRecord, OrderState } from '#server/gateway/orders/order.record.ts'
import { isFinal, statusOf } from '#server/gateway/orders/order.rules.ts'
import { call, type Someone } from './calls.ts'
import { booked } from './cancel.ts'
import { addCard, bySaved, cardOf, VISA } from './cards.ts'
import { dueOf, exchangeOrder } from './exchange.ts'
import { newMember } from './members.ts'
import { guest, newShowtime, openOrder, orderOf, orderStub, pricedOrder, showtimeStub } from './orders.ts'
import { memberWith, parts } from './orders-wallet.ts'
import { dataToken, fireAlarm, movedFor, sealed, tokenFor } from './payments.ts'
import { type Minted, money, stateOf, ticket, voucherStub, withVouchers } from './vouchers.ts'
import { countedCancels, walletStub } from './wallet.ts'
import { pass } from './clock.ts'
import { breaches } from './audit.ts'

export const SEATS = ['B5', 'B6']
/** The time after the last fault by which there are tickets for the money, or no money. */
const SOON_MS = 15 * MINUTE_MS

export interface Buying {
  as: Someone
  show: string
  order: Order
  /** The payment part of the body of `pay`. */
  payBody: object
  vouchers: Minted[]
  /** Orders of other visitors that took a seat of this one. */
  rivals: string[]
  /** The page on which the processor or the bank asks the visitor. */
  page: string
  /** If true, the processor's callbacks get lost. */
  isDeaf?: boolean
  /** The booking that an exchange ends. */
  given?: { order: Order; show: string }
}

/** Ten minutes into a checkout of twenty, so an unpaid order ends soon by itself. Card tokens are made only then. */
async function atCheckout(as: Someone, payBody: () => object, vouchers: Minted[] = []): Promise<Buying> {
  const show = await newShowtime({ startsAt: Date.now() + 60 * DAY_MS })
  return payable({ as, show, order: await pricedOrder(as, show, SEATS), vouchers }, payBody)
}

async function payable(
  begun: Pick<Buying, 'as' | 'show' | 'order' | 'vouchers' | 'given'>,
  payBody: () => object,
): Promise<Buying> {
  const { as, order, vouchers } = begun
  const whole = vouchers.length ? await withVouchers(as, order, ...vouchers) : order
  pass(10 * MINUTE_MS)
  return { ...begun, order: whole, payBody: await payBody(), rivals: [], page: '' }
}

const TABBY = { payment: { method: 'TABBY' } }

export async function byCard(gateway: CardGateway, number = VISA): Promise<Buying> {
  const as = await newMember()
  return atCheckout(as, async () => ({
    payment: { method: 'CARD', gateway, token: await tokenFor(gateway, { number }, as.memberId) },
  }))
}

export async function bySavedCard(gateway: CardGateway, number = VISA): Promise<Buying> {
  const as = await newMember()
  const card = cardOf(await addCard(as, gateway, { number }))
  return atCheckout(as, async () => ({ payment: await bySaved(as, card) }))
}

export const byApplePay = async (): Promise<Buying> =>
  atCheckout(await guest(), async () => {
    const { token } = await dataToken('applepay', sealed('4242'))
    return { payment: { method: 'APPLE_PAY', token } }
  })

/** `phone`: the sandbox tells its buyers apart by it. */
export const byTabby = async (phone?: string): Promise<Buying> => atCheckout(await guest(phone), () => TABBY)

/** A voucher pays one seat, the wallet a part of the other, Tabby the rest. */
export const byEverything = async (): Promise<Buying> =>
  atCheckout(await memberWith(parts(1500)), () => ({ ...TABBY, wallet: parts(1000) }), [await ticket()])

/**
 * A card's booking is exchanged for the seats. Tabby pays the difference, or the rest after a voucher and the wallet.
 */
async function exchanging(payBody: object, vouchers: Minted[] = []): Promise<Buying> {
  const as = await memberWith(parts(1500))
  const showIn = (days: number) => newShowtime({ startsAt: Date.now() + days * DAY_MS })
  const [show, other] = [await showIn(60), await showIn(61)]
  const token = await tokenFor('CHECKOUT', { number: VISA })
  const old = await booked(as, other, { token })
  const order = await exchangeOrder(as, old.id, show, SEATS)
  return payable({ as, show, order, vouchers, given: { order: old, show: other } }, () => payBody)
}
export const exchangingByTabby = (): Promise<Buying> => exchanging(TABBY)
export const exchangingByEverything = async (): Promise<Buying> =>
  exchanging({ ...TABBY, wallet: parts(1000) }, [await money(500)])

/** A voucher pays one seat, the wallet a part of the other, a card the rest. */
export const byCardAndEverything = async (): Promise<Buying> => {
  const as = await memberWith(parts(1500))
  const token = () => tokenFor('CHECKOUT', { number: VISA }, as.memberId)
  const card = async () => ({ payment: { method: 'CARD', gateway: 'CHECKOUT', token: await token() } })
  return atCheckout(as, async () => ({ ...(await card()), wallet: parts(1000) }), [await ticket()])
}

export const byWallet = async (): Promise<Buying> =>
  atCheckout(await memberWith(parts(9500)), () => ({ wallet: parts(9500) }))

export const byVouchers = async (): Promise<Buying> => atCheckout(await newMember(), () => ({}), [await money(20_000)])

export const pay = ({ as, order, payBody }: Buying) =>
  call('POST', 'memberId' in as ? `orders/${order.id}/pay` : `guest-users/orders/${order.id}/pay`, {
    as,
    body: { total: dueOf(order), ...payBody },
  })

/** Pays until the visitor is sent to the page of the processor or the bank, where nothing is decided yet. */
export async function payUntilRedirect(buying: Buying): Promise<Buying> {
  const { status, payment } = orderOf(await pay(buying))
  expect({ status, asks: payment?.status }).toEqual({ status: 'PAYING', asks: 'AUTHENTICATE' })
  return { ...buying, page: payment!.redirectUrl! }
}

/** Pays until the processor's form asks for the saved card's code. Nothing is charged before the code is sent. */
export async function codeAsked(buying: Buying): Promise<CodeForm> {
  const { status, payment } = orderOf(await pay(buying))
  expect({ status, asks: payment?.status, page: payment?.redirectUrl }).toEqual({
    status: 'PAYING',
    asks: 'AUTHENTICATE',
    page: null,
  })
  return payment!.codeForm!
}

export const look = async ({ as, order }: Buying): Promise<Order> =>
  orderOf(await call('GET', `orders/${order.id}`, { as }))

/** Another visitor takes one of the seats. */
export async function loseSeat(buying: Buying): Promise<void> {
  buying.rivals.push(orderOf(await openOrder(await guest(), buying.show, ['B6'])).id)
}

/** The buyer's action on Tabby's page. */
export async function decide({ page }: Buying, action: 'approve' | 'reject' | 'close' | 'later'): Promise<void> {
  await env.PAYMENTS.fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) })
}

const snapshotOf = async (id: string) => (await orderStub(id).snapshot())!
const memberIdOf = ({ as }: Buying) => ('memberId' in as ? as.memberId : undefined)

/** Runs every due timer of all objects. */
export async function ring(buying: Buying): Promise<void> {
  await runDurableObjectAlarm(orderStub(buying.order.id))
  const memberId = memberIdOf(buying)
  if (memberId) await runDurableObjectAlarm(walletStub(memberId))
  if (buying.given) await runDurableObjectAlarm(orderStub(buying.given.order.id))
  for (const { id } of buying.vouchers) await runDurableObjectAlarm(voucherStub(id))
  if (!buying.isDeaf) await fireAlarm()
}

export async function letPass(buying: Buying, ms: number, everyMs = 31_000): Promise<void> {
  for (let passed = 0; passed < ms; passed += everyMs) {
    pass(Math.min(everyMs, ms - passed))
    await ring(buying)
  }
}

/** Ids of the order and of the booking that it exchanges. */
const idsOf = ({ order, given }: Buying): string[] => [order.id, ...(given ? [given.order.id] : [])]

const isOver = async (buying: Buying): Promise<boolean> => {
  const snapshots = await Promise.all(idsOf(buying).map(snapshotOf))
  return snapshots.every(({ order }) => isFinal(order))
}

async function brokenRules(buying: Buying, ledger: OrderLedger): Promise<string[]> {
  const memberId = memberIdOf(buying)
  return breaches(
    [buying.show, ...(buying.given ? [buying.given.show] : [])],
    { ledger },
    memberId ? [{ memberId }] : [],
    [...idsOf(buying), ...buying.rivals],
    buying.vouchers,
  )
}

/** The order's row in the read model. */
export const lineOf = (id: string) =>
  env.DB.prepare('SELECT status, total, seq FROM orders WHERE id = ?').bind(id).first()

/** Timers that a finished order may still have. */
const AFTERWARDS = new Set(['remind', 'unseen'])

async function expectQuiet(id: string, state: OrderState): Promise<OrderRecord> {
  const { order, timers, outbox } = await snapshotOf(id)
  expect(order.state).toBe(state)
  // No action and no message is pending.
  expect(timers.filter(({ kind }) => !AFTERWARDS.has(kind))).toEqual([])
  expect(outbox).toBe(0)
  expect(await lineOf(id)).toEqual({ status: statusOf(state), total: order.price.total, seq: order.version })
  return order
}

/** Exactly one of the two bookings is whole, and an exchange is counted once. */
async function expectGiven({ as, order, given }: Buying, isExchanged: boolean): Promise<void> {
  if (!given || !('memberId' in as)) return
  const old = await expectQuiet(given.order.id, isExchanged ? 'REFUNDED' : 'TICKETED')
  expect(old.cancellation?.exchangedFor?.orderId).toBe(isExchanged ? order.id : undefined)
  const { claims } = await showtimeStub(given.show).snapshot()
  expect(claims.find(({ orderId }) => orderId === old.id)?.state).toBe(isExchanged ? undefined : 'SOLD')
  const counted = Number(isExchanged)
  expect(await countedCancels(as.memberId)).toBe(counted)
}

/**
 * Waits until the order is over, which takes at most `withinMs` after the last fault. There are tickets for all of
 * the money, or none of it anywhere. Repeated callbacks change nothing.
 */
export async function expectEnd(buying: Buying, state: OrderState, withinMs = SOON_MS): Promise<void> {
  for (let passed = 0; passed < withinMs && !(await isOver(buying)); passed += 31_000) await letPass(buying, 31_000)
  expect((await snapshotOf(buying.order.id)).order.state).toBe(state)
  expect(await isOver(buying)).toBe(true)
  await letPass(buying, 3 * MINUTE_MS, MINUTE_MS)
  const isBought = state === 'TICKETED'
  const order = await expectQuiet(buying.order.id, state)
  const ledger = await movedFor(...idsOf(buying))
  const moved = [...ledger.values()]
  const netAmount = moved.reduce((sum, { amount, captures, refunded }) => sum + amount * captures - refunded, 0)
  expect(netAmount).toBe((isBought ? order.price.card : 0) + (buying.given?.order.breakdown.card ?? 0))
  for (const voucher of buying.vouchers) expect(await stateOf(voucher)).toBe(isBought ? 'REDEEMED' : 'AVAILABLE')
  const { claims } = await showtimeStub(buying.show).snapshot()
  const claim = claims.find(({ orderId }) => orderId === order.id)
  expect(claim?.state).toBe(isBought ? 'SOLD' : undefined)
  await expectGiven(buying, isBought)
  expect(await brokenRules(buying, ledger)).toEqual([])
}

/** Tabby has approved on its page, and the gateway does not know yet. */
export async function agreed(begun: Buying): Promise<Buying> {
  const buying = await payUntilRedirect(begun)
  await decide(buying, 'approve')
  return buying
}

export const byTimer = ({ order }: Buying) => {
  pass(31_000)
  return runDurableObjectAlarm(orderStub(order.id))
}
export const byNotice = () => {
  pass(1000)
  return fireAlarm()
}
