// Orders: HELD → PRICED → (PAYING) → TICKETED, or EXPIRED, or REFUNDED. Node runs one step at a time, so every change
// below is atomic.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { id, list, maskedPhone, oneOf, optional, paged, text, whole } from './checks.mjs'
import { showtimeOf } from './catalogue.mjs'
import { found, refuse } from './problems.mjs'
import { FEE, FILMS, COMING, inLanguage, MAX_SEATS, PROCESSORS, REASONS, TIMES } from './world.mjs'

const OPEN = ['HELD', 'PRICED']
const LONGEST_MS = 30 * 60_000
const SIGNING_KEY = randomBytes(32)
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const sign = (value) => `${value}.${createHmac('sha256', SIGNING_KEY).update(value).digest('base64url').slice(0, 22)}`

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
  return { lines, tickets, fee, feePerTicket: FEE, ...nothing, total, vat, net: total - vat, card: total, currency: 'SAR' }
}

export function bookings(world) {
  const { now, schedule } = world
  const orders = new Map()
  world.orders = orders
  const isoOf = (at) => new Date(at).toISOString()
  world.isPaid = ({ status }) => status === 'TICKETED'

  /** Time ends a hold without a timer: each look at an order first asks the clock. */
  function aged(order) {
    if (OPEN.includes(order.status) && order.expiresAt <= now()) order.status = 'EXPIRED'
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
    return OPEN.includes(order.status) ? order : refuse('order_closed')
  }
  world.orderToPay = toChange

  function view(order, language, seatId) {
    const { startsAt, doorsAt, endsAt, cinemaDay, film, cinema, auditorium, experience } = showtimeOf(world, order.showtime)
    const price = (area) => order.showtime.hall.areas.find(({ areaCategoryCode }) => areaCategoryCode === area)
    const shown = order.seats.filter((seat) => !seatId || seat.id === seatId)
    const isOpen = OPEN.includes(order.status)
    const tickets = order.status === 'TICKETED' ? shown : []
    const answer = {
      id: order.id,
      reference: order.reference,
      status: order.status,
      version: order.version,
      sessionId: order.showtime.id,
      showtime: { startsAt, doorsAt, endsAt, cinemaDay, film, cinema, auditorium, experience },
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
  const keep = (order) =>
    schedule.assign(order.showtime, order.id, order.seats.map((seat) => seat.id), order.expiresAt)

  world.sell = (order, payment) => {
    Object.assign(order, { status: 'TICKETED', payment, paidAt: world.iso(), version: order.version + 1 })
    schedule.assign(order.showtime, order.id, order.seats.map((seat) => seat.id), Infinity)
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
    Object.assign(order, { status: 'PRICED', payment, version: order.version + 1, expiresAt: now() + TIMES.hold, latest })
    keep(order)
  }

  const at = (sessionId) => found(schedule.find(sessionId))
  const write = (run) => ({ access: 'visitor', once: true, run })
  const seatList = (input) => list(input, 'seats', 10)

  function open({ input, caller, language }) {
    const showtime = at(id(input, 'sessionId'))
    if (showtime.startsAt <= now()) refuse('showtime_started')
    const seats = chosen(showtime, seatList(input))
    if (!seats.length) refuse('no_seats_chosen')
    const order = {
      id: `o-${randomUUID()}`,
      reference: `RM-${randomBytes(4).toString('hex').toUpperCase()}`,
      owner: caller.owner,
      person: caller.person,
      showtime,
      seats: [],
      version: 0,
      extensions: 0,
      payment: null,
      latest: now() + LONGEST_MS,
    }
    hold(order, seats)
    orders.set(order.id, order)
    return view(order, language)
  }

  function change({ id: orderId, input, caller, language }) {
    const order = toChange(orderId, caller)
    hold(order, chosen(order.showtime, seatList(input)))
    return view(order, language)
  }

  function checkout({ id: orderId, caller, language }) {
    const order = toChange(orderId, caller)
    if (!order.seats.length) refuse('no_seats_chosen')
    if (!order.person.phone) refuse('phone_not_verified')
    if (order.status === 'HELD') {
      const until = now() + TIMES.checkout
      Object.assign(order, { status: 'PRICED', expiresAt: until, latest: until + TIMES.extension * TIMES.maxExtensions })
      keep(order)
    }
    return view(order, language)
  }

  function extend({ id: orderId, caller, language }) {
    const order = toChange(orderId, caller)
    if (order.extensions >= TIMES.maxExtensions) refuse('extension_used_up')
    order.extensions += 1
    order.expiresAt += TIMES.extension
    order.latest = Math.max(order.latest, order.expiresAt)
    keep(order)
    return view(order, language)
  }

  const share = ({ id: orderId, input, caller }) => {
    const order = own(orderId, caller)
    if (order.status !== 'TICKETED') refuse('order_closed')
    const seat = text(input, 'seat')
    return order.seats.some((held) => held.id === seat) ? { share: sign(`${order.id}:${seat}`) } : refuse('seat_unknown')
  }
  const shared = (orderId, token, language) => {
    const [, seat] = token.split('.')[0].split(':')
    const order = orders.get(orderId)
    return order && sign(`${orderId}:${seat}`) === token ? view(order, language, seat) : refuse('not_found')
  }

  function line(order) {
    const { showtime, ...rest } = view(order, 'en').order
    return {
      id: order.id,
      reference: rest.reference,
      status: rest.status,
      ...showtimeLine(showtimeOf(world, order.showtime)),
      seats: order.seats.map((seat) => seat.id),
      total: rest.breakdown.total,
      isCancelled: order.cancellation !== undefined,
      isExchanged: false,
    }
  }
  const showtimeLine = ({ startsAt, doorsAt, endsAt, cinemaDay, film, cinema, auditorium, experience }) => ({
    ...{ startsAt, doorsAt, endsAt, cinemaDay },
    film: { uniqueName: film.uniqueName, title: film.title, image: film.image, tint: film.tint, rate: film.rate },
    cinema: { id: cinema.id, name: cinema.name },
    auditoriumName: auditorium.name,
    experienceName: experience.name,
  })

  const restrictionOf = (order, caller) => {
    if (caller.kind === 'guest') return 'GUEST_BOOKING'
    return order.showtime.startsAt - 120 * 60_000 < now() ? 'CLOSE_TO_SHOWTIME' : null
  }
  const refundsOf = ({ payment }) =>
    payment ? [{ to: 'CARD', amount: payment.amount, brand: payment.brand, lastFour: payment.lastFour, days: 7, isDone: false }] : []

  function cancel({ id: orderId, input, caller, language }) {
    const order = own(orderId, caller)
    found(REASONS.find((reason) => reason.id === id(input, 'reasonId')))
    if (order.status !== 'TICKETED') refuse('order_closed')
    const restriction = restrictionOf(order, caller)
    if (restriction) refuse('cancellation_restricted', { restriction })
    const [refunds, total] = [refundsOf(order), order.payment.amount]
    if (whole(0, 1e8)(input, 'refund') !== total) refuse('refund_changed', { total })
    order.status = 'REFUNDED'
    order.cancellation = { at: world.iso(), reasonId: input.reasonId, refunds, total, exchangedFor: null }
    schedule.assign(order.showtime, order.id, [], 0)
    return view(order, language)
  }

  const film = (filmId) => found(FILMS.find((candidate) => candidate.id === filmId))
  const remind = (isOn) => ({ id: filmId, caller }) => {
    const wanted = film(filmId)
    if (isOn && wanted.uniqueName !== COMING) refuse('film_on_sale')
    if (isOn && !caller.person.phone) refuse('phone_not_verified')
    caller.person.reminders[isOn ? 'add' : 'delete'](filmId)
    return { isReminded: isOn }
  }

  return {
    'GET showtimes/:sessionId/seats': {
      access: 'anyone',
      run: ({ sessionId, input, caller }) => {
        const order = caller && input.orderId ? orders.get(input.orderId) : undefined
        return { seats: schedule.states(at(sessionId), order?.owner === caller?.owner ? order?.id : undefined) }
      },
    },
    'POST showtimes/:sessionId/share-seats': write(({ sessionId, input }) => {
      const seats = chosen(at(sessionId), seatList(input))
      return { plan: seats.map((seat) => seat.id).join('-') }
    }),
    'GET showtimes/:sessionId/plan': {
      access: 'anyone',
      run: ({ sessionId, input }) => {
        const named = new Set(text(input, 'plan', { max: 400 }).split('-'))
        return { seats: at(sessionId).hall.seats.map((seat) => seat.id).filter((seat) => named.has(seat)) }
      },
    },
    'POST orders': write(open),
    'POST orders/:id/seats': write(change),
    'POST orders/:id/checkout': write(checkout),
    'POST orders/:id/extend': write(extend),
    'GET orders/:id': { access: 'visitor', run: ({ id: orderId, caller, language }) => view(own(orderId, caller), language) },
    'GET guest-users/orders/:id': {
      access: 'anyone',
      run: ({ id: orderId, input, caller, language }) => {
        if (input.share) return shared(orderId, text(input, 'share'), language)
        return view(own(orderId, caller ?? refuse('not_authenticated')), language)
      },
    },
    'POST orders/:id/share-ticket': { access: 'member', once: true, run: share },
    'POST guest-users/orders/:id/share-ticket': { access: 'guest', once: true, run: share },
    'GET orders': {
      access: 'member',
      run: ({ input, caller, language }) => {
        const isUpcoming = oneOf('UPCOMING', 'PAST')(input, 'when') === 'UPCOMING'
        const booked = [...orders.values()].filter(({ owner, paidAt }) => owner === caller.owner && paidAt)
        const isAhead = (order) => order.status === 'TICKETED' && order.showtime.endsAt > now()
        const [shown, pagination] = paged(booked.filter((order) => isAhead(order) === isUpcoming), input, 10)
        return inLanguage({ orders: shown.map(line), pagination }, language)
      },
    },
    'GET orders/:id/check-cancel': {
      access: 'visitor',
      run: ({ id: orderId, caller }) => {
        const order = own(orderId, caller)
        if (order.status !== 'TICKETED') refuse('order_closed')
        return {
          restriction: restrictionOf(order, caller),
          againAt: null,
          until: isoOf(order.showtime.startsAt - 120 * 60_000),
          refunds: refundsOf(order),
          total: order.payment.amount,
          ended: 0,
          takenBack: 0,
          vouchers: [],
          leftToday: 3,
          leftThisWeek: 9,
          serverNow: world.iso(),
        }
      },
    },
    'POST orders/:id/cancel': { access: 'member', once: true, run: cancel },
    'POST films/:id/remind-me': write(remind(true)),
    'DELETE films/:id/remind-me': { access: 'visitor', run: remind(false) },
    'GET films/:id/remind-me': {
      access: 'anyone',
      run: ({ id: filmId, caller }) => ({ isReminded: caller?.person.reminders.has(film(filmId).id) ?? (film(filmId), false) }),
    },
  }
}
