// A phone or an e-mail address belongs to one account: the first that claims it. Phones are claimed at their own
// objects, addresses in the database, both by keyed hashes.
import { now } from '../../lib/clock.ts'
import type { Env } from '../config/env.ts'
import { getRecipientKey, phoneObject } from '../codes/one-time-codes.ts'
import { claimEmail, releaseOtherEmails, memberOfEmail } from './member-emails.sql.ts'
import { comparableEmail } from '../../lib/email.ts'

export const keyOfEmail = (env: Env, email: string): Promise<string> =>
  getRecipientKey(env, { kind: 'email', address: comparableEmail(email) })

/** The owner: the given member, or the one who claimed it first. */
export async function claimContact(
  env: Env,
  { of, to }: { of: 'phone' | 'email'; to: string },
  memberId: string,
): Promise<string> {
  if (of === 'phone') return (await phoneObject(env, to)).claim(memberId)
  return claimEmail(env.DB, await keyOfEmail(env, to), memberId, now())
}

/** Releases the addresses that the member had before, so that other members can claim them. */
export const releaseOlderEmails = async (env: Env, email: string, memberId: string): Promise<void> =>
  releaseOtherEmails(env.DB, memberId, await keyOfEmail(env, email))

export const findByEmail = async (env: Env, email: string): Promise<string | null> =>
  memberOfEmail(env.DB, await keyOfEmail(env, email))
