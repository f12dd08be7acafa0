// A new staff member, and the form of their token. Pure.
import { isRole, type Role } from '../../lib/operator-access.rules.ts'
import { isStaffId, STAFF_TOKEN_PREFIX } from '../../lib/staff-token.ts'

export interface NewStaff {
  /** Chosen by the caller, so that a repeated request adds no second member. It stands in logs, so it is no name. */
  id: string
  name: string
  role: Role
}

export const MAX_NAME = 60

/** Letters of any script, digits, and what stands between parts of a name. */
const NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .’'-]*$/u

/** The invalid fields, or the member with the name on one line. */
export function readNewStaff(body: unknown): { staff: NewStaff } | { fields: string[] } {
  // Any object may have these properties read; each value is checked below.
  const { id, name, role } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const line = typeof name === 'string' ? name.replaceAll(/\s+/g, ' ').trim() : ''
  const isName = NAME.test(line) && line.length <= MAX_NAME
  if (isStaffId(id) && isName && isRole(role)) return { staff: { id, name: line, role } }
  return { fields: [...(isStaffId(id) ? [] : ['id']), ...(isName ? [] : ['name']), ...(isRole(role) ? [] : ['role'])] }
}

/** `random`: at least 128 random bits, so that a hash without a key protects the token. */
export const toStaffToken = (random: string): string => `${STAFF_TOKEN_PREFIX}${random}`
