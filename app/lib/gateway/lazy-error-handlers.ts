// Site-wide reactions to rare errors: the session has ended, the site is closed. Lazy-loaded.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import type { ProblemError } from './problem.ts'
import { saveWasMember } from '../session/member-device.storage.ts'
import { changeSession } from '../session/session-change.ts'
import { clearMemberData, sessionEndHandler } from '../session/session-end.ts'
import { showToast } from '../toast/toast.ts'
import { signOut } from '../session/visit.functions.ts'
import { isMember, viewerQuery } from '../session/viewer.query.ts'

// Several calls may fail at once when a session ends; the visitor gets one message.
let isEnding = false

export async function handleExpiredSession(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  if (isEnding) return
  isEnding = true
  try {
    // A guest's data stay: only this device has the tickets, and the unpaid order is how its seats are held again.
    if (isMember(queryClient)) await clearMemberData()
    await signOut().catch(() => undefined)
    const handle = sessionEndHandler()
    if (handle) {
      changeSession(queryClient, { session: 'none', userType: 'Guest' })
      await handle()
      return
    }
    // A guest never signed in: the page stays, and the next choice begins a new session.
    if (!isMember(queryClient)) {
      changeSession(queryClient, { session: 'none', userType: 'Guest' })
      showToast(m.global_guest_session_expired(), 'error')
      return
    }
    // Navigation comes first: clearing the member's queries would break a page that still shows them.
    await router.navigate({ to: '/' })
    changeSession(queryClient, { session: 'none', userType: 'Guest' })
    showToast(m.global_session_expired(), 'error')
  } finally {
    isEnding = false
  }
}

/** This document came without the member's session, which this device did not end itself. */
export async function clearMemberDataAndNotify(): Promise<void> {
  saveWasMember('none')
  await clearMemberData()
  showToast(m.global_signed_out_here(), 'info')
}

export function closeForMaintenance(error: ProblemError, queryClient: QueryClient): void {
  const { title, message, retryAfter } = error.details
  queryClient.setQueryData(viewerQuery.queryKey, (visit) =>
    visit
      ? {
          ...visit,
          maintenance: {
            title: typeof title === 'string' ? title : '',
            // The operator's message; the problem's own is the fallback.
            message: typeof message === 'string' ? message : error.message,
            retryAfter: typeof retryAfter === 'number' ? retryAfter : 60,
          },
        }
      : visit,
  )
}
