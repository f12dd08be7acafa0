// Orders: HELD → PRICED → (PAYING) → TICKETED, or EXPIRED, or REFUNDED. Node runs one step at a time, so every change
// below is atomic.
import { createHmac, randomBytes } from 'node:crypto'
import { maskedPhone } from './checks.mjs'
import { showtimeOf } from './catalogue.mjs'
import { refuse } from './problems.mjs'
import { MAX_SEATS, PROCESSORS, TIMES } from './settings.mjs'
import { FEE, inLanguage, pick } from './world.mjs'

const SHOWTIME_FIELDS = 'startsAt doorsAt endsAt cinemaDay film cinema auditorium experience'
const OPEN = new Set(['HELD', 'PRICED'])
const SIGNING_KEY = randomBytes(32)
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
/** What this gateway alone can write: codes of tickets, links to one seat. */
export const sign = (value) =>
  `${value}.${createHmac('sha256', SIGNING_KEY).update(value).digest('base64url').slice(0, 22)}`

function breakdownOf(order) {
  const lines = order.showtime.hall.areas.flatMap(({ areaCategoryCode, name, price }) => {
    const quantity = order.seats.filter((seat) => seat.area === areaCategoryCode).length
    return quantity ? [{ areaCategoryCode, name, quantity, unitPrice: price, amount: quantity * price }] : []
  })
  const tickets = sum(lines.map(({ amount }) => amount))
  const fee = order.seats.length * FEE
  const total = tickets + fee
  const vat = Math.round((total * 15) / 115)
  const nothing = { discount: 0, voucher: 0, eWallet: 0, cashback: 0, exchange: 0 }
  return {
    lines,
    tickets,
    fee,
    feePerTicket: FEE,
    ...nothing,
    total,
    vat,
    net: total - vat,
    card: total,
    currency: 'SAR',
  }
}

/** Adds the orders, and what changes them, to `world`. */
export function keepOrders(world) {
  const { now, schedule } = world
  const orders = new Map()
  world.orders = orders
  const isoOf = (at) => new Date(at).toISOString()

  /** Time ends a hold without a timer: each look at an order first asks the clock. */
  function aged(order) {
    if (order.expiresAt > now() || (order.status !== 'PAYING' && !OPEN.has(order.status))) return order
    order.status = 'EXPIRED'
    // The bank never answered. Nothing was captured.
    if (order.payment?.status === 'AUTHENTICATE')
      order.payment = { ...order.payment, status: 'DECLINED', redirectUrl: null, reason: 'AUTHENTICATION_ABANDONED' }
    return order
  }
  const own = (orderId, caller) => {
    const order = orders.get(orderId)
    return order && caller && order.owner === caller.owner ? aged(order) : refuse('not_found')
  }
  world.ownOrder = own
  const toChange = (orderId, caller) => {
    const order = own(orderId, caller)
    if (order.status === 'EXPIRED') refuse('hold_expired')
    return OPEN.has(order.status) ? order : refuse('order_closed')
  }
  world.orderToChange = toChange

  function view(order, language, seatId) {
    const price = (area) => order.showtime.hall.areas.find(({ areaCategoryCode }) => areaCategoryCode === area)
    const shown = order.seats.filter((seat) => !seatId || seat.id === seatId)
    const isOpen = OPEN.has(order.status)
    const tickets = order.status === 'TICKETED' ? shown : []
    const answer = {
      ...pick(order, 'id reference status version'),
      sessionId: order.showtime.id,
      showtime: pick(showtimeOf(world, order.showtime), SHOWTIME_FIELDS),
      seats: shown.map((seat) => ({
        seat: seat.id,
        areaCategoryCode: seat.area,
        kind: seat.kind,
        price: price(seat.area).price,
      })),
      breakdown: breakdownOf(order),
      offer: null,
      vouchers: [],
      exchange: null,
      expiresAt: isOpen ? isoOf(order.expiresAt) : null,
      expiresAtLatest: isOpen ? isoOf(order.latest) : null,
      extensionsLeft: TIMES.maxExtensions - order.extensions,
      serverNow: world.iso(),
      isContactVerified: order.person.phone !== undefined,
      contactPhoneMasked: order.person.phone ? maskedPhone(order.person.phone) : null,
      cardGateways: PROCESSORS,
      payment: seatId ? null : order.payment,
      tickets: tickets.map((seat) => ({
        id: `t-${order.id}-${seat.id}`,
        seat: seat.id,
        areaName: price(seat.area).name,
        code: sign(`${order.reference}:${seat.id}`),
      })),
      paidAt: order.paidAt ?? null,
      cancellation: order.cancellation ?? null,
    }
    return { order: inLanguage(answer, language) }
  }
  world.viewOrder = view

  function chosen(showtime, seatIds) {
    const seats = [...new Set(seatIds)].map(
      (seatId) => showtime.hall.seats.find((seat) => seat.id === seatId) ?? refuse('seat_unknown', { seats: [seatId] }),
    )
    if (seats.length > MAX_SEATS) refuse('too_many_seats', { max: MAX_SEATS })
    if (seats.some(({ partner }) => partner && !seatIds.includes(partner))) refuse('half_sofa')
    const count = (kind) => seats.filter((seat) => seat.kind === kind).length
    if (count('COMPANION') > count('WHEELCHAIR')) refuse('companion_without_wheelchair')
    return seats
  }

  /** All seats or none: the check and the assignment are one step. */
  function hold(order, seats) {
    const taken = seats.filter((seat) => !schedule.isFreeFor(order.showtime, seat, order.id))
    if (taken.length) refuse('seat_taken', { seats: taken.map((seat) => seat.id) })
    Object.assign(order, {
      seats,
      status: 'HELD',
      version: order.version + 1,
      expiresAt: Math.min(now() + TIMES.hold, order.latest),
    })
    keep(order)
  }
  const keep = (order, until = order.expiresAt) => {
    const seatIds = order.seats.map((seat) => seat.id)
    schedule.assign(order.showtime, order.id, seatIds, until)
  }

  world.sell = (order, payment) => {
    Object.assign(order, { status: 'TICKETED', payment, paidAt: world.iso(), version: order.version + 1 })
    keep(order, Infinity)
    const said = `Rimal ${order.reference}: ${order.seats.map((seat) => seat.id).join(', ')}`
    world.outbox.unshift({ to: `+966${order.person.phone}`, text: said, at: world.iso() })
  }
  /** While the bank asks, the seats stay for as long as a payment may take. */
  world.waitForBank = (order, payment) => {
    Object.assign(order, { status: 'PAYING', payment, version: order.version + 1, expiresAt: now() + TIMES.checkout })
    keep(order)
  }
  world.decline = (order, payment) => {
    const latest = Math.max(order.latest, now() + TIMES.hold)
    Object.assign(order, {
      status: 'PRICED',
      payment,
      version: order.version + 1,
      expiresAt: now() + TIMES.hold,
      latest,
    })
    keep(order)
  }
  Object.assign(world, { chosen, hold, keep })
}
