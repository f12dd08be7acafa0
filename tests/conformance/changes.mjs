// A showtime that is called off after the check has booked it: what its holder sees, and the money that comes back.
const POLLS = 16
const POLL_MS = 500
export const ANSWER = 'POST orders/:id/answer-change'
const ALTERNATIVES = 'GET orders/:id/alternatives'

/** Polls until the order has the change. */
async function changed({ ask, wait }, key, as, id) {
  for (let polls = 0; polls < POLLS; polls += 1) {
    const order = (await ask(key, { id }, { as }))?.order
    if (!order || order.change) return order
    await wait(POLL_MS)
  }
  return undefined
}

function changeBreaches({ change, status, tickets, breakdown, seats }, others) {
  const back = change.refunds.reduce((sum, { amount }) => sum + amount, 0)
  const few = others?.find((other) => other.seats.length !== seats.length)
  return [
    change.kind === 'CALLED_OFF' ? undefined : `change.kind is ${change.kind} for a showtime that was called off`,
    status === 'TICKETED' ? undefined : `a booking that waits for its answer is ${status}`,
    change.ways.includes('REFUND') ? undefined : 'change.ways offers no REFUND',
    change.total === back ? undefined : `change.total is ${change.total}, its refunds are ${back}`,
    change.total === breakdown.total ? undefined : `change.total is ${change.total}, ${breakdown.total} was paid`,
    tickets.every(({ code }) => code === '') ? undefined : 'the tickets of a showtime that was called off have codes',
    few ? `the alternative ${few.sessionId} has ${few.seats.length} seats for ${seats.length}` : undefined,
  ]
}

/** Has the showtime of a booking called off, and takes the money back. */
export async function answerCalledOff(kit, as, booked) {
  const { ask, refused, agree, note, leave, supplies } = kit
  if (!supplies.callOff)
    return leave([ANSWER], 'its showtime would have to be called off: --call-off-command, or a sandbox')
  const { id, sessionId } = booked
  const read = as.kind === 'guest' ? 'GET guest-users/orders/:id' : 'GET orders/:id'
  await supplies.callOff(sessionId)
  const order = await changed(kit, read, as, id)
  agree(read, order, 'the booking of a showtime that was called off has no change')
  if (!order) return undefined
  const others = (await ask(ALTERNATIVES, { id }, { as }))?.alternatives
  note(read, changeBreaches(order, others))
  const seats = booked.seats.map(({ seat }) => seat)
  await refused('POST orders', { sessionId, seats }, { as, statuses: [400], code: 24, why: 'a showtime called off' })
  const answer = { id, changeId: order.change.id, way: 'REFUND', refund: order.change.total }
  const wrong = { ...answer, refund: order.change.total + 1 }
  await refused(ANSWER, wrong, { as, statuses: [400], code: 24, why: 'another amount than comes back' })
  const idempotencyKey = `change-${id}`.slice(0, 60)
  const answered = (await ask(ANSWER, answer, { as, idempotencyKey }))?.order
  await ask(ANSWER, answer, { as, idempotencyKey })
  agree(ANSWER, !answered || answered.cancellation?.total === answer.refund, 'another sum comes back than was shown')
  return agree(ANSWER, !answered || answered.change?.answer === 'REFUND', 'the answer is not part of the order')
}
