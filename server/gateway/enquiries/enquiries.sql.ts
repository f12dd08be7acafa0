// SQL of enquiries. The limits are part of the insert statement: simultaneous requests are counted one after the other,
// with no gap between counting and writing.
import { type Cap, CAPS, type HallSize, RETENTION_MS, TEXTS_PER_DAY } from './enquiry.rules.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'
import type { Language } from '../lib/language.ts'

export interface Enquiry {
  reference: string
  kind: 'CONTACT' | 'PRIVATE_BOOKING'
  facts: object
  /** E.164 */
  phone: string
  /** A keyed hash; undefined if the visitor's network is unknown. */
  network: string | undefined
  /** A keyed hash, too; undefined if it is the network itself. */
  wideNetwork: string | undefined
  createdAt: number
  /** Answers are written in it. */
  language: Language
  appVersion: string
  /** A keyed hash of the visitor's key. */
  idempotencyKey: string
  fingerprint: string
}

export type Stored =
  | { kind: 'stored' }
  /** The idempotency key was used before; `reference` is that of the first response. */
  | { kind: 'known'; reference: string; fingerprint: string }
  /** Milliseconds since 1970. */
  | { kind: 'too_many'; retryAt: number }
  /** Another enquiry has this reference. */
  | { kind: 'reference_taken' }

/** The parameters of the columns that count, in both statements. */
const PLACEHOLDER = { network: '?1', wide_network: '?2' } as const

const countOf = ({ column, withinMs }: Cap) =>
  `(SELECT count(*) FROM enquiries WHERE ${column} = ${PLACEHOLDER[column]} AND created_at > ?3 - ${withinMs})`

const INSERT = `
  INSERT OR IGNORE INTO enquiries
    (network, wide_network, created_at, reference, kind, facts, phone, app_version, idempotency_key, fingerprint,
     language)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
  WHERE ${CAPS.map((cap) => `${countOf(cap)} < ${cap.max}`).join(' AND ')}`

/** When the oldest enquiry within a limit stops counting. */
const FULL_UNTIL = CAPS.map(
  ({ column, max, withinMs }) => `
  SELECT created_at + ${withinMs} AS until FROM (
    SELECT created_at FROM enquiries WHERE ${column} = ${PLACEHOLDER[column]} AND created_at > ?3 - ${withinMs}
    ORDER BY created_at DESC LIMIT 1 OFFSET ${max - 1})`,
).join(' UNION ALL ')

export async function insertEnquiryUnlessLimited(db: D1Database, enquiry: Enquiry): Promise<Stored> {
  const { reference, kind, facts, phone, createdAt, language, appVersion, idempotencyKey, fingerprint } = enquiry
  const counted = [enquiry.network ?? null, enquiry.wideNetwork ?? null, createdAt]
  // One transaction, so that the reads see the same state as the insert.
  const [inserted, known, full] = await db.batch<{ reference: string; fingerprint: string; until: number | null }>([
    db
      .prepare(INSERT)
      .bind(
        ...counted,
        reference,
        kind,
        JSON.stringify(facts),
        phone,
        appVersion,
        idempotencyKey,
        fingerprint,
        language,
      ),
    db.prepare('SELECT reference, fingerprint FROM enquiries WHERE idempotency_key = ?').bind(idempotencyKey),
    db.prepare(`SELECT max(until) AS until FROM (${FULL_UNTIL})`).bind(...counted),
  ])
  if (inserted?.meta.changes === 1) return { kind: 'stored' }
  const before = known?.results[0]
  if (before) return { kind: 'known', reference: before.reference, fingerprint: before.fingerprint }
  const retryAt = full?.results[0]?.until ?? null
  return retryAt === null ? { kind: 'reference_taken' } : { kind: 'too_many', retryAt }
}

/** Whether a message about this enquiry may be sent now. The first caller sends it; later callers get false. */
export async function claimTextWithinDailyLimit(db: D1Database, reference: string, now: number): Promise<boolean> {
  const sql = `
    UPDATE enquiries SET texted_at = ?2 WHERE reference = ?1 AND texted_at IS NULL AND ${TEXTS_PER_DAY} >
      (SELECT count(*) FROM enquiries AS others WHERE others.phone = enquiries.phone AND others.texted_at > ?2 - ${DAY_MS})`
  return (await db.prepare(sql).bind(reference, now).run()).meta.changes === 1
}

/** For a message that was not sent: the next repetition of the enquiry may send it. */
export const releaseTextMessage = (db: D1Database, reference: string) =>
  db.prepare('UPDATE enquiries SET texted_at = NULL WHERE reference = ?').bind(reference).run()

/** The earlier response to an idempotency key. */
export const findEnquiryByKey = (db: D1Database, idempotencyKey: string) =>
  db
    .prepare('SELECT reference, fingerprint FROM enquiries WHERE idempotency_key = ?')
    .bind(idempotencyKey)
    .first<{ reference: string; fingerprint: string }>()

/** The largest hall of each kind in a cinema; empty if there is no such cinema. */
export async function readLargestHallSizes(db: D1Database, cinemaId: string): Promise<HallSize[]> {
  const sql = `
    SELECT a.experience_id AS experienceId, max(h.seats) AS seats
    FROM auditoriums a JOIN halls h ON h.id = a.hall_id
    WHERE a.cinema_id = ? GROUP BY a.experience_id`
  return (await db.prepare(sql).bind(cinemaId).all<HallSize>()).results
}

/**
 * Deletes enquiries after their storage time, with what staff did and wrote about them. Deletes their networks after a
 * day, because limits no longer count by them.
 */
export async function purgeEnquiriesAndNetworks(db: D1Database, now: number): Promise<void> {
  // A private booking that is quoted, paid or being refunded needs its sender until it is over.
  const old = `created_at <= ?1 AND reference NOT IN (
    SELECT enquiry FROM quotes WHERE ends_at > ?1 AND state NOT IN ('EXPIRED', 'WITHDRAWN', 'REFUNDED'))`
  await db.batch([
    db
      .prepare(`DELETE FROM enquiry_steps WHERE reference IN (SELECT reference FROM enquiries WHERE ${old})`)
      .bind(now - RETENTION_MS),
    db.prepare(`DELETE FROM enquiries WHERE ${old}`).bind(now - RETENTION_MS),
    db
      .prepare('UPDATE enquiries SET network = NULL, wide_network = NULL WHERE network IS NOT NULL AND created_at <= ?')
      .bind(now - DAY_MS),
  ])
}
