// Orders in tests that are paid at the real adapters in front of the sandbox while machines die: each way to pay, time that passes
// with every timer, and what must be true at the end.
// Relied on by the tests of crashes of payments.
import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import type { CardGateway } from '#server/contracts/pay.ts'
import { armCrash, type CrashPoint, isCrashArmed } from '#server/gateway/crash-points.ts'
import type { Ledger } from '#server/gateway/orders/audit-money.rules.ts'
import { audit } from '#server/gateway/orders/audit.rules.ts'
import type { OrderState } from '#server/gateway/orders/order.record.ts'
import { isFinal, statusOf } from '#server/gateway/orders/order.rules.ts'
import { auditLedger } from '#server/gateway/wallet/ledger-audit.rules.ts'
import { SANDBOX_KEYS } from '#server/lib/sandbox-keys.ts'
import type { SandboxObject } from '#server/payments/sandbox.object.ts'
import { call, type Someone } from './calls.ts'
import { addCard, cardOf, VISA } from './cards-support.ts'
import { newMember } from './members-support.ts'
import {
  bindings,
  guest,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  pass,
  pricedOrder,
  showtimeStub,
} from './orders-support.ts'
import { memberWith, parts } from './orders-wallet-support.ts'
import { env, fireAlarm, jsonPost, sandbox, tokenFor } from './payments-support.ts'
import { type Minted, money, stateOf, ticket, voucherStub, withVouchers } from './vouchers-support.ts'
import { walletStub } from './wallet-support.ts'

export const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
export const SEATS = ['B5', 'B6']
/** So long after the last fault there are tickets for the money, or no money. */
const SOON_MS = 15 * MINUTE

export interface Buying {
  as: Someone
  show: string
  order: Order
  /** Of the body of `pay`. */
  means: object
  vouchers: Minted[]
  /** Who has taken a seat of it meanwhile. */
  rivals: string[]
  /** Where its gateway or its bank asks the visitor. */
  page: string
  /** What its gateway says by itself never arrives. */
  isDeaf?: boolean
}

/** Ten minutes into a checkout of twenty, what is not paid for ends soon enough by itself. Tokens of cards are made only then. */
async function atCheckout(as: Someone, means: () => object, vouchers: Minted[] = []): Promise<Buying> {
  const show = await newShowtime({ startsAt: Date.now() + 60 * DAY })
  const priced = await pricedOrder(as, show, SEATS)
  const order = vouchers.length ? await withVouchers(as, priced, ...vouchers) : priced
  pass(10 * MINUTE)
  return { as, show, order, means: await means(), vouchers, rivals: [], page: '' }
}

const TABBY = { payment: { method: 'TABBY' } }

export const byCard = async (gateway: CardGateway, number = VISA): Promise<Buying> =>
  atCheckout(await newMember(), async () => ({
    payment: { method: 'CARD', gateway, token: await tokenFor(gateway, { number }) },
  }))

export async function bySavedCard(gateway: CardGateway): Promise<Buying> {
  const as = await newMember()
  const { id: cardId } = cardOf(await addCard(as, gateway, { number: VISA }))
  return atCheckout(as, () => ({ payment: { method: 'SAVED_CARD', cardId } }))
}

export const byApplePay = async (): Promise<Buying> =>
  atCheckout(await guest(), async () => {
    const sealed = { version: 'EC_v1', data: 'sandbox-4242', signature: 's', header: {} }
    const headers = { authorization: `Bearer ${SANDBOX_KEYS.checkoutCom.publicKey}` }
    const answer = await sandbox('/checkout/tokens', jsonPost({ type: 'applepay', token_data: sealed }, headers))
    return { payment: { method: 'APPLE_PAY', token: ((await answer.json()) as { token: string }).token } }
  })

/** `phone`: by it the sandbox tells its buyers apart. */
export const byTabby = async (phone?: string): Promise<Buying> => atCheckout(await guest(phone), () => TABBY)

/** A voucher pays one seat, the wallet a part of the other, Tabby the rest. */
export const byEverything = async (): Promise<Buying> =>
  atCheckout(await memberWith(parts(1500)), () => ({ ...TABBY, wallet: parts(1000) }), [await ticket()])

export const byWallet = async (): Promise<Buying> =>
  atCheckout(await memberWith(parts(9500)), () => ({ wallet: parts(9500) }))

export const byVouchers = async (): Promise<Buying> => atCheckout(await newMember(), () => ({}), [await money(20_000)])

export const pay = ({ as, order, means }: Buying) =>
  call('POST', 'memberId' in as ? `orders/${order.id}/pay` : `guest-users/orders/${order.id}/pay`, {
    as,
    body: { total: order.breakdown.total, ...means },
  })

/** Sent to the page of its gateway or its bank, nothing decided yet. */
export async function asked(buying: Buying): Promise<Buying> {
  const { status, payment } = orderOf(await pay(buying))
  expect({ status, asks: payment?.status }).toEqual({ status: 'PAYING', asks: 'AUTHENTICATE' })
  return { ...buying, page: payment!.redirectUrl! }
}

export const look = async ({ as, order }: Buying): Promise<Order> =>
  orderOf(await call('GET', `orders/${order.id}`, { as }))

/** Somebody else has one of the seats. */
export async function loseSeat(buying: Buying): Promise<void> {
  buying.rivals.push(orderOf(await openOrder(await guest(), buying.show, ['B6'])).id)
}

/** What runs into the crash, and then every machine anew. */
export async function dieAt(point: CrashPoint, isStored: boolean, work: () => Promise<unknown>): Promise<void> {
  armCrash(point, isStored)
  await work().catch(() => undefined)
  expect(isCrashArmed()).toBe(false)
  await abortAllDurableObjects()
}

/** On the page of Tabby. */
export async function decide({ page }: Buying, action: 'approve' | 'reject' | 'close' | 'later'): Promise<void> {
  await env.PAYMENTS.fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) })
}

const snapshotOf = async (id: string) => (await orderStub(id).snapshot())!
const memberIdOf = ({ as }: Buying) => ('memberId' in as ? as.memberId : undefined)

/** Whatever is due, wherever it is due. */
export async function ring(buying: Buying): Promise<void> {
  await runDurableObjectAlarm(orderStub(buying.order.id))
  const memberId = memberIdOf(buying)
  if (memberId) await runDurableObjectAlarm(walletStub(memberId))
  for (const { id } of buying.vouchers) await runDurableObjectAlarm(voucherStub(id))
  if (!buying.isDeaf) await fireAlarm()
}

export async function letPass(buying: Buying, ms: number, everyMs = 31_000): Promise<void> {
  for (let passed = 0; passed < ms; passed += everyMs) {
    pass(Math.min(everyMs, ms - passed))
    await ring(buying)
  }
}

const isOver = async ({ order }: Buying): Promise<boolean> => isFinal((await snapshotOf(order.id)).order)

/** What the sandbox's bank moved, by charge. */
const ledgerOf = (orderId: string): Promise<Ledger> =>
  runInDurableObject(env.SANDBOX.getByName('ledger'), (_: SandboxObject, { storage }) => {
    const rows = storage.sql
      .exec<{ key: string; amount: number; captures: number; refunds: number; refunded: number }>(
        `SELECT key, amount, state = 'CAPTURED' AS captures,
           (SELECT count(*) FROM refunds WHERE charge_id = charges.id) AS refunds,
           (SELECT coalesce(sum(amount), 0) FROM refunds WHERE charge_id = charges.id) AS refunded
         FROM charges WHERE order_id = ?`,
        orderId,
      )
      .toArray()
    return new Map(rows.map(({ key, ...moved }) => [key, moved]))
  })

async function breaches(buying: Buying, ledger: Ledger): Promise<string[]> {
  const orders = await Promise.all([buying.order.id, ...buying.rivals].map(snapshotOf))
  const { log: _, ...showtime } = await showtimeStub(buying.show).snapshot()
  const memberId = memberIdOf(buying)
  const wallet = memberId && (await walletStub(memberId).snapshot())
  const known = await Promise.all(
    buying.vouchers.map(async ({ id }) => [id, (await voucherStub(id).snapshot())!] as const),
  )
  return [
    ...audit([showtime], orders, ledger, new Map(wallet ? [[memberId, wallet]] : []), new Map(known)),
    ...(wallet ? auditLedger(wallet) : []),
  ]
}

/** Its line in the read model. */
export const lineOf = (id: string) =>
  bindings.DB.prepare('SELECT status, total, seq FROM orders WHERE id = ?').bind(id).first()

/** What may still be told once nothing of it moves any more. */
const AFTERWARDS = new Set(['remind'])

/**
 * Over within so many minutes of the last fault: tickets for all of the money, or none of it anywhere. And over it stays, whatever
 * comes again.
 */
export async function expectEnd(buying: Buying, state: OrderState, withinMs = SOON_MS): Promise<void> {
  for (let passed = 0; passed < withinMs && !(await isOver(buying)); passed += 31_000) await letPass(buying, 31_000)
  expect((await snapshotOf(buying.order.id)).order.state).toBe(state)
  expect(await isOver(buying)).toBe(true)
  await letPass(buying, 3 * MINUTE, MINUTE)
  const { order, timers, outbox } = await snapshotOf(buying.order.id)
  expect(order.state).toBe(state)
  const ledger = await ledgerOf(order.id)
  const moved = [...ledger.values()]
  const kept = moved.reduce((sum, { amount, captures, refunded }) => sum + amount * captures - refunded, 0)
  expect(kept).toBe(state === 'TICKETED' ? order.price.card : 0)
  for (const voucher of buying.vouchers)
    expect(await stateOf(voucher)).toBe(state === 'TICKETED' ? 'REDEEMED' : 'AVAILABLE')
  const { claims } = await showtimeStub(buying.show).snapshot()
  const claim = claims.find(({ orderId }) => orderId === order.id)
  expect(claim?.state).toBe(state === 'TICKETED' ? 'SOLD' : undefined)
  expect(await breaches(buying, ledger)).toEqual([])
  // Nobody has anything left to do or to tell.
  expect(timers.filter(({ kind }) => !AFTERWARDS.has(kind))).toEqual([])
  expect(outbox).toBe(0)
  expect(await lineOf(order.id)).toEqual({ status: statusOf(state), total: order.price.total, seq: order.version })
}
