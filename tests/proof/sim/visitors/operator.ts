// An operator: looks at what needs attention, and acts on it and on other orders, also on those that are being paid.
// Helps holders of bookings, too: gives money back, or cancels past the rules. Never `close`: it says that money was
// moved at the processor itself, where the simulation has no account of it.
import type { Run } from './buyer.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

const ACTIONS = ['reconcile', 'refund', 'release'] as const

interface Care {
  refused: string | null
  most: number
  total: number
  seats: { seat: string; cost: number; isGiven: boolean }[]
}

/** Of a booking as the operator's page shows it; undefined: it is none, or no answer came. */
async function readCare({ simulation }: Run, id: string): Promise<Care | undefined> {
  const { body } = await simulation.call('GET', `operator/orders/${id}`, { isOperator: true })
  const [order] = (body.orders ?? []) as { booking?: { care: Care } | null }[]
  return order?.booking?.care
}

/** An amount, or the price of a seat. */
function goodwillOf({ most, seats }: Care, share: number, isOfSeat: boolean): object {
  const seat = isOfSeat ? seats.find(({ isGiven, cost }) => !isGiven && cost > 0) : undefined
  if (seat) return { reason: 'HARDSHIP', amount: Math.min(seat.cost, most), seats: [seat.seat] }
  return { reason: 'SERVICE', amount: 1 + Math.floor(share * most) }
}

/** Also with a sum that is outdated by then, which is refused. */
async function helpHolder(run: Run, id: string): Promise<void> {
  const { simulation, acknowledged } = run
  const { random } = simulation
  const care = await readCare(run, id)
  if (!care || care.refused !== null || care.most === 0) return
  const isCancel = random.chance(0.3)
  const [action, body] = isCancel
    ? ['cancel', { reason: 'HARDSHIP', total: care.total }]
    : ['goodwill', goodwillOf(care, random.next(), random.chance(0.3))]
  // Without an answer it may have happened.
  if (isCancel) acknowledged.cancelled.add(id)
  const { status } = await simulation.retryUntilAnswered(`operator/orders/${id}/${action}`, { isOperator: true, body })
  if (status === 200) simulation.count(`operator: ${action}`)
}

export async function operate(run: Run): Promise<void> {
  const { simulation, acknowledged } = run
  const { random } = simulation
  while (simulation.scheduler.now < run.endsAt) {
    await simulation.wait(random.next() * 2 * MINUTE_MS)
    const { body } = await simulation.call('GET', 'operator/attention', { isOperator: true })
    const rows = (body.rows ?? []) as { id: string }[]
    const ids = [...rows.map(({ id }) => id), ...acknowledged.orders]
    if (ids.length === 0) continue
    if (acknowledged.orders.size > 0 && random.chance(0.3)) {
      await helpHolder(run, random.pick([...acknowledged.orders]))
      continue
    }
    const inNeed = rows.length > 0 && random.chance(0.7) ? rows[0] : undefined
    const id = inNeed?.id ?? random.pick(ids)
    // Only what needs attention can be refunded.
    const action = inNeed && random.chance(0.5) ? 'refund' : random.pick(ACTIONS)
    const { status } = await simulation.retryUntilAnswered(`operator/orders/${id}/${action}`, { isOperator: true })
    if (status !== 200) continue
    simulation.count(`operator: ${action}`)
    if (action === 'refund') acknowledged.cancelled.add(id)
  }
}
