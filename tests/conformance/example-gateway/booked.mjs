// After paying: shared tickets, the member's bookings, cancelling. And reminders of films.
import { id, oneOf, paged, text, whole } from './checks.mjs'
import { showtimeOf } from './catalogue.mjs'
import { sign } from './orders.mjs'
import { found, refuse } from './problems.mjs'
import { REASONS } from './settings.mjs'
import { COMING, FILMS, inLanguage, pick } from './world.mjs'

export function booked(world) {
  const { now, schedule, orders, ownOrder: own, viewOrder: view } = world
  const isoOf = (at) => new Date(at).toISOString()
  const share = ({ id: orderId, input, caller }) => {
    const order = own(orderId, caller)
    if (order.status !== 'TICKETED') refuse('order_closed')
    const seat = text(input, 'seat')
    return order.seats.some((held) => held.id === seat)
      ? { share: sign(`${order.id}:${seat}`) }
      : refuse('seat_unknown')
  }
  const shared = (orderId, token, language) => {
    const [, seat] = token.split('.')[0].split(':')
    const order = orders.get(orderId)
    return order && sign(`${orderId}:${seat}`) === token ? view(order, language, seat) : refuse('not_found')
  }

  function line(order) {
    return {
      ...pick(order, 'id reference status'),
      ...showtimeLine(showtimeOf(world, order.showtime)),
      seats: order.seats.map((seat) => seat.id),
      total: view(order, 'en').order.breakdown.total,
      isCancelled: order.cancellation !== undefined,
      isExchanged: false,
    }
  }
  const showtimeLine = (showtime) => ({
    ...pick(showtime, 'startsAt doorsAt endsAt cinemaDay'),
    film: pick(showtime.film, 'uniqueName title image tint rate'),
    cinema: pick(showtime.cinema, 'id name'),
    auditoriumName: showtime.auditorium.name,
    experienceName: showtime.experience.name,
  })

  const restrictionOf = (order, caller) => {
    if (caller.kind === 'guest') return 'GUEST_BOOKING'
    return order.showtime.startsAt - 120 * 60_000 < now() ? 'CLOSE_TO_SHOWTIME' : null
  }
  const refundsOf = ({ payment }) => [{ to: 'CARD', ...pick(payment, 'amount brand lastFour'), days: 7, isDone: false }]

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
  const remind =
    (isOn) =>
    ({ id: filmId, caller }) => {
      const wanted = film(filmId)
      if (isOn && wanted.uniqueName !== COMING) refuse('film_on_sale')
      if (isOn && !caller.person.phone) refuse('phone_not_verified')
      caller.person.reminders[isOn ? 'add' : 'delete'](filmId)
      return { isReminded: isOn }
    }
  return {
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
        const [shown, pagination] = paged(
          booked.filter((order) => isAhead(order) === isUpcoming),
          input,
          10,
        )
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
    'POST films/:id/remind-me': { access: 'visitor', once: true, run: remind(true) },
    'DELETE films/:id/remind-me': { access: 'visitor', run: remind(false) },
    'GET films/:id/remind-me': {
      access: 'anyone',
      run: ({ id: filmId, caller }) => ({
        isReminded: caller?.person.reminders.has(film(filmId).id) ?? (film(filmId), false),
      }),
    },
  }
}
