// What pays: a guest pays all of it in one way; what a member chose is known once their wallets and cards are. And where a member's
// session ends at the checkout, the page waits for them instead of sending them away.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { dueOf } from '#server/contracts/due.ts'
import { NO_WALLET } from '#server/contracts/pay-split.ts'
import { waitForMember } from '#app/lib/session-end.ts'
import { useVisit } from '#app/lib/visit.query.ts'
import type { Means } from './means.ts'

const attemptsOf = ({ payment }: Order): number => payment?.attempt ?? 0

export function useMeans(order: Order) {
  const { id, breakdown } = order
  const queryClient = useQueryClient()
  const isMember = useVisit().session === 'member'
  const [chosen, setMeans] = useState<Means>()
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
  const byCard: Means = { parts: { ...NO_WALLET, card: dueOf(breakdown) } }
  // Until the next attempt has something else to tell.
  return {
    means: isMember ? chosen : { ...byCard, way: chosen?.way },
    setMeans,
    isBack: backAfter === attemptsOf(order),
  }
}
