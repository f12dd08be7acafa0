// What the answers of a gateway must say once the cinema has changed a showtime. Pure: answers in, findings in words out.

/** Where and when a showtime or the showtime of an order takes place, as `change.before` has it. */
const placeOf = ({ startsAt, auditorium }) => ({ startsAt, auditorium: auditorium.name ?? auditorium })
const isSamePlace = (one, other) =>
  Date.parse(one.startsAt) === Date.parse(other.startsAt) && one.auditorium === other.auditorium
const placeText = ({ startsAt, auditorium }) => `${startsAt} in ${auditorium}`

/** A showtime, or an entry of a list, of any gateway. */
export function movedBreach({ id, change, ...showtime }) {
  if (change?.kind !== 'MOVED') return undefined
  if (!change.before) return `${id} was moved, and change.before is missing`
  return isSamePlace(change.before, placeOf(showtime))
    ? `${id} was moved, and change.before is where it is now: ${placeText(change.before)}`
    : undefined
}

const STAYS = ['cinemaDay', 'layout', 'experience']

/** The public showtime after a change, beside what was sold. */
export function showtimeBreaches(kind, sold, { change, status, ...showtime }) {
  if (kind === 'SEATS_WITHDRAWN')
    return [
      change?.kind === sold.change?.kind
        ? undefined
        : `the showtime has a change of the kind ${change?.kind} after seats were withdrawn: it has none of its own then`,
    ]
  if (change?.kind !== kind) return [`change.kind of the showtime is ${change?.kind}, expected ${kind}`]
  if (kind === 'CALLED_OFF')
    return [status === 'UNAVAILABLE' ? undefined : `a showtime that was called off is ${status}, expected UNAVAILABLE`]
  const other = STAYS.find((field) => JSON.stringify(sold[field]) !== JSON.stringify(showtime[field]))
  return [
    movedBreach({ id: showtime.id, change, ...showtime }),
    other ? `a moved showtime has another ${other} than before` : undefined,
    status === 'UNAVAILABLE' ? 'a moved showtime is UNAVAILABLE: its sale goes on' : undefined,
  ]
}

function beforeBreach({ kind, before }, booked, order) {
  if (kind !== 'MOVED') return before ? `change.before is there, and the change is ${kind}` : undefined
  if (!before) return 'the booking of a moved showtime has no change.before'
  if (isSamePlace(before, placeOf(order.showtime)))
    return `change.before of the booking is where its showtime is now: ${placeText(before)}`
  const sold = placeOf(booked.showtime)
  return isSamePlace(before, sold) ? undefined : `change.before is ${placeText(before)}, sold was ${placeText(sold)}`
}

function keepBreach({ kind, ways, otherwise }) {
  if (kind !== 'MOVED' && ways.includes('KEEP')) return `change.ways offers KEEP, and the change is ${kind}`
  return otherwise === 'KEEP' && !ways.includes('KEEP')
    ? 'otherwise is KEEP, which change.ways does not offer'
    : undefined
}

function ticketBreach(kind, booked, { tickets, change }) {
  if (kind === 'CALLED_OFF')
    return tickets.some(({ code }) => code) ? 'the tickets of a showtime that was called off have codes' : undefined
  const withdrawn = new Set(change.seats ?? [])
  if (tickets.some(({ seat, code }) => code && withdrawn.has(seat))) return 'the tickets of withdrawn seats have codes'
  const codes = (list) =>
    list
      .filter(({ seat }) => !withdrawn.has(seat))
      .map(({ seat, code }) => `${seat} ${code}`)
      .toSorted()
      .join()
  return codes(tickets) === codes(booked.tickets)
    ? undefined
    : `the tickets of a booking with the change ${kind} are other ones, expected those that were issued`
}

const sumOf = (refunds) => refunds.reduce((sum, { amount }) => sum + amount, 0)

/**
 * A booking that waits for its answer. `booked`: as it was before the change; `showtime`: as it is in public now;
 * `others`: the alternatives, undefined without that call.
 */
export function bookingBreaches(kind, order, { booked, showtime, others }) {
  const { change, status, breakdown, seats, serverNow } = order
  const few = others?.find((other) => other.seats.length !== seats.length)
  const isElsewhere = showtime && !isSamePlace(placeOf(showtime), placeOf(order.showtime))
  return [
    change.kind === kind ? undefined : `change.kind of the booking is ${change.kind}, expected ${kind}`,
    status === 'TICKETED' ? undefined : `a booking that waits for its answer is ${status}`,
    beforeBreach(change, booked, order),
    isElsewhere
      ? `showtime of the order is ${placeText(placeOf(order.showtime))}, GET showtimes/:sessionId says ${placeText(placeOf(showtime))}`
      : undefined,
    change.ways.includes('REFUND') ? undefined : 'change.ways offers no REFUND',
    keepBreach(change),
    change.answerUntil > serverNow ? undefined : `answerUntil is ${change.answerUntil}, and it is ${serverNow} now`,
    change.total === sumOf(change.refunds)
      ? undefined
      : `change.total is ${change.total}, its refunds are ${sumOf(change.refunds)}`,
    change.total === breakdown.total ? undefined : `change.total is ${change.total}, ${breakdown.total} was paid`,
    ticketBreach(kind, booked, order),
    few ? `the alternative ${few.sessionId} has ${few.seats.length} seats for ${seats.length}` : undefined,
  ]
}

/** An order that was not paid when its hold ended with the change. */
export const unpaidBreaches = (kind, { status, change }) => [
  status === 'EXPIRED'
    ? undefined
    : `an unpaid order of a showtime with the change ${kind} is ${status}, expected EXPIRED`,
  change?.kind === kind ? undefined : `an unpaid order that the change ${kind} has ended has no such change`,
  change?.ways.length ? `an unpaid order offers the ways ${change.ways}, expected none` : undefined,
]

/** `hall`: its seats; `withdrawn`: ids. */
export function withdrawnBreach(states, hall, withdrawn) {
  const free = withdrawn.filter((seat) => states[hall.find(({ id }) => id === seat)?.index] !== '1')
  return free.length ? `the withdrawn seats ${free} are not taken in states` : undefined
}

const parsed = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    // Texts that are not JSON keep a connection alive.
    return undefined
  }
}
const LAST = { CALLED_OFF: 'over', MOVED: 'moved' }

/** `texts`: what the live channel of the showtime has sent, from before the change. */
export function liveBreaches(kind, texts, { hall, withdrawn }) {
  const messages = texts.map(parsed).filter(Boolean)
  const [first, last] = [messages[0], messages.at(-1)]
  const opening =
    first?.type === 'all' && first.states.length === hall.length
      ? undefined
      : `the first message of the live channel is ${first?.type}, expected all with ${hall.length} states`
  if (LAST[kind])
    return [
      opening,
      last?.type === LAST[kind]
        ? undefined
        : `the last message of the live channel is ${last?.type} after the change ${kind}, expected ${LAST[kind]}`,
    ]
  const taken = new Set(
    messages.flatMap(({ changes = [] }) => changes.flatMap(([index, state]) => (state === 1 ? [index] : []))),
  )
  const unsaid = withdrawn.filter(
    (seat) =>
      first?.states?.[hall.find(({ id }) => id === seat)?.index] !== '1' &&
      !taken.has(hall.find(({ id }) => id === seat)?.index),
  )
  return [
    opening,
    unsaid.length ? `the live channel does not say that the withdrawn seats ${unsaid} are taken` : undefined,
  ]
}
