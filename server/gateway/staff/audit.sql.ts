// The audit list: what operators did, tried to do, or looked at.
import { DAY_MS } from '../../contracts/rules/durations.ts'
import { recordEndAfter } from '../config/retention.rules.ts'

export interface AuditEntry {
  /** Of an action that the edge reports; a repeated report is stored once. */
  id?: string
  /** Id of a staff member or of Cloudflare Access, or `token`. */
  by: string
  role: string
  action: string
  target: string | null
  /** A code, never a typed text: it might name a visitor. */
  why: string | null
  outcome: string
}

export interface AuditRow extends Omit<AuditEntry, 'id'> {
  seq: number
  /** Milliseconds since 1970. */
  at: number
  /** Of the staff member; null for others. */
  name: string | null
  /** Who gave the staff member their token: an id like `by`; null for others. */
  addedBy: string | null
  addedByName: string | null
  /** Of the target, if it is a staff member. */
  targetName: string | null
}

export interface AuditFilter {
  by?: string | undefined
  target?: string | undefined
  /** Rows older than this one. */
  before?: number | undefined
}

/** The number of the row. Rows are kept as long as records of sales: most of them explain why money moved. */
export async function insertAudit(
  db: D1Database,
  { id, by, role, action, target, why, outcome }: AuditEntry,
  at: number,
): Promise<number | undefined> {
  const row = await db
    .prepare(
      `INSERT INTO audit (id, at, actor, role, action, target, why, outcome, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING seq`,
    )
    .bind(id ?? null, at, by, role, action, target, why, outcome, recordEndAfter(at))
    .first<{ seq: number }>()
  return row?.seq
}

/** The number of the row of an action that is named by `id`: of a repeated action that of the first one. */
export async function insertAuditOnce(db: D1Database, entry: AuditEntry & { id: string }, at: number) {
  const inserted = await insertAudit(db, entry, at)
  if (inserted !== undefined) return inserted
  return (await db.prepare('SELECT seq FROM audit WHERE id = ?').bind(entry.id).first<number>('seq')) ?? undefined
}

/** Whether this person did it to this target since then. */
export async function hasActed(
  db: D1Database,
  { by, action, target }: Pick<AuditEntry, 'by' | 'action'> & { target: string },
  since: number,
): Promise<boolean> {
  const sql = 'SELECT 1 FROM audit WHERE target = ? AND actor = ? AND action = ? AND at > ? LIMIT 1'
  return (await db.prepare(sql).bind(target, by, action, since).first()) !== null
}

/** What was done stays done, whatever a repetition of it was answered. */
export async function saveAuditOutcome(db: D1Database, seq: number, outcome: string): Promise<void> {
  await db.prepare("UPDATE audit SET outcome = ? WHERE seq = ? AND outcome <> 'done'").bind(outcome, seq).run()
}

const COLUMNS = `audit.seq, audit.at, audit.actor AS "by", audit.role, audit.action, audit.target, audit.why, audit.outcome,
  staff.name AS name, staff.created_by AS addedBy, adders.name AS addedByName, targets.name AS targetName`

/** Newest first. */
export async function listAudit(
  db: D1Database,
  { by, target, before }: AuditFilter,
  limit: number,
): Promise<AuditRow[]> {
  const wanted = [
    ...(by === undefined ? [] : [['audit.actor = ?', by] as const]),
    ...(target === undefined ? [] : [['audit.target = ?', target] as const]),
    ...(before === undefined ? [] : [['audit.seq < ?', before] as const]),
  ]
  const where = wanted.length ? `WHERE ${wanted.map(([condition]) => condition).join(' AND ')}` : ''
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM audit LEFT JOIN staff ON staff.id = audit.actor
       LEFT JOIN staff AS adders ON adders.id = staff.created_by
       LEFT JOIN staff AS targets ON targets.id = audit.target AND audit.action IN ('add_staff', 'revoke_staff')
       ${where} ORDER BY audit.seq DESC LIMIT ?`,
    )
    .bind(...wanted.map(([, value]) => value), limit)
    .all<AuditRow & Record<string, unknown>>()
  return results
}

/** The name of a revoked member stays as long as a row is about them. */
export async function purgeAudit(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM audit WHERE expires_at <= ?').bind(now),
    db
      .prepare(
        `DELETE FROM staff WHERE revoked_at < ? AND NOT EXISTS
         (SELECT 1 FROM audit WHERE audit.actor = staff.id OR audit.target = staff.id)`,
      )
      // Not in the moment between a revocation and its row.
      .bind(now - DAY_MS),
  ])
}
