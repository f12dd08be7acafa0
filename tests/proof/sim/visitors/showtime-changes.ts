// In most runs the cinema moves a showtime or withdraws some of its seats, and in most it calls the showtime off later.
// Holders choose what they want instead, or do not answer.
import type { OrderSnapshot } from '#server/gateway/orders/audit/audit.rules.ts'
import type { OrderChange } from '#server/contracts/orders.ts'
import { HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { database, STARTS_AT } from '../setup.ts'
import type { MadeChange } from '#server/gateway/seats/seat-claims.ts'
import { ordersPath, type Simulation, type Visitor } from '../simulation.ts'
import { hasTable, objectsOf } from '../platform/objects.ts'
import type { Run } from './buyer.ts'

/** It starts within the run, so that a booking without an answer is refunded within it. */
export const CHANGED = { id: 'sim-4', startsAt: STARTS_AT + 8 * HOUR_MS }

const HALL = 'sim-hall'

/** The operator's list has only showtimes of the programme. */
export function addToProgramme(): void {
  // In a hall of its own, where no other showtime is in the way of a move.
  database.exec(
    `INSERT INTO auditoriums SELECT '${HALL}', cinema_id, 99, experience_id, hall_id, hearing_loop FROM auditoriums
       WHERE id = (SELECT auditorium_id FROM showtimes LIMIT 1)`,
  )
  database.exec(
    `INSERT INTO showtimes SELECT '${CHANGED.id}', film_id, cinema_id, city_id, '${HALL}', experience_id,
       ${CHANGED.startsAt}, ${CHANGED.startsAt + 2 * HOUR_MS}, cinema_day, time_of_day, seats_total, house_left,
       price_from, captions FROM showtimes LIMIT 1`,
  )
}

/** The hardest moments: a visitor is paying for seats of the showtime. */
const MOMENTS = [['PAY_PENDING', 'PAY_UNKNOWN'], ['PAY_UNKNOWN'], ['PAID', 'FINALIZING']] as const
const LOOK_MS = 250

/** Waits for an order in one of these states, for ten minutes at most. */
async function untilPaying({ simulation }: Run, states: readonly string[]): Promise<void> {
  const { host, scheduler } = simulation
  const latest = scheduler.now + 10 * MINUTE_MS
  const isPaying = () =>
    objectsOf(host.objects, 'ORDERS').some((object) => {
      const [row] = hasTable(object, 'orders') ? object.disk.rows<{ json: string }>('SELECT json FROM orders') : []
      const order = row && (JSON.parse(row.json) as OrderSnapshot['order'])
      return order?.showtimeId === CHANGED.id && states.includes(order.state)
    })
  while (scheduler.now < latest && !isPaying()) await simulation.wait(LOOK_MS)
}

/** Ids of the changes. */
const MOVE = 'schedule'
const WITHDRAWAL = 'broken-row'
const CALL_OFF = 'projector'

/** Seats that most visitors choose. */
const BROKEN = ['B3', 'B4', 'B5']
/** So small a move keeps bookings without an answer, so large a one refunds them. */
const MOVES_MINUTES = [20, -25, 90, -120] as const

async function order(run: Run, body: Record<string, unknown>, happened: string): Promise<boolean> {
  const { simulation } = run
  const { status } = await simulation.retryUntilAnswered('operator/changes', {
    isOperator: true,
    body: { reason: 'EQUIPMENT', showtimes: [CHANGED.id], ...body },
  })
  if (status !== 200) return false
  run.isChanged = true
  simulation.count(happened)
  return true
}

async function moveAndWithdraw(run: Run): Promise<void> {
  const { random } = run.simulation
  if (random.chance(0.8)) {
    await untilPaying(run, random.pick(MOMENTS))
    const startsAt = new Date(CHANGED.startsAt + random.pick(MOVES_MINUTES) * MINUTE_MS).toISOString()
    await order(run, { id: MOVE, kind: 'MOVED', to: { startsAt } }, 'showtime moved')
  }
  if (random.chance(0.7)) {
    await untilPaying(run, random.pick(MOMENTS))
    await order(run, { id: WITHDRAWAL, kind: 'SEATS_WITHDRAWN', seats: BROKEN }, 'seats withdrawn')
  }
}

export async function changeShowtime(run: Run): Promise<void> {
  const { simulation, endsAt } = run
  const { random, scheduler } = simulation
  await simulation.wait(random.next() * 0.6 * (endsAt - scheduler.now))
  const isCalledOffAtOnce = random.chance(0.5)
  if (!isCalledOffAtOnce) {
    await moveAndWithdraw(run)
    if (random.chance(0.5)) return
    await simulation.wait(random.next() * 0.5 * Math.max(0, endsAt - scheduler.now))
  }
  await untilPaying(run, random.pick(MOMENTS))
  await order(run, { id: CALL_OFF, kind: 'CALLED_OFF' }, 'showtime called off')
}

async function findOpenChange(
  { simulation }: Run,
  as: Visitor,
  booked: readonly string[],
): Promise<{ id: string; change: OrderChange } | undefined> {
  for (const id of booked) {
    const { status, body } = await simulation.call('GET', `${ordersPath(as)}/${id}`, { as })
    const change = status === 200 ? (body.order as { change?: OrderChange | null }).change : undefined
    if (change && change.ways.length > 0) return { id, change }
  }
  return undefined
}

/** One of the visitor's bookings, if its showtime was changed. Returns the booking to exchange, if they want that. */
export async function answerChange(run: Run, as: Visitor): Promise<string | undefined> {
  const { simulation, acknowledged } = run
  const { random } = simulation
  if (!run.isChanged) return undefined
  const booked = [...acknowledged.ticketed].flatMap(([id, visitor]) => (visitor === as ? [id] : []))
  const open = await findOpenChange(run, as, booked)
  if (!open) return undefined
  const { id, change } = open
  // Few holders are members who paid in a way that may go to the wallet.
  const way = change.ways.includes('WALLET') && random.chance(0.4) ? 'WALLET' : random.pick(change.ways)
  if (way === 'SHOWTIME') return id
  const answer = { changeId: change.id, way, ...(way === 'KEEP' ? {} : { refund: change.total }) }
  const { status: answered } = await simulation.retryUntilAnswered(`orders/${id}/answer-change`, { as, body: answer })
  if (answered === 200) simulation.count(`changed: ${way.toLowerCase()}`)
  return undefined
}

/** What the showtime has stored of its changes. */
const changesOf = ({ host }: Simulation): (MadeChange & { id: string })[] =>
  objectsOf(host.objects, 'SHOWTIMES').flatMap((object) =>
    object.name === `show:${CHANGED.id}`
      ? object.disk
          .rows<{ seq: number; json: string }>('SELECT seq, json FROM changes ORDER BY position')
          .map(({ seq, json }) => ({ seq, change: JSON.parse(json) as MadeChange['change'] }))
          .map((made) => ({ ...made, id: made.change.id }))
      : [],
  )

const hasSeatOf = ({ seats }: OrderSnapshot['order'], names: readonly string[]): boolean =>
  seats.some(({ seat }) => names.includes(seat))

/** Whether the booking is older than the change, and it is about its seats. */
const isConcerned = (booking: OrderSnapshot['order'], { change, seq }: MadeChange): boolean =>
  booking.token <= seq && (change.kind !== 'SEATS_WITHDRAWN' || hasSeatOf(booking, change.seats))

/** I17: every holder of tickets for a changed showtime is told, and every booking gets an answer. */
export function checkChanges(simulation: Simulation, orders: OrderSnapshot['order'][]): string[] {
  const { now } = simulation.scheduler
  const made = changesOf(simulation)
  const calledOff = made.find(({ change }) => change.kind === 'CALLED_OFF')
  const place = made.findLast(({ change }) => change.kind === 'MOVED')?.change
  const times = startsOf(simulation)
  return orders.flatMap((booking) => {
    const { id, showtimeId, state, change, notifiedChanges = [] } = booking
    // Food that was bought later follows its booking.
    if (showtimeId !== CHANGED.id || state !== 'TICKETED' || booking.foodFor) return []
    if (calledOff) {
      if (change?.id !== CALL_OFF) return [`I17 ${id} has tickets of a showtime that was called off, and was not told`]
    } else {
      const untold = made.filter((one) => isConcerned(booking, one) && !notifiedChanges.includes(one.id))
      if (untold.length) return [`I17 ${id} was not told of ${untold.map((one) => one.id).join(', ')}`]
      const startsAt = place?.kind === 'MOVED' ? place.after.startsAt : CHANGED.startsAt
      if (times.get(id) !== startsAt)
        return [`I17 ${id} has tickets for ${times.get(id)}, and it starts at ${startsAt}`]
    }
    const isSoldLater = made.some(
      (one) => booking.token > one.seq && one.change.kind === 'SEATS_WITHDRAWN' && hasSeatOf(booking, one.change.seats),
    )
    if (isSoldLater) return [`I17 ${id} has bought seats that were withdrawn before`]
    if (change?.answer === 'KEEP' && change.unusable) return [`I17 ${id} keeps seats that cannot be used`]
    const isOpen = change?.answer === null
    return isOpen && change.answerUntil + 5 * MINUTE_MS < now ? [`I17 ${id} waits for an answer after its time`] : []
  })
}

/** When the showtime of each order starts, as the order has stored it. */
const startsOf = ({ host }: Simulation): Map<string, number> =>
  new Map(
    objectsOf(host.objects, 'ORDERS').flatMap((object) => {
      if (!hasTable(object, 'showtime')) return []
      const [row] = object.disk.rows<{ json: string }>('SELECT json FROM showtime')
      return row ? [[object.name.replace(/^order:/, ''), (JSON.parse(row.json) as { startsAt: number }).startsAt]] : []
    }),
  )
