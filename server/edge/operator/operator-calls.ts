// The page's calls to the embedded gateway, with the operator's token. Another gateway never receives it.
import { isPermission, type Permission } from '../../lib/operator-access.rules.ts'
import { findAboveLimitFault } from './above-limit.ts'
import type { FoundBookingDetails } from './booking-calls.ts'
import { acceptedOperatorToken } from '../../lib/operator.ts'
import type { OverdueBroadcast, OverdueObject } from '../../lib/overdue-work.ts'
import { type EdgeEnv, edgeKeyOf } from '../env.ts'
import { upstreamOf } from '../upstream/api-fetch.ts'
import { baseHeaders, siteHeaders } from '../upstream/headers.ts'
import type { OperatorSession } from './operator-session.ts'
import { parsePlainJson } from '../upstream/read-json.ts'
import type { CountSlots } from '../../lib/metrics/metrics.object.ts'

/** The page is shown without what does not arrive in time. */
export const READ_MS = 3000
const ACT_MS = 15_000

export interface AttentionItem {
  id: string
  kind: 'order' | 'top-up' | 'quote' | 'capture'
  reference: string
  reason: string
  since: number
}

export interface FoundAttempt {
  attempt: number
  state: string
  processor: string | null
  method: string
  amount: number
  /** Of an order, in halalas: what was to be charged, and what goes back of it. Missing: `amount`, and all or nothing. */
  charged?: number
  back?: number
  /** Of an order: the attempt of which this one is a part that goes back. */
  partOf?: number | null
  startedAt: string
  reason: string | null
  captured: { amount: number; currency: string } | null
  processorReference: string | null
  refundedAt: string | null
  /** Set once an operator has closed it by hand. */
  closed?: FoundClosing | null
}

export interface FoundClosing {
  at: string
  /** An id, and the name of the staff member who has it. */
  by: string
  byName?: string | null
  /** What they found and did in the processor's portal. */
  note: string
}

/** An order, a top-up, or captured money that belongs to neither; the latter two have only the first fields. */
export interface FoundOrder {
  id: string
  reference: string
  state: string
  attention: string | null
  actions: string[]
  total: number
  /** Halalas that are paid out by hand, because the account is deleted; 0: none. `paidOut`: they were. */
  toPayOut?: number
  paidOut?: FoundClosing | null
  attempts: FoundAttempt[]
  kind?: 'capture' | 'quote'
  /** Of captured money: the order or top-up that it names. */
  paidId?: string
  /** Of captured money that an operator closed. */
  closed?: FoundClosing | null
  /** Captured money that names this order or top-up and belongs to none of its attempts. */
  unmatched?: FoundOrder[]
  film?: string
  cinema?: string
  startsAt?: string
  seats?: string[]
  owner?: string
  contact?: string | null
  /** Null for a guest. */
  memberId?: string | null
  timeline?: { at: string; from: string | null; to: string; cause: string }[]
  undelivered?: string[]
  timers?: { kind: string; due: string; tries: number }[]
  /** Of a paid booking. */
  booking?: FoundBookingDetails | null
  /** In the list of late work: milliseconds since 1970. */
  since?: number
}

export interface DueList {
  orders: FoundOrder[]
  objects: OverdueObject[]
  broadcasts: OverdueBroadcast[]
}

export const hasEmbeddedGateway = (env: EdgeEnv): boolean => !env.GATEWAY_URL && env.GATEWAY !== undefined

/** Who acts, and the language in which they read. The gateway believes it, because the edge sends its key. */
export type Actor = Pick<OperatorSession, 'by' | 'staff' | 'access' | 'locale'>

interface Sent {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  as: Actor
  /** Of an action: the same key acts once. */
  key?: string
  body?: object | undefined
  /** Instead of the usual time for an answer. */
  waitMs?: number
  /** Of an action that sends links to the site. */
  siteOrigin?: string
}

const actorHeaders = ({ by, staff, access }: Actor): Record<string, string> => ({
  'x-operator': by,
  ...(staff ? { 'x-operator-staff': staff.id } : {}),
  ...(access ? { 'x-operator-roles': access.roles?.join(',') ?? 'everything' } : {}),
})

/** The gateway's text and status; undefined if it does not answer. */
async function askGateway(env: EdgeEnv, { method, path, as, key, body, waitMs, siteOrigin }: Sent) {
  const token = acceptedOperatorToken(env)
  if (!hasEmbeddedGateway(env) || !token) return undefined
  const headers = {
    ...baseHeaders(as.locale ?? 'en'),
    authorization: `Bearer ${token}`,
    ...actorHeaders(as),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(siteOrigin ? siteHeaders({ siteOrigin, edgeKey: edgeKeyOf(env) }) : {}),
  }
  const deadline = Date.now() + (waitMs ?? (method === 'GET' ? READ_MS : ACT_MS))
  const answer = await upstreamOf(env)(
    { method, path: `/v1${path}`, headers, body: body && JSON.stringify(body) },
    deadline,
  )
  return answer.kind === 'answer' ? { status: answer.status, text: answer.text } : undefined
}

/** The gateway's JSON and status; undefined if it does not answer. */
export async function sendToGateway(env: EdgeEnv, sent: Sent) {
  const answer = await askGateway(env, sent)
  if (!answer) return undefined
  try {
    return { status: answer.status, body: parsePlainJson(answer.text) }
  } catch {
    return undefined
  }
}

/** A file of the gateway; undefined: it did not answer, or refused. */
export async function readTextFromGateway(env: EdgeEnv, as: Actor, path: string): Promise<string | undefined> {
  const answer = await askGateway(env, { method: 'GET', path, as, waitMs: ACT_MS })
  return answer?.status === 200 ? answer.text : undefined
}

// The embedded gateway is built with this edge, so its answers have these shapes.
export async function readFromGateway<T>(env: EdgeEnv, as: Actor, path: string): Promise<T | undefined> {
  const answer = await sendToGateway(env, { method: 'GET', path, as })
  return answer?.status === 200 ? (answer.body as T) : undefined
}

export const readAttention = (env: EdgeEnv, as: Actor) =>
  readFromGateway<{ rows: AttentionItem[]; count: number }>(env, as, '/operator/attention')

export const readLateWork = (env: EdgeEnv, as: Actor) => readFromGateway<DueList>(env, as, '/operator/due')

const orderPath = (text: string): string => `/operator/orders/${encodeURIComponent(text)}`

export const readOperatorOrders = async (env: EdgeEnv, as: Actor, text: string) =>
  (await readFromGateway<{ orders: FoundOrder[] }>(env, as, orderPath(text)))?.orders

/** The gateway refuses further searches of this person until then. */
export interface LookUpLimit {
  limitedUntil: string
}

/** Of the answer to a search; undefined: it is another answer. */
export function findLookUpLimit(answer: { status: number; body: unknown } | undefined): LookUpLimit | undefined {
  if (answer?.status !== 429) return undefined
  // The embedded gateway is built with this edge, so its answer has this shape.
  return { limitedUntil: (answer.body as { details: { retryAt: string } }).details.retryAt }
}

export const isLimited = (found: object | undefined): found is LookUpLimit =>
  found !== undefined && 'limitedUntil' in found

/** By what a person typed. Undefined: the gateway did not answer. */
export async function searchOperatorOrders(
  env: EdgeEnv,
  as: Actor,
  text: string,
): Promise<FoundOrder[] | LookUpLimit | undefined> {
  const answer = await sendToGateway(env, { method: 'GET', path: orderPath(text), as, waitMs: READ_MS })
  // The embedded gateway is built with this edge, so its answer has this shape.
  return (
    findLookUpLimit(answer) ?? (answer?.status === 200 ? (answer.body as { orders: FoundOrder[] }).orders : undefined)
  )
}

export const readBusiness = (env: EdgeEnv, as: Actor, slots: number, stepMinutes: number) =>
  readFromGateway<CountSlots>(env, as, `/operator/metrics?slots=${slots}&stepMinutes=${stepMinutes}`)

const isNoteRefused = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'reason' in body && body.reason === 'invalid_input'

/** What the person's role may not do, of a refusal of the gateway; undefined: it is another answer. */
export const findRefusedPermission = (answer: { status: number; body: unknown } | undefined): Permission | undefined =>
  answer?.status === 403 &&
  typeof answer.body === 'object' &&
  answer.body !== null &&
  'needs' in answer.body &&
  isPermission(answer.body.needs)
    ? answer.body.needs
    : undefined

/** `fault`: the code of a result, or of a refusal for the amount. `forbidden`: the person's role may not. */
type Acted = { isDone: true } | { fault: string } | { forbidden: Permission }

/** Without an answer the action may have happened; its key makes a retry safe. */
export async function sendGatewayAction(
  env: EdgeEnv,
  path: string,
  { as, key, body }: { as: Actor; key: string; body?: object },
): Promise<Acted> {
  const answer = await sendToGateway(env, { method: 'POST', path, as, key, body })
  if (!answer || answer.status >= 500) return { fault: 'unknown' }
  const aboveLimit = findAboveLimitFault(answer)
  if (aboveLimit !== undefined) return { fault: aboveLimit }
  const forbidden = findRefusedPermission(answer)
  if (forbidden) return { forbidden }
  if (answer.status === 200) return { isDone: true }
  return { fault: isNoteRefused(answer.body) ? 'note' : 'refused' }
}
