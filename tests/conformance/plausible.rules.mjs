// Values that fit the schema and are wrong all the same: riyals for halalas, a wrong cinema day, a clock that is off.
// Pure: each rule returns what is wrong in words, or nothing.
import { movedBreach } from './changes.rules.mjs'
import { foodSumBreaches } from './order-food.rules.mjs'
import { cinemaDayOf, timeOfDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

/** Halalas. No ticket costs less than five riyals or more than a thousand. */
const TICKET = { least: 500, most: 100_000 }
/** Halalas. Nothing else on sale costs less than a riyal. */
const LEAST_PRICE = 100
const MAX_CLOCK_ERROR_MS = 5 * MINUTE_MS
/** A hold that ends sooner is of no use to a visitor. */
const LEAST_HOLD_MS = 60_000
const MAX_SEATS = 10

/** What the rule says of the first entry it finds wrong. */
export function firstBreach(list, rule) {
  for (const entry of list) {
    const breach = rule(entry)
    if (breach) return breach
  }
  return undefined
}

const HALALAS = 'amounts are whole halalas, 100 to the riyal'

export const ticketPriceBreach = (price, name) =>
  price < TICKET.least || price > TICKET.most
    ? `${name} is ${price}, that is ${price / 100} riyals for a ticket: ${HALALAS}`
    : undefined

export const priceBreach = (price, name) =>
  price !== 0 && price < LEAST_PRICE ? `${name} is ${price}, that is ${price / 100} riyals: ${HALALAS}` : undefined

export function cinemaDayBreach({ id, startsAt, cinemaDay }) {
  const day = cinemaDayOf(startsAt)
  return cinemaDay === day
    ? undefined
    : `cinemaDay of ${id} is ${cinemaDay}, but ${startsAt} is of ${day}: the cinema day runs 06:00–06:00 in Riyadh`
}

/** `date`: the cinema day it was asked for; undefined if the list has more than one. */
export function chipBreach(chip, date) {
  const { id, startsAt, endsAt, cinemaDay, timeOfDay, priceFrom, seatsLeft, seatsTotal, status } = chip
  const wrongDay = cinemaDayBreach(chip)
  if (wrongDay) return wrongDay
  if (date !== undefined && cinemaDay !== date) return `requested the cinema day ${date}, a showtime is of ${cinemaDay}`
  if (timeOfDay !== timeOfDayOf(startsAt))
    return `timeOfDay of ${id} is ${timeOfDay}, it starts ${startsAt}: that is ${timeOfDayOf(startsAt)} in Riyadh`
  if (Date.parse(endsAt) <= Date.parse(startsAt)) return `${id} ends ${endsAt}, before it starts ${startsAt}`
  if (seatsLeft > seatsTotal) return `seatsLeft of ${id} is ${seatsLeft} of ${seatsTotal} seats`
  if (chip.change?.kind === 'CALLED_OFF' && status !== 'UNAVAILABLE') return `${id} was called off and is ${status}`
  const wrongBefore = movedBreach(chip)
  if (wrongBefore) return wrongBefore
  if (status === 'SOLD_OUT' && seatsLeft > 0) return `${id} is SOLD_OUT with ${seatsLeft} seats left`
  return ticketPriceBreach(priceFrom, 'priceFrom')
}

/** A showtime by itself, and beside the entry that led to it. */
export function showtimeBreaches(showtime, chip) {
  const { areas, bookingFee, maxSeats } = showtime
  const cheapest = Math.min(...areas.map(({ price }) => price)) + bookingFee
  return [
    maxSeats < 1 || maxSeats > MAX_SEATS
      ? `maxSeats is ${maxSeats}: a visitor may choose from 1 to ${MAX_SEATS} seats`
      : undefined,
    cinemaDayBreach(showtime),
    movedBreach(showtime),
    firstBreach(areas, ({ areaCategoryCode, price }) =>
      ticketPriceBreach(price, `the price of area ${areaCategoryCode}`),
    ),
    priceBreach(bookingFee, 'bookingFee'),
    chip && chip.priceFrom !== cheapest
      ? `the cheapest ticket costs ${cheapest} with its booking fee, the list says priceFrom ${chip.priceFrom}`
      : undefined,
  ]
}

const seconds = (ms) => `${Math.round(ms / 1000)} s`
function offBy(ms) {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  return `${minutes} min ${ms > 0 ? 'ahead of' : 'behind'}`
}

/** `now`: the clock of this computer. */
export function clockBreach(serverNow, now) {
  const off = Date.parse(serverNow) - now
  return Math.abs(off) > MAX_CLOCK_ERROR_MS ? `serverNow is ${offBy(off)} the clock of this computer` : undefined
}

export function holdBreach({ expiresAt, expiresAtLatest, serverNow }, holdMs) {
  if (!expiresAt) return 'an order with held seats has no expiresAt'
  const left = Date.parse(expiresAt) - Date.parse(serverNow)
  const expected = holdMs === undefined ? '' : `, settings.holdMs says ${seconds(holdMs)}`
  if (left <= 0) return `the hold is over when it begins: expiresAt is ${seconds(-left)} before serverNow${expected}`
  if (left < LEAST_HOLD_MS) return `the hold lasts ${seconds(left)}${expected}`
  if (holdMs !== undefined && left > 2 * holdMs) return `the hold lasts ${seconds(left)}${expected}`
  return expiresAtLatest && expiresAtLatest < expiresAt ? 'expiresAtLatest is before expiresAt' : undefined
}

/** The lines of a breakdown: one for each area with chosen seats. */
function lineBreaches({ lines, tickets }, seats) {
  const wrong = lines.find(({ quantity, unitPrice, amount }) => amount !== quantity * unitPrice)
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  const quantity = lines.reduce((all, line) => all + line.quantity, 0)
  return [
    wrong
      ? `the line of area ${wrong.areaCategoryCode} says ${wrong.amount} for ${wrong.quantity} × ${wrong.unitPrice}`
      : undefined,
    sum === tickets ? undefined : `tickets is ${tickets}, its lines sum up to ${sum}`,
    quantity === seats.length ? undefined : `the lines count ${quantity} tickets for ${seats.length} seats`,
  ]
}

/** The sums of an order. `showtime`: the prices that the visitor saw before. */
export function orderBreaches(order, showtime) {
  const { breakdown, seats } = order
  const { tickets, fee, feePerTicket, discount, voucher, adjustment = 0, food = 0, total, vat, net } = breakdown
  const { card, eWallet, cashback, exchange } = breakdown
  const sum = seats.reduce((all, { price }) => all + price, 0)
  const prices = new Map(showtime?.areas.map(({ areaCategoryCode, price }) => [areaCategoryCode, price]))
  const other = seats.find(({ areaCategoryCode, price }) => (prices.get(areaCategoryCode) ?? price) !== price)
  return [
    ...lineBreaches(breakdown, seats),
    other ? `seat ${other.seat} costs ${other.price}, its area ${prices.get(other.areaCategoryCode)}` : undefined,
    tickets === sum ? undefined : `tickets is ${tickets}, the seats cost ${sum}`,
    showtime && feePerTicket !== showtime.bookingFee
      ? `feePerTicket is ${feePerTicket}, the showtime says bookingFee ${showtime.bookingFee}`
      : undefined,
    fee === feePerTicket * seats.length ? undefined : `fee is ${fee} for ${seats.length} seats at ${feePerTicket}`,
    ...foodSumBreaches(order),
    total === tickets + fee - discount - voucher + adjustment + food
      ? undefined
      : 'total is not tickets + fee − discounts + food',
    vat === Math.round((total * 15) / 115) ? undefined : 'vat is not 15/115 of the total',
    net + vat === total ? undefined : 'net + vat is not the total',
    card + eWallet + cashback + exchange === total
      ? undefined
      : 'card + e-wallet + cashback + exchange is not the total',
  ]
}

/** Per cent: the VAT inside a total is 15/115 of it. */
const VAT_PERCENT = 15

export const settingsBreaches = ({
  maxSeatsPerOrder,
  vatPercent,
  minAmountTopUp,
  maxAmountTopUp,
  bookingFee,
  holdMs,
  checkoutMs,
}) => [
  maxSeatsPerOrder < 1 ? `maxSeatsPerOrder is ${maxSeatsPerOrder}: no visitor could choose a seat` : undefined,
  vatPercent === VAT_PERCENT
    ? undefined
    : `vatPercent is ${vatPercent}, expected ${VAT_PERCENT}: the VAT of an order is 15/115 of its total`,
  priceBreach(minAmountTopUp, 'minAmountTopUp'),
  priceBreach(bookingFee, 'bookingFee'),
  minAmountTopUp > maxAmountTopUp ? 'minAmountTopUp is more than maxAmountTopUp' : undefined,
  holdMs < LEAST_HOLD_MS ? `holdMs is ${holdMs}: it is milliseconds` : undefined,
  checkoutMs < LEAST_HOLD_MS ? `checkoutMs is ${checkoutMs}: it is milliseconds` : undefined,
]

/** `POST orders/:id/release` takes references of this length. */
const MAX_REFERENCE = 40

export const referenceBreach = ({ reference }) =>
  reference.length < 1 || reference.length > MAX_REFERENCE
    ? `reference has ${reference.length} characters, expected 1 to ${MAX_REFERENCE}`
    : undefined

/** `entries`: what the page after the last one brings. */
export const lastPageBreach = (page, { pageCount }, entries) =>
  entries.length
    ? `page ${page} of ${pageCount} has ${entries.length} entries: a page after the last is empty`
    : undefined

/** Two pages of one list: `first` and `second` are the entries’ ids. */
export function pageBreach({ page, pageCount }, first, second) {
  if (page !== 2) return `requested page 2, pagination says page ${page} of ${pageCount}`
  const repeated = second.filter((id) => first.includes(id))
  if (second.length && repeated.length === second.length) return 'page=2 brings the same as page=1: page is ignored'
  return repeated.length ? `page=2 repeats ${repeated.length} entries of page=1` : undefined
}
