// The sessions of one member, each a family of its own. Pure.
// Relied on by MemberObject. A session that is not in the list has ended.
import { type Rotation, rotate, type Session, SESSION_MS } from '../guests/session.rules.ts'

const MOST = 10

/** One more; the oldest makes room. */
export const withSession = (sessions: readonly Session[], session: Session): Session[] =>
  [...sessions.filter(({ openedAt }) => session.openedAt < openedAt + SESSION_MS), session].slice(-MOST)

export const withoutSession = (sessions: readonly Session[], sessionId: string): Session[] =>
  sessions.filter(({ id }) => id !== sessionId)

/** A stolen token ends its own family; the others are other people's, or other devices. */
export function rotateIn(
  sessions: readonly Session[],
  sessionId: string,
  generation: number,
  now: number,
): { sessions: Session[]; rotation: Rotation } {
  const rotation = rotate(
    sessions.find(({ id }) => id === sessionId),
    generation,
    now,
  )
  if (rotation.kind === 'ended' || rotation.kind === 'stolen')
    return { sessions: withoutSession(sessions, sessionId), rotation }
  return { sessions: sessions.map((each) => (each.id === sessionId ? rotation.session : each)), rotation }
}
