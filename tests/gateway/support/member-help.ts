// The calls of staff about one member in tests, through the edge with a role of Access.
import type { Role } from '#server/lib/operator-access.rules.ts'
import type { MemberSection } from '#server/lib/member-help.rules.ts'
import { call, newKey, type Reply } from './calls.ts'

export const staffAs = (role: Role, by = `staff-${role}`): Record<string, string> => ({
  authorization: 'Bearer local-operator-token',
  'x-operator': by,
  'x-operator-roles': role,
})

export const SUPPORT = staffAs('support')
export const MANAGER = staffAs('manager')

export const find = (text: string, headers = SUPPORT): Promise<Reply> =>
  call('POST', 'operator/members/find', { headers, body: { text } })

export const look = (id: string, headers = SUPPORT): Promise<Reply> =>
  call('GET', `operator/members/${id}`, { headers })

export const readSection = (id: string, section: MemberSection, query = '', headers = SUPPORT): Promise<Reply> =>
  call('GET', `operator/members/${id}/${section}${query}`, { headers })

export const help = (
  id: string,
  action: string,
  body: object,
  { headers = SUPPORT, key = newKey() }: { headers?: Record<string, string>; key?: string } = {},
): Promise<Reply> => call('POST', `operator/members/${id}/${action}`, { headers, key, body })

interface AuditRow {
  by: string
  action: string
  target: string | null
  why: string | null
  outcome: string
}

/** Newest first, of this target. */
export async function auditOf(target: string): Promise<AuditRow[]> {
  const { body } = await call('GET', `operator/audit?target=${target}`, { headers: MANAGER })
  return (body as { rows: AuditRow[] }).rows.map(({ by, action, target: on, why, outcome }) => ({
    by,
    action,
    target: on,
    why,
    outcome,
  }))
}
