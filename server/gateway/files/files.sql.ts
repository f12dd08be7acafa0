// SQL of pictures: owner and state. The limit is part of the insert statement: simultaneous forms are counted one after
// the other.
import { DAY_MS } from '../../contracts/rules/durations.ts'

/** Pictures of one member per day, including failed ones. */
const MAX_A_DAY = 20

const COUNT = `(SELECT count(*) FROM files WHERE member_id = ?1 AND sent_at > ?2 - ${DAY_MS})`
const INSERT = `
  INSERT INTO files (id, member_id, state, sent_at)
  SELECT value, ?1, 'SENT', ?2 FROM json_each(?3)
  WHERE ${COUNT} + json_array_length(?3) <= ${MAX_A_DAY}`

/** Undefined if they were recorded; otherwise the time from which the member may upload again. */
export async function insertFilesUnlessLimited(
  db: D1Database,
  memberId: string,
  ids: readonly string[],
  now: number,
): Promise<number | undefined> {
  const oldest = 'SELECT min(sent_at) AS at FROM files WHERE member_id = ?1 AND sent_at > ?2'
  const [inserted, counted] = await db.batch<{ at: number | null }>([
    db.prepare(INSERT).bind(memberId, now, JSON.stringify(ids)),
    db.prepare(oldest).bind(memberId, now - DAY_MS),
  ])
  return inserted?.meta.changes ? undefined : (counted?.results[0]?.at ?? now) + DAY_MS
}

/** Marks the picture as in use. False if the member has no such picture. */
export async function retainFile(db: D1Database, memberId: string, id: string): Promise<boolean> {
  const result = await db
    .prepare("UPDATE files SET state = 'KEPT' WHERE id = ? AND member_id = ? AND state <> 'GONE'")
    .bind(id, memberId)
    .run()
  return result.meta.changes === 1
}

export const markFileGone = (db: D1Database, memberId: string, id: string) =>
  db.prepare("UPDATE files SET state = 'GONE' WHERE id = ? AND member_id = ?").bind(id, memberId).run()

export const markMemberFilesGone = (db: D1Database, memberId: string) =>
  db.prepare("UPDATE files SET state = 'GONE' WHERE member_id = ?").bind(memberId).run()

export interface LooseFile {
  id: string
  memberId: string
}

/**
 * Pictures to delete: those not used within a day, and removed ones that no longer count. They can no longer be used.
 */
export async function markAndListUnusedFiles(db: D1Database, now: number, most: number): Promise<LooseFile[]> {
  const [, loose] = await db.batch<LooseFile>([
    db.prepare("UPDATE files SET state = 'GONE' WHERE state = 'SENT' AND sent_at <= ?").bind(now - DAY_MS),
    db
      .prepare("SELECT id, member_id AS memberId FROM files WHERE state = 'GONE' AND sent_at <= ? LIMIT ?")
      .bind(now - DAY_MS, most),
  ])
  return loose?.results ?? []
}

export const deleteFileRows = (db: D1Database, ids: readonly string[]) =>
  db.prepare('DELETE FROM files WHERE id IN (SELECT value FROM json_each(?))').bind(JSON.stringify(ids)).run()
