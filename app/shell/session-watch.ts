// Keeps this tab with the others of its browser. In the first load because it matters from the first moment; what it does about a
// change comes with the change.
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hearSession } from '#app/lib/session-channel.ts'

const bring = () => import('#app/features/members/session-elsewhere.ts')

let isWatching = false

function watch(router: AnyRouter, queryClient: QueryClient): void {
  // For as long as the document lives: effects may run twice.
  if (isWatching) return
  isWatching = true
  hearSession((session) => {
    bring().then(
      ({ followSession }) => followSession(router, queryClient, session),
      // The file of an older build may be gone. A member who signed out in another tab must not stay in sight in this one.
      () => location.reload(),
    )
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted)
      bring()
        .then(({ checkSession }) => checkSession(router, queryClient))
        .catch(() => undefined)
  })
}

export function useSessionWatch(): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => watch(router, queryClient), [router, queryClient])
}
