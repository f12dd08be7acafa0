// How far the payment of one amount is: when to poll, and which phase the page shows.
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { LONG_MS, pollDelay } from '../checkout-phase.rules.ts'
import { countAttempts } from '../count-attempts.ts'
import type { PaymentState } from '../payment.store.ts'
import { useInitiallyTrueFor, useTrueAfter } from '../use-elapsed.ts'
import { useUnknownOutcome } from '../use-unknown-outcome.ts'
import type { FixedAmount } from './fixed-amount.ts'
import { requestLostNotice } from './fixed-amount-notices.ts'

/** After the payer returns, the bank’s answer may arrive a moment later. */
const RETURN_MS = 8000

/** The `refetchInterval` of a query: it polls while money moves, and after a request without an answer. */
export function usePollWhileMoving<Data>(store: PaymentState, isMoving: (data: Data) => boolean) {
  const { unknown } = useSnapshot(store)
  const movingSince = useRef<number>(undefined)
  return ({ state: { data } }: { state: { data: Data | undefined } }): number | false => {
    const isOpen = unknown !== undefined || (data !== undefined && isMoving(data))
    movingSince.current = isOpen ? (movingSince.current ?? performance.now()) : undefined
    return movingSince.current === undefined ? false : pollDelay(performance.now() - movingSince.current)
  }
}

/** Phases that both pages have; `checking` and `authenticate` end by themselves. */
type SharedPhase = 'form' | 'authenticate' | 'checking'

interface Fetched<Phase extends string> {
  paid: Pick<FixedAmount, 'payment'>
  /** What the answer says. */
  reportedPhase: Phase | SharedPhase
  /** Phases that end by themselves. */
  isRunning: (phase: Phase | SharedPhase) => boolean
  /** The bank has led the payer back. */
  isReturn: boolean
  dataUpdatedAt: number
  isError: boolean
}

export function usePaymentProgress<Phase extends string>(store: PaymentState, fetched: Fetched<Phase>) {
  const { paid, reportedPhase, isRunning, isReturn, dataUpdatedAt, isError } = fetched
  const { attempt, unknown } = useSnapshot(store)
  const isJustReturned = useInitiallyTrueFor(isReturn, RETURN_MS)
  const phase = shownPhase()
  const isLong = useTrueAfter(isRunning(phase), LONG_MS)

  function shownPhase(): Phase | SharedPhase {
    if (unknown && reportedPhase === 'form') return 'checking'
    return reportedPhase === 'authenticate' && isJustReturned ? 'checking' : reportedPhase
  }

  useUnknownOutcome(store, {
    isMoving: reportedPhase !== 'form',
    attempts: countAttempts(paid),
    dataUpdatedAt,
    isError,
    notArrived: requestLostNotice,
  })

  return {
    phase,
    isPaying: attempt !== 'idle',
    /** Why the request to pay brought no answer. */
    lost: unknown?.error,
    /** Polled for two minutes without an end. */
    isLong,
    /** The last request failed. */
    isUnreachable: isError,
  }
}
