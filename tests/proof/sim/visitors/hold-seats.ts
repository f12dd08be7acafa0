// A visitor holds seats. Beyond what guests without a verified phone may hold, the gateway asks for one.
import type { Reply, Simulation, Visitor } from '../simulation.ts'

export async function holdSeats(
  simulation: Simulation,
  path: string,
  { as, body }: { as: Visitor; body: object },
): Promise<Reply> {
  const held = await simulation.retryUntilAnswered(path, { as, body, key: simulation.createKey() })
  if (held.body.reason === 'proof_needed') simulation.count('verified phone needed')
  return held
}
