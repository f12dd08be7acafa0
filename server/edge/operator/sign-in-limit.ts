// Limits attempts to sign in: by the platform's limit, and by a count of wrong tokens in this isolate.
import { isolateState } from '../../lib/isolate-state.ts'
import { networkOf } from '../../lib/network.ts'
import type { EdgeEnv } from '../env.ts'

const MAX_WRONG = 10
const WINDOW_MS = 60_000
/** A list of addresses that an attacker could otherwise fill. */
const MAX_NETWORKS = 1000

const attempts = isolateState(() => ({ wrong: new Map<string, number[]>() }))

const recent = (times: readonly number[] | undefined, now: number): number[] =>
  (times ?? []).filter((at) => now - at < WINDOW_MS)

export async function maySignIn(env: Pick<EdgeEnv, 'OPERATOR_LIMIT'>, address: string | undefined): Promise<boolean> {
  const key = networkOf(address) ?? 'unknown'
  if (recent(attempts.wrong.get(key), Date.now()).length >= MAX_WRONG) return false
  return !env.OPERATOR_LIMIT || (await env.OPERATOR_LIMIT.limit({ key })).success
}

export function countWrongToken(address: string | undefined): void {
  const key = networkOf(address) ?? 'unknown'
  const times = recent(attempts.wrong.get(key), Date.now())
  if (attempts.wrong.size >= MAX_NETWORKS) attempts.wrong.clear()
  attempts.wrong.set(key, [...times, Date.now()])
}
