// The state of one top-up: fetches it, polls while money moves, and derives the phase of the page.
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { LONG_MS, pollDelay } from '#app/shared/payment/checkout-phase.rules.ts'
import { countAttempts } from '#app/shared/payment/count-attempts.ts'
import { createPaymentStore } from '#app/shared/payment/payment.store.ts'
import { spendAttemptKey } from '#app/shared/payment/processors/attempt-key.ts'
import { useClearShownPayment } from '#app/shared/payment/use-shown-outcome.ts'
import { topUpQuery, invalidateWalletsAndUnreadCount } from '#app/shared/payment/wallet.query.ts'
import { useTrueAfter, useInitiallyTrueFor } from '#app/shared/payment/use-elapsed.ts'
import { useUnknownOutcome } from '#app/shared/payment/use-unknown-outcome.ts'
import { endIntent } from './top-up-intent.ts'
import { topUpRequestLostNotice } from './top-up-notices.ts'
import { isTopUpRunning, type TopUpPhase, topUpPhaseOf } from './top-up-phase.rules.ts'
import { useTopUpPayment } from './use-top-up-payment.ts'

/** After the member returns, the bank's answer may arrive a moment later. */
const RETURN_MS = 8000

export function useTopUp(id: string, isReturn: boolean) {
  const queryClient = useQueryClient()
  const [store] = useState(createPaymentStore)
  const { attempt, unknown } = useSnapshot(store)
  const movingSince = useRef<number>(undefined)
  const {
    data: topUp,
    dataUpdatedAt,
    isError,
  } = useSuspenseQuery({
    ...topUpQuery(id),
    refetchInterval: ({ state }) => {
      const isOpen = unknown !== undefined || (state.data !== undefined && isTopUpRunning(topUpPhaseOf(state.data)))
      movingSince.current = isOpen ? (movingSince.current ?? performance.now()) : undefined
      return movingSince.current === undefined ? false : pollDelay(performance.now() - movingSince.current)
    },
  })
  const isJustReturned = useInitiallyTrueFor(isReturn, RETURN_MS)
  const payment = useTopUpPayment(topUp, store)
  const reportedPhase = topUpPhaseOf(topUp)
  const phase = shownPhase()
  const isLong = useTrueAfter(isTopUpRunning(phase), LONG_MS)

  function shownPhase(): TopUpPhase {
    if (unknown && reportedPhase === 'form') return 'checking'
    return reportedPhase === 'authenticate' && isJustReturned ? 'checking' : reportedPhase
  }

  useUnknownOutcome(store, {
    isMoving: reportedPhase !== 'form',
    attempts: countAttempts(topUp),
    dataUpdatedAt,
    isError,
    notArrived: topUpRequestLostNotice,
  })

  useClearShownPayment({
    id,
    outcome: !isTopUpRunning(phase) && attempt === 'idle' ? (phase === 'form' ? 'unpaid' : 'final') : undefined,
    answeredAt: dataUpdatedAt,
    askAgain: () => void queryClient.invalidateQueries({ queryKey: topUpQuery(id).queryKey }),
  })

  const isOver = reportedPhase === 'done' || reportedPhase === 'failed'
  useEffect(() => {
    if (!isOver) return
    // The next top-up needs a new key, also for the same amount.
    endIntent()
    spendAttemptKey(id)
    invalidateWalletsAndUnreadCount(queryClient)
  }, [isOver, id, queryClient])

  return {
    topUp,
    phase,
    store,
    payment,
    isPaying: attempt !== 'idle',
    /** Why the request to pay brought no answer. */
    lost: unknown?.error,
    /** Polled for two minutes without an end. */
    isLong,
    /** The last request failed. */
    isUnreachable: isError,
  }
}

export type TopUpState = ReturnType<typeof useTopUp>
