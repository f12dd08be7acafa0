// A visitor's session: one family of refresh tokens, each used once. Pure.
// Relied on by GuestObject and MemberObject. A stolen token shows itself when both holders use it: the whole family ends.

import type { Browser, DeviceSystem } from '../../contracts/members.ts'

/** An access token is believed without asking anybody, so it is short. */
export const ACCESS_MS = 15 * 60_000
export const SESSION_MS = 30 * 24 * 3_600_000
/** Two tabs, or a lost answer, may present the same token again for this long and get the same pair. */
export const GRACE_MS = 30_000

export interface Session {
  id: string
  /** Which token of the family is the current one. */
  generation: number
  rotatedAt: number
  openedAt: number
  isRevoked: boolean
  /** Of a member's, as the edge tells it: browser and system. Absent where the edge did not say. */
  device?: Device
}

export interface Device {
  browser: typeof Browser.infer
  system: typeof DeviceSystem.infer
}

/** As long as a visitor's page goes on asking for its first hold. */
const OPEN_AGAIN_MS = 60_000

/** Whether its first pair may be handed out once more. */
export const mayOpenAgain = ({ generation, isRevoked, openedAt }: Session, now: number): boolean =>
  generation === 1 && !isRevoked && now - openedAt <= OPEN_AGAIN_MS

/** From here on no token of it is believed any more, and nobody comes back in its name. */
export const forgottenAt = ({ openedAt }: Session): number => openedAt + SESSION_MS + ACCESS_MS

export const newSession = (id: string, now: number): Session => ({
  id,
  generation: 1,
  rotatedAt: now,
  openedAt: now,
  isRevoked: false,
})

/** `rotated` and `replayed` hand out the pair of `session.generation`; `stolen` ends the family. */
export type Rotation = { kind: 'rotated' | 'replayed' | 'stolen'; session: Session } | { kind: 'ended' }

export function rotate(session: Session | undefined, presented: number, now: number): Rotation {
  if (!session || session.isRevoked || now >= session.openedAt + SESSION_MS) return { kind: 'ended' }
  if (presented === session.generation)
    return { kind: 'rotated', session: { ...session, generation: session.generation + 1, rotatedAt: now } }
  if (presented === session.generation - 1 && now - session.rotatedAt <= GRACE_MS) return { kind: 'replayed', session }
  return { kind: 'stolen', session: { ...session, isRevoked: true } }
}

/** A session another one took the place of. */
export interface Replaced {
  id: string
  at: number
}

/** Its calls may still be on their way: their visitor has the new session by now, and must not be told theirs is over. */
export const isOnItsWay = (replaced: readonly Replaced[], sessionId: string, now: number): boolean =>
  replaced.some(({ id, at }) => id === sessionId && now - at <= GRACE_MS)

/** One more, without those whose time has passed. */
export const withReplaced = <R extends Replaced>(replaced: readonly R[], newest: R): R[] => [
  ...replaced.filter(({ at }) => newest.at - at <= GRACE_MS),
  newest,
]
