// A visitor holds seats. If the network of the visitor holds its share already, the gateway asks for a proof of work.
import type { Solution } from '#server/contracts/order-calls.ts'
import { zeroBits } from '#server/contracts/rules/proof-of-work.ts'
import type { Reply, Simulation, Visitor } from '../simulation.ts'

/** Finds the least work nearly always. A browser would go on, which costs the simulator too much. */
const MAX_HASHES = 2 ** 16
/** The others give up, because a search takes as long as hundreds of steps. */
const SOLVED = 0.5

function solve(challenge: string, bits: number): Solution | undefined {
  for (let nonce = 0; nonce < MAX_HASHES; nonce += 1)
    if (zeroBits(challenge, nonce) >= bits) return { challenge, nonce }
  return undefined
}

/** As the site does: the call with the proof has the key of the call that was refused. */
export async function holdSeats(
  simulation: Simulation,
  path: string,
  { as, body }: { as: Visitor; body: object },
): Promise<Reply> {
  const { random } = simulation
  const key = simulation.createKey()
  const held = await simulation.retryUntilAnswered(path, { as, body, key })
  if (held.body.reason !== 'proof_needed') return held
  simulation.count('proof of work needed')
  const { challenge, bits } = (held.body.details ?? {}) as { challenge?: string; bits?: number }
  // Beyond a part of the hall no work is enough.
  if (challenge === undefined || bits === undefined || !random.chance(SOLVED)) return held
  const proof = solve(challenge, bits)
  if (!proof) return held
  await simulation.wait(random.next() * 10_000)
  const again = await simulation.retryUntilAnswered(path, { as, body: { ...body, proof }, key })
  if (again.status === 200) simulation.count('proof of work accepted')
  return again
}
