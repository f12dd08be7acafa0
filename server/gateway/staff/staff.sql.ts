// Staff: who may use the operator's pages and calls.
import type { Role } from '../../lib/operator-access.rules.ts'
import type { NewStaff } from './staff.rules.ts'

export interface StaffMember {
  id: string
  name: string
  role: Role
}

export interface ListedStaff extends StaffMember {
  /** Milliseconds since 1970, like `revokedAt`. */
  createdAt: number
  createdBy: string
  /** Null: the token is valid. */
  revokedAt: number | null
  revokedBy: string | null
}

const LISTED =
  'id, name, role, created_at AS createdAt, created_by AS createdBy, revoked_at AS revokedAt, revoked_by AS revokedBy'

/** False: the id or the token is in use, and nothing is stored. */
export async function insertStaff(
  db: D1Database,
  { id, name, role }: NewStaff,
  { tokenHash, at, by }: { tokenHash: string; at: number; by: string },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO staff (id, name, role, token_hash, created_at, created_by) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(id, name, role, tokenHash, at, by)
    .run()
  return meta.changes > 0
}

/** Active members first, then by name. */
export async function listStaff(db: D1Database): Promise<ListedStaff[]> {
  const { results } = await db
    .prepare(`SELECT ${LISTED} FROM staff ORDER BY revoked_at IS NOT NULL, name, id`)
    .all<ListedStaff & Record<string, unknown>>()
  return results
}

export const findStaff = (db: D1Database, id: string): Promise<ListedStaff | null> =>
  db.prepare(`SELECT ${LISTED} FROM staff WHERE id = ?`).bind(id).first<ListedStaff>()

/** A member who is already revoked stays so, with the first time and actor. */
export async function revokeStaff(db: D1Database, id: string, { at, by }: { at: number; by: string }): Promise<void> {
  await db
    .prepare('UPDATE staff SET revoked_at = ?, revoked_by = ? WHERE id = ? AND revoked_at IS NULL')
    .bind(at, by, id)
    .run()
}

const ACTIVE = 'SELECT id, name, role FROM staff WHERE revoked_at IS NULL'

/** Null: there is no such member, or their token was revoked. */
export const findActiveStaff = (db: D1Database, id: string): Promise<StaffMember | null> =>
  db.prepare(`${ACTIVE} AND id = ?`).bind(id).first<StaffMember>()

/** As `findActiveStaff`. */
export const findActiveStaffByToken = (db: D1Database, tokenHash: string): Promise<StaffMember | null> =>
  db.prepare(`${ACTIVE} AND token_hash = ?`).bind(tokenHash).first<StaffMember>()

/** Whether a member may manage staff, so that the shared token is no longer needed for the rest. */
export const hasActiveLead = async (db: D1Database): Promise<boolean> =>
  (await db.prepare(`${ACTIVE} AND role IN ('manager', 'engineer') LIMIT 1`).first()) !== null
