// Signing out, asked about first. Brought with the press.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { openDialog } from '#app/lib/dialog.ts'
import { forgetTickets } from '#app/lib/kept-tickets.ts'
import { messageOf } from '#app/lib/problem-reaction.ts'
import { sessionChanged } from '#app/lib/session-change.ts'
import { showSnack } from '#app/lib/snack.ts'
import { signOut } from '#app/lib/visit.ts'
import { m } from '#app/paraglide/messages.js'
import { forgetTerms } from '#app/features/guests/identify.dialog.ts'
import { dropCodes } from '#app/features/guests/sent-codes.door.ts'
import { forgetProof } from '#app/features/offers/offer-proof.query.ts'
import { forgetVoucher } from '#app/features/vouchers/kept-voucher.door.ts'
import { pageAfterSignOut } from './page-after.ts'
import { signOutDialog } from './sign-out.dialog.ts'

export async function askToSignOut(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  if (!(await openDialog(signOutDialog, {}))) return
  try {
    await signOut()
  } catch (error) {
    showSnack(messageOf(error), 'error')
    return
  }
  await leaveAsMember(router, queryClient)
  showSnack(m.members_signed_out(), 'success')
}

/**
 * The session has ended: a page of the member's own is left before what it shows is forgotten, and whoever is here next is not
 * offered to pay with what was theirs.
 */
export async function leaveAsMember(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  const target = pageAfterSignOut(router.latestLocation.pathname)
  if (target) await router.navigate({ to: target })
  await forgetVisitor()
  sessionChanged(queryClient, { session: 'none', userType: 'Guest' })
}

/** What this device remembers of the member who was here. */
export async function forgetVisitor(): Promise<void> {
  forgetTerms()
  dropCodes()
  forgetProof()
  forgetVoucher()
  await forgetTickets()
}
