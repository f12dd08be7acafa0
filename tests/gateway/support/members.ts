// Members in tests: accounts that sign up, and accounts that are created directly.
import { env } from 'cloudflare:workers'
import type { User } from '#server/contracts/members.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { now } from '#server/lib/clock.ts'
import { signAccessToken } from '#server/gateway/sessions/session-tokens.ts'
import { call, codeFor, type Member, newPhone, type Reply, verifiedVisitor, type Visitor } from './calls.ts'

export const memberStub = (id: string) => env.MEMBERS.getByName(`member:${id}`)

let members = 0
/** A member with a session that outlives the test, created without a code. The same id returns the same member. */
export async function newMember(
  memberId = `m-test-${(members += 1)}`,
  sessionId = `session-of-${memberId}`,
): Promise<Member & { phone: string }> {
  const known = await memberStub(memberId).me()
  const phone = known.ok ? known.member.phone : newPhone()
  const entered = await memberStub(memberId).enter({
    memberId,
    sessionId,
    phone,
    acceptsTerms: true,
    language: 'en',
    preferredCityId: null,
    guestId: 'unknown',
    orderIds: [],
  })
  if (!entered.ok) throw new Error(entered.reason)
  const member = { kind: 'member', id: memberId, sessionId, phone } as const
  return { memberId, token: await signAccessToken(env, member, now() + 400 * DAY_MS), refreshToken: '', phone }
}

export const addToken = (as: Visitor, more: { acceptsTerms?: boolean; orderIds?: string[] } = {}) =>
  call('POST', 'auth/add-token', { as, body: { acceptsTerms: true, ...more } })

export const isSignedIn = async (as: Member): Promise<boolean> => (await call('GET', 'auth/me', { as })).status === 200

export const userOf = (reply: Reply): User => {
  if (reply.status !== 200) throw new Error(reply.text)
  return (reply.body as { user: User }).user
}

export const memberOf = (reply: Reply): Member => {
  const { id } = userOf(reply)
  const { token, refreshToken } = reply.body as { token: string; refreshToken: string }
  return { memberId: id, token, refreshToken }
}

/** Signs up, or signs in if the phone has an account. */
export async function signIn(phone = newPhone()): Promise<Member & { phone: string; guest: Visitor }> {
  const guest = await verifiedVisitor(phone)
  return { ...memberOf(await addToken(guest)), phone, guest }
}

const leavingCodes = new Map<string, { requestId: string; code: string }>()

/**
 * Deletes the account with the code sent to its phone. A code is sent once a minute at most; until then the previous
 * code is used, as its owner would. `keepsTickets`: the member leaves coming bookings as tickets.
 */
export async function deleteAccount(member: Member, keepsTickets = false): Promise<Reply> {
  const kept = keepsTickets ? { keepsTickets } : {}
  const sent = await call('POST', 'auth/init-delete-account', { as: member, body: kept })
  if (sent.status === 200) {
    const { requestId } = sent.body as { requestId: string }
    const sql = 'SELECT text FROM sandbox_messages WHERE id = ?'
    const text = await env.DB.prepare(sql).bind(requestId).first<string>('text')
    leavingCodes.set(member.token, { requestId, code: /\d{6}/.exec(text!)![0] })
  }
  const body = leavingCodes.get(member.token)
  return body ? call('DELETE', 'auth/delete-account', { as: member, body: { ...body, ...kept } }) : sent
}

let addresses = 0
export const newAddress = (): string => `visitor${(addresses += 1)}@example.com`

/** The member with a verified address and the new session that verifying opens. */
export async function proveAddress(member: Member, email: string): Promise<Member> {
  const { body } = await call('POST', 'auth/init-change-email', { as: member, body: { email } })
  const { requestId } = body as { requestId: string }
  return memberOf(
    await call('POST', 'auth/verify-email-user', { as: member, body: { requestId, code: await codeFor(email) } }),
  )
}
