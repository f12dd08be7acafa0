// A showtime that the cinema moves, takes seats of, or calls off after the check has booked it: what visitors and the
// holder of the booking see, and the money that comes back.
import { expandHall } from '#server/contracts/rules/hall.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { bookingBreaches, liveBreaches, showtimeBreaches, unpaidBreaches, withdrawnBreach } from './changes.rules.mjs'
import { newGuest } from './guests.mjs'
import { freeSeats } from './read-showtime.mjs'

const POLLS = 16
const POLL_MS = 500
/** The operator's command gets this later start; it may choose another one. */
const MOVE_MS = 5 * MINUTE_MS
export const ANSWER = 'POST orders/:id/answer-change'
const ALTERNATIVES = 'GET orders/:id/alternatives'
const SHOWTIME = 'GET showtimes/:sessionId'
const STATES = 'GET showtimes/:sessionId/seats'
const SEATS = 'POST orders/:id/seats'
const SELL = 'POST orders'

const readOf = ({ kind }) => (kind === 'guest' ? 'GET guest-users/orders/:id' : 'GET orders/:id')

/** Polls until the order has another change than `before`. */
async function changed({ ask, wait }, as, { id, change: before }) {
  for (let polls = 0; polls < POLLS; polls += 1) {
    const order = (await ask(readOf(as), { id }, { as }))?.order
    if (!order || (order.change && order.change.id !== before?.id)) return order
    await wait(POLL_MS)
  }
  return undefined
}

/** The live channel from before the change; undefined without one. */
async function watch({ openLive, skip }, sessionId) {
  const channel = await openLive(sessionId)
  if (!channel) skip('the live channel of a changed showtime', 'the settings switch it off, or it did not open')
  return channel
}

/** Polls until the change has come over the live channel, or it will not come. */
async function checkLive({ note, wait }, kind, channel, facts) {
  const breaches = () => liveBreaches(kind, channel.texts, facts).filter(Boolean)
  for (let polls = 0; polls < POLLS && breaches().length; polls += 1) await wait(POLL_MS)
  note(STATES, breaches())
  channel.close()
}

/** A held seat of another guest. Returns the order with its guest; undefined if nothing could be held. */
async function holdSeat(kit, sessionId, hall) {
  const states = (await kit.ask(STATES, { sessionId }))?.seats?.states
  const seat = states && freeSeats(hall, states).find(({ kind }) => kind === 'SEAT')?.id
  const guest = seat && (await newGuest(kit))
  const order = guest && (await kit.ask(SELL, { sessionId, seats: [seat] }, { as: guest }))?.order
  return order && { guest, order }
}

/** The hold has ended with the change: its order says why, and its seats cannot be changed any more. */
async function checkUnpaid(kit, kind, { guest, order: { id, seats } }) {
  const order = (await kit.ask('GET orders/:id', { id }, { as: guest }))?.order
  if (order) kit.note('GET orders/:id', unpaidBreaches(kind, order))
  const ended = { as: guest, statuses: [400], code: 24, why: `a hold that the change ${kind} has ended` }
  await kit.refused(SEATS, { id, seats: seats.map(({ seat }) => seat) }, ended)
}

/** What everyone sees, and what the holder sees. Returns the booking. */
async function look(kit, as, kind, { booked, sold, hall, withdrawn }) {
  const { ask, agree, note } = kit
  const { id, sessionId } = booked
  const order = await changed(kit, as, booked)
  agree(readOf(as), order, `the booking has no change after ${kind}`)
  if (!order) return undefined
  const showtime = (await ask(SHOWTIME, { sessionId }))?.showtime
  if (showtime) note(SHOWTIME, showtimeBreaches(kind, sold, showtime))
  const states = (await ask(STATES, { sessionId }))?.seats?.states
  if (states) note(STATES, [withdrawnBreach(states, hall, withdrawn)])
  const others = (await ask(ALTERNATIVES, { id }, { as }))?.alternatives
  note(readOf(as), bookingBreaches(kind, order, { booked, showtime, others }))
  return order
}

/**
 * Has the showtime changed by `order`, which says whether that was done, and looks at all that must follow. Returns the
 * booking; undefined without a change.
 */
async function applyChange(kit, as, kind, booked, order) {
  const { ask, skip } = kit
  const { sessionId } = booked
  const sold = (await ask(SHOWTIME, { sessionId }))?.showtime
  if (!sold) return undefined
  const hall = expandHall(sold.layout).seats
  const held = await holdSeat(kit, sessionId, hall)
  if (!held) skip(`a hold that the change ${kind} ends`, 'no seat could be held for it')
  const seats = [booked, ...(held ? [held.order] : [])].map((order) => order.seats[0].seat)
  const withdrawn = kind === 'SEATS_WITHDRAWN' ? seats : []
  const channel = await watch(kit, sessionId)
  if (!(await order({ sold, seats: withdrawn }))) {
    skip(`the change ${kind}`, 'its command failed, or the sandbox refused it')
    channel?.close()
    return undefined
  }
  const seen = await look(kit, as, kind, { booked, sold, hall, withdrawn })
  if (seen && held) await checkUnpaid(kit, kind, held)
  if (channel && seen) await checkLive(kit, kind, channel, { hall, withdrawn })
  else channel?.close()
  return seen
}

const answerOf = ({ id, change }, way) => ({
  id,
  changeId: change.id,
  way,
  ...(way === 'KEEP' ? {} : { refund: change.total }),
})

/** Answers, and repeats the answer with its key. Returns the order. */
async function give(kit, as, order, way) {
  const { ask, agree } = kit
  const idempotencyKey = `${way}-${order.id}-${order.change.id}`.replaceAll(/[^\w-]/g, '').slice(0, 200)
  const answered = (await ask(ANSWER, answerOf(order, way), { as, idempotencyKey }))?.order
  await ask(ANSWER, answerOf(order, way), { as, idempotencyKey })
  agree(ANSWER, !answered || answered.change?.answer === way, `the answer ${way} is not part of the order`)
  return answered
}

async function refuseAnswer({ refused }, as, order, why) {
  await refused(ANSWER, order, { as, statuses: [400], code: 24, why })
}

/** Moves the showtime. The booking stays as it is now if that is offered. */
export async function answerMoved(kit, as, booked) {
  const { supplies, agree } = kit
  const later = ({ startsAt }) => new Date(Date.parse(startsAt) + MOVE_MS).toISOString()
  const order = await applyChange(kit, as, 'MOVED', booked, ({ sold }) => supplies.move(booked.sessionId, later(sold)))
  if (!order?.change.ways.includes('KEEP')) return order
  const kept = await give(kit, as, order, 'KEEP')
  agree(ANSWER, !kept || kept.status === 'TICKETED', `a booking that is kept is ${kept?.status}`)
  agree(ANSWER, !kept?.change?.ways.length, 'a booking that is kept is still asked')
  return kept ?? order
}

/** Withdraws a seat of the booking and the seat of another order. */
export async function lookWithdrawn(kit, as, booked) {
  const { supplies } = kit
  const order = await applyChange(kit, as, 'SEATS_WITHDRAWN', booked, ({ seats }) =>
    supplies.withdrawSeats(booked.sessionId, seats),
  )
  if (!order) return order
  await refuseAnswer(kit, as, answerOf(order, 'KEEP'), 'KEEP, which is not offered')
  const { change } = booked
  const earlier = change && { ...answerOf(order, 'REFUND'), changeId: change.id }
  if (earlier) await refuseAnswer(kit, as, earlier, 'an answer to an earlier change')
  return order
}

/** Calls the showtime off. */
export async function lookCalledOff(kit, as, booked) {
  const { supplies, refused } = kit
  const { sessionId } = booked
  const order = await applyChange(kit, as, 'CALLED_OFF', booked, () => supplies.callOff(sessionId))
  const seats = booked.seats.map(({ seat }) => seat)
  const over = { as, statuses: [400], code: 24, why: 'a showtime called off' }
  if (order) await refused(SELL, { sessionId, seats }, over)
  return order
}

/** Takes the money of the booking back. */
async function takeBack(kit, as, order) {
  const more = { ...answerOf(order, 'REFUND'), refund: order.change.total + 1 }
  await refuseAnswer(kit, as, more, 'another amount than comes back')
  const answered = await give(kit, as, order, 'REFUND')
  const { total } = order.change
  kit.agree(ANSWER, !answered || answered.cancellation?.total === total, 'another sum comes back than was shown')
}

/** The changes in the order in which a showtime can have them: called off is final. */
const CHANGES = [
  { supply: 'move', run: answerMoved, what: 'a showtime that is moved', option: '--move-command' },
  { supply: 'withdrawSeats', run: lookWithdrawn, what: 'seats that are withdrawn', option: '--withdraw-command' },
  { supply: 'callOff', run: lookCalledOff, what: 'a showtime that is called off', option: '--call-off-command' },
]

/**
 * Changes the showtime of a booking in every way that was supplied, and takes the money back. `site`: the kit;
 * `settings` say whether there is a live channel.
 */
export async function answerChanges(site, as, booked, settings) {
  const isLive = settings?.features.liveSeats !== false
  const kit = isLive ? site : { ...site, openLive: async () => undefined }
  const { supplies, leave, skip, attempt } = kit
  let order = booked
  for (const { supply, run, what, option } of CHANGES) {
    if (!supplies[supply]) {
      skip(what, `${option}, or a sandbox`)
      continue
    }
    order = (await attempt([], () => run(kit, as, order))) ?? order
  }
  if (order.change && !order.change.answer) await takeBack(kit, as, order)
  else if (!order.change)
    leave([ANSWER], 'its showtime would have to be changed: --call-off-command, --move-command, or a sandbox')
}
