// The worth of an exchanged booking, and the division of its money: one part pays for the new seats, the rest is
// refunded. Pure; `now` is an argument.
import type { RefundPart } from '../../../contracts/orders.ts'
import { cut } from '../../pricing/cut.rules.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import { refundParts, getRefundsForHolder, type Refunds } from '../cancel/cancel.rules.ts'
import type { Attempt, ExchangePart, HeldCharge, Funds, OrderRecord } from '../order.record.ts'

export const fundsTotal = ({ charges, eWallet, cashback }: Funds): number =>
  sumOf(charges) + sumOf(eWallet) + sumOf(cashback)

/** Money that moved here from the booking this order replaces. */
export const filterCarriedAttempts = ({ attempts }: Pick<OrderRecord, 'attempts'>): Attempt[] =>
  attempts.filter(({ from }) => from)

/** This money of a booking, with the charges that its cards paid. */
export function toFunds(order: OrderRecord, refunds: Pick<Refunds, 'cards' | 'eWallet' | 'cashback'>): Funds {
  const charges = refunds.cards.map(({ attempt: number, amount }): HeldCharge => {
    // Money refunded to a card came from one of these attempts, and each of them has a processor.
    const { key, gateway, method, reference, brand, lastFour } = order.attempts.find(
      ({ attempt }) => attempt === number,
    )!
    return { key, gateway: gateway!, method: method ?? 'CARD', reference, brand, lastFour, amount }
  })
  return { charges, eWallet: refunds.eWallet, cashback: refunds.cashback }
}

/** A booking is worth what its holder would get back by cancelling it at this moment. */
export const fundsOf = (order: OrderRecord, now: number): Funds => toFunds(order, getRefundsForHolder(order, now).back)

/** Two parts of the money of one booking. */
export function addFunds(one: Funds, other: Funds): Funds {
  const ofCharge = ({ key }: HeldCharge) => sumOf(other.charges.filter((charge) => charge.key === key))
  const known = new Set(one.charges.map(({ key }) => key))
  return {
    charges: [
      ...one.charges.map((charge) => ({ ...charge, amount: charge.amount + ofCharge(charge) })),
      ...other.charges.filter(({ key }) => !known.has(key)),
    ],
    eWallet: [...one.eWallet, ...other.eWallet],
    cashback: [...one.cashback, ...other.cashback],
  }
}

/**
 * `used` halalas pay for the new seats. The rest is refunded to cards first, then to the e-wallet, then as cashback. So
 * cashback, which expires, is spent before money.
 */
export function divide(funds: Funds, used: number): { back: Funds; moved: Funds } {
  const cards = cut(funds.charges, Math.max(0, fundsTotal(funds) - used))
  const money = cut(funds.eWallet, cards.left)
  const points = cut(funds.cashback, money.left)
  return {
    back: { charges: cards.first, eWallet: money.first, cashback: points.first },
    moved: { charges: cards.rest, eWallet: money.rest, cashback: points.rest },
  }
}

/** The destinations of the rest of a booking's money. */
export function partsBack(funds: Funds, used: number, cardDays: number): RefundPart[] {
  const { charges, eWallet, cashback } = divide(funds, used).back
  const cards = charges.map(({ method, amount, brand, lastFour }) => ({
    method,
    amount,
    brand,
    lastFour,
    isDone: false,
  }))
  return refundParts({ cards, eWallet, cashback }, { cardDays, isWalletDone: false })
}

/** The tender of an attempt that the exchanged booking pays; null if the order is no exchange. */
export const exchangePart = ({ id, exchange, price, version }: OrderRecord, attempt: number): ExchangePart | null =>
  exchange ? { id: `${id}:${attempt}:${version}`, state: 'PENDING', amount: price.exchange ?? 0 } : null

/** Money from the exchanged booking as attempts of this order: refunded like its other attempts. */
export function toCarriedAttempts(order: OrderRecord, from: string, { charges, eWallet, cashback }: Funds): Attempt[] {
  const blank = {
    requestKey: '',
    fingerprint: '',
    state: 'CAPTURED' as const,
    startedAt: order.updatedAt,
    redirectUrl: null,
    reason: null,
    refundTries: 0,
    from,
  }
  const next = order.attempts.length + 1
  const carried: Attempt[] = charges.map((charge, at) => ({ ...blank, ...charge, attempt: next + at }))
  if (!eWallet.length && !cashback.length) return carried
  const attempt = next + charges.length
  const id = `${order.id}:${attempt}`
  const nothing = {
    key: `${order.id}.${attempt}`,
    gateway: null,
    amount: 0,
    reference: null,
    brand: null,
    lastFour: null,
  }
  return [...carried, { ...blank, ...nothing, attempt, wallet: { id, state: 'POSTED', eWallet, cashback } }]
}
