// A move claims its time in the hall before any showtime is changed. From then on no other move and no file of showtimes
// takes it, and the read model may follow later. A quote for a private hall claims it, too, until it is over: then
// showtime and change of the claim are the quote.
import { DAY_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'
import { changeProgramme, type Condition } from '../catalogue/showtimes/programme-mark.sql.ts'
import { CHANGE_SQL, REMOVAL_MS } from '../catalogue/showtimes/showtimes.sql.ts'
import { cleaningMinutesAfter } from '../seed/schedule/schedule.rules.ts'

/** A time in a hall. */
export interface HallTime {
  showtimeId: string
  auditoriumId: string
  startsAt: number
  endsAt: number
}

export const IS_CALLED_OFF = `coalesce(${CHANGE_SQL} ->> '$.kind', '') = 'CALLED_OFF'`

/** The hall is cleaned after each showtime, so that as much time is between any two. */
async function readCleaningMs(db: D1Database, auditoriumId: string): Promise<number> {
  const sql = 'SELECT h.seats FROM auditoriums a JOIN halls h ON h.id = a.hall_id WHERE a.id = ?'
  return cleaningMinutesAfter((await db.prepare(sql).bind(auditoriumId).first<number>('seats')) ?? 0) * MINUTE_MS
}

/** Other showtimes that are in the hall by then, or move there. */
async function selectOthers(
  db: D1Database,
  { showtimeId, auditoriumId, startsAt, endsAt }: HallTime,
): Promise<Condition> {
  const cleaningMs = await readCleaningMs(db, auditoriumId)
  const values = [auditoriumId, showtimeId, startsAt - cleaningMs, endsAt + cleaningMs]
  return [
    `SELECT s.id FROM showtimes s
      WHERE s.auditorium_id = ? AND s.id <> ? AND s.ends_at > ? AND s.starts_at < ? AND NOT ${IS_CALLED_OFF}
    UNION ALL SELECT showtime_id FROM hall_claims
      WHERE auditorium_id = ? AND showtime_id <> ? AND ends_at > ? AND starts_at < ?`,
    ...values,
    ...values,
  ]
}

/** A showtime that is in the hall by then, or a quote for it. Undefined: the hall is free. */
export async function findOtherInHall(db: D1Database, wanted: HallTime): Promise<string | undefined> {
  const [sql, ...values] = await selectOthers(db, wanted)
  const found = db.prepare(`${sql} LIMIT 1`).bind(...values)
  return (await found.first<string>('id')) ?? undefined
}

/**
 * Idempotent. False: the hall is taken by then, another move of the showtime is under way, or a file is removing it.
 */
export async function claimHall(
  db: D1Database,
  { changeId, at, ...wanted }: HallTime & { changeId: string; at: number },
): Promise<boolean> {
  const { showtimeId, auditoriumId, startsAt, endsAt } = wanted
  const [others, ...values] = await selectOthers(db, wanted)
  const conditions: Condition[] = [
    [`NOT EXISTS (${others})`, ...values],
    ['NOT EXISTS (SELECT 1 FROM hall_claims WHERE showtime_id = ? AND change_id <> ?)', showtimeId, changeId],
    ['NOT EXISTS (SELECT 1 FROM withdrawn_showtimes WHERE showtime_id = ? AND at >= ?)', showtimeId, at - REMOVAL_MS],
  ]
  const claim = db
    .prepare(
      'INSERT OR REPLACE INTO hall_claims (showtime_id, change_id, auditorium_id, starts_at, ends_at) VALUES (?, ?, ?, ?, ?)',
    )
    .bind(showtimeId, changeId, auditoriumId, startsAt, endsAt)
  return changeProgramme(db, changeId, conditions, [claim])
}

/** The time of a hall that a quote keeps. */
export interface QuotedTime {
  quoteId: string
  auditoriumId: string
  startsAt: number
  endsAt: number
}

/** Of all halls, from then on. */
export async function listQuotedTimes(db: D1Database, from: number): Promise<QuotedTime[]> {
  const sql = `SELECT showtime_id AS quoteId, auditorium_id AS auditoriumId, starts_at AS startsAt, ends_at AS endsAt
    FROM hall_claims WHERE showtime_id LIKE 'q-%' AND ends_at > ? ORDER BY starts_at`
  return (await db.prepare(sql).bind(from).all<{ [Field in keyof QuotedTime]: QuotedTime[Field] }>()).results
}

/** A quote that was paid keeps its time, which is of no use once it is over. */
export async function purgeQuotedTimes(db: D1Database, now: number): Promise<void> {
  const sql = "DELETE FROM hall_claims WHERE showtime_id LIKE 'q-%' AND ends_at <= ?"
  await db
    .prepare(sql)
    .bind(now - DAY_MS)
    .run()
}

/** The read model has the move, or the move is not made. */
export async function dropHallClaim(db: D1Database, changeId: string): Promise<void> {
  await db.prepare('DELETE FROM hall_claims WHERE change_id = ?').bind(changeId).run()
}
