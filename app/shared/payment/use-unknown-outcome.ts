// After a request to pay without an answer, the order or top-up is polled until it shows what became of it.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { ARRIVAL_MS } from './checkout-phase.rules.ts'
import type { PaymentNotice } from './processors/payment-notice.ts'
import { type PaymentState, updatePayment } from './payment.store.ts'

interface Seen {
  /** The order or top-up is past its form. */
  isMoving: boolean
  /** Its number of attempts. */
  attempts: number
  /** When it was last fetched, and whether the last request failed. */
  dataUpdatedAt: number
  isError: boolean
  /** The message that the request never arrived. */
  notArrived: () => PaymentNotice
}

export function useUnknownOutcome(store: PaymentState, seen: Seen): void {
  const { unknown } = useSnapshot(store)
  const { isMoving, attempts, dataUpdatedAt, isError, notArrived } = seen
  useEffect(() => {
    if (!unknown) return
    const isKnown = isMoving || attempts > unknown.attempts
    const isMissing = !isKnown && performance.now() - unknown.since > ARRIVAL_MS && !isError
    if (isMissing) updatePayment(store, { notice: notArrived() })
    if (isKnown || isMissing) updatePayment(store, { unknown: undefined })
    // Runs once per answer of the order or top-up.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dataUpdatedAt, unknown])
}
