// Signing in, from the button to what follows the dialog. Lazy-loaded, because most visits never sign in.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { localizeHref } from '#app/lib/paths/localized-path.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { meQuery } from '#app/shared/identity/members.query.ts'
import { pageAfterSignIn } from './page-after.ts'
import { signInDialog } from '#app/shared/identity/sign-in/sign-in.dialog.ts'

const isMember = (queryClient: QueryClient) => queryClient.getQueryData(viewerQuery.queryKey)?.session === 'member'

function welcome(queryClient: QueryClient): void {
  const name = queryClient.getQueryData(meQuery.queryKey)?.firstName
  showToast(name ? m.members_welcome_name({ name }) : m.members_welcome(), 'success')
}

export async function signIn(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  await openDialog(signInDialog, {})
  if (!isMember(queryClient)) return
  const target = pageAfterSignIn(router.latestLocation.pathname)
  if (target) await router.navigate({ to: target })
  welcome(queryClient)
}

let isAsking = false

/**
 * Signs in a visitor who was redirected home from `wanted`, and then opens that page. If they cancel, they stay on
 * the home page.
 */
export async function signInAndOpenPage(router: AnyRouter, queryClient: QueryClient, wanted: string): Promise<void> {
  if (isAsking) return
  isAsking = true
  try {
    const wasMember = isMember(queryClient)
    if (!wasMember) await openDialog(signInDialog, {})
    if (!isMember(queryClient)) return
    // Replaces the history entry that names the wanted page, so that Back leads to the page before.
    await router.navigate({ href: localizeHref(wanted), replace: true })
    if (!wasMember) welcome(queryClient)
  } finally {
    isAsking = false
  }
}
