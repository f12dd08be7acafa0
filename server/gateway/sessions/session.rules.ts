// A visitor's session: one family of refresh tokens, each used once. Pure. If a stolen token is used by both holders,
// the whole family ends.

import type { Browser, DeviceSystem } from '../../contracts/members.ts'
import { DAY_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'

/** Short, because an access token is accepted without a lookup. */
export const ACCESS_MS = 15 * MINUTE_MS
export const SESSION_MS = 30 * DAY_MS
/**
 * Two tabs, or a caller whose response was lost, may present the same token again for this long and get the same pair.
 */
export const GRACE_MS = 30_000

export interface StoredSession {
  id: string
  /** The number of the current token in the family. */
  generation: number
  rotatedAt: number
  openedAt: number
  isRevoked: boolean
  /** For a member's session: browser and system from the edge. Absent if the edge sent none. */
  device?: Device
}

export interface Device {
  browser: typeof Browser.infer
  system: typeof DeviceSystem.infer
}

/**
 * As long as a hold (a test compares): a visitor who retries a first hold by hand must not meet its seats held by a
 * lost guest.
 */
const OPEN_AGAIN_MS = 5 * MINUTE_MS

/** Whether its first pair of tokens may be issued once more. */
export const mayReissueFirstTokens = ({ generation, isRevoked, openedAt }: StoredSession, now: number): boolean =>
  generation === 1 && !isRevoked && now - openedAt <= OPEN_AGAIN_MS

/** From then on none of its tokens is valid, and the session cannot be resumed. */
export const forgottenAt = ({ openedAt }: StoredSession): number => openedAt + SESSION_MS + ACCESS_MS

export const newSession = (id: string, now: number): StoredSession => ({
  id,
  generation: 1,
  rotatedAt: now,
  openedAt: now,
  isRevoked: false,
})

/** `rotated` and `replayed` issue the pair of `session.generation`; `stolen` ends the family. */
export type Rotation = { kind: 'rotated' | 'replayed' | 'stolen'; session: StoredSession } | { kind: 'ended' }

export function rotate(session: StoredSession | undefined, presented: number, now: number): Rotation {
  if (!session || session.isRevoked || now >= session.openedAt + SESSION_MS) return { kind: 'ended' }
  if (presented === session.generation)
    return { kind: 'rotated', session: { ...session, generation: session.generation + 1, rotatedAt: now } }
  if (presented === session.generation - 1 && now - session.rotatedAt <= GRACE_MS) return { kind: 'replayed', session }
  return { kind: 'stolen', session: { ...session, isRevoked: true } }
}

/** A session that was replaced by another one. */
export interface Replaced {
  id: string
  at: number
}

/**
 * Calls of a replaced session may still be in flight. Their visitor already has the new session and must not be told
 * that it ended.
 */
export const isReplacementInFlight = (replaced: readonly Replaced[], sessionId: string, now: number): boolean =>
  replaced.some(({ id, at }) => id === sessionId && now - at <= GRACE_MS)

/** Adds one, and drops those whose grace period is over. */
export const withReplaced = <R extends Replaced>(replaced: readonly R[], newest: R): R[] => [
  ...replaced.filter(({ at }) => newest.at - at <= GRACE_MS),
  newest,
]
