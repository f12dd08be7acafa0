// Signs a member in again if the session ends at the checkout. The page and its input stay. Lazy-loaded when it
// happens.
import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { signInDialog } from '#app/domain/identity/sign-in/sign-in.dialog.ts'
import { orderQuery } from '#app/domain/orders/orders.query.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { isMember } from '#app/lib/session/viewer.query.ts'

/** The member's order. Undefined if the visitor did not sign in, or the order belongs to another account. */
export async function comeBack(queryClient: QueryClient, orderId: string): Promise<Order | undefined> {
  // The dialog opens without a press and without a history entry. An entry would fetch the order again, which fails
  // without a session.
  await openDialog({ ...signInDialog, hasEntry: false }, {})
  if (!isMember(queryClient)) return undefined
  return queryClient.fetchQuery({ ...orderQuery({ id: orderId }), staleTime: 0 }).catch(() => undefined)
}
