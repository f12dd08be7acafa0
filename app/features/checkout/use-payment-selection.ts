// What pays. A guest pays everything with one method. A member's selection is known once wallets and cards are loaded.
// If the session ends, the page stays; a member is asked to sign in again.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Order } from '#server/contracts/orders.ts'
import { signInDialog } from '#app/domain/identity/sign-in/sign-in.dialog.ts'
import { orderQuery } from '#app/domain/orders/orders.query.ts'
import type { PaymentSelection } from '#app/domain/payment/payment-selection.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { onSessionEnd } from '#app/lib/session/session-end.ts'
import { isMember, useViewer } from '#app/lib/session/viewer.query.ts'
import { type CheckoutState, guestSelection, updateCheckout } from './checkout.store.ts'

/** Undefined until the member's payment selection is known. */
export function usePaymentSelection(order: Order, store: CheckoutState): PaymentSelection | undefined {
  const { selection } = useSnapshot(store)
  const isMember = useViewer().session === 'member'
  return isMember ? selection : guestSelection(order, selection?.method)
}

const attemptsOf = ({ payment }: Order): number => payment?.attempt ?? 0

/** True after the member had to sign in again here, until the next attempt. */
export function useIsBack(order: Order, store: CheckoutState): boolean {
  const { id } = order
  const queryClient = useQueryClient()
  const isMember = useViewer().session === 'member'
  useEffect(
    () =>
      // The page itself says that the order is lost, and leads on.
      onSessionEnd(async () => {
        if (!isMember) return
        const found = await orderAfterSignIn(queryClient, id)
        updateCheckout(store, { backAfter: found && attemptsOf(found) })
      }),
    [isMember, id, queryClient, store],
  )
  return useSnapshot(store).backAfter === attemptsOf(order)
}

/** The member's order. Undefined if the visitor did not sign in, or the order belongs to another account. */
async function orderAfterSignIn(queryClient: QueryClient, orderId: string): Promise<Order | undefined> {
  // The dialog opens without a press and without a history entry. An entry would fetch the order again, which fails
  // without a session.
  await openDialog({ ...signInDialog, hasEntry: false }, {})
  if (!isMember(queryClient)) return undefined
  return queryClient.fetchQuery({ ...orderQuery({ id: orderId }), staleTime: 0 }).catch(() => undefined)
}
