// The payment selection. A guest pays everything with one method. A member's selection is known once wallets and
// cards are loaded. If the session ends, the page stays; a member is asked to sign in again.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import { NO_WALLET } from '#server/contracts/rules/pay-split.ts'
import { signInDialog } from '#app/domain/identity/sign-in/sign-in.dialog.ts'
import { orderQuery } from '#app/domain/orders/orders.query.ts'
import type { PaymentSelection } from '#app/domain/payment/payment-selection.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { onSessionEnd } from '#app/lib/session/session-end.ts'
import { isMember, useViewer } from '#app/lib/session/viewer.query.ts'

const attemptsOf = ({ payment }: Order): number => payment?.attempt ?? 0

export function usePaymentSelection(order: Order) {
  const { id, breakdown } = order
  const queryClient = useQueryClient()
  const isMember = useViewer().session === 'member'
  const [chosen, setSelection] = useState<PaymentSelection>()
  const [backAfter, setBackAfter] = useState<number>()
  useEffect(
    () =>
      // The page itself says that the order is lost, and leads on.
      onSessionEnd(async () => {
        if (!isMember) return
        const found = await orderAfterSignIn(queryClient, id)
        setBackAfter(found && attemptsOf(found))
      }),
    [isMember, id, queryClient],
  )
  const byCard: PaymentSelection = { parts: { ...NO_WALLET, card: dueOf(breakdown) } }
  // `isBack` lasts until the next attempt.
  return {
    selection: isMember ? chosen : { ...byCard, way: chosen?.way },
    setSelection,
    isBack: backAfter === attemptsOf(order),
  }
}

/** The member's order. Undefined if the visitor did not sign in, or the order belongs to another account. */
async function orderAfterSignIn(queryClient: QueryClient, orderId: string): Promise<Order | undefined> {
  // The dialog opens without a press and without a history entry. An entry would fetch the order again, which fails
  // without a session.
  await openDialog({ ...signInDialog, hasEntry: false }, {})
  if (!isMember(queryClient)) return undefined
  return queryClient.fetchQuery({ ...orderQuery({ id: orderId }), staleTime: 0 }).catch(() => undefined)
}
