// Counts guesses by network, because a caller gets a new session for free.
import { MAX_WIDE_SHARES } from '../../lib/network.ts'
import type { Env } from '../config/env.ts'
import { networkKeys } from './network-keys.ts'
import type { Err } from '../lib/result.ts'

export interface NetworkGuesses {
  /** Counts a guess before it is compared, so that parallel guesses cannot pass the limit. */
  count: () => Promise<{ ok: true } | Err>
  /** Call it after a right guess. */
  rollback: () => Promise<void>
}

/** `name`: what is guessed. `max`: guesses a day of one network; the wider network has several shares. */
export async function createGuessLimiter(
  env: Env,
  { name, network, max }: { name: string; network: string | undefined; max: number },
): Promise<NetworkGuesses> {
  const counters = (await networkKeys(env, network)).map(({ width, key }) => ({
    object: env.OTPS.getByName(`${name}:${key}`),
    max: width === 'OWN' ? max : max * MAX_WIDE_SHARES,
  }))
  const takeBackFrom = async (counted: typeof counters) => {
    await Promise.all(counted.map(({ object }) => object.takeBackGuess()))
  }
  return {
    count: async () => {
      for (const [at, counter] of counters.entries()) {
        const counted = await counter.object.countGuess(counter.max)
        if (counted.ok) continue
        // It was not compared, so it must not fill the network's own share.
        await takeBackFrom(counters.slice(0, at))
        return counted
      }
      return { ok: true }
    },
    rollback: () => takeBackFrom(counters),
  }
}
