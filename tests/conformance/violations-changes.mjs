// Breaches of “Changed showtimes” in the guide, each with the step that must find it. For the tests of the check. `call`,
// `finds`: as in `violations-reads.mjs`. `live` replaces a message of the live channel.

const SHOWTIME = 'GET showtimes/:sessionId'
const STATES = 'GET showtimes/:sessionId/seats'
const BOOKING = 'GET guest-users/orders/:id'
/** An unpaid order of another guest. */
const UNPAID = 'GET orders/:id'
const ANSWER = 'POST orders/:id/answer-change'

const later = (text) => new Date(Date.parse(text) + 3_600_000).toISOString()
/** Once the showtime has a change. */
const withShowtime = (edit) => (body) =>
  body.showtime?.change ? { showtime: { ...body.showtime, ...edit(body.showtime) } } : body
const withShowtimeChange = (edit) => withShowtime((showtime) => ({ change: { ...showtime.change, ...edit(showtime) } }))
/** Once the order has a change. */
const withOrder = (edit) => (body) => (body.order?.change ? { order: { ...body.order, ...edit(body.order) } } : body)
const withChange = (edit) => withOrder((order) => ({ change: { ...order.change, ...edit(order) } }))
const placeOf = ({ startsAt, auditorium }) => ({ startsAt, auditorium: auditorium.name })
/** From the second answer on: the first one is from before the change. */
function afterFirst(edit) {
  let calls = 0
  return (body) => {
    calls += 1
    return calls > 1 ? edit(body) : body
  }
}
/** What a gateway that accepts everything would answer. */
const accept = (head) => head.status >= 400 && Object.assign(head, { status: 200 })
const QUIET = JSON.stringify({ type: 'set', version: 1, changes: [] })
const withoutType = (type) => (text) => (JSON.parse(text).type === type ? QUIET : text)

export const CHANGE_VIOLATIONS = [
  // Moved
  {
    title: 'a moved showtime does not say where it was',
    step: 'moved',
    call: SHOWTIME,
    answer: withShowtimeChange(() => ({ before: undefined })),
    finds: { [SHOWTIME]: /was moved, and change.before is missing/ },
  },
  {
    title: 'a moved showtime says that it was where it is',
    step: 'moved',
    call: SHOWTIME,
    answer: withShowtimeChange((showtime) => ({ before: placeOf(showtime) })),
    finds: { [SHOWTIME]: /was moved, and change.before is where it is now/ },
  },
  {
    title: 'a moved showtime gets another hall plan',
    step: 'moved',
    call: SHOWTIME,
    answer: withShowtime(({ layout }) => ({ layout: { ...layout, version: layout.version + 1 } })),
    finds: { [SHOWTIME]: /a moved showtime has another layout than before/ },
  },
  {
    title: 'a moved showtime is taken off sale',
    step: 'moved',
    call: SHOWTIME,
    answer: withShowtime(() => ({ status: 'UNAVAILABLE' })),
    finds: { [SHOWTIME]: /a moved showtime is UNAVAILABLE: its sale goes on/ },
  },
  {
    title: 'the booking of a moved showtime does not say what was sold',
    step: 'moved',
    call: BOOKING,
    answer: withChange(() => ({ before: null })),
    finds: { [BOOKING]: /the booking of a moved showtime has no change.before/ },
  },
  {
    title: 'the booking of a moved showtime says that the new time was sold',
    step: 'moved',
    call: BOOKING,
    answer: withChange(({ showtime }) => ({ before: placeOf(showtime) })),
    finds: { [BOOKING]: /change.before of the booking is where its showtime is now/ },
  },
  {
    title: 'the booking of a moved showtime names a time that was never sold',
    step: 'moved',
    call: BOOKING,
    answer: withChange(({ change }) => ({ before: { ...change.before, startsAt: later(change.before.startsAt) } })),
    finds: { [BOOKING]: /change.before is \S+ in .*, sold was/ },
  },
  {
    title: 'the booking of a moved showtime keeps the old time',
    step: 'moved',
    call: BOOKING,
    answer: withOrder(({ showtime }) => ({ showtime: { ...showtime, startsAt: later(showtime.startsAt) } })),
    finds: { [BOOKING]: /showtime of the order is \S+ in .*, GET showtimes\/:sessionId says/ },
  },
  {
    title: 'a booking is kept without an answer, and keeping it is not offered',
    step: 'moved',
    call: BOOKING,
    answer: withChange(() => ({ ways: ['REFUND'], otherwise: 'KEEP' })),
    finds: { [BOOKING]: /otherwise is KEEP, which change.ways does not offer/ },
  },
  {
    title: 'the time to answer is over when the holder is told',
    step: 'moved',
    call: BOOKING,
    answer: withChange(({ serverNow }) => ({ answerUntil: serverNow })),
    finds: { [BOOKING]: /answerUntil is \S+, and it is \S+ now/ },
  },
  {
    title: 'the tickets of a moved showtime get other codes',
    step: 'moved',
    call: BOOKING,
    answer: withOrder(({ tickets }) => ({
      tickets: tickets.map((ticket) => ({ ...ticket, code: `2${ticket.code}` })),
    })),
    finds: { [BOOKING]: /the tickets of a booking with the change MOVED are other ones/ },
  },
  {
    title: 'a hold outlives the move',
    step: 'moved',
    call: UNPAID,
    answer: withOrder(() => ({ status: 'HELD' })),
    finds: { [UNPAID]: /an unpaid order of a showtime with the change MOVED is HELD, expected EXPIRED/ },
  },
  {
    title: 'an order that the move has ended does not say why',
    step: 'moved',
    call: UNPAID,
    answer: withOrder(() => ({ change: null })),
    finds: { [UNPAID]: /an unpaid order that the change MOVED has ended has no such change/ },
  },
  {
    title: 'an order that the move has ended may be answered like a booking',
    step: 'moved',
    call: UNPAID,
    answer: withChange(() => ({ ways: ['REFUND'] })),
    finds: { [UNPAID]: /an unpaid order offers the ways REFUND, expected none/ },
  },
  {
    title: 'seats of a hold that the move has ended can be changed',
    step: 'moved',
    call: 'POST orders/:id/seats',
    head: accept,
    finds: { 'POST orders/:id/seats': /a hold that the change MOVED has ended: expected 400 with code 24, got 200/ },
  },
  {
    title: 'the live channel does not say that the showtime was moved',
    step: 'moved',
    call: STATES,
    live: withoutType('moved'),
    finds: { [STATES]: /the last message of the live channel is set after the change MOVED, expected moved/ },
  },
  {
    title: 'the live channel begins with seats of another hall',
    step: 'moved',
    call: STATES,
    live: (text) =>
      JSON.parse(text).type === 'all' ? JSON.stringify({ type: 'all', version: 1, states: '00' }) : text,
    finds: { [STATES]: /the first message of the live channel is all, expected all with \d+ states/ },
  },
  {
    title: 'a booking that was kept forgets it',
    step: 'moved',
    call: ANSWER,
    answer: withChange(() => ({ answer: null })),
    finds: { [ANSWER]: /the answer KEEP is not part of the order/ },
  },
  {
    title: 'a booking that was kept is asked again',
    step: 'moved',
    call: ANSWER,
    answer: withChange(() => ({ ways: ['KEEP', 'REFUND'] })),
    finds: { [ANSWER]: /a booking that is kept is still asked/ },
  },
  {
    title: 'a booking that was kept is refunded',
    step: 'moved',
    call: ANSWER,
    answer: withOrder(() => ({ status: 'REFUNDING' })),
    finds: { [ANSWER]: /a booking that is kept is REFUNDING/ },
  },
  // Seats withdrawn
  {
    title: 'withdrawn seats are free',
    step: 'withdrawn',
    call: STATES,
    answer: afterFirst((body) => ({ seats: { ...body.seats, states: body.seats.states.replaceAll('1', '0') } })),
    finds: { [STATES]: /the withdrawn seats \S+ are not taken in states/ },
  },
  {
    title: 'the live channel does not say that seats were withdrawn',
    step: 'withdrawn',
    call: STATES,
    live: withoutType('set'),
    finds: { [STATES]: /the live channel does not say that the withdrawn seats \S+ are taken/ },
  },
  {
    title: 'a showtime says that it was moved when seats were withdrawn',
    step: 'withdrawn',
    call: SHOWTIME,
    answer: afterFirst(({ showtime }) => {
      const before = { startsAt: later(showtime.startsAt), auditorium: showtime.auditorium.name }
      return { showtime: { ...showtime, change: { kind: 'MOVED', reason: 'OTHER', note: null, before } } }
    }),
    finds: { [SHOWTIME]: /the showtime has a change of the kind MOVED after seats were withdrawn/ },
  },
  {
    title: 'a booking keeps seats that cannot be used',
    step: 'withdrawn',
    call: BOOKING,
    answer: withChange(({ change }) => ({ ways: [...change.ways, 'KEEP'] })),
    finds: { [BOOKING]: /change.ways offers KEEP, and the change is SEATS_WITHDRAWN/ },
  },
  {
    title: 'a booking with withdrawn seats has a place before',
    step: 'withdrawn',
    call: BOOKING,
    answer: withChange(({ showtime }) => ({ before: placeOf(showtime) })),
    finds: { [BOOKING]: /change.before is there, and the change is SEATS_WITHDRAWN/ },
  },
  {
    title: 'withdrawn seats keep their entry codes',
    step: 'withdrawn',
    call: BOOKING,
    answer: withOrder(({ tickets }) => ({ tickets: tickets.map((ticket) => ({ ...ticket, code: 'code' })) })),
    finds: { [BOOKING]: /the tickets of withdrawn seats have codes/ },
  },
  {
    title: 'keeping seats that cannot be used is accepted',
    step: 'withdrawn',
    call: ANSWER,
    head: accept,
    finds: { [ANSWER]: /KEEP, which is not offered: expected 400 with code 24, got 200/ },
  },
  // Called off
  {
    title: 'a showtime that was called off is on sale',
    step: 'calledOff',
    call: SHOWTIME,
    answer: withShowtime(() => ({ status: 'AVAILABLE' })),
    finds: { [SHOWTIME]: /a showtime that was called off is AVAILABLE, expected UNAVAILABLE/ },
  },
  {
    title: 'the tickets of a showtime that was called off can be scanned',
    step: 'calledOff',
    call: BOOKING,
    answer: withOrder(({ tickets }) => ({ tickets: tickets.map((ticket) => ({ ...ticket, code: 'x' })) })),
    finds: { [BOOKING]: /the tickets of a showtime that was called off have codes/ },
  },
  {
    title: 'the booking fee of a showtime that was called off stays with the cinema',
    step: 'calledOff',
    call: BOOKING,
    answer: withChange(({ change }) => ({
      refunds: change.refunds.map((part) => ({ ...part, amount: part.amount - 500 })),
      total: change.total - 500 * change.refunds.length,
    })),
    finds: { [BOOKING]: /change.total is \d+, \d+ was paid/ },
  },
  {
    title: 'the live channel of a showtime that was called off goes on',
    step: 'calledOff',
    call: STATES,
    live: withoutType('over'),
    finds: { [STATES]: /the last message of the live channel is set after the change CALLED_OFF, expected over/ },
  },
  {
    title: 'seats of a showtime that was called off are sold',
    step: 'calledOff',
    call: 'POST orders',
    head: accept,
    finds: { 'POST orders': /a showtime called off: expected 400 with code 24, got 200/ },
  },
]
