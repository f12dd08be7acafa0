// The page's calls about staff and the audit list.
import { isRole, type Role } from '../../lib/operator-access.rules.ts'
import type { EdgeEnv } from '../env.ts'
import {
  type Actor,
  hasEmbeddedGateway,
  readFromGateway,
  readTextFromGateway,
  sendToGateway,
} from './operator-calls.ts'

export interface StaffMember {
  id: string
  name: string
  role: Role
}

export interface ListedStaff extends StaffMember {
  createdAt: string
  /** Id of a member or of Access, or `token`, like `revokedBy`. */
  createdBy: string
  /** Null: the token is valid. */
  revokedAt: string | null
  revokedBy: string | null
}

export interface AuditRow {
  seq: number
  at: string
  by: string
  /** Of a staff member. */
  name: string | null
  /** Who added the staff member; null for others. */
  addedBy: string | null
  addedByName: string | null
  role: string
  action: string
  target: string | null
  targetName: string | null
  why: string | null
  outcome: string
}

export interface AuditPage {
  rows: AuditRow[]
  /** The last row of this page, if there are older ones. */
  next: number | null
}

export interface AuditWanted {
  by?: string | undefined
  target?: string | undefined
  before?: string | undefined
}

const SIGN_IN: Actor = { by: 'token' }

const isMember = (body: unknown): body is StaffMember =>
  typeof body === 'object' &&
  body !== null &&
  'id' in body &&
  typeof body.id === 'string' &&
  'name' in body &&
  typeof body.name === 'string' &&
  'role' in body &&
  isRole(body.role)

/** Undefined: no active member has this token. `unknown`: the gateway did not answer. */
export async function signInStaff(env: EdgeEnv, token: string): Promise<StaffMember | 'unknown' | undefined> {
  if (!hasEmbeddedGateway(env)) return undefined
  const path = '/operator/staff/sign-in'
  const answer = await sendToGateway(env, { method: 'POST', path, as: SIGN_IN, body: { token }, waitMs: 3000 })
  if (answer?.status === 404) return undefined
  return answer?.status === 200 && isMember(answer.body)
    ? { id: answer.body.id, name: answer.body.name, role: answer.body.role }
    : 'unknown'
}

export const readStaff = async (env: EdgeEnv, as: Actor) =>
  (await readFromGateway<{ staff: ListedStaff[] }>(env, as, '/operator/staff'))?.staff

/** `used`: the id has a member, so the form was sent again, later than a double press. `fields`: what is wrong. */
export type Added =
  | { kind: 'added'; token: string }
  | { kind: 'used' | 'unknown' | 'forbidden' }
  | { kind: 'wrong'; fields: string[] }

export async function addStaff(
  env: EdgeEnv,
  as: Actor,
  member: { id: string; name: string; role: string },
  key: string,
): Promise<Added> {
  const answer = await sendToGateway(env, { method: 'POST', path: '/operator/staff', as, key, body: member })
  if (!answer || answer.status >= 500) return { kind: 'unknown' }
  // The embedded gateway is built with this edge, so its answers have these shapes.
  const body = answer.body as { token?: string; details?: { fields?: string[]; because?: string } }
  if (answer.status === 200 && body.token) return { kind: 'added', token: body.token }
  if (answer.status === 403 || answer.status === 401) return { kind: 'forbidden' }
  if (body.details?.because === 'staff_exists') return { kind: 'used' }
  return { kind: 'wrong', fields: body.details?.fields ?? [] }
}

/** `last-lead`: only the shared token revokes the last manager or engineer. */
export async function revokeStaff(
  env: EdgeEnv,
  as: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<'revoked' | 'last-lead' | 'refused' | 'unknown'> {
  const path = `/operator/staff/${encodeURIComponent(id)}/revoke`
  const answer = await sendToGateway(env, { method: 'POST', path, as, body: { reason } })
  if (!answer || answer.status >= 500) return 'unknown'
  if (answer.status === 200) return 'revoked'
  // The embedded gateway is built with this edge, so its answers have these shapes.
  const { details } = answer.body as { details?: { because?: string } }
  return details?.because === 'last_lead' ? 'last-lead' : 'refused'
}

export const auditQuery = ({ by, target, before }: AuditWanted): string => {
  const query = new URLSearchParams(
    Object.entries({ by, target, before }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
  return query && `?${query}`
}

/** `wrong`: no id is written like this. Undefined: the gateway did not answer. */
export async function readAudit(
  env: EdgeEnv,
  as: Actor,
  wanted: AuditWanted,
): Promise<AuditPage | 'wrong' | undefined> {
  const answer = await sendToGateway(env, { method: 'GET', path: `/operator/audit${auditQuery(wanted)}`, as })
  if (answer?.status === 400) return 'wrong'
  // The embedded gateway is built with this edge, so its answers have these shapes.
  return answer?.status === 200 ? (answer.body as AuditPage) : undefined
}

/** With its byte order mark, which reading an answer as text takes away. */
export async function readAuditFile(env: EdgeEnv, as: Actor, wanted: AuditWanted): Promise<string | undefined> {
  const text = await readTextFromGateway(env, as, `/operator/audit.csv${auditQuery(wanted)}`)
  return text === undefined ? undefined : `\uFEFF${text.replace(/^\uFEFF/, '')}`
}
