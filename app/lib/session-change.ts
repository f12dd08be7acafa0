// What follows from another session: who is here, and that no answer of before can be trusted. Browser events only.
import type { QueryClient } from '@tanstack/react-query'
import type { Visit } from '#server/contracts/request-context.ts'
import { announceSession } from './session-channel.ts'
import { visitQuery } from './visit.query.ts'

/** On a query: what it answers is a member's own, and goes with them. */
export interface MembersMeta extends Record<string, unknown> {
  isMembers?: boolean
}

/** Who is here is known at once; everything that is being shown is asked for again. */
export function sessionChanged(queryClient: QueryClient, now: Pick<Visit, 'session' | 'userType'>): void {
  announceSession(now.session)
  takeSession(queryClient, now)
}

/** The same in a tab that was told so: it tells no other tab. */
export function takeSession(queryClient: QueryClient, now: Pick<Visit, 'session' | 'userType'>): void {
  const { queryKey } = visitQuery
  queryClient.setQueryData(queryKey, (visit) => (visit ? { ...visit, ...now } : visit))
  if (now.session !== 'member') queryClient.removeQueries({ predicate: ({ meta }) => meta?.isMembers === true })
  void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
}
