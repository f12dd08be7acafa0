// On the home page: whoever was sent there from a page of a member's own finds the sign-in open, and comes back after it.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announceOffline } from '#app/lib/offline.ts'
import { wantedPage, wantedPart } from './wanted-page.ts'

export { wantedPage }

export function useWayBack(): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const wanted = useRouterState({
    select: ({ location }) => wantedPage('next' in location.search ? location.search.next : undefined),
  })
  useEffect(() => {
    if (!wanted) return
    const target = wanted + wantedPart(location.hash)
    void import('./sign-in.ts').then(({ signInFor }) => signInFor(router, queryClient, target), announceOffline)
  }, [wanted, router, queryClient])
}
