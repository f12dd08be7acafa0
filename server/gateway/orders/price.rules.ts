// What an order costs: seats, fee, what an offer and vouchers take off, and the VAT inside. Pure.
// Relied on by every change of an order and by the audit: one function computes, one breakdown is shown and captured (I9).
import type { Breakdown } from '../../contracts/breakdown.ts'
import { byPrice, missingSeats, offerReductions, type Reductions } from '../../contracts/offer-price.ts'
import type { Language } from '../serve.ts'
import type { ShowtimeRecord } from '../showtimes/showtime.record.ts'
import type { OfferTerms, Price, PricedSeat, VoucherTerms } from './order.record.ts'

/** Inside every price; also shown by the settings. */
export const VAT_PERCENT = 15

/** VAT is inside the total: 15/115 of it, rounded to the nearest halala. */
export const vatWithin = (total: number): number => Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT))

export interface Cart {
  seats: readonly PricedSeat[]
  feePerTicket: number
  offer?: OfferTerms | null | undefined
  vouchers?: readonly VoucherTerms[] | undefined
  /** A booking that is given up for it, and pays so many halalas at most. */
  exchange?: { credit: number } | null | undefined
}

const sumOf = (amounts: Iterable<number>): number => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}

/**
 * Which ticket voucher pays which seat: as much as they can together, so that their order does not matter. Dearest seat
 * first, each by a voucher that may pay it; who already pays a seat moves on to another one where that helps.
 */
function ticketVouchers(seats: readonly PricedSeat[], left: Reductions, vouchers: readonly VoucherTerms[]) {
  const seatOf = new Map<string, PricedSeat>()
  const payable = (seat: PricedSeat) => seat.price - (left.get(seat.seat) ?? 0)
  const findsOne = (seat: PricedSeat, asked: Set<string>): boolean =>
    vouchers.some((voucher) => {
      if (asked.has(voucher.id) || !voucher.areaCategoryCodes.includes(seat.areaCategoryCode)) return false
      asked.add(voucher.id)
      const other = seatOf.get(voucher.id)
      if (other && !findsOne(other, asked)) return false
      seatOf.set(voucher.id, seat)
      return true
    })
  for (const seat of seats.toSorted((a, b) => payable(b) - payable(a) || byPrice(a, b)))
    if (payable(seat) > 0) findsOne(seat, new Set())
  return new Map([...seatOf].map(([id, seat]) => [id, payable(seat)]))
}

/** Halalas each voucher pays, by its id; one that pays nothing is not in it. Amounts pay as they came: the last one has what is left. */
export function voucherParts({ seats, feePerTicket, offer, vouchers = [] }: Cart): Reductions {
  const reductions = offer ? offerReductions(seats, offer) : new Map<string, number>()
  const tickets = vouchers.filter(({ kind }) => kind === 'TICKET').toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const parts = ticketVouchers(seats, reductions, tickets)
  const cost = sumOf(seats.map(({ price }) => price + feePerTicket))
  let rest = cost - sumOf(reductions.values()) - sumOf(parts.values())
  for (const { id, kind, amount } of vouchers) {
    if (kind !== 'AMOUNT' || rest === 0) continue
    parts.set(id, Math.min(amount, rest))
    rest -= Math.min(amount, rest)
  }
  return parts
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
 * The one breakdown: total = tickets + fee − discount − voucher = card + e-wallet + cashback + exchange, all whole halalas, never
 * negative. An offer comes before vouchers, a voucher for a ticket before one for an amount: the fee is nobody's gift, only
 * an amount can pay it.
 */
export function priceOf(cart: Cart): Price {
  const { seats, feePerTicket, offer, exchange } = cart
  const tickets = sumOf(seats.map(({ price }) => price))
  const fee = feePerTicket * seats.length
  const discount = offer ? sumOf(offerReductions(seats, offer).values()) : 0
  const voucher = sumOf(voucherParts(cart).values())
  const total = tickets + fee - discount - voucher
  const vat = vatWithin(total)
  const given = Math.min(total, exchange?.credit ?? 0)
  return {
    lines: linesOf(seats),
    tickets,
    fee,
    feePerTicket,
    discount,
    voucher,
    total,
    vat,
    net: total - vat,
    card: total - given,
    eWallet: 0,
    gift: 0,
    cashback: 0,
    exchange: given,
    currency: 'SAR',
  }
}

type Areas = Pick<ShowtimeRecord, 'areas'>

/** '' where the hall has no such area. */
export const areaNameIn = ({ areas }: Areas, code: string | undefined, language: Language): string =>
  areas.find(({ areaCategoryCode }) => areaCategoryCode === code)?.name[language] ?? ''

export const breakdownIn = (price: Price, showtime: Areas, language: Language): Breakdown => ({
  ...price,
  exchange: price.exchange ?? 0,
  lines: price.lines.map((line) => ({ ...line, name: areaNameIn(showtime, line.areaCategoryCode, language) })),
})

/** Of the areas the hall has: nobody is asked for seats that are not there. */
export const missingIn = (seats: readonly PricedSeat[], offer: OfferTerms, showtime: Areas, language: Language) =>
  missingSeats(seats, offer).flatMap((each) => {
    const name = areaNameIn(showtime, each.areaCategoryCode, language)
    return name ? [{ ...each, name }] : []
  })
