// A challenge that costs a machine and not a person: the browser looks for a number whose hash begins with enough zero
// bits. It needs no third party's script and no answer of the visitor. Each challenge is for one counter, once.
import { checkWork, MAX_WORK_LENGTH } from '../../contracts/rules/work.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { randomId } from '../../lib/ids.ts'
import { sign, unsign } from '../../lib/signing.ts'
import { type Env, signingSecret } from '../config/env.ts'

/** Longer than the slowest phone needs. */
export const CHALLENGE_MS = 10 * MINUTE_MS

/** [the counter's name, bits, id, end] */
type Challenge = [string, number, string, number]

export const createChallenge = (env: Env, counter: string, bits: number, now: number): Promise<string> =>
  sign(signingSecret(env), 'work', [counter, bits, randomId(), now + CHALLENGE_MS] satisfies Challenge)

/** The id of the solved challenge; undefined if `work` solves none of this counter. It may be used already. */
export async function readWork(
  env: Env,
  counter: string,
  work: string | undefined,
  now: number,
): Promise<string | undefined> {
  if (work === undefined || work.length > MAX_WORK_LENGTH) return undefined
  const challenge = work.slice(0, work.lastIndexOf('.'))
  const [counted, bits, id, end] = (await unsign<Challenge>(signingSecret(env), 'work', challenge)) ?? []
  if (counted !== counter || bits === undefined || end === undefined || end <= now) return undefined
  return (await checkWork(work, bits)) ? id : undefined
}
