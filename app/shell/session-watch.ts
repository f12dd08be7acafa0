// Synchronises the session of this tab with the browser's other tabs. Part of the first load, because it matters from
// the start; the handling of a change is lazy-loaded.
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { refreshThemeAndGuessedCity } from '#app/lib/session/cookie-visit.ts'
import { saveWasMember, wasMemberOnDevice } from '#app/lib/session/member-device.storage.ts'
import { setMemberDataCleanup } from '#app/lib/session/session-end.ts'
import { listenForSessionBroadcast } from '#app/lib/session/session-channel.ts'

const bring = () => import('#app/features/members/session/session-elsewhere.ts')

setMemberDataCleanup(async () => (await import('#app/features/members/session/sign-out.ts')).clearStoredMemberData())

let isWatching = false

function watch(router: AnyRouter, queryClient: QueryClient): void {
  // Once for the lifetime of the document: effects may run twice.
  if (isWatching) return
  isWatching = true
  listenForSessionBroadcast((session) => {
    bring().then(
      ({ applyOtherTabSession }) => applyOtherTabSession(router, queryClient, session),
      // The file of an older build may be gone. If a member signed out in another tab, this tab must not keep showing
      // their data.
      () => location.reload(),
    )
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshThemeAndGuessedCity(queryClient)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refreshThemeAndGuessedCity(queryClient)
    if (persisted)
      bring()
        .then(({ followCurrentSession }) => followCurrentSession(router, queryClient))
        .catch(() => undefined)
  })
}

/** Once the cookies have completed the visit: a stored document knows no session. */
export function detectEndedMemberSession(queryClient: QueryClient): void {
  const session = queryClient.getQueryData(viewerQuery.queryKey)?.session
  if (session === 'member') saveWasMember(session)
  else if (wasMemberOnDevice())
    void import('#app/lib/gateway/lazy-error-handlers.ts').then(({ clearMemberDataAndNotify }) =>
      clearMemberDataAndNotify(),
    )
}

export function useSessionSyncAcrossTabs(): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => watch(router, queryClient), [router, queryClient])
}
