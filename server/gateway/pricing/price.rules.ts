// The price of an order: seats, fee, discounts by offer and vouchers, and the VAT inside. Pure. One function
// computes it, and the same breakdown is shown and captured (I9).
import type { Breakdown } from '../../contracts/breakdown.ts'
import { dueOf } from '../../contracts/rules/due.ts'
import { byPrice, missingSeats, offerReductions, type Reductions } from '../../contracts/rules/offer-price.ts'
import type { Language } from '../lib/language.ts'
import type { Bilingual } from '../../lib/bilingual.ts'
import { divideByWeight, sum } from './halalas.rules.ts'
import type { OfferTerms, Price, PricedSeat, VoucherTerms } from './terms.record.ts'

/** Included in every price; the settings also show it. */
export const VAT_PERCENT = 15

/** VAT is included in the total: 15/115 of it, rounded to the nearest halala. */
export const vatWithin = (total: number): number => Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT))

export interface Cart {
  seats: readonly PricedSeat[]
  feePerTicket: number
  offer?: OfferTerms | null | undefined
  vouchers?: readonly VoucherTerms[] | undefined
  /** The booking that is exchanged for the order; it pays at most `credit` halalas. */
  exchange?: { credit: number; byStaff?: { lowerPrice: 'REFUND' | 'LEAVE' } } | null | undefined
  /** Offers and vouchers take nothing off it. */
  food?: { lines: readonly { unitPrice: number; quantity: number }[] } | null | undefined
}

/** Halalas of all food, VAT included. */
export const foodAmount = (food: Cart['food']): number =>
  sum((food?.lines ?? []).map(({ unitPrice, quantity }) => unitPrice * quantity))

/**
 * What is added to the price of a booking that staff move: its holder never pays more, so the cinema bears a higher
 * price. A lower one is refunded, or left as it was.
 */
function adjustmentFor(cost: number, exchange: Cart['exchange']): number {
  if (!exchange?.byStaff) return 0
  const { credit, byStaff } = exchange
  return cost > credit || byStaff.lowerPrice === 'LEAVE' ? credit - cost : 0
}

/**
 * Assigns ticket vouchers to seats so that together they pay the most, in any order of adding. The dearest seat
 * comes first. A voucher that already pays a seat moves to another seat if that helps.
 */
function ticketVouchers(seats: readonly PricedSeat[], left: Reductions, vouchers: readonly VoucherTerms[]) {
  const seatOf = new Map<string, PricedSeat>()
  const payable = (seat: PricedSeat) => seat.price - (left.get(seat.seat) ?? 0)
  const findsOne = (seat: PricedSeat, visited: Set<string>): boolean =>
    vouchers.some((voucher) => {
      if (visited.has(voucher.id) || !voucher.areaCategoryCodes.includes(seat.areaCategoryCode)) return false
      visited.add(voucher.id)
      const other = seatOf.get(voucher.id)
      if (other && !findsOne(other, visited)) return false
      seatOf.set(voucher.id, seat)
      return true
    })
  for (const seat of seats.toSorted((a, b) => payable(b) - payable(a) || byPrice(a, b)))
    if (payable(seat) > 0) findsOne(seat, new Set())
  return new Map([...seatOf].map(([id, seat]) => [id, { seat: seat.seat, amount: payable(seat) }]))
}

/** What offer and ticket vouchers take off single seats, and which voucher pays what. */
function seatReductions({ seats, offer, vouchers = [] }: Cart) {
  const reductions = offer ? offerReductions(seats, offer) : new Map<string, number>()
  const tickets = vouchers.filter(({ kind }) => kind === 'TICKET').toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { reductions, paid: ticketVouchers(seats, reductions, tickets) }
}

/**
 * Halalas each voucher pays, by id; a voucher that pays nothing is absent. Amounts pay in the order they were added, up
 * to the rest.
 */
export function voucherParts(cart: Cart): Reductions {
  const { seats, feePerTicket, vouchers = [] } = cart
  const { reductions, paid } = seatReductions(cart)
  const parts = new Map([...paid].map(([id, { amount }]) => [id, amount]))
  const cost = sum(seats.map(({ price }) => price + feePerTicket))
  let rest = cost - sum(reductions.values()) - sum(parts.values())
  for (const { id, kind, amount } of vouchers) {
    if (kind !== 'AMOUNT' || rest === 0) continue
    parts.set(id, Math.min(amount, rest))
    rest -= Math.min(amount, rest)
  }
  return parts
}

/**
 * What each seat cost: its price after offer and vouchers, with its booking fee. What belongs to no seat, such as an amount
 * voucher or an adjustment, is divided by cost, so that together they are the total.
 */
export function seatTotals(cart: Cart, total: number): ReadonlyMap<string, number> {
  const { seats, feePerTicket } = cart
  const { reductions, paid } = seatReductions(cart)
  const byVoucher = new Map([...paid.values()].map(({ seat, amount }) => [seat, amount]))
  const costs = seats.map(
    ({ seat, price }) => price + feePerTicket - (reductions.get(seat) ?? 0) - (byVoucher.get(seat) ?? 0),
  )
  const shares = divideByWeight(total, costs)
  return new Map(seats.map(({ seat }, at) => [seat, shares[at]!]))
}

function linesOf(seats: readonly PricedSeat[]): Price['lines'] {
  const lines = new Map<string, Price['lines'][number]>()
  for (const { areaCategoryCode, price } of seats) {
    const line = lines.get(areaCategoryCode) ?? { areaCategoryCode, quantity: 0, unitPrice: price, amount: 0 }
    lines.set(areaCategoryCode, { ...line, quantity: line.quantity + 1, amount: line.amount + price })
  }
  return [...lines.values()]
}

/**
 * The one breakdown: total = tickets + fee − discount − voucher + adjustment + food = card + e-wallet + cashback +
 * exchange. All are whole halalas, and only the adjustment may be negative. The offer applies before vouchers, ticket
 * vouchers before amount vouchers. Only an amount voucher can pay the fee.
 */
export function priceOf(cart: Cart): Price {
  const { seats, feePerTicket, offer, exchange } = cart
  const tickets = sum(seats.map(({ price }) => price))
  const fee = feePerTicket * seats.length
  const discount = offer ? sum(offerReductions(seats, offer).values()) : 0
  const voucher = sum(voucherParts(cart).values())
  const cost = tickets + fee - discount - voucher
  const food = foodAmount(cart.food)
  const adjustment = adjustmentFor(cost + food, exchange)
  const total = cost + adjustment + food
  const vat = vatWithin(total)
  const given = Math.min(total, exchange?.credit ?? 0)
  return {
    lines: linesOf(seats),
    tickets,
    fee,
    feePerTicket,
    discount,
    voucher,
    ...(adjustment ? { adjustment } : {}),
    ...(food ? { food } : {}),
    total,
    vat,
    net: total - vat,
    card: dueOf({ total, exchange: given }),
    eWallet: 0,
    gift: 0,
    cashback: 0,
    exchange: given,
    currency: 'SAR',
  }
}

interface Areas {
  areas: readonly { areaCategoryCode: string; name: Bilingual; price: number }[]
}

/** '' if the hall has no such area. */
export const areaNameIn = ({ areas }: Areas, code: string | undefined, language: Language): string =>
  areas.find(({ areaCategoryCode }) => areaCategoryCode === code)?.name[language] ?? ''

export const breakdownIn = (price: Price, showtime: Areas, language: Language): Breakdown => ({
  ...price,
  exchange: price.exchange ?? 0,
  lines: price.lines.map((line) => ({ ...line, name: areaNameIn(showtime, line.areaCategoryCode, language) })),
})

/** Only areas this hall has: a visitor cannot add seats of other areas. */
export const missingIn = (seats: readonly PricedSeat[], offer: OfferTerms, showtime: Areas, language: Language) =>
  missingSeats(seats, offer).flatMap((missing) => {
    const name = areaNameIn(showtime, missing.areaCategoryCode, language)
    return name ? [{ ...missing, name }] : []
  })
