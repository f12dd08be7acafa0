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

/** A lead may manage staff. */
const IS_LEAD = "role IN ('manager', 'engineer')"

/**
 * A member who is already revoked stays so, with the first time and actor. Unless `mayBeLast`, the last active lead is
 * not revoked; one statement decides it, so that two leads cannot revoke each other.
 * False: this call has revoked nothing.
 */
export async function revokeStaff(
  db: D1Database,
  id: string,
  { at, by, mayBeLast }: { at: number; by: string; mayBeLast: boolean },
): Promise<boolean> {
  const isOneOfSeveral = `SELECT 1 FROM staff AS other WHERE other.id <> staff.id AND other.revoked_at IS NULL AND other.${IS_LEAD}`
  const { meta } = await db
    .prepare(
      `UPDATE staff SET revoked_at = ?, revoked_by = ? WHERE id = ? AND revoked_at IS NULL
       AND (? OR NOT ${IS_LEAD} OR EXISTS (${isOneOfSeveral}))`,
    )
    .bind(at, by, id, mayBeLast ? 1 : 0)
    .run()
  return meta.changes > 0
}

/** By id. Missing: no member has it, or the member was deleted. */
export async function findStaffNames(db: D1Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { results } = await db
    .prepare('SELECT id, name FROM staff WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(ids))
    .all<{ id: string; name: string }>()
  return new Map(results.map(({ id, name }) => [id, name]))
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
  (await db.prepare(`${ACTIVE} AND ${IS_LEAD} LIMIT 1`).first()) !== null
