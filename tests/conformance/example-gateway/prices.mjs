// What an order costs, and what pays it. Pure. All amounts are halalas with VAT.
import { AREAS, FEE, pick, sum } from './chain.mjs'

/** A ticket voucher pays the dearest seat of its areas with the fee; another one an amount. `left`: what is to be paid. */
export function voucherPart({ kind, amount, areas }, seats, left) {
  if (kind === 'AMOUNT') return Math.min(amount, left)
  const prices = seats.filter(({ areaCategoryCode }) => areas.includes(areaCategoryCode)).map(({ price }) => price)
  return prices.length ? Math.min(Math.max(...prices) + FEE, left) : 0
}

/** The dearest area whose seats a ticket voucher may pay. */
export const dearestArea = ({ areas }) => AREAS.findLast(({ areaCategoryCode }) => areas.includes(areaCategoryCode))

/** With its fee. */
export const seatCost = ({ price }) => price + FEE

/** What stays paid for food of a booking that the kitchen has begun. */
export const keptOf = ({ paidForFood = [] }) => sum(paidForFood.map(({ amount }) => amount))

/** What is left of what was paid for a booking. */
export const worthOf = ({ paid }) => sum(paid.map(({ amount }) => amount))

const seatsOf = (seats, area) => seats.filter(({ areaCategoryCode }) => areaCategoryCode === area.areaCategoryCode)

/** Seats that each area still needs for the offer; empty once one area has enough. */
export function missingOf({ minimumQuantity }, seats) {
  const missing = AREAS.map((area) => {
    const count = minimumQuantity - seatsOf(seats, area).length
    return { ...pick(area, 'areaCategoryCode name'), count }
  })
  return missing.some(({ count }) => count <= 0) ? [] : missing
}

/** What an offer takes off the seats of the areas that have enough of them. The fee stays. */
export function discountOf({ type, value, minimumQuantity }, seats) {
  const reduced = AREAS.map((area) => seatsOf(seats, area)).filter((own) => own.length >= minimumQuantity)
  const offOf = ({ price }) => (type === 'PERCENT' ? Math.round((price * value) / 100) : Math.min(value, price))
  return sum(reduced.flat().map(offOf))
}

/**
 * `offer`, `voucher`, `food`, and `exchangeOf`, the booking whose money pays first, may be undefined. `eWallet`: what it has
 * paid.
 */
export function breakdownOf({ seats, offer, voucher, exchangeOf, food, eWallet = 0 }) {
  const lines = AREAS.flatMap(({ areaCategoryCode, name, price }) => {
    const quantity = seats.filter((seat) => seat.areaCategoryCode === areaCategoryCode).length
    return quantity ? [{ areaCategoryCode, name, quantity, unitPrice: price, amount: quantity * price }] : []
  })
  const tickets = sum(lines.map(({ amount }) => amount))
  const fee = seats.length * FEE
  const discount = offer ? discountOf(offer, seats) : 0
  const off = voucher ? voucherPart(voucher, seats, tickets + fee - discount) : 0
  const eaten = sum((food?.lines ?? []).map(({ quantity, unitPrice }) => quantity * unitPrice))
  const total = tickets + fee - discount - off + eaten
  const vat = Math.round((total * 15) / 115)
  const exchange = exchangeOf ? Math.min(total, worthOf(exchangeOf)) : 0
  const taken = { discount, voucher: off, ...(eaten && { food: eaten }) }
  const cost = { tickets, fee, feePerTicket: FEE, ...taken, total, vat, net: total - vat }
  return { lines, ...cost, exchange, card: total - exchange - eWallet, eWallet, cashback: 0, currency: 'SAR' }
}
