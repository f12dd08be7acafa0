// Shared by the order handlers: the object, the caller, and the parsed reply.
import type { Order } from '../../contracts/orders.ts'
import { canonicalJson, sha256 } from '../../lib/ids.ts'
import { seal } from '../../lib/signing.ts'
import { type Env, signingSecret } from '../env.ts'
import type { HoldCommand } from '../seats/seat-claims.ts'
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

/** The network of an unproved guest, and the proof of work that the visitor sends. See `network-share.rules.ts`. */
export type HoldGuard = Pick<HoldCommand, 'network' | 'solution'>

/**
 * The network is null for members, for guests with a verified phone, and if the edge sends none. It is a keyed hash:
 * the showtime stores no address.
 */
export async function holdGuard(
  { env, principal, network }: PersonalContext,
  solution: HoldGuard['solution'],
): Promise<HoldGuard> {
  const isProved = principal.kind === 'member' || principal.phone !== null
  if (isProved || network === undefined) return { network: null }
  return { network: await seal(signingSecret(env), 'network', network), solution }
}

export const onceFor = async (call: string, context: PersonalContext, input: object): Promise<IdempotentRequest> => ({
  call,
  key: context.idempotencyKey,
  fingerprint: await sha256(canonicalJson(input)),
})

// The object serialised it from an Order a moment ago.
export const answerOf = (reply: Reply): { order: Order } => JSON.parse(unwrap(reply).body) as { order: Order }
