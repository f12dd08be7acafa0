// Another tab signed in or out, or the back/forward cache restored this page. The page follows at once and hides the
// data of a member who signed out. Lazy-loaded when it happens.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Visit } from '#server/contracts/request-context.ts'
import { identifyDialog } from '#app/shared/identity/identify.dialog.ts'
import { startClosingDialog, dialogs } from '#app/lib/dialog/dialog.store.ts'
import { applySession } from '#app/lib/session/session-change.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { readVisit } from '#app/lib/session/visit.functions.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { pageAfterSignOut } from './page-after.ts'
import { signInDialog } from '#app/shared/identity/sign-in/sign-in.dialog.ts'
import { clearStoredMemberData } from './sign-out.ts'

const closeDialogs = (isMeant: (id: string) => boolean): void => {
  for (const { key, dialog } of dialogs.stack) if (isMeant(dialog.id)) startClosingDialog(key)
}

/** After a sign-in these dialogs have nothing left to ask. */
const ASK_WHO = new Set<string>([signInDialog.id, identifyDialog.id])

async function leave(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  const target = pageAfterSignOut(router.latestLocation.pathname)
  const page = document.getElementById('content')
  // Hides the content until the router has left the page. It still shows the data of the member who signed out.
  if (target) page?.setAttribute('data-left', '')
  closeDialogs(() => true)
  // From here on the header shows no member.
  queryClient.setQueryData(viewerQuery.queryKey, (visit) =>
    visit ? { ...visit, session: 'none' as const, userType: 'Guest' as const } : visit,
  )
  try {
    if (target) await router.navigate({ to: target, replace: true })
    await clearStoredMemberData()
    applySession(queryClient, { session: 'none', userType: 'Guest' })
  } finally {
    page?.removeAttribute('data-left')
  }
  showToast(m.members_signed_out(), 'info')
}

function enter(queryClient: QueryClient, before: Visit | undefined): void {
  closeDialogs((id) => ASK_WHO.has(id))
  // The message of the other tab does not tell how complete the profile is.
  const userType = before?.session === 'member' ? before.userType : 'NonCompleted'
  applySession(queryClient, { session: 'member', userType })
}

/** Runs one change after the other, because a member may sign out and in again before the page is left. */
let following: Promise<void> = Promise.resolve()

export function applyOtherTabSession(
  router: AnyRouter,
  queryClient: QueryClient,
  session: Visit['session'],
): Promise<void> {
  const follow = async () => {
    const before = queryClient.getQueryData(viewerQuery.queryKey)
    if (session === 'member') enter(queryClient, before)
    else if (before?.session === 'member') await leave(router, queryClient)
  }
  following = following.then(follow, follow)
  return following
}

/** Reads the session again, because it may have changed while the page was frozen. */
export async function followCurrentSession(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  const before = queryClient.getQueryData(viewerQuery.queryKey)?.session
  const { session } = await readVisit()
  if (session !== before) await applyOtherTabSession(router, queryClient, session)
  // Another member may have signed in meanwhile, so the page fetches the data of the current session.
  else if (session === 'member') await queryClient.invalidateQueries()
}
