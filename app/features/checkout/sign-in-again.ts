// If the session ends at the checkout, the page stays, and a member is asked to sign in again.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { signInDialog } from '#app/shared/identity/sign-in/sign-in.dialog.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { countAttempts } from '#app/shared/payment/count-attempts.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { setSessionEndHandler } from '#app/lib/session/session-end.ts'
import { isMember, useViewer } from '#app/lib/session/viewer.query.ts'
import { type CheckoutState, updateCheckout } from './checkout.store.ts'

/**
 * The page calls this hook, not the form: when the session ends, the lost-order status replaces the form, and a hook of
 * the form would unmount.
 */
export function usePromptSignInOnSessionEnd(orderId: string, store: CheckoutState): void {
  const queryClient = useQueryClient()
  const hasMemberSession = useViewer().session === 'member'
  useEffect(
    () =>
      setSessionEndHandler(async () => {
        // A guest reads from the page itself that the order is lost, and how to go on.
        if (!hasMemberSession) return
        const found = await orderAfterSignIn(queryClient, orderId)
        updateCheckout(store, { backAfter: found && countAttempts(found) })
      }),
    [hasMemberSession, orderId, queryClient, store],
  )
}

/** The member's order. Undefined if the visitor did not sign in, or the order belongs to another account. */
async function orderAfterSignIn(queryClient: QueryClient, orderId: string): Promise<Order | undefined> {
  // The dialog opens without a press and without a history entry. An entry would fetch the order again, which fails
  // without a session.
  await openDialog({ ...signInDialog, hasEntry: false }, {})
  if (!isMember(queryClient)) return undefined
  return queryClient.fetchQuery({ ...orderQuery({ id: orderId }), staleTime: 0 }).catch(() => undefined)
}
