// How long a quote is stored. Pure. Privacy policy, “How long we keep it”, names the same times.
import { DAY_MS } from '../../contracts/rules/durations.ts'
import { isOpenAttempt } from '../charges/attempt.rules.ts'
import { recordEndAfter } from '../config/retention.rules.ts'
import { RETENTION_MS } from '../enquiries/enquiry.rules.ts'
import { isHolding } from './quote.machine.ts'
import type { QuoteAttempt, QuoteRecord } from './quote.record.ts'

/** Money that is under way, or that needs an operator, may be settled within days. */
export const ASK_AGAIN_MS = 7 * DAY_MS

/** The first time at which a quote is asked. */
export const firstRetentionAt = ({ issuedAt }: Pick<QuoteRecord, 'issuedAt'>): number => issuedAt + RETENTION_MS

/** WAIT: nothing is due before that time. FORGET: what is personal and stands on no document. ERASE: all of it. */
type RetentionStep = { kind: 'WAIT'; until: number } | { kind: 'FORGET' | 'ERASE' }

const hasMoved = ({ state }: QuoteAttempt): boolean => state === 'CAPTURED' || state === 'REFUNDED'

/** When money of it moved last, or a document of it was issued; undefined: no money ever moved. */
function lastRecordAt({ attempts, documents }: QuoteRecord): number | undefined {
  const moved = attempts.filter(hasMoved).flatMap(({ startedAt, refundedAt = 0 }) => [startedAt, refundedAt])
  return moved.length ? Math.max(...moved, ...documents.map(({ issuedAt }) => issuedAt)) : undefined
}

const isUnsettled = (quote: QuoteRecord): boolean =>
  isHolding(quote) ||
  quote.attempts.some(
    (attempt) => isOpenAttempt(attempt) || attempt.state === 'REFUND_DUE' || attempt.state === 'WRONG',
  )

/** An unpaid quote is erased like its enquiry. A paid one is a record of a sale: only what is personal goes before. */
export function retentionStep(quote: QuoteRecord, now: number): RetentionStep {
  if (isUnsettled(quote)) return { kind: 'WAIT', until: now + ASK_AGAIN_MS }
  const recordedAt = lastRecordAt(quote)
  const eraseAt = recordedAt === undefined ? firstRetentionAt(quote) : recordEndAfter(recordedAt)
  if (now >= eraseAt) return { kind: 'ERASE' }
  if (recordedAt === undefined || quote.forgottenAt !== undefined) return { kind: 'WAIT', until: eraseAt }
  const forgetAt = Math.max(quote.terms.endsAt, recordedAt) + RETENTION_MS
  return now >= forgetAt ? { kind: 'FORGET' } : { kind: 'WAIT', until: forgetAt }
}
