// Counters of a network in tests, filled as by earlier requests: a test sends only the requests around the limit.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { networkKeys } from '#server/gateway/limits/network-keys.ts'
import type { Counts, NetworkLimit } from '#server/gateway/limits/network-limits.rules.ts'
import { now } from '#server/lib/clock.ts'

/** What a network caused in this minute. It is counted for the wider network around an IPv6 network, if there is one. */
export async function countFromNetwork(limit: NetworkLimit, network: string, times: number): Promise<void> {
  const { key } = (await networkKeys(env, network)).at(-1)!
  await runInDurableObject(env.OTPS.getByName(`${limit}:${key}`), (_, { storage }) => {
    storage.kv.put('caused', [[Math.floor(now() / MINUTE_MS), times]] satisfies Counts)
  })
}
