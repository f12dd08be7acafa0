// The error catalogue in one place: what the whole site does about a failed call. Runs in the browser only.
// What belongs to the click that caused it (400 with code 24, a payment) is handled there and says `isHandled`.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { isProblemError, isUnavailable, type ProblemError } from './problem.ts'
import { showSnack } from './snack.ts'
import { signOut } from './visit.ts'
import { visitQuery } from './visit.query.ts'

/** On a query or mutation: the caller shows the failure itself, in place. */
export interface ProblemMeta extends Record<string, unknown> {
  isHandled?: boolean
}

const IN_PLACE = 24

export function reactToProblem(
  error: unknown,
  router: AnyRouter,
  queryClient: QueryClient,
  meta?: Record<string, unknown>,
): void {
  if (typeof window === 'undefined' || !isProblemError(error)) return
  if (isUnavailable(error)) {
    if (!meta?.isHandled) void router.navigate({ to: '/un-available' })
    return
  }
  if (error.status === 401) {
    void endSession(router, queryClient)
    return
  }
  if (error.status === 503) {
    closeForMaintenance(error, queryClient)
    return
  }
  if (meta?.isHandled || error.code === IN_PLACE) return
  // The shell's notice says so, once for all that failed.
  if (error.reason === 'offline') return
  showSnack(messageOf(error), 'error')
}

/** The sentence for a problem: the server's own where it speaks to the visitor, ours where it cannot. */
export function messageOf(error: unknown): string {
  if (!isProblemError(error)) return m.global_server_down()
  if (error.reason === 'offline') return m.global_offline()
  if (error.reason === 'timeout') return m.global_timeout()
  if (error.status === 403) return m.global_not_authenticated()
  if (error.status === 401) return m.global_session_expired()
  if (error.status >= 500 || !error.message) return m.global_server_down()
  return error.message
}

// Several calls may fail at once when a session ends; the visitor is told once.
let isEnding = false

async function endSession(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  if (isEnding) return
  isEnding = true
  try {
    await signOut().catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: visitQuery.queryKey })
    await router.navigate({ to: '/' })
    showSnack(m.global_session_expired(), 'error')
  } finally {
    isEnding = false
  }
}

function closeForMaintenance(error: ProblemError, queryClient: QueryClient): void {
  const { title, message, retryAfter } = error.details
  queryClient.setQueryData(visitQuery.queryKey, (visit) =>
    visit
      ? {
          ...visit,
          maintenance: {
            title: typeof title === 'string' ? title : '',
            // The words of whoever closed it; the problem's own are for a site that says nothing.
            message: typeof message === 'string' ? message : error.message,
            retryAfter: typeof retryAfter === 'number' ? retryAfter : 60,
          },
        }
      : visit,
  )
}
