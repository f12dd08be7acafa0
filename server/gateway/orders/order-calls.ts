// Shared by the order handlers: the object, the caller, and the parsed reply.
import type { Order } from '../../contracts/orders.ts'
import { canonicalJson, sha256 } from '../../lib/ids.ts'
import type { Env } from '../env.ts'
import type { Language, PersonalContext } from '../serve.ts'
import { unwrap } from '../result.ts'
import type { IdempotentRequest, Reply } from '../lib/durable/idempotency.ts'

export interface Caller {
  kind: 'guest' | 'member'
  id: string
  phone: string | null
  language: Language
  siteOrigin: string
}

export const orderObject = (env: Env, id: string) => env.ORDERS.getByName(`order:${id}`)

export const callerOf = ({ principal, language, siteOrigin }: PersonalContext): Caller => ({
  kind: principal.kind,
  id: principal.id,
  phone: principal.phone,
  language,
  siteOrigin,
})

export const onceFor = async (call: string, context: PersonalContext, input: object): Promise<IdempotentRequest> => ({
  call,
  key: context.idempotencyKey,
  fingerprint: await sha256(canonicalJson(input)),
})

// The object serialised it from an Order a moment ago.
export const answerOf = (reply: Reply): { order: Order } => JSON.parse(unwrap(reply).body) as { order: Order }
