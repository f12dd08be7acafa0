// The way to the tickets: seats, hold, checkout, more time. Paying is in `money.mjs`.
import { randomBytes, randomUUID } from 'node:crypto'
import { id, list, text, whole } from './checks.mjs'
import { found, refuse } from './problems.mjs'
import { TIMES } from './settings.mjs'

const LONGEST_MS = 30 * 60_000

export function bookings(world) {
  const { now, schedule, orders, chosen, hold, keep, ownOrder: own, orderToChange: toChange, viewOrder: view } = world

  /** Free seats side by side, the rows in the middle of the hall first, each set once. */
  function bestSets(showtime, count, orderId) {
    const seats = showtime.hall.seats.filter(
      (seat) => seat.kind === 'SEAT' && schedule.isFreeFor(showtime, seat, orderId),
    )
    const place = (seat) => showtime.hall.seats.indexOf(seat)
    const isRun = (set) =>
      set.every((seat, step) => seat.block === set[0].block && place(seat) === place(set[0]) + step)
    const middle = showtime.hall.layout.rows.length / 2
    const distance = ([first]) =>
      Math.abs(showtime.hall.layout.rows.findIndex(({ name }) => name === first.row) - middle)
    return seats
      .map((_, start) => seats.slice(start, start + count))
      .filter((set) => set.length === count && isRun(set))
      .toSorted((one, other) => distance(one) - distance(other))
  }

  function bestSeats({ sessionId, input, caller }) {
    const order = caller && input.orderId ? orders.get(input.orderId) : undefined
    const sets = bestSets(at(sessionId), whole(1, 10)(input, 'count'), order?.owner === caller?.owner ? order?.id : '')
    const wanted = sets.filter(([seat]) => !input.areaCategoryCode || seat.area === input.areaCategoryCode)
    const last = wanted.findIndex(([seat]) => seat.id === input.after)
    const set = wanted[(last + 1) % wanted.length] ?? refuse('no_seats_together')
    return { seats: set.map((seat) => seat.id), areTogether: true }
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
      Object.assign(order, {
        status: 'PRICED',
        expiresAt: until,
        latest: until + TIMES.extension * TIMES.maxExtensions,
      })
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
        return {
          seats: at(sessionId)
            .hall.seats.map((seat) => seat.id)
            .filter((seat) => named.has(seat)),
        }
      },
    },
    'GET showtimes/:sessionId/best-seats': { access: 'anyone', run: bestSeats },
    'POST orders': write(open),
    'POST orders/:id/seats': write(change),
    'POST orders/:id/checkout': write(checkout),
    'POST orders/:id/extend': write(extend),
    'GET orders/:id': {
      access: 'visitor',
      run: ({ id: orderId, caller, language }) => view(own(orderId, caller), language),
    },
  }
}
