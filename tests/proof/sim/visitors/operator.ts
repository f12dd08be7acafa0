// An operator: looks at what needs attention, and acts on it and on other orders, also on those that are being paid.
// Never `close`: it says that money was moved at the processor itself, where the simulation has no account of it.
import type { Run } from './buyer.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

const ACTIONS = ['reconcile', 'refund', 'release'] as const

export async function operate(run: Run): Promise<void> {
  const { simulation, acknowledged } = run
  const { random } = simulation
  while (simulation.scheduler.now < run.endsAt) {
    await simulation.wait(random.next() * 2 * MINUTE_MS)
    const { body } = await simulation.call('GET', 'operator/attention', { isOperator: true })
    const rows = (body.rows ?? []) as { id: string }[]
    const ids = [...rows.map(({ id }) => id), ...acknowledged.orders]
    if (ids.length === 0) continue
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
