// Staff move bookings to other showtimes and to other seats, while their holders cancel, exchange, and answer changes.
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import type { HallChoices, MoveChoices } from '#server/lib/moved-bookings.ts'
import type { Run } from './buyer.ts'

/** The proposed seats, those that everyone wants, or seats of any row, which may cost more or less. */
function chooseSeats({ simulation: { random }, seats }: Run, { booking, proposed, rows }: HallChoices): string[] {
  const count = booking.seats.length
  if (random.chance(0.5)) return proposed
  if (random.chance(0.6) && rows.length)
    return random
      .pick(rows)
      .seats.slice(0, count)
      .map(({ seat }) => seat)
  const first = random.below(seats.length)
  return seats.slice(first, first + count)
}

interface Wanted {
  id: string
  showtimeId: string
}

async function lookAtHall({ simulation }: Run, { id, showtimeId }: Wanted, seats: readonly string[]) {
  const query = seats.map((seat) => `seat=${seat}`).join('&')
  const path = `operator/orders/${id}/rebook/${showtimeId}?${query}`
  const { status, body } = await simulation.call('GET', path, { isOperator: true })
  // The gateway has written it a moment ago.
  return status === 200 ? (body as unknown as HallChoices) : undefined
}

const nameOf = (isSame: boolean): string => (isSame ? 'operator: seats changed' : 'operator: move')

async function moveOne(run: Run, id: string): Promise<void> {
  const { simulation, acknowledged } = run
  const { random } = simulation
  const { status, body } = await simulation.call('GET', `operator/orders/${id}/rebook`, { isOperator: true })
  if (status !== 200) return
  const { booking } = body as unknown as MoveChoices
  const showtimeId = random.chance(0.4) ? booking.showtime.id : random.pick(run.shows)
  const hall = await lookAtHall(run, { id, showtimeId }, [])
  const seats = hall ? chooseSeats(run, hall) : []
  const checked = seats.length ? await lookAtHall(run, { id, showtimeId }, seats) : undefined
  if (!checked?.quote) return
  await simulation.wait(random.next() * 10_000)
  // From here on its tickets may end, whatever the answer is.
  acknowledged.cancelled.add(id)
  const { difference } = checked.quote
  const { laterFood = 0, hasFollowingFood = false } = checked.booking
  const lowerPrice = random.chance(0.5) ? 'REFUND' : 'LEAVE'
  const answer = await simulation.retryUntilAnswered(`operator/orders/${id}/rebook`, {
    isOperator: true,
    body: { showtimeId, seats, difference, lowerPrice, laterFood, reason: 'OTHER' },
  })
  if (answer.status !== 200) return
  const { order } = answer.body as { order: { id: string } }
  acknowledged.orders.add(order.id)
  simulation.count(nameOf(showtimeId === booking.showtime.id))
  if (laterFood > 0) simulation.count('operator: move with later food')
  if (hasFollowingFood) simulation.count('operator: seats changed with later food')
  if (difference > 0) simulation.count('operator: move borne')
  if (difference < 0 && lowerPrice === 'REFUND') simulation.count('operator: move refunded')
}

export async function moveBookings(run: Run): Promise<void> {
  const { simulation, acknowledged, endsAt } = run
  const { random } = simulation
  while (simulation.scheduler.now < endsAt) {
    await simulation.wait(random.next() * 4 * MINUTE_MS)
    const booked = [...acknowledged.ticketed.keys()]
    if (booked.length) await moveOne(run, random.pick(booked))
  }
}
