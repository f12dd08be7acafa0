// How many attempts a quote stores. Its record is one row, and a stranger with the link may try without end. Pure.
import { nextReconcile } from '../charges/reconcile.rules.ts'
import type { QuoteAttempt, QuoteRecord } from './quote.record.ts'

/** A row of a Durable Object holds 2 MB, and an attempt takes about half a kilobyte. */
export const MAX_STORED_ATTEMPTS = 500

/** Of the oldest attempts the first of these is dropped: no processor is asked about it again. */
const isSettled = (attempt: QuoteAttempt): boolean => isDroppable(attempt) && nextReconcile(attempt) === undefined

/** No money has come for it. If some comes after all, staff are told of a capture without a payment. */
const isDroppable = ({ state }: QuoteAttempt): boolean => state === 'DECLINED'

/** The attempts without the oldest declined one, if there are too many for another. */
export function withRoomForAttempt({ attempts }: Pick<QuoteRecord, 'attempts'>): readonly QuoteAttempt[] {
  if (attempts.length < MAX_STORED_ATTEMPTS) return attempts
  const dropped = attempts.find(isSettled) ?? attempts.find(isDroppable)
  return attempts.filter((attempt) => attempt !== dropped)
}
