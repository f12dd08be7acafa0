// Counts what a network causes, in one object for each network and limit. See `network-limits.rules.ts`.
import { now } from '../../lib/clock.ts'
import type { Env } from '../config/env.ts'
import type { Err } from '../lib/result.ts'
import { networkKeys } from './network-keys.ts'
import { NETWORK_LIMITS, type NetworkLimit } from './network-limits.rules.ts'
import { createChallenge, readWork } from './work.ts'

export interface NetworkVisitor {
  env: Env
  network: string | undefined
  /** The header `x-work`. */
  work?: string | undefined
}

const countersOf = async (env: Env, network: string | undefined, limit: NetworkLimit) =>
  (await networkKeys(env, network)).map(({ width, key }) => ({
    shares: NETWORK_LIMITS[limit][width],
    name: `${limit}:${key}`,
    object: env.OTPS.getByName(`${limit}:${key}`),
  }))

/**
 * Counts one more before it happens, so that parallel requests cannot pass the limit: for the network, and the wider one
 * around it. A refused request counts nowhere. `work_needed` comes with a challenge.
 */
export async function takeNetworkShare(
  { env, network, work }: NetworkVisitor,
  limit: NetworkLimit,
): Promise<{ ok: true } | Err> {
  const counters = await countersOf(env, network, limit)
  // The own network's challenge counts for the wider one, too: a request is asked once.
  const name = counters[0]?.name
  const solved = name === undefined ? undefined : await readWork(env, name, work, now())
  for (const [at, { object, shares }] of counters.entries()) {
    const counted = await object.countInShares(shares, solved)
    if (counted.ok) continue
    await Promise.all(counters.slice(0, at).map((counter) => counter.object.takeBackShare()))
    if (counted.reason !== 'work_needed') return counted
    const bits = Number(counted.details?.bits)
    return { ...counted, details: { bits, challenge: await createChallenge(env, name!, bits, now()) } }
  }
  return { ok: true }
}

/** What was counted costs nothing: the guess was right, the code was entered, or the message was not sent. */
export async function returnNetworkShare({ env, network }: NetworkVisitor, limit: NetworkLimit): Promise<void> {
  const counters = await countersOf(env, network, limit)
  await Promise.all(counters.map(({ object }) => object.takeBackShare()))
}
