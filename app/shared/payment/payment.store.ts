// The state of paying one order or top-up, or of saving one card: the attempt, its message, and which fields of
// the typed card show their errors. Nothing of a card's number, date, code or name is here. Each page visit has its own
// store: a module-level store would be shared by every visitor of an isolate.
import { proxy } from 'valtio'
import type { CardField } from './card/card-check.ts'
import { offlineNotice, type PaymentNotice } from './processors/payment-notice.ts'

/**
 * `idle`: Pay can be pressed. `started`: a press waits for the terms or for a token, and nothing has been sent. `sent`:
 * the request is on its way. `leaving`: its answer leads to the bank's page. Every step but `idle` is the lock against
 * a second press.
 */
export type AttemptStep = 'idle' | 'started' | 'sent' | 'leaving'

export interface UnknownOutcome {
  /** `performance.now()` of the request. */
  since: number
  /** Number of attempts before the request. */
  attempts: number
  /** Why there is no answer. */
  error: unknown
}

export interface PaymentState {
  attempt: AttemptStep
  /** The message about the last press. */
  notice: PaymentNotice | undefined
  /** Number of attempts when the last message of this page ended. Their results were shown before it. */
  seenAttempts: number | undefined
  /** A request without an answer, until the order or top-up shows what became of it. */
  unknown: UnknownOutcome | undefined
  /** Fields of the card that the visitor has left or submitted. Only these show their errors. */
  touched: CardField[]
}

export const initialPayment = (): PaymentState => ({
  attempt: 'idle',
  notice: undefined,
  seenAttempts: undefined,
  unknown: undefined,
  touched: [],
})

export const createPaymentStore = (): PaymentState => proxy(initialPayment())

export function updatePayment(store: PaymentState, values: Partial<PaymentState>): void {
  Object.assign(store, values)
}

/** Removes a message that no longer applies. The result of an earlier attempt does not replace it. */
export const endNotice = (store: PaymentState, attempts: number): void =>
  updatePayment(store, { notice: undefined, seenAttempts: attempts })

/**
 * After a request without an answer, or while another request is in flight. `attempts`: of the order or top-up before
 * the request.
 */
export const markOutcomeUnknown = (store: PaymentState, attempts: number, error: unknown): void =>
  updatePayment(store, { unknown: { since: performance.now(), attempts, error } })

/** The visitor has left or submitted these fields of the card, so they show their errors from now on. */
export const touchFields = (store: PaymentState, fields: readonly CardField[]): void =>
  updatePayment(store, { touched: [...new Set([...store.touched, ...fields])] })

/**
 * Runs `attempt` for one press and ignores further presses until it has ended. Without a network it does not start, so
 * nothing is sent later without a press. `attempt` resolves to whether the page is being left for the bank: then the
 * lock stays.
 */
export async function runExclusiveIfOnline(store: PaymentState, attempt: () => Promise<boolean>): Promise<void> {
  if (store.attempt !== 'idle') return
  if (navigator.onLine === false) return updatePayment(store, { notice: offlineNotice() })
  updatePayment(store, { attempt: 'started', notice: undefined })
  let isLeaving = false
  try {
    isLeaving = await attempt()
  } finally {
    updatePayment(store, { attempt: isLeaving ? 'leaving' : 'idle' })
  }
}
