// Members' data for broadcasts, outside their own objects: id, city, language, day of joining. Every statement may be
// repeated.
import { riyadhClock } from '../../../contracts/rules/riyadh-time.ts'
import type { Language } from '../../lib/language.ts'

export interface Listener {
  id: string
  cityId: string | null
  /** The communication language. */
  language: Language
}

/** At registration, and after each change of city or language. */
export async function upsertMember(db: D1Database, { id, cityId, language }: Listener): Promise<void> {
  const sql = `INSERT INTO audience (member_id, city_id, language) VALUES (?, ?, ?)
    ON CONFLICT (member_id) DO UPDATE SET city_id = excluded.city_id, language = excluded.language`
  await db.prepare(sql).bind(id, cityId, language).run()
}

/** Stores the day of joining for anniversaries; `at`, in milliseconds, is when the account was opened. */
export async function storeJoinDay(db: D1Database, memberId: string, at: number): Promise<void> {
  const { date } = riyadhClock(at)
  const sql = 'INSERT OR IGNORE INTO member_days (member_id, month_day, year, told_year) VALUES (?1, ?2, ?3, ?3)'
  await db
    .prepare(sql)
    .bind(memberId, date.slice(5), Number(date.slice(0, 4)))
    .run()
}

/** Deletes all rows of a deleted account. The member's inbox erases itself separately. */
export async function deleteMemberFromBroadcasts(db: D1Database, memberId: string): Promise<void> {
  await db.batch(
    ['audience', 'member_days', 'broadcast_misses'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE member_id = ?`).bind(memberId),
    ),
  )
}

export interface Anniversary {
  memberId: string
  year: number
}

/**
 * Members who joined on one of these days (MM-DD) before `year` and got no message for it yet, in order, after one of
 * them.
 */
export async function findUntoldJoinAnniversaries(
  db: D1Database,
  { monthDays, year, after, atMost }: { monthDays: readonly string[]; year: number; after: string; atMost: number },
): Promise<Anniversary[]> {
  const sql = `SELECT member_id AS memberId, year FROM member_days
    WHERE month_day IN (SELECT value FROM json_each(?1)) AND told_year < ?2 AND member_id > ?3
    ORDER BY member_id LIMIT ?4`
  return (await db.prepare(sql).bind(JSON.stringify(monthDays), year, after, atMost).all<Anniversary>()).results
}

export async function markAnniversaries(db: D1Database, memberIds: readonly string[], year: number): Promise<void> {
  const sql = 'UPDATE member_days SET told_year = ?1 WHERE member_id IN (SELECT value FROM json_each(?2))'
  await db.prepare(sql).bind(year, JSON.stringify(memberIds)).run()
}
