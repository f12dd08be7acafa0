// The payment selection. A guest pays everything with one method. A member's selection is known once wallets and
// cards are loaded. If a member's session ends, the page waits for a new sign-in and does not redirect.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import { NO_WALLET } from '#server/contracts/rules/pay-split.ts'
import { waitForMember } from '#app/lib/session/session-end.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import type { PaymentSelection } from '#app/domain/payment/payment-selection.ts'

const attemptsOf = ({ payment }: Order): number => payment?.attempt ?? 0

export function usePaymentSelection(order: Order) {
  const { id, breakdown } = order
  const queryClient = useQueryClient()
  const isMember = useViewer().session === 'member'
  const [chosen, setSelection] = useState<PaymentSelection>()
  const [backAfter, setBackAfter] = useState<number>()
  useEffect(() => {
    if (!isMember) return undefined
    return waitForMember(async () => {
      const { comeBack } = await import('./member/come-back.ts')
      const found = await comeBack(queryClient, id)
      setBackAfter(found && attemptsOf(found))
      return found !== undefined
    })
  }, [isMember, id, queryClient])
  const byCard: PaymentSelection = { parts: { ...NO_WALLET, card: dueOf(breakdown) } }
  // `isBack` lasts until the next attempt.
  return {
    selection: isMember ? chosen : { ...byCard, way: chosen?.way },
    setSelection,
    isBack: backAfter === attemptsOf(order),
  }
}
