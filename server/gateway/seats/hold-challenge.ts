// The challenge of a hold that needs a proof of work: signed for one showtime and one guest, valid for two minutes.
// The gateway stores nothing until it is solved.
import type { Solution } from '../../contracts/order-calls.ts'
import { zeroBits } from '../../contracts/rules/proof-of-work.ts'
import { isSameSecret } from '../../lib/same-secret.ts'
import { seal } from '../../lib/signing.ts'
import { type Err, err } from '../result.ts'
import type { VerifiedWork } from './network-share.rules.ts'

const CHALLENGE_MS = 2 * 60_000

/** A challenge is of no use at another showtime or for another guest. */
export interface ChallengeScope {
  secret: string
  /** Name of its object. */
  showtime: string | undefined
  owner: string
}

/** At most 40 characters, so that text and nonce fit into one block of SHA-256. */
async function challengeText(
  { secret, showtime, owner }: ChallengeScope,
  until: number,
  bits: number,
): Promise<string> {
  const signature = await seal(secret, 'hold-challenge', JSON.stringify([showtime, owner, until, bits]))
  return `${until.toString(36)}.${bits}.${signature}`
}

/** Undefined if the challenge is not ours, is for another showtime or guest, is over, or is not solved. */
export async function verifyWork(
  scope: ChallengeScope,
  solution: Solution,
  now: number,
): Promise<VerifiedWork | undefined> {
  const { challenge, nonce } = solution
  const [at = '', work = ''] = challenge.split('.')
  const until = Number.parseInt(at, 36)
  const bits = Number(work)
  if (!(until > now) || !Number.isInteger(bits) || zeroBits(challenge, nonce) < bits) return undefined
  // The whole text is compared: another spelling of the same numbers would count as unused.
  return (await isSameSecret(challenge, await challengeText(scope, until, bits)))
    ? { challenge, until, bits }
    : undefined
}

/** Adds the challenge that the visitor must solve to a refusal that asks for a proof. */
export async function withChallenge<T extends { ok: true }>(
  answer: T | Err,
  scope: ChallengeScope,
  now: number,
): Promise<T | Err> {
  const bits = answer.ok || answer.reason !== 'proof_needed' ? undefined : answer.details?.bits
  // Without bits no work is enough, and there is nothing to solve.
  if (typeof bits !== 'number') return answer
  return err('proof_needed', { bits, challenge: await challengeText(scope, now + CHALLENGE_MS, bits) })
}
