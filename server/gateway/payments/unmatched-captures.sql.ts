// Captured money that belongs to no attempt, in the read model. A payment is stored once, by its processor and the
// processor's reference, however often it is reported.
import { sha256 } from '../../lib/ids.ts'
import type { Closing } from './manual-closing.rules.ts'
import { type IdempotentRequest, RESPONSES_MS, type StoredResponse } from '../lib/durable/idempotency.ts'
import type { ProcessorName } from './payment-processor.ts'

/**
 * Why captured money belongs to no attempt. captured_twice: its charge was captured before. other_processor: the
 * attempt was made at another processor. no_such_payment: no order or top-up has this attempt.
 */
export type UnmatchedReason = 'captured_twice' | 'other_processor' | 'no_such_payment'

export interface UnmatchedCapture {
  /** Begins with `u-`, so that it is never the id of an order or a top-up. */
  id: string
  processor: ProcessorName
  /** The processor's own. */
  reference: string
  /** `orderId.attempt` or `topUpId.attempt`, as the payment names it. */
  charge: string
  paidId: string
  /** In the smallest unit of the currency. */
  amount: number
  currency: string
  reason: UnmatchedReason
  /** Milliseconds since 1970, like the times below. */
  since: number
  /** Null: no refund is under way. */
  askedAt: number | null
  refundedAt: number | null
  closedAt: number | null
  /** Who closed it, as the log names them, and what they found at the processor. */
  closedBy: string | null
  closedNote: string | null
  /** 1: another unmatched payment names the same charge at the same processor. */
  hasTwin: 0 | 1
}

/** Why it needs a person: `refund_unconfirmed` once its refund was sent. */
export const unmatchedAttentionReason = ({ askedAt, reason }: Pick<UnmatchedCapture, 'askedAt' | 'reason'>) =>
  askedAt === null ? reason : 'refund_unconfirmed'

type NewCapture = Pick<
  UnmatchedCapture,
  'processor' | 'reference' | 'charge' | 'paidId' | 'amount' | 'currency' | 'reason' | 'since'
>

const COLUMNS =
  'id, processor, reference, charge, paid_id AS paidId, amount, currency, reason, since, asked_at AS askedAt, refunded_at AS refundedAt, closed_at AS closedAt, closed_by AS closedBy, closed_note AS closedNote, EXISTS (SELECT 1 FROM unmatched_captures AS twin WHERE twin.paid_id = unmatched_captures.paid_id AND twin.charge = unmatched_captures.charge AND twin.processor = unmatched_captures.processor AND twin.id <> unmatched_captures.id) AS hasTwin'
const IS_OPEN = 'refunded_at IS NULL AND closed_at IS NULL'
/** The most rows that an operator sees of one order or top-up. */
const MAX_OF_ONE = 50

const ID = /^u-[0-9a-f]{24}$/
export const isUnmatchedId = (id: string): boolean => ID.test(id)

export async function saveUnmatchedCapture(db: D1Database, capture: NewCapture): Promise<void> {
  const { processor, reference, charge, paidId, amount, currency, reason, since } = capture
  const id = `u-${(await sha256(JSON.stringify([processor, reference]))).slice(0, 24)}`
  await db
    .prepare(
      `INSERT INTO unmatched_captures (id, processor, reference, charge, paid_id, amount, currency, reason, since)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
    )
    .bind(id, processor, reference, charge, paidId, amount, currency, reason, since)
    .run()
}

export async function findUnmatchedCapture(db: D1Database, id: string): Promise<UnmatchedCapture | undefined> {
  const row = db.prepare(`SELECT ${COLUMNS} FROM unmatched_captures WHERE id = ?`).bind(id)
  return (await row.first<UnmatchedCapture>()) ?? undefined
}

/** The response to an operator's request about one capture. */
export interface UnmatchedResponse {
  request: IdempotentRequest
  /** The exact bytes. */
  body: string
  /** Milliseconds since 1970. */
  at: number
}

const RESPONSE = 'SELECT fingerprint, body FROM unmatched_responses WHERE capture_id = ? AND call = ? AND key = ?'

/** Both as of the same moment, so a capture that this request has solved comes with its response. */
export async function findUnmatchedWithResponse(
  db: D1Database,
  id: string,
  { call, key }: IdempotentRequest,
): Promise<{ capture: UnmatchedCapture | undefined; response: StoredResponse | undefined }> {
  const [captures, responses] = await db.batch([
    db.prepare(`SELECT ${COLUMNS} FROM unmatched_captures WHERE id = ?`).bind(id),
    db.prepare(RESPONSE).bind(id, call, key),
  ])
  // The rows of the two statements above.
  return {
    capture: captures?.results[0] as UnmatchedCapture | undefined,
    response: responses?.results[0] as StoredResponse | undefined,
  }
}

/**
 * Stores the response if its capture fits the condition. The first response to a request stays; old ones are deleted.
 */
function storeResponse(
  db: D1Database,
  id: string,
  { request: { call, key, fingerprint }, body, at }: UnmatchedResponse,
  { condition, values }: { condition: string; values: (number | null)[] } = { condition: 'TRUE', values: [] },
): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM unmatched_responses WHERE at < ?').bind(at - RESPONSES_MS),
    db
      .prepare(
        `INSERT OR IGNORE INTO unmatched_responses (capture_id, call, key, fingerprint, body, at)
         SELECT id, ?, ?, ?, ?, ? FROM unmatched_captures WHERE id = ? AND ${condition}`,
      )
      .bind(call, key, fingerprint, body, at, id, ...values),
  ]
}

export async function saveResponse(db: D1Database, id: string, response: UnmatchedResponse): Promise<void> {
  await db.batch(storeResponse(db, id, response))
}

/** The ones that name this order or top-up, solved ones too. */
export async function unmatchedCapturesFor(db: D1Database, paidId: string): Promise<UnmatchedCapture[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM unmatched_captures WHERE paid_id = ? ORDER BY since, reference LIMIT ?`)
    .bind(paidId, MAX_OF_ONE)
    .all<UnmatchedCapture>()
  return results
}

/** Further captures of one charge: those that an operator has still to settle, and the halalas of the settled ones. */
export interface SecondCaptures {
  open: number
  settledAmount: number
}

export async function readSecondCaptureTotals(
  db: D1Database,
  processor: ProcessorName,
  charge: string,
): Promise<SecondCaptures> {
  const paidId = charge.slice(0, charge.lastIndexOf('.'))
  const row = await db
    .prepare(
      `SELECT coalesce(sum(${IS_OPEN}), 0) AS open, coalesce(sum(iif(${IS_OPEN}, 0, amount)), 0) AS settledAmount
       FROM unmatched_captures WHERE paid_id = ? AND charge = ? AND processor = ? AND reason = 'captured_twice'`,
    )
    .bind(paidId, charge, processor)
    .first<SecondCaptures>()
  return row ?? { open: 0, settledAmount: 0 }
}

/** Those that need a person, the oldest first. */
export async function openUnmatchedCaptures(
  db: D1Database,
  limit: number,
): Promise<{ rows: UnmatchedCapture[]; count: number }> {
  const [page, counted] = await db.batch<UnmatchedCapture & { count: number }>([
    db.prepare(`SELECT ${COLUMNS} FROM unmatched_captures WHERE ${IS_OPEN} ORDER BY since LIMIT ?`).bind(limit),
    db.prepare(`SELECT count(*) AS count FROM unmatched_captures WHERE ${IS_OPEN}`),
  ])
  return { rows: page?.results ?? [], count: counted?.results[0]?.count ?? 0 }
}

/** Refunds that were sent and not confirmed, for a job; the one that was looked for longest ago first. */
export async function refundsUnderWay(db: D1Database, limit: number): Promise<UnmatchedCapture[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM unmatched_captures WHERE ${IS_OPEN} AND asked_at IS NOT NULL ORDER BY looked_at, asked_at LIMIT ?`,
    )
    .bind(limit)
    .all<UnmatchedCapture>()
  return results
}

/** The row is the last of the next runs, so that refunds that are never confirmed keep no other one waiting. */
export async function markCaptureLookedAt(db: D1Database, id: string, now: number): Promise<void> {
  await db.prepare('UPDATE unmatched_captures SET looked_at = ? WHERE id = ?').bind(now, id).run()
}

/** Stores that the refund is sent now. False: it was sent by another call, or the matter is solved. */
export async function markRefundAsked(
  db: D1Database,
  { id, askedAt }: Pick<UnmatchedCapture, 'id' | 'askedAt'>,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(`UPDATE unmatched_captures SET asked_at = ? WHERE id = ? AND asked_at IS ? AND ${IS_OPEN}`)
    .bind(now, id, askedAt)
    .run()
  return meta.changes === 1
}

/**
 * Writes the end of a refund, and the response to the request that brought it; a matter that is solved stays as it is.
 */
export async function saveRefundResult(
  db: D1Database,
  id: string,
  { askedAt, refundedAt }: { askedAt: number | null; refundedAt: number | null },
  response?: UnmatchedResponse,
): Promise<void> {
  const end = db
    .prepare(`UPDATE unmatched_captures SET asked_at = ?, refunded_at = ? WHERE id = ? AND ${IS_OPEN}`)
    .bind(askedAt, refundedAt, id)
  await db.batch([...(response ? storeResponse(db, id, response) : []), end])
}

/** Closes it and stores the response, or neither. False: it is solved already, or a refund was sent meanwhile. */
export async function closeUnmatchedCapture(
  db: D1Database,
  { id, askedAt }: Pick<UnmatchedCapture, 'id' | 'askedAt'>,
  { by, note, at }: Closing,
  response: UnmatchedResponse,
): Promise<boolean> {
  const condition = `asked_at IS ? AND ${IS_OPEN}`
  const close = db
    .prepare(
      `UPDATE unmatched_captures SET closed_at = ?, closed_by = ?, closed_note = ? WHERE id = ? AND ${condition}`,
    )
    .bind(at, by, note, id, askedAt)
  const results = await db.batch([...storeResponse(db, id, response, { condition, values: [askedAt] }), close])
  return results.at(-1)?.meta.changes === 1
}
