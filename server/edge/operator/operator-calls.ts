// The page's calls to the embedded gateway, with the operator's token. Another gateway never receives it.
import { acceptedOperatorToken } from '../../lib/operator.ts'
import type { OverdueBroadcast, OverdueObject } from '../../lib/overdue-work.ts'
import type { EdgeEnv } from '../env.ts'
import { upstreamOf } from '../upstream/api-fetch.ts'
import { baseHeaders } from '../upstream/headers.ts'
import { parsePlainJson } from '../upstream/read-json.ts'
import type { CountSlots } from '../../lib/metrics/metrics.object.ts'

/** The page is shown without what does not arrive in time. */
export const READ_MS = 3000
const ACT_MS = 15_000

export interface AttentionItem {
  id: string
  kind: 'order' | 'top-up' | 'capture'
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
  by: string
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
  attempts: FoundAttempt[]
  kind?: 'capture'
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
  timeline?: { at: string; from: string | null; to: string; cause: string }[]
  undelivered?: string[]
  timers?: { kind: string; due: string; tries: number }[]
  /** In the list of late work: milliseconds since 1970. */
  since?: number
}

export interface DueList {
  orders: FoundOrder[]
  objects: OverdueObject[]
  broadcasts: OverdueBroadcast[]
}

export const hasEmbeddedGateway = (env: EdgeEnv): boolean => !env.GATEWAY_URL && env.GATEWAY !== undefined

interface Sent {
  method: 'GET' | 'POST'
  path: string
  by: string
  /** Of an action: the same key acts once. */
  key?: string
  body?: object | undefined
}

/** The gateway's JSON and status; undefined if it does not answer. */
export async function sendToGateway(env: EdgeEnv, { method, path, by, key, body }: Sent) {
  const token = acceptedOperatorToken(env)
  if (!hasEmbeddedGateway(env) || !token) return undefined
  const headers = {
    ...baseHeaders('en'),
    authorization: `Bearer ${token}`,
    'x-operator': by,
    ...(key ? { 'idempotency-key': key } : {}),
  }
  const deadline = Date.now() + (method === 'GET' ? READ_MS : ACT_MS)
  const answer = await upstreamOf(env)(
    { method, path: `/v1${path}`, headers, body: body && JSON.stringify(body) },
    deadline,
  )
  if (answer.kind !== 'answer') return undefined
  try {
    return { status: answer.status, body: parsePlainJson(answer.text) }
  } catch {
    return undefined
  }
}

// The embedded gateway is built with this edge, so its answers have these shapes.
export async function readFromGateway<T>(env: EdgeEnv, path: string): Promise<T | undefined> {
  const answer = await sendToGateway(env, { method: 'GET', path, by: 'page' })
  return answer?.status === 200 ? (answer.body as T) : undefined
}

export const readAttention = (env: EdgeEnv) =>
  readFromGateway<{ rows: AttentionItem[]; count: number }>(env, '/operator/attention')

export const readLateWork = (env: EdgeEnv) => readFromGateway<DueList>(env, '/operator/due')

export const readOperatorOrders = async (env: EdgeEnv, text: string) =>
  (await readFromGateway<{ orders: FoundOrder[] }>(env, `/operator/orders/${encodeURIComponent(text)}`))?.orders

export const readBusiness = (env: EdgeEnv, slots: number, stepMinutes: number) =>
  readFromGateway<CountSlots>(env, `/operator/metrics?slots=${slots}&stepMinutes=${stepMinutes}`)

const isNoteRefused = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'reason' in body && body.reason === 'invalid_input'

/**
 * Whether the gateway did it. `note`: without a usable note it did nothing. `unknown`: no answer came, so the action
 * may have happened; its key makes a retry safe.
 */
export async function sendGatewayAction(
  env: EdgeEnv,
  path: string,
  { by, key, note }: { by: string; key: string; note: string },
): Promise<'done' | 'note' | 'refused' | 'unknown'> {
  const answer = await sendToGateway(env, { method: 'POST', path, by, key, body: note ? { note } : undefined })
  if (!answer || answer.status >= 500) return 'unknown'
  if (answer.status === 200) return 'done'
  return isNoteRefused(answer.body) ? 'note' : 'refused'
}
