// SQL of reminders: one row per phone and film. The limits are part of the insert statement, and its result is read in
// the same transaction, so that two simultaneous requests cannot both exceed a limit.
import type { Language } from '../lib/language.ts'
import { getDueReleaseDays, getReminderPurgeCutoff, REMINDER_LEASE_MS, MAX_OPEN } from './reminder.rules.ts'

export interface ReminderRequest {
  /** E.164 */
  phone: string
  filmId: string
  id: string
  language: Language
  siteOrigin: string
  askedAt: number
  /** The cinema day of the request. */
  today: string
}

export type ReminderResult = 'asked' | 'unknown_film' | 'on_sale' | 'too_many'

// A sent reminder can be requested again: the film had opened, and will return.
const ASK = `
  INSERT INTO reminders (phone, film_id, id, language, site_origin, asked_at)
  SELECT ?1, id, ?3, ?4, ?5, ?6 FROM films
  WHERE id = ?2 AND releases_on > ?7 AND (
    SELECT count(*) FROM reminders r JOIN films f ON f.id = r.film_id
    WHERE r.phone = ?1 AND r.sent_at IS NULL AND f.releases_on > ?7) < ${MAX_OPEN}
  ON CONFLICT (phone, film_id) DO UPDATE SET id = excluded.id, language = excluded.language,
    site_origin = excluded.site_origin, asked_at = excluded.asked_at, claimed_until = 0, sent_at = NULL
    WHERE reminders.sent_at IS NOT NULL`

const IS_ASKED = 'EXISTS (SELECT 1 FROM reminders WHERE phone = ?1 AND film_id = ?2 AND sent_at IS NULL)'

export async function insertReminderUnlessLimited(db: D1Database, request: ReminderRequest): Promise<ReminderResult> {
  const { phone, filmId, id, language, siteOrigin, askedAt, today } = request
  const [, read] = await db.batch<{ isToCome: number; isAsked: number }>([
    db.prepare(ASK).bind(phone, filmId, id, language, siteOrigin, askedAt, today),
    db
      .prepare(`SELECT releases_on > ?3 AS isToCome, ${IS_ASKED} AS isAsked FROM films WHERE id = ?2`)
      .bind(phone, filmId, today),
  ])
  const film = read?.results[0]
  if (!film) return 'unknown_film'
  if (!film.isToCome) return 'on_sale'
  return film.isAsked ? 'asked' : 'too_many'
}

/** Whether a film is upcoming; undefined for an unknown film. */
export async function isToCome(db: D1Database, filmId: string, today: string): Promise<boolean | undefined> {
  const sql = 'SELECT releases_on > ?2 AS isToCome FROM films WHERE id = ?1'
  const found = await db.prepare(sql).bind(filmId, today).first<number>('isToCome')
  return found === null ? undefined : found === 1
}

/** Undefined for an unknown film; false without a phone. */
export async function hasReminder(db: D1Database, phone: string | null, filmId: string): Promise<boolean | undefined> {
  const sql = `SELECT ${IS_ASKED} AS isAsked FROM films WHERE id = ?2`
  const found = await db.prepare(sql).bind(phone, filmId).first<number>('isAsked')
  return found === null ? undefined : found === 1
}

/** Also works for a film that has left the programme: a reminder can always be cancelled. */
export async function deleteReminderRow(db: D1Database, phone: string, filmId: string): Promise<void> {
  await db.prepare('DELETE FROM reminders WHERE phone = ? AND film_id = ?').bind(phone, filmId).run()
}

export interface DueReminder {
  id: string
  phone: string
  language: Language
  siteOrigin: string
  filmId: string
  filmSlug: string
  filmTitle: Record<Language, string>
}

// Those that failed before come last, so that they do not delay the others.
const CLAIM = `
  UPDATE reminders SET claimed_until = ?1 WHERE id IN (
    SELECT r.id FROM reminders r JOIN films f ON f.id = r.film_id
    WHERE r.sent_at IS NULL AND r.claimed_until <= ?2 AND f.releases_on BETWEEN ?3 AND ?4
    ORDER BY r.claimed_until, r.asked_at LIMIT ?5)
  RETURNING id, phone, language, site_origin AS siteOrigin, film_id AS filmId,
    (SELECT unique_name FROM films WHERE films.id = film_id) AS filmSlug,
    (SELECT ar ->> '$.title' FROM films WHERE films.id = film_id) AS ar,
    (SELECT en ->> '$.title' FROM films WHERE films.id = film_id) AS en`

/** Claims up to `atMost` due reminders: until the lease ends, no other run gets them. */
export async function claimReminders(db: D1Database, now: number, atMost: number): Promise<DueReminder[]> {
  const { from, to } = getDueReleaseDays(now)
  const claim = db.prepare(CLAIM).bind(now + REMINDER_LEASE_MS, now, from, to, atMost)
  const rows = (await claim.all<Omit<DueReminder, 'filmTitle'> & Record<Language, string>>()).results
  return rows.map(({ ar, en, ...reminder }) => ({ ...reminder, filmTitle: { ar, en } }))
}

/** The member has another phone now: the reminders move to it. */
export async function moveReminders(db: D1Database, from: string, to: string): Promise<void> {
  await db.batch([
    db.prepare('UPDATE OR IGNORE reminders SET phone = ?2 WHERE phone = ?1').bind(from, to),
    // A reminder requested for both numbers becomes one.
    db.prepare('DELETE FROM reminders WHERE phone = ?').bind(from),
  ])
}

export async function markRemindersSent(db: D1Database, ids: readonly string[], now: number): Promise<void> {
  const sql = 'UPDATE reminders SET sent_at = ?1 WHERE id IN (SELECT value FROM json_each(?2))'
  await db.prepare(sql).bind(now, JSON.stringify(ids)).run()
}

/** A phone number is not stored longer than needed, also if nothing could be sent or the film never opened. */
export async function purgeReminders(db: D1Database, now: number): Promise<void> {
  const { at, day } = getReminderPurgeCutoff(now)
  const sql = `DELETE FROM reminders WHERE sent_at < ?1
    OR film_id IN (SELECT id FROM films WHERE releases_on < ?2)
    OR (asked_at < ?1 AND film_id NOT IN (SELECT id FROM films))`
  await db.prepare(sql).bind(at, day).run()
}
