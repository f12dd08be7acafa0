// The state of one top-up: fetches it, polls while money moves, and derives the phase of the page.
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ARRIVAL_MS, LONG_MS, pollDelay } from '#app/domain/payment/checkout-phase.rules.ts'
import { spendAttemptKey } from '#app/domain/payment/processors/attempt-key.ts'
import { topUpQuery, walletChanged } from '#app/domain/payment/wallet.query.ts'
import { clearOpenPayment } from '#app/lib/session/open-payment.storage.ts'
import { endIntent } from './top-up-intent.ts'
import { isTopUpRunning, type TopUpPhase, topUpPhaseOf } from './top-up-phase.rules.ts'
import { type UnknownTopUp, useTopUpPayment } from './use-top-up-payment.ts'

/** After the member returns, the bank's answer may arrive a moment later. */
const RETURN_MS = 8000

export function useTopUp(id: string, isReturn: boolean) {
  const queryClient = useQueryClient()
  const [unknown, setUnknown] = useState<UnknownTopUp>()
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
  const isJustReturned = useFor(isReturn, RETURN_MS)
  const payment = useTopUpPayment(topUp, setUnknown)
  const reportedPhase = topUpPhaseOf(topUp)
  const phase = shownPhase()
  const isLong = useAfter(isTopUpRunning(phase), LONG_MS)

  function shownPhase(): TopUpPhase {
    if (unknown && reportedPhase === 'form') return 'checking'
    return reportedPhase === 'authenticate' && isJustReturned ? 'checking' : reportedPhase
  }

  const { sayNotArrived } = payment
  useEffect(() => {
    if (!unknown) return
    const isKnown = reportedPhase !== 'form' || (topUp.payment?.attempt ?? 0) > unknown.attempts
    const isMissing = !isKnown && performance.now() - unknown.since > ARRIVAL_MS && !isError
    if (isMissing) sayNotArrived()
    if (isKnown || isMissing) setUnknown(undefined)
    // Runs once per answer of the top-up.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dataUpdatedAt, unknown])

  // An error page then has nothing to ask for.
  const isOutcomeShown = !isTopUpRunning(phase) && !payment.isPaying
  useEffect(() => {
    if (isOutcomeShown) clearOpenPayment(id)
  }, [isOutcomeShown, id])

  const isOver = reportedPhase === 'done' || reportedPhase === 'failed'
  useEffect(() => {
    if (!isOver) return
    // The next top-up needs a new key, also for the same amount.
    endIntent()
    spendAttemptKey(id)
    walletChanged(queryClient)
  }, [isOver, id, queryClient])

  return {
    topUp,
    phase,
    payment,
    /** Why the request to pay brought no answer. */
    lost: unknown?.error,
    /** Polled for two minutes without an end. */
    isLong,
    /** The last request failed. */
    isUnreachable: isError,
  }
}

export type TopUpState = ReturnType<typeof useTopUp>

/** True for `ms` from the start, if it is wanted at the start. */
function useFor(isWanted: boolean, ms: number): boolean {
  const [isOn, setOn] = useState(isWanted)
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setTimeout(() => setOn(false), ms)
    return () => clearTimeout(timer)
  }, [isWanted, ms])
  return isOn
}

/** Whether something has lasted for `ms`. */
function useAfter(isGoingOn: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return undefined
    const timer = setTimeout(() => setLong(true), ms)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isGoingOn, ms])
  return isLong
}
