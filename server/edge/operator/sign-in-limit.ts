// Limits guesses of the operator's token: by the platform's limit, and by a count of wrong tokens in this isolate.
import type { MiddlewareHandler } from 'hono'
import { isolateState } from '../../lib/isolate-state.ts'
import { ipNetworkOf, toWideIpv6Network } from '../../lib/network.ts'
import type { EdgeApp, EdgeEnv } from '../env.ts'
import { log } from '../observe/log.ts'
import { findCommander } from './commander.ts'

const MAX_WRONG = 10
const WINDOW_MS = 60_000
export const WAIT_A_MINUTE = { 'retry-after': '60' }
/** A list of addresses that an attacker could otherwise fill. */
const MAX_NETWORKS = 1000

const attempts = isolateState(() => ({ wrong: new Map<string, number[]>() }))

/** The wider network: an attacker with many IPv6 networks is one attacker. */
const keyOf = (address: string | undefined): string => toWideIpv6Network(ipNetworkOf(address) ?? 'unknown')
const recent = (times: readonly number[] | undefined, now: number): number[] =>
  (times ?? []).filter((at) => now - at < WINDOW_MS)

const isBlocked = (key: string): boolean => recent(attempts.wrong.get(key), Date.now()).length >= MAX_WRONG
const passesPlatform = async ({ OPERATOR_LIMIT }: Pick<EdgeEnv, 'OPERATOR_LIMIT'>, key: string): Promise<boolean> =>
  !OPERATOR_LIMIT || (await OPERATOR_LIMIT.limit({ key })).success

export async function consumeSignInAttempt(
  env: Pick<EdgeEnv, 'OPERATOR_LIMIT'>,
  address: string | undefined,
): Promise<boolean> {
  const key = keyOf(address)
  return !isBlocked(key) && passesPlatform(env, key)
}

/** The log has neither the token nor the network. The limit bounds its lines. */
export function recordWrongToken(address: string | undefined): void {
  log.warn('operator_action', { action: 'sign_in', outcome: 'wrong_token' })
  const key = keyOf(address)
  const times = recent(attempts.wrong.get(key), Date.now())
  // The network that guessed longest ago makes room.
  attempts.wrong.delete(key)
  const [oldest] = attempts.wrong.keys()
  if (oldest !== undefined && attempts.wrong.size >= MAX_NETWORKS) attempts.wrong.delete(oldest)
  attempts.wrong.set(key, [...times, Date.now()])
}

/**
 * Around every path that tells a right bearer token from a wrong one. Only wrong ones count, because scripts call often
 * with the right one.
 */
export const limitGuesses: MiddlewareHandler<EdgeApp> = async (c, next) => {
  const authorization = c.req.header('authorization')
  if (authorization === undefined) return next()
  const address = c.req.header('cf-connecting-ip')
  const refused = () => c.json({ error: 'too many wrong tokens from this network' }, 429, WAIT_A_MINUTE)
  if (isBlocked(keyOf(address))) return refused()
  const commander = await findCommander(c.env, authorization)
  if (commander) {
    c.set('commander', commander)
    return next()
  }
  recordWrongToken(address)
  return (await passesPlatform(c.env, keyOf(address))) ? next() : refused()
}
