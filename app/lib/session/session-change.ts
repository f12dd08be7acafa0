// Applies a new session: the visit changes and all other queries are invalidated. Browser events only.
import type { QueryClient } from '@tanstack/react-query'
import type { Visit } from '#server/contracts/request-context.ts'
import { saveWasMember } from './member-device.storage.ts'
import { broadcastSession } from './session-channel.ts'
import { viewerQuery } from './viewer.query.ts'

/** On a query: its data belong to a member and are removed with the session. */
export interface MembersMeta extends Record<string, unknown> {
  isMembers?: boolean
}

/** Sets the session at once, refetches all active queries, and notifies other tabs. */
export function changeSession(queryClient: QueryClient, now: Pick<Visit, 'session' | 'userType'>): void {
  broadcastSession(now.session)
  applySession(queryClient, now)
}

/** The same in a tab that was notified: it notifies no other tab. */
export function applySession(queryClient: QueryClient, now: Pick<Visit, 'session' | 'userType'>): void {
  const { queryKey } = viewerQuery
  saveWasMember(now.session)
  queryClient.setQueryData(queryKey, (visit) => (visit ? { ...visit, ...now } : visit))
  if (now.session !== 'member') queryClient.removeQueries({ predicate: ({ meta }) => meta?.isMembers === true })
  void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
}
