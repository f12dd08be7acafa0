// The session ended at the checkout: its member signs in again where they are, and finds everything as they left it.
// Brought when it happens.
import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { signInDialog } from '#app/features/members/sign-in.dialog.ts'
import { orderQuery } from '#app/features/orders/orders.query.ts'
import { openDialog } from '#app/lib/dialog.ts'
import { isMember } from '#app/lib/visit.query.ts'

/** The order as the member finds it; undefined where nobody came back, or nobody whose order it is. */
export async function comeBack(queryClient: QueryClient, orderId: string): Promise<Order | undefined> {
  // It opens unasked: an entry of its own in the history would ask for the order again, which is nobody's at this moment.
  await openDialog({ ...signInDialog, hasEntry: false }, {})
  if (!isMember(queryClient)) return undefined
  return queryClient.fetchQuery({ ...orderQuery({ id: orderId }), staleTime: 0 }).catch(() => undefined)
}
