// SQL of enquiries.
import { type HallSize, RETENTION_MS, TEXTS_PER_DAY } from './enquiry.rules.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'
import type { Language } from '../lib/language.ts'

export interface Enquiry {
  reference: string
  kind: 'CONTACT' | 'PRIVATE_BOOKING'
  facts: object
  /** E.164 */
  phone: string
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
  /** Another enquiry has this reference. */
  | { kind: 'reference_taken' }

const INSERT = `
  INSERT OR IGNORE INTO enquiries
    (created_at, reference, kind, facts, phone, app_version, idempotency_key, fingerprint, language)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`

export async function insertEnquiry(db: D1Database, enquiry: Enquiry): Promise<Stored> {
  const { reference, kind, facts, phone, createdAt, language, appVersion, idempotencyKey, fingerprint } = enquiry
  // One transaction, so that the read sees the same state as the insert.
  const [inserted, known] = await db.batch<{ reference: string; fingerprint: string }>([
    db
      .prepare(INSERT)
      .bind(
        createdAt,
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
  ])
  if (inserted?.meta.changes === 1) return { kind: 'stored' }
  const before = known?.results[0]
  return before ? { kind: 'known', ...before } : { kind: 'reference_taken' }
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

/** Deletes enquiries after their storage time, with what staff did and wrote about them. */
export async function purgeEnquiries(db: D1Database, now: number): Promise<void> {
  // A private booking that is quoted, paid or being refunded needs its sender until it is over.
  const old = `created_at <= ?1 AND reference NOT IN (
    SELECT enquiry FROM quotes WHERE ends_at > ?1 AND state NOT IN ('EXPIRED', 'WITHDRAWN', 'REFUNDED'))`
  await db.batch([
    db
      .prepare(`DELETE FROM enquiry_steps WHERE reference IN (SELECT reference FROM enquiries WHERE ${old})`)
      .bind(now - RETENTION_MS),
    db.prepare(`DELETE FROM enquiries WHERE ${old}`).bind(now - RETENTION_MS),
  ])
}
