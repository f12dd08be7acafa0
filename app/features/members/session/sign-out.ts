// Signing out, with a question first. Lazy-loaded at the press.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { clearOpenPayments } from '#app/lib/session/open-payment.storage.ts'
import { clearUnpaidOrder } from '#app/shared/orders/unpaid-order.storage.ts'
import { deleteSavedTickets } from '#app/lib/session/stored-tickets.ts'
import { showProblem } from '#app/lib/gateway/problem-reaction.ts'
import { changeSession } from '#app/lib/session/session-change.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { signOut } from '#app/lib/session/visit.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { writeFavourite } from '#app/lib/session/favourite-cinema.storage.ts'
import { clearSavedTermsAcceptance } from '#app/shared/identity/identify.dialog.ts'
import { resetContactVerifications } from '#app/shared/identity/proof.store.ts'
import { clearOfferProof } from '#app/shared/offers/offer-proof.query.ts'
import { clearEntryAtBank } from '#app/shared/payment/card/entry-at-bank.ts'
import { clearSavedVoucher } from '#app/shared/vouchers/saved-voucher.ts'
import { pageAfterSignOut } from './page-after.ts'
import { signOutDialog } from './sign-out.dialog.ts'

export async function confirmAndSignOut(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  if (!(await openDialog(signOutDialog, {}))) return
  try {
    await signOut()
  } catch (error) {
    showProblem(error)
    return
  }
  await applySignOut(router, queryClient)
  showToast(m.members_signed_out(), 'success')
}

/**
 * The session has ended. The router leaves a member page before its data is cleared. The next visitor on this device
 * finds no vouchers, offers or tickets of the member.
 */
export async function applySignOut(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  const target = pageAfterSignOut(router.latestLocation.pathname)
  if (target) await router.navigate({ to: target })
  await clearStoredMemberData()
  changeSession(queryClient, { session: 'none', userType: 'Guest' })
}

/** Clears the data this device stores for the member, however the session ended. */
export async function clearStoredMemberData(): Promise<void> {
  clearSavedTermsAcceptance()
  resetContactVerifications()
  clearOfferProof()
  clearSavedVoucher()
  clearOpenPayments()
  clearEntryAtBank()
  clearUnpaidOrder()
  writeFavourite(null)
  await deleteSavedTickets()
}
