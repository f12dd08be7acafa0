// If a member page redirected the visitor to the home page, it says why and opens the sign-in. After it, that page
// opens.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { reloadOrOfferReload } from '#app/lib/toast/lost-file-toast.ts'
import { kindOfWanted, type WantedKind, wantedPage, parseWantedHash } from './wanted-page.ts'

export { type WantedKind, wantedPage }

/** Undefined if no page was wanted. `signIn` opens the dialog again. */
export function useSignInForWantedPage(): { kind: WantedKind; signIn: () => void } | undefined {
  const router = useRouter()
  const queryClient = useQueryClient()
  const wanted = useRouterState({
    select: ({ location }) => wantedPage('next' in location.search ? location.search.next : undefined),
  })
  const signIn = useCallback(() => {
    if (!wanted) return
    const target = wanted + parseWantedHash(location.hash)
    void import('./sign-in.ts').then(
      ({ signInAndOpenPage }) => signInAndOpenPage(router, queryClient, target),
      reloadOrOfferReload,
    )
  }, [wanted, router, queryClient])
  useEffect(signIn, [signIn])
  return wanted === undefined ? undefined : { kind: kindOfWanted(wanted), signIn }
}
