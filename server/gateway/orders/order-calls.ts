// Shared by the order handlers: the object, the caller, and the parsed reply.
import type { Order } from '../../contracts/orders.ts'
import { canonicalJson, sha256 } from '../../lib/ids.ts'
import { buyerKey } from '../limits/buyer-key.ts'
import { type Env, signingSecret } from '../config/env.ts'
import { networkKeys } from '../limits/network-keys.ts'
import type { HoldCommand } from '../seats/seat-claims.ts'
import type { PersonalContext } from '../http/serve.ts'
import type { Language } from '../lib/language.ts'
import { unwrap } from '../lib/result.ts'
import type { IdempotentRequest, Reply } from '../lib/durable/idempotency.ts'

export interface Caller {
  kind: 'guest' | 'member'
  id: string
  phone: string | null
  /** Of a guest who verified an address instead of a phone. */
  email: string | null
  language: Language
  siteOrigin: string
}

export const orderObject = (env: Env, id: string) => env.ORDERS.getByName(`order:${id}`)

export const callerOf = ({ principal, language, siteOrigin }: PersonalContext): Caller => ({
  kind: principal.kind,
  id: principal.id,
  phone: principal.phone,
  email: principal.email ?? null,
  language,
  siteOrigin,
})

/**
 * An unproved guest has a network: see `unproved-share.rules.ts`. Members and guests with a verified phone have a
 * buyer: see `visitor-claims.rules.ts`.
 */
export type HoldGuard = Pick<HoldCommand, 'network' | 'buyer'>

/** Undefined for a guest without a verified phone: an e-mail address costs nothing, so it proves no visitor. */
export async function findVerifiedBuyerKey({ env, principal }: PersonalContext): Promise<string | undefined> {
  const { kind, id, phone } = principal
  return kind === 'member' || phone !== null ? buyerKey(signingSecret(env), phone ?? id) : undefined
}

/** Keyed hashes of the wider network, if it differs, and of the network. See `unproved-share.rules.ts`. */
const networkKey = async (env: Env, network: string): Promise<string> =>
  (await networkKeys(env, network))
    .toReversed()
    .map(({ key }) => key)
    .join('.')

/** The network is null for proved visitors, and if the edge sends none. It is a keyed hash, too. */
export async function toBuyerOrNetworkKeys(context: PersonalContext): Promise<HoldGuard> {
  const { env, network } = context
  const buyer = await findVerifiedBuyerKey(context)
  if (buyer !== undefined || network === undefined) return { network: null, buyer }
  return { network: await networkKey(env, network) }
}

export const toIdempotentRequest = async (
  call: string,
  context: PersonalContext,
  input: object,
): Promise<IdempotentRequest> => ({
  call,
  key: context.idempotencyKey,
  fingerprint: await sha256(canonicalJson(input)),
})

// The object serialised it from an Order a moment ago.
export const answerOf = (reply: Reply): { order: Order } => JSON.parse(unwrap(reply).body) as { order: Order }
