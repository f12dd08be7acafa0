// The sessions of one member, each with its own family of tokens. Pure. A session that is not in the list has ended.
import { type Rotation, rotate, type StoredSession, SESSION_MS } from '../sessions/session.rules.ts'

const MAX = 10

/** Adds one; at the limit the oldest ends. */
export const withAddedSession = (sessions: readonly StoredSession[], session: StoredSession): StoredSession[] =>
  [...sessions.filter(({ openedAt }) => session.openedAt < openedAt + SESSION_MS), session].slice(-MAX)

export const withoutSession = (sessions: readonly StoredSession[], sessionId: string): StoredSession[] =>
  sessions.filter(({ id }) => id !== sessionId)

/** A stolen token ends only its own session; the others may be other devices. */
export function rotateIn(
  sessions: readonly StoredSession[],
  sessionId: string,
  generation: number,
  now: number,
): { sessions: StoredSession[]; rotation: Rotation } {
  const rotation = rotate(
    sessions.find(({ id }) => id === sessionId),
    generation,
    now,
  )
  if (rotation.kind === 'ended' || rotation.kind === 'stolen')
    return { sessions: withoutSession(sessions, sessionId), rotation }
  return { sessions: sessions.map((session) => (session.id === sessionId ? rotation.session : session)), rotation }
}
