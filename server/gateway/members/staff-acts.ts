// What staff do at a member's account: ending sessions, and giving a voucher. Each is one transaction with its stored
// response and its outbox tasks, so a repeated key acts once. Only synchronous calls.
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import { type IdempotentRequest, type Reply } from '../lib/durable/idempotency.ts'
import { actForStaff } from '../lib/durable/staff-acts.ts'
import { err } from '../lib/result.ts'
import { signedOutTask } from './account-notice.rules.ts'
import type { GivenVoucher, MemberRecord } from './member.record.ts'
import type { MemberStore } from './member.store.ts'
import { listOpenSessions } from './member-sessions.ts'

/** ENDED: the account was deleted. */
export type MemberStanding = { state: 'OPEN'; member: MemberRecord } | { state: 'ENDED' | 'UNKNOWN' }

export function standingOf(store: MemberStore): MemberStanding {
  const member = store.member()
  if (member) return { state: 'OPEN', member }
  return { state: store.isErased() ? 'ENDED' : 'UNKNOWN' }
}

/** One session, or all of them. The member's phone is told, because a caller may only have pretended to be the member. */
export function endSessionsForStaff(store: MemberStore, request: IdempotentRequest, sessionId: string | null): Reply {
  const member = store.member()
  if (!member) return err('not_found')
  return actForStaff(store.storage, request, () => {
    const ended = listOpenSessions(store).filter(({ id }) => sessionId === null || id === sessionId)
    if (sessionId !== null && ended.length === 0) return err('not_found')
    const endedIds = new Set(ended.map(({ id }) => id))
    store.writeSessions(store.sessions().filter(({ id }) => sessionId !== null && !endedIds.has(id)))
    const [session] = ended
    if (session) store.outbox.add(signedOutTask(member, sessionId === null ? null : session, now()))
    return { ended: ended.length }
  })
}

/** The voucher is created, listed and sent by the outbox. */
export function giveVoucherForStaff(store: MemberStore, request: IdempotentRequest, voucher: GivenVoucher): Reply {
  if (!store.member()) return err('not_found')
  return actForStaff(store.storage, request, () => {
    store.outbox.add({ kind: 'voucher', id: randomId(), at: now(), ...voucher })
    return {}
  })
}
