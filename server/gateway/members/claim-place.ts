// A phone or an e-mail address leads to one account: whoever claims it first.
// Relied on by MemberObject. Phones are claimed at their own objects, addresses in the database, both by keyed hashes.
import { now } from '../../lib/clock.ts'
import type { Env } from '../env.ts'
import { keyOfPlace, phoneObject } from '../one-time-codes.ts'
import { claimEmail, keepOnlyEmail, memberOfEmail } from './member-emails.sql.ts'
import { foldedEmail } from './member.rules.ts'

export const keyOfEmail = (env: Env, email: string): Promise<string> =>
  keyOfPlace(env, { kind: 'email', address: foldedEmail(email) })

/** Whose it is: the member's who asks, or of whoever was first. */
export async function claimPlace(
  env: Env,
  { of, to }: { of: 'phone' | 'email'; to: string },
  memberId: string,
): Promise<string> {
  if (of === 'phone') return (await phoneObject(env, to)).claim(memberId)
  return claimEmail(env.DB, await keyOfEmail(env, to), memberId, now())
}

/** The addresses the member had before this one may be somebody else's. */
export const forgetOlderEmails = async (env: Env, email: string, memberId: string): Promise<void> =>
  keepOnlyEmail(env.DB, memberId, await keyOfEmail(env, email))

export const findByEmail = async (env: Env, email: string): Promise<string | null> =>
  memberOfEmail(env.DB, await keyOfEmail(env, email))
