// The stores of sessions: they check, refresh and end a session before its tokens expire.
import type { Env } from '../config/env.ts'
import type { StoredSession } from './session.rules.ts'
import type { Principal } from './principal.ts'
import type { Err } from '../lib/result.ts'

export interface SessionStore {
  isOpen: (sessionId: string) => Promise<boolean>
  signOut: (sessionId: string) => Promise<void>
}

/** The data from which new tokens are issued. */
export type Renewed = { ok: true; phone: string | null; email: string | null; session: StoredSession } | Err

export interface SessionRenewer extends SessionStore {
  refresh: (sessionId: string, generation: number) => Promise<Renewed>
}

export const sessionStore = (
  env: Pick<Env, 'GUESTS' | 'MEMBERS'>,
  { kind, id }: Pick<Principal, 'kind' | 'id'>,
): SessionRenewer => (kind === 'guest' ? env.GUESTS.getByName(`guest:${id}`) : env.MEMBERS.getByName(`member:${id}`))
