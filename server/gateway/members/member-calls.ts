// Shared by the handlers of members: their objects, the lookup from a phone to one, and the sign-in response.
import { Problem } from '../../contracts/problem.ts'
import type { Env } from '../config/env.ts'
import { phoneObject } from '../codes/one-time-codes.ts'
import type { PersonalContext } from '../http/serve.ts'
import { signTokens } from '../sessions/session-tokens.ts'
import { unwrap } from '../lib/result.ts'
import type { MemberRecord, MemberSession } from './member.record.ts'
import { userOf } from './member.rules.ts'

export const memberObject = (env: Env, id: string) => env.MEMBERS.getByName(`member:${id}`)
export const guestObject = (env: Env, id: string) => env.GUESTS.getByName(`guest:${id}`)

export async function createSignInResponse(env: Env, { member, session }: MemberSession) {
  const { id, phone } = member
  return { ...(await signTokens(env, { kind: 'member', id, phone }, session)), user: userOf(member) }
}

export async function myself({ env, principal }: PersonalContext): Promise<MemberRecord> {
  return unwrap(await memberObject(env, principal.id).me()).member
}

/** An account that moves or ends is looked up again, at most this often. */
export const ROUNDS = 3

/** The account of a verified phone; undefined if there is none. */
export async function settleAndFindAccount(env: Env, phone: string): Promise<string | undefined> {
  const claims = await phoneObject(env, phone)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const memberId = await claims.member()
    if (memberId === undefined) return undefined
    const member = memberObject(env, memberId)
    if (await member.isReachedBy(phone)) return memberId
    // The account is moving to this phone, has just left it, or has ended: let it finish that first.
    await member.settle()
  }
  throw new Problem('busy')
}
