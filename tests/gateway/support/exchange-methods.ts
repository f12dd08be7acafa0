// Bookings in tests that are bought and exchanged with any mix of payment methods, through the real adapters and the
// sandbox. The sandbox's bank and the wallets must agree about all of them.
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import type { CardGateway } from '#server/contracts/pay.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { call, type Member, type Reply } from './calls.ts'
import { balances, cancel, fill } from './cancel.ts'
import { addCard, cardOf, VISA } from './cards.ts'
import { dueOf, exchangeOrder, settleBoth } from './exchange.ts'
import { newMember } from './members.ts'
import { newShowtime, orderOf, pricedOrder, runTimers } from './orders.ts'
import { parts, readOrder } from './orders-wallet.ts'
import { dataToken, movedFor, sealed, tokenFor } from './payments.ts'
import { type Minted, stateOf, withVouchers } from './vouchers.ts'
import { breaches } from './audit.ts'

/** Halalas in each wallet of the member before anything is bought. */
const HAD = 30_000

/** A member who exchanges, and showtimes of one film. */
export interface Exchanger {
  member: Member & { phone: string }
  shows: [show: string, later: string, third: string]
  /** All orders. */
  ids: string[]
  vouchers: Minted[]
}

export async function newExchanger(): Promise<Exchanger> {
  const member = await newMember()
  await fill(member, { eWallet: HAD, cashback: [{ amount: HAD, expiresAt: null }] })
  const showIn = (days: number) => newShowtime({ startsAt: Date.now() + days * DAY_MS })
  return { member, shows: [await showIn(60), await showIn(61), await showIn(62)], ids: [], vouchers: [] }
}

/** The part of the body of `pay` that pays `left` halalas. */
type PayBody = (left: number, member: Member) => Promise<object>

export interface PaymentMix {
  payBody: PayBody
  /** Vouchers that are added to the order before paying. */
  vouchers?: () => Promise<Minted[]>
}

export const byCardAt = (gateway: CardGateway, number = VISA): PaymentMix => ({
  payBody: async (_, { memberId }) => ({
    payment: { method: 'CARD', gateway, token: await tokenFor(gateway, { number }, memberId) },
  }),
})

/** A saved card with its code, as its processor requires. */
export const bySavedCard: PaymentMix = {
  payBody: async (_, member) => {
    const { id: cardId } = cardOf(await addCard(member, 'CHECKOUT', { number: VISA }))
    const { token: securityCode } = await dataToken('cvv', { cvv: '123' })
    return { payment: { method: 'SAVED_CARD', cardId, securityCode } }
  },
}

export const byApplePay: PaymentMix = {
  payBody: async () => ({
    payment: { method: 'APPLE_PAY', token: (await dataToken('applepay', sealed('4242'))).token },
  }),
}

export const byTabby: PaymentMix = { payBody: async () => ({ payment: { method: 'TABBY' } }) }
export const byWallet: PaymentMix = { payBody: async (left) => ({ wallet: parts(left) }) }
export const byCashback: PaymentMix = { payBody: async (left) => ({ wallet: parts(0, left) }) }
/** Vouchers pay the whole price. */
export const byNothing: PaymentMix = { payBody: async () => ({}) }

/** The wallets pay these amounts, and the mix pays the rest. */
export const beside = (eWallet: number, cashback: number, { payBody, vouchers }: PaymentMix): PaymentMix => ({
  payBody: async (left, member) => ({
    ...(await payBody(left - eWallet - cashback, member)),
    wallet: parts(eWallet, cashback),
  }),
  ...(vouchers ? { vouchers } : {}),
})

export const withThese = (vouchers: () => Promise<Minted[]>, { payBody }: PaymentMix): PaymentMix => ({
  payBody,
  vouchers,
})

export const onTabbysPage = ({ payment }: Order, action: 'approve' | 'reject' | 'close' | 'later') =>
  env.PAYMENTS.fetch(payment!.redirectUrl!, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action }),
  })

export const payBy = async ({ member }: Exchanger, order: Order, { payBody }: PaymentMix): Promise<Reply> => {
  const left = dueOf(order)
  const body = { total: left, ...(left > 0 ? await payBody(left, member) : {}) }
  return call('POST', `orders/${order.id}/pay`, { as: member, body })
}

/** The order at checkout with its vouchers, added to the list of orders. */
async function ready(who: Exchanger, order: Order, { vouchers }: PaymentMix): Promise<Order> {
  who.ids.push(order.id)
  const added = (await vouchers?.()) ?? []
  who.vouchers.push(...added)
  return added.length ? withVouchers(who.member, order, ...added) : order
}

/** Pays an order completely. If Tabby asks the buyer, the buyer approves. */
export async function paid(who: Exchanger, order: Order, mix: PaymentMix): Promise<Order> {
  const result = orderOf(await payBy(who, order, mix))
  if (result.status === 'PAYING') {
    await onTabbysPage(result, 'approve')
    await runTimers(order.id)
  }
  const { status } = await readOrder(who.member, order.id)
  if (status !== 'TICKETED') throw new Error(`The order is ${status}`)
  await settleBoth(...who.ids)
  return readOrder(who.member, order.id)
}

export const bookedBy = async (who: Exchanger, mix: PaymentMix, seats = ['B5']): Promise<Order> =>
  paid(who, await ready(who, await pricedOrder(who.member, who.shows[0], seats), mix), mix)

/** An exchange order at checkout with the vouchers of its payment method. */
export const exchangeBy = async (
  who: Exchanger,
  of: string,
  show: string,
  seats: string[],
  mix: PaymentMix,
): Promise<Order> => ready(who, await exchangeOrder(who.member, of, show, seats), mix)

/** Breaches of the audit rules over all orders. */
export const invariantViolations = async ({ member, shows, vouchers, ids }: Exchanger): Promise<string[]> =>
  breaches(shows, { ledger: await movedFor(...ids) }, [member], ids, vouchers)

/** Halalas that cards and Tabby paid and did not get back. */
export async function netCharged({ ids }: Exchanger): Promise<number> {
  const moved = [...(await movedFor(...ids)).values()]
  return moved.reduce((sum, { amount, captures, refunded }) => sum + amount * captures - refunded, 0)
}

/**
 * Cancels a day later, so that no cancellation limit applies. Afterwards all parties are as if nothing had been
 * bought.
 */
export async function expectAllBack(who: Exchanger, id: string): Promise<void> {
  expect(orderOf(await cancel(who.member, id)).cancellation).toMatchObject({ exchangedFor: null })
  await settleBoth(...who.ids)
  for (const one of who.ids) expect(await readOrder(who.member, one)).toMatchObject({ status: 'REFUNDED', tickets: [] })
  expect(await netCharged(who)).toBe(0)
  expect(await balances(who.member)).toEqual([HAD, HAD])
  for (const voucher of who.vouchers) expect(await stateOf(voucher)).toBe('AVAILABLE')
  expect(await invariantViolations(who)).toEqual([])
}
