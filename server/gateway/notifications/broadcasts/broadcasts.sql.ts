// SQL of broadcasts. A run claims one, goes through its audience in the order of ids and stores its progress. The next
// run continues from there. A member near the interruption may be notified twice, which the inbox ignores.
import { canonicalJson } from '../../../lib/ids.ts'
import type { OverdueBroadcast } from '../../../lib/overdue-work.ts'
import type { OperatorMessage } from './operator-message.rules.ts'
import { DAY_MS, MINUTE_MS } from '../../../contracts/rules/durations.ts'

/** Longer than a run can take. */
export const BROADCAST_LEASE_MS = 30 * MINUTE_MS
/** The wait before missed members are retried. */
const RETRY_MS = 5 * MINUTE_MS
/** After this long a missed member is not retried any more. */
const GIVE_UP_MS = 3 * DAY_MS
/** Longer than the night, in which no run sends. */
const LATE_MS = DAY_MS
/** The most overdue broadcasts that an operator sees. */
const MAX_OVERDUE = 20

export interface Broadcast {
  message: OperatorMessage
  askedAt: number
  /** Member id; '' at the beginning. */
  notifiedUntil: string
}

export interface BroadcastState {
  templateId: string
  askedAt: number
  sent: number
  missed: number
  doneAt: number | null
}

/** False if another message has this id already. */
export async function insertOrMatchBroadcast(db: D1Database, message: OperatorMessage, now: number): Promise<boolean> {
  const json = canonicalJson(message)
  const [, stored] = await db.batch<{ message: string }>([
    db
      .prepare('INSERT OR IGNORE INTO broadcasts (template_id, message, asked_at, send_at) VALUES (?, ?, ?, ?)')
      .bind(message.id, json, now, message.sendAt === undefined ? 0 : Date.parse(message.sendAt)),
    db.prepare('SELECT message FROM broadcasts WHERE template_id = ?').bind(message.id),
  ])
  return stored?.results[0]?.message === json
}

/** Undefined if no broadcast has this id. */
export async function broadcastState(db: D1Database, templateId: string): Promise<BroadcastState | undefined> {
  const sql = `SELECT template_id AS templateId, asked_at AS askedAt, told AS sent, done_at AS doneAt,
    (SELECT count(*) FROM broadcast_misses m WHERE m.template_id = b.template_id) AS missed
    FROM broadcasts b WHERE template_id = ?`
  return (await db.prepare(sql).bind(templateId).first<BroadcastState>()) ?? undefined
}

/** Claims the oldest broadcast that is due and not done, unless another run has claimed it. */
export async function claimBroadcast(db: D1Database, now: number): Promise<Broadcast | undefined> {
  const sql = `UPDATE broadcasts SET claimed_until = ?1 WHERE template_id = (
      SELECT template_id FROM broadcasts WHERE done_at IS NULL AND claimed_until <= ?2 AND send_at <= ?2 ORDER BY asked_at LIMIT 1)
    RETURNING message, asked_at AS askedAt, told_until AS notifiedUntil`
  const row = await db
    .prepare(sql)
    .bind(now + BROADCAST_LEASE_MS, now)
    .first<{ message: string; askedAt: number; notifiedUntil: string }>()
  // `insertOrMatchBroadcast` wrote it.
  return row ? { ...row, message: JSON.parse(row.message) as OperatorMessage } : undefined
}

/** The next members of its audience, in order. */
export async function nextMembers(
  db: D1Database,
  { id, cityId, language }: OperatorMessage,
  after: string,
  atMost: number,
): Promise<string[]> {
  const sql = `SELECT a.member_id AS id FROM audience a JOIN broadcasts b ON b.template_id = ?1
    WHERE a.member_id > ?2 AND (?3 IS NULL OR city_id = ?3) AND (?4 IS NULL OR language = ?4) AND b.done_at IS NULL
    ORDER BY a.member_id LIMIT ?5`
  const found = await db
    .prepare(sql)
    .bind(id, after, cityId ?? null, language ?? null, atMost)
    .all<{ id: string }>()
  return found.results.map((row) => row.id)
}

/** Members whose inbox did not answer in their turn, and who were not retried since. */
export async function missedMembers(db: D1Database, templateId: string, lastTriedBefore: number, atMost: number) {
  const sql = 'SELECT member_id AS id FROM broadcast_misses WHERE template_id = ? AND tried_at < ? LIMIT ?'
  const found = await db.prepare(sql).bind(templateId, lastTriedBefore, atMost).all<{ id: string }>()
  return found.results.map((row) => row.id)
}

/** `until`: the last member of the round. An overtaken run never moves it back. */
export async function saveProgress(
  db: D1Database,
  templateId: string,
  {
    sent: notified,
    missed,
    unwanted,
    until,
    now,
  }: Record<'sent' | 'missed' | 'unwanted', readonly string[]> & { until: string; now: number },
): Promise<void> {
  await db.batch([
    db
      .prepare('UPDATE broadcasts SET told_until = max(told_until, ?2), told = told + ?3 WHERE template_id = ?1')
      .bind(templateId, until, notified.length),
    db
      .prepare('DELETE FROM broadcast_misses WHERE template_id = ? AND member_id IN (SELECT value FROM json_each(?))')
      .bind(templateId, JSON.stringify([...notified, ...unwanted])),
    db
      .prepare(
        `INSERT INTO broadcast_misses (template_id, member_id, tried_at) SELECT ?1, value, ?2 FROM json_each(?3) WHERE true
         ON CONFLICT (template_id, member_id) DO UPDATE SET tried_at = excluded.tried_at`,
      )
      .bind(templateId, now, JSON.stringify(missed)),
  ])
}

/**
 * Releases the claim. `isThrough`: every member has had a turn. Then the broadcast is done if no member is missing, or
 * if one has been missing for too long. Otherwise a later run continues.
 */
export async function releaseBroadcast(
  db: D1Database,
  templateId: string,
  isThrough: boolean,
  now: number,
): Promise<void> {
  const sql = `UPDATE broadcasts SET claimed_until = ?2, done_at = CASE
      WHEN ?3 AND (max(asked_at, send_at) <= ?4 OR NOT EXISTS (SELECT 1 FROM broadcast_misses WHERE template_id = ?1))
      THEN coalesce(done_at, ?5) ELSE done_at END
    WHERE template_id = ?1`
  await db
    .prepare(sql)
    .bind(templateId, isThrough ? now + RETRY_MS : 0, Number(isThrough), now - GIVE_UP_MS, now)
    .run()
}

/** Members whose inbox does not have it yet do not get it. */
export async function stopBroadcast(db: D1Database, templateId: string, now: number): Promise<void> {
  await db.batch([
    db.prepare('UPDATE broadcasts SET done_at = coalesce(done_at, ?2) WHERE template_id = ?1').bind(templateId, now),
    db.prepare('DELETE FROM broadcast_misses WHERE template_id = ?').bind(templateId),
  ])
}

/** Broadcasts that are not through: inboxes that did not answer, or a day without an end. The oldest first. */
export async function listLateOrMissedBroadcasts(db: D1Database, now: number): Promise<OverdueBroadcast[]> {
  const { results } = await db
    .prepare(
      `SELECT template_id AS id, max(asked_at, send_at) AS since,
         (SELECT count(*) FROM broadcast_misses m WHERE m.template_id = b.template_id) AS missed
       FROM broadcasts b WHERE done_at IS NULL AND send_at <= ?1
         AND (max(asked_at, send_at) <= ?2
           OR EXISTS (SELECT 1 FROM broadcast_misses m WHERE m.template_id = b.template_id))
       ORDER BY since LIMIT ?3`,
    )
    .bind(now, now - LATE_MS, MAX_OVERDUE)
    .all<{ id: string; since: number; missed: number }>()
  return results
}
