// Orders: HELD → PRICED → TICKETED, or EXPIRED. Node runs one step at a time, so every change below is atomic. Paying is
// in `money.mjs`.
import { randomBytes, randomUUID } from 'node:crypto'
import { found, refuse, route, routeOnce } from './answers.mjs'
import { filmBy, showtimeView } from './catalogue.mjs'
import { fields, id, list, oneOf, optional, paged, text } from './checks.mjs'
import { maskedPhone } from './guests.mjs'
import { isoAt, MAX_SEATS, pick, PROCESSORS, SEATS, TIMES } from './chain.mjs'
import { breakdownOf, worthOf } from './prices.mjs'
import { readSigned, sign } from './signing.mjs'

const SHOWTIME_FIELDS = 'startsAt doorsAt endsAt cinemaDay film cinema auditorium experience'
const SEAT_IDS = list(10)
const OPEN = new Set(['HELD', 'PRICED'])
/** The seats of these ids, if they may be booked together. */
function seatsBy(seatIds) {
  const seats = SEATS.filter(({ id }) => seatIds.includes(id))
  const unknown = seatIds.filter((seatId) => !seats.some(({ id }) => id === seatId))
  if (unknown.length) refuse('seat_unknown', { seats: unknown })
  if (seats.length > MAX_SEATS) refuse('too_many_seats', { maxSeats: MAX_SEATS })
  if (seats.some(({ partner }) => partner && !seatIds.includes(partner))) refuse('half_sofa')
  const count = (kind) => seats.filter((seat) => seat.kind === kind).length
  if (count('COMPANION') > count('WHEELCHAIR')) refuse('companion_without_wheelchair')
  return seats
}

/** Food for a seat that is put back is for all. */
const forSeats = (line, seats) =>
  seats.some(({ id: seatId }) => seatId === line.seat) ? line : { ...line, seat: null }

/** The seats of a shared plan; empty: it is none of ours. */
function readPlan(plan) {
  try {
    return [JSON.parse(Buffer.from(plan, 'base64url').toString())].flat()
  } catch {
    return []
  }
}

export function bookings(world) {
  const { now, iso, schedule, send } = world
  const orders = new Map()

  /** The caller's order. Another person's is answered like one that does not exist. */
  function own(orderId, caller) {
    const order = orders.get(orderId)
    if (!order || order.owner !== caller.owner) refuse('not_found')
    // Time ends a hold without a timer: each look at an order first asks the clock.
    if (OPEN.has(order.status) && order.expiresAt <= now()) order.status = 'EXPIRED'
    return order
  }

  /** The caller's order, if it can still change. */
  function ownOpen(orderId, caller) {
    const order = own(orderId, caller)
    if (order.status === 'EXPIRED') refuse('hold_expired')
    return OPEN.has(order.status) ? order : refuse('order_closed')
  }

  function exchangeView({ exchangeOf, ...order }, used) {
    const credit = worthOf(exchangeOf)
    const back = world.backOf({ exchangeOf, ...order }, used)
    return { orderId: exchangeOf.id, reference: exchangeOf.reference, credit, used, back }
  }

  /** An order as the contract has it. */
  function view(order, breakdown = breakdownOf(order)) {
    const isOpen = OPEN.has(order.status)
    const ticketed = order.status === 'TICKETED' ? order.seats : []
    const answer = {
      ...pick(order, 'id reference status version payment paidAt cancellation'),
      ...(order.goodwill && { goodwill: order.goodwill }),
      ...(order.hasAssistance && order.status === 'TICKETED' && { hasAssistance: true }),
      offer: world.offerOf(order, breakdown),
      food: world.foodOf(order),
      ...world.laterView(order),
      vouchers: world.vouchersOf(order, breakdown),
      extensionsLeft: 0,
      sessionId: order.showtime.id,
      showtime: pick(showtimeView(order.showtime), SHOWTIME_FIELDS),
      seats: order.seats.map((seat) => ({ seat: seat.id, ...pick(seat, 'areaCategoryCode kind price') })),
      breakdown,
      exchange: order.exchangeOf ? exchangeView(order, breakdown.exchange) : null,
      expiresAt: isOpen ? isoAt(order.expiresAt) : null,
      expiresAtLatest: isOpen ? isoAt(order.latest) : null,
      serverNow: iso(),
      isContactVerified: order.person.phone !== undefined,
      contactPhoneMasked: maskedPhone(order.person.phone),
      cardGateways: PROCESSORS,
      tickets: ticketed.map((seat) => ({
        id: `t-${order.id}-${SEATS.findIndex(({ id }) => id === seat.id)}`,
        seat: seat.id,
        areaName: seat.areaName,
        code: sign(`${order.reference}:${seat.id}`),
      })),
    }
    return { order: answer }
  }

  /** Writes a change and keeps the seats of the order until its hold ends. */
  function change(order, changes) {
    Object.assign(order, changes, { version: order.version + 1 })
    schedule.assign(order.showtime, order.id, order.seats, order.expiresAt)
  }

  /** All seats or none: the check and the assignment are one step. */
  function hold(order, seats) {
    const taken = seats.filter((seat) => !schedule.isFreeFor(order.showtime, seat, order.id))
    if (taken.length) refuse('seat_taken', { taken: taken.map(({ id }) => id) })
    const food = order.food && { ...order.food, lines: order.food.lines.map((line) => forSeats(line, seats)) }
    change(order, { seats, food, status: 'HELD', expiresAt: Math.min(now() + TIMES.hold, order.latest) })
  }

  /** A booking that its owner can still use. */
  const isAhead = ({ showtime, cancellation }) => showtime.endsAt > iso() && !cancellation
  /** The booked orders of a person. */
  const paidBy = (owner) =>
    [...orders.values()].filter((order) => order.owner === owner && order.paidAt && !order.foodFor)

  /** Begins the hold again after a declined attempt: the visitor may try another card. */
  function writeDeclined(order, payment) {
    const expiresAt = now() + TIMES.hold
    change(order, { status: 'PRICED', payment, expiresAt, latest: Math.max(order.latest, expiresAt) })
  }

  /** Sells the seats. `payment`: the attempt; null if there was nothing to charge. `paid`: what each card has paid. */
  function writePaid(order, payment, paid) {
    change(order, { status: 'TICKETED', payment, paid, paidAt: iso(), expiresAt: Infinity })
    world.spendVoucher(order)
    world.placeFood(order)
    world.issueInvoice(order)
    // It belongs to a booking that has its tickets.
    if (order.foodFor) return
    world.onPaid?.(order)
    send(order.person.phone, `Rimal ${order.reference}: ${order.seats.map((seat) => seat.id).join(', ')}`)
  }

  /** Frees the seats; the order keeps their names. */
  function endBooking(order, cancellation) {
    Object.assign(order, { status: 'REFUNDED', cancellation, version: order.version + 1 })
    schedule.assign(order.showtime, order.id, [], 0)
    world.returnVoucher(order)
    world.issueCreditNote(order)
    world.endLater(order)
  }
  Object.assign(world, {
    orders,
    seatsBy,
    change,
    own,
    ownOpen,
    view,
    paidBy,
    isAhead,
    writeDeclined,
    writePaid,
    endBooking,
  })

  function seatStates({ sessionId, input, caller }) {
    const order = caller && orders.get(input.orderId)
    const ownId = order?.owner === caller?.owner ? order?.id : undefined
    return { seats: schedule.states(found(schedule.find(sessionId)), ownId) }
  }

  function open({ input, caller }) {
    const { owner, person } = caller
    const checks = { sessionId: id, seats: SEAT_IDS, exchangeOf: optional(id) }
    const { sessionId, seats: seatIds, exchangeOf: bookingId } = fields(input, checks)
    const showtime = found(schedule.find(sessionId))
    const exchangeOf = bookingId && world.exchangeable(bookingId, caller, showtime)
    if (showtime.startsAt <= iso()) refuse('showtime_started')
    if (!seatIds.length) refuse('no_seats_chosen')
    const names = { id: `o-${randomUUID()}`, reference: `RM-${randomBytes(4).toString('hex').toUpperCase()}` }
    const unpaid = { version: 0, payment: null, paid: [], paidAt: null, cancellation: null }
    const offer = world.chosenOffer(input, caller, { showtime, exchangeOf })
    const order = { ...names, ...unpaid, owner, person, showtime, exchangeOf, offer }
    order.latest = now() + TIMES.order
    hold(order, seatsBy(seatIds))
    orders.set(order.id, order)
    return view(order)
  }

  function changeSeats({ id: orderId, input, caller }) {
    const order = ownOpen(orderId, caller)
    world.refuseFoodAlone(order)
    const offer = world.chosenOffer(input, caller, order) ?? order.offer
    hold(order, seatsBy(SEAT_IDS(input, 'seats')))
    change(order, { offer })
    return view(order)
  }

  /** Locks the price. Going back to the seats and here again wins no time. */
  function checkout({ id: orderId, caller }) {
    const order = ownOpen(orderId, caller)
    world.refuseEmpty(order)
    if (!order.person.phone) refuse('phone_not_verified')
    if (order.status === 'HELD') {
      const until = order.wasPriced ? order.latest : now() + TIMES.checkout
      change(order, { status: 'PRICED', wasPriced: true, expiresAt: until, latest: until })
    }
    return view(order)
  }

  /** A link to one seat of the caller's tickets. */
  function share({ id: orderId, input, caller }) {
    const order = own(orderId, caller)
    if (order.status !== 'TICKETED') refuse('order_closed')
    const seatId = text()(input, 'seat')
    const isOwn = order.seats.some((seat) => seat.id === seatId)
    return isOwn ? { share: sign(`${order.id}:${seatId}`) } : refuse('seat_unknown', { seats: [seatId] })
  }
  /** One seat of an order, for the person who has its link: without prices, payment, phone, and what staff did. */
  function shared(orderId, token) {
    const [sharedId, seatId] = readSigned(token)?.split(':') ?? []
    if (sharedId !== orderId) refuse('not_found')
    const order = orders.get(orderId)
    const seats = order.seats.filter((seat) => seat.id === seatId).map((seat) => ({ ...seat, price: 0 }))
    const nothing = {
      payment: null,
      person: {},
      exchangeOf: undefined,
      voucher: undefined,
      offer: undefined,
      food: undefined,
      goodwill: undefined,
      hasAssistance: undefined,
    }
    const { foodUntil: _own, ...seen } = view({ ...order, ...nothing, seats }, breakdownOf({ seats: [] })).order
    return { order: seen }
  }

  function line(order) {
    const showtime = showtimeView(order.showtime)
    return {
      ...pick(order, 'id reference status'),
      ...pick(showtime, 'startsAt doorsAt endsAt cinemaDay film cinema'),
      auditoriumName: showtime.auditorium.name,
      experienceName: showtime.experience.name,
      seats: order.seats.map((seat) => seat.id),
      total: breakdownOf(order).total,
      isCancelled: order.cancellation !== null,
      isExchanged: Boolean(order.cancellation?.exchangedFor),
    }
  }
  function bookingsOf({ input, caller }) {
    const isUpcoming = oneOf('UPCOMING', 'PAST')(input, 'when') === 'UPCOMING'
    const wanted = paidBy(caller.owner).filter((order) => isAhead(order) === isUpcoming && !order.isHidden)
    const [shown, pagination] = paged(wanted, input, 10)
    return { orders: shown.map(line), pagination }
  }

  /** Hides the bookings that are over from the list; their invoices stay. */
  function clearHistory({ caller }) {
    const over = paidBy(caller.owner).filter((order) => !isAhead(order) && !order.isHidden)
    for (const order of over) order.isHidden = true
    return { cleared: over.length }
  }

  /** Writes a reminder of a film, or removes it. */
  const remind =
    (isOn) =>
    ({ id: filmId, caller: { person } }) => {
      const film = filmBy(filmId)
      if (isOn && !film.isUpcoming) refuse('film_on_sale')
      if (isOn && !person.phone) refuse('phone_not_verified')
      person.reminders[isOn ? 'add' : 'delete'](film.id)
      return { isReminded: isOn }
    }

  return {
    'GET showtimes/:sessionId/seats': route('anyone', seatStates),
    'POST showtimes/:sessionId/share-seats': routeOnce('visitor', ({ sessionId, input }) => {
      found(schedule.find(sessionId))
      const seatIds = seatsBy(SEAT_IDS(input, 'seats')).map((seat) => seat.id)
      return { plan: Buffer.from(JSON.stringify(seatIds)).toString('base64url') }
    }),
    'GET showtimes/:sessionId/plan': route('anyone', ({ sessionId, input }) => {
      found(schedule.find(sessionId))
      const named = readPlan(text(400)(input, 'plan'))
      return { seats: SEATS.map((seat) => seat.id).filter((seatId) => named.includes(seatId)) }
    }),
    'POST orders': routeOnce('visitor', open),
    'POST orders/:id/seats': routeOnce('visitor', changeSeats),
    'POST orders/:id/checkout': routeOnce('visitor', checkout),
    'GET orders': route('member', bookingsOf),
    'DELETE orders/history': route('member', clearHistory),
    'GET orders/:id': route('visitor', ({ id: orderId, caller }) => view(own(orderId, caller))),
    'GET guest-users/orders/:id': route('anyone', ({ id: orderId, input, caller }) => {
      if (input.share) return shared(orderId, text()(input, 'share'))
      return view(own(orderId, caller ?? refuse('not_authenticated')))
    }),
    'POST orders/:id/share-ticket': routeOnce('member', share),
    'POST guest-users/orders/:id/share-ticket': routeOnce('guest', share),
    'GET films/:id/remind-me': route('anyone', ({ id: filmId, caller }) => {
      const film = filmBy(filmId)
      return { isReminded: caller?.person.reminders.has(film.id) ?? false }
    }),
    'POST films/:id/remind-me': routeOnce('visitor', remind(true)),
    'DELETE films/:id/remind-me': route('visitor', remind(false)),
  }
}
