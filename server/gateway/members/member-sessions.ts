// The sessions of one member as the object stores them: refreshed, listed, ended; and the code that allows deleting the
// account. Only synchronous calls.
import { now } from '../../lib/clock.ts'
import type { OtpStore } from '../codes/otp-store.ts'
import { PHONE_PROOF_MS } from '../guests/proof.rules.ts'
import { isReplacementInFlight, newSession, SESSION_MS, type StoredSession } from '../sessions/session.rules.ts'
import type { Renewed } from '../sessions/session-stores.ts'
import { type Err, err } from '../lib/result.ts'
import type { SessionStart } from './member.record.ts'
import type { MemberStore } from './member.store.ts'
import { rotateIn } from './sessions.rules.ts'

export function renew(store: MemberStore, sessionId: string, generation: number): Renewed {
  const member = store.member()
  if (isReplacementInFlight(store.replaced(), sessionId, now())) return err('busy')
  const { sessions, rotation } = rotateIn(store.sessions(), sessionId, generation, now())
  if (!member || rotation.kind === 'ended') return err('session_expired')
  if (rotation.kind !== 'replayed') store.writeSessions(sessions)
  if (rotation.kind === 'stolen') return err('session_expired')
  return { ok: true, phone: member.phone, email: null, session: rotation.session }
}

/** Sessions that can still be refreshed, the newest first. */
export const listOpenSessions = (store: MemberStore): StoredSession[] =>
  store
    .sessions()
    .filter(({ openedAt }) => now() < openedAt + SESSION_MS)
    .toReversed()

/** With the device of the session it replaces, or the one on which the member signs in. */
export function createMemberSession(store: MemberStore, start: SessionStart): StoredSession {
  const device = 'replaces' in start ? store.session(start.replaces)?.device : start.guest.device
  return { ...newSession(start.sessionId, now()), ...(device ? { device } : {}) }
}

/**
 * Whether a code may be sent there. A code for deleting the account goes to its current phone only: a caller who names
 * an earlier one has a session that ended with the move.
 */
export function isPermittedCodeRecipient(store: MemberStore, kind: 'phone' | 'email' | 'leave', to: string): boolean {
  const phone = store.member()?.phone
  return phone !== undefined && (kind !== 'leave' || phone === to)
}

interface Leaving {
  requestId: string
  hash: string
  sessionId: string
  until: number
}

/**
 * Whether this code allows deleting the account. It works once. After that it stays valid for its session, as long as a
 * verification lasts. So if something prevented the deletion a moment ago, the member needs no second code.
 */
export function proveLeaving(
  store: MemberStore,
  codes: OtpStore<'phone' | 'email' | 'leave'>,
  { requestId, hash }: { requestId: string; hash: string },
  sessionId: string,
): { ok: true } | Err {
  const { kv } = store.storage
  const known = kv.get<Leaving>('leaving')
  if (known?.requestId === requestId && known.hash === hash && known.sessionId === sessionId && known.until > now())
    return { ok: true }
  return store.storage.transactionSync(() => {
    const result = codes.try('leave', requestId, hash)
    if (!result.ok) return result
    // A code that went to an earlier phone proves nothing about the present one.
    if (result.to !== store.member()?.phone) return err('otp_expired')
    kv.put('leaving', { requestId, hash, sessionId, until: now() + PHONE_PROOF_MS } satisfies Leaving)
    return { ok: true }
  })
}
