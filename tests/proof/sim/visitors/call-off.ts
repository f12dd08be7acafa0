// In nearly every run the cinema calls one showtime off. Holders choose what they want instead, or do not answer.
import type { OrderSnapshot } from '#server/gateway/orders/audit/audit.rules.ts'
import type { OrderChange } from '#server/contracts/orders.ts'
import { HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { database, STARTS_AT } from '../setup.ts'
import type { Visitor } from '../simulation.ts'
import { hasTable, objectsOf } from '../platform/objects.ts'
import type { Run } from './buyer.ts'

/** It starts within the run, so that a booking without an answer is refunded within it. */
export const CALLED_OFF = { id: 'sim-4', startsAt: STARTS_AT + 8 * HOUR_MS }

/** The operator's list has only showtimes of the programme. */
export function addToProgramme(): void {
  database.exec(
    `INSERT INTO showtimes SELECT '${CALLED_OFF.id}', film_id, cinema_id, city_id, auditorium_id, experience_id,
       ${CALLED_OFF.startsAt}, ${CALLED_OFF.startsAt + 2 * HOUR_MS}, cinema_day, time_of_day, seats_total, house_left,
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
      return order?.showtimeId === CALLED_OFF.id && states.includes(order.state)
    })
  while (scheduler.now < latest && !isPaying()) await simulation.wait(LOOK_MS)
}

export async function callOff(run: Run): Promise<void> {
  const { simulation, endsAt } = run
  const { random, scheduler } = simulation
  if (!random.chance(0.95)) return
  await simulation.wait(random.next() * 0.7 * (endsAt - scheduler.now))
  await untilPaying(run, random.pick(MOMENTS))
  const body = { id: 'projector', showtimes: [CALLED_OFF.id], reason: 'EQUIPMENT' }
  const { status } = await simulation.retryUntilAnswered('operator/changes', { isOperator: true, body })
  if (status !== 200) return
  run.isCalledOff = true
  simulation.count('showtime called off')
}

async function findOpenChange(
  { simulation }: Run,
  as: Visitor,
  booked: readonly string[],
): Promise<{ id: string; change: OrderChange } | undefined> {
  for (const id of booked) {
    const path = as.kind === 'guest' ? `guest-users/orders/${id}` : `orders/${id}`
    const { status, body } = await simulation.call('GET', path, { as })
    const change = status === 200 ? (body.order as { change?: OrderChange | null }).change : undefined
    if (change && change.ways.length > 0) return { id, change }
  }
  return undefined
}

/** One of the visitor's bookings, if its showtime was called off. Returns the booking to exchange, if they want that. */
export async function answerChange(run: Run, as: Visitor): Promise<string | undefined> {
  const { simulation, acknowledged } = run
  const { random } = simulation
  if (!run.isCalledOff) return undefined
  const booked = [...acknowledged.ticketed].flatMap(([id, visitor]) => (visitor === as ? [id] : []))
  const open = await findOpenChange(run, as, booked)
  if (!open) return undefined
  const { id, change } = open
  // Few holders are members who paid in a way that may go to the wallet.
  const way = change.ways.includes('WALLET') && random.chance(0.4) ? 'WALLET' : random.pick(change.ways)
  if (way === 'SHOWTIME') return id
  const answer = { changeId: change.id, way, refund: change.total }
  const { status: answered } = await simulation.retryUntilAnswered(`orders/${id}/answer-change`, { as, body: answer })
  if (answered === 200) simulation.count(`called off: ${way.toLowerCase()}`)
  return undefined
}

/** I17: every holder of tickets for a called-off showtime is told, and every booking gets an answer. */
export const checkCalledOff = (orders: OrderSnapshot['order'][], isCalledOff: boolean, now: number): string[] =>
  orders.flatMap(({ id, showtimeId, state, change }) => {
    if (showtimeId !== CALLED_OFF.id || state !== 'TICKETED' || !isCalledOff) return []
    if (!change) return [`I17 ${id} has tickets of a showtime that was called off, and was not told`]
    return change.answerUntil + 5 * MINUTE_MS < now ? [`I17 ${id} waits for an answer after its time`] : []
  })
