// The state of one top-up: fetches it, polls while money moves, and derives the phase of the page.
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePaymentProgress, usePollWhileMoving } from '#app/shared/payment/fixed-amount/use-payment-progress.ts'
import { createPaymentStore } from '#app/shared/payment/payment.store.ts'
import { spendAttemptKey } from '#app/shared/payment/processors/attempt-key.ts'
import { useClearShownPayment } from '#app/shared/payment/use-shown-outcome.ts'
import { topUpQuery, invalidateWalletsAndUnreadCount } from '#app/shared/payment/wallet.query.ts'
import type { TopUp } from '#server/contracts/wallet.ts'
import { clearTopUpIntent } from './top-up-intent.ts'
import { isTopUpRunning, type TopUpPhase, topUpPhaseOf } from './top-up-phase.rules.ts'
import { useTopUpPayment } from './use-top-up-payment.ts'

const isMoving = (topUp: TopUp): boolean => isTopUpRunning(topUpPhaseOf(topUp))

export function useTopUp(id: string, isReturn: boolean) {
  const queryClient = useQueryClient()
  const [store] = useState(createPaymentStore)
  const {
    data: topUp,
    dataUpdatedAt,
    isError,
  } = useSuspenseQuery({ ...topUpQuery(id), refetchInterval: usePollWhileMoving<TopUp>(store, isMoving) })
  const payment = useTopUpPayment(topUp, store)
  const reportedPhase = topUpPhaseOf(topUp)
  const progress = usePaymentProgress<TopUpPhase>(store, {
    paid: topUp,
    reportedPhase,
    isRunning: isTopUpRunning,
    isReturn,
    dataUpdatedAt,
    isError,
  })
  const { phase, isPaying } = progress

  useClearShownPayment({
    id,
    outcome: !isTopUpRunning(phase) && !isPaying ? (phase === 'form' ? 'unpaid' : 'final') : undefined,
    answeredAt: dataUpdatedAt,
    askAgain: () => void queryClient.invalidateQueries({ queryKey: topUpQuery(id).queryKey }),
  })

  const isOver = reportedPhase === 'done' || reportedPhase === 'failed'
  useEffect(() => {
    if (!isOver) return
    // The next top-up needs a new key, also for the same amount.
    clearTopUpIntent()
    spendAttemptKey(id)
    invalidateWalletsAndUnreadCount(queryClient)
  }, [isOver, id, queryClient])

  return { topUp, store, payment, ...progress }
}

export type TopUpState = ReturnType<typeof useTopUp>
