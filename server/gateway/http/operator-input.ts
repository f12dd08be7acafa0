// What the calls of operators share: answers that no cache stores, the id of the address, and the key of a request.
import type { Context } from 'hono'
import { Problem } from '../../contracts/problem.ts'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { type Decision, isDecisionReason } from '../../lib/decision-reasons.ts'
import { canonicalJson, sha256 } from '../../lib/ids.ts'
import type { Env } from '../config/env.ts'
import type { IdempotentRequest } from '../lib/durable/idempotency.ts'

type Call = Context<{ Bindings: Env }>

export const NO_STORE = { 'cache-control': 'no-store' }

/** The answer of an object, which has serialised it and may have stored it for a repeated request. */
export const answerJson = (c: Call, body: string): Response =>
  c.body(body, 200, { ...NO_STORE, 'content-type': 'application/json' })

/** Throws `not_found` if no id is written like this. */
export function requirePathId(c: Call, name: 'id' | 'showtimeId' = 'id'): string {
  const id = c.req.param(name) ?? ''
  if (!isOpaqueId(id)) throw new Problem('not_found')
  return id
}

/** Why a person decided so, for the audit list. The pages ask for it; a call of a program may name none. */
export async function readDecisionReason(c: Call, decision: Decision): Promise<{ why?: string }> {
  const body: unknown = await c.req.json().catch(() => undefined)
  const reason = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : undefined
  if (reason === undefined) return {}
  if (!isDecisionReason(decision, reason)) throw new Problem('invalid_input', { fields: ['reason'] })
  return { why: reason }
}

/** A key belongs to the person who used it first: with another person's it is a key with another input. */
export const fingerprintOf = (c: Call, input: object): Promise<string> =>
  sha256(canonicalJson({ operator: c.get('operator').id, input }))

/** Throws if the key is missing. `input`: with the same key it has to be the same. */
export async function requireRequest(c: Call, call: string, input: object): Promise<IdempotentRequest> {
  const key = c.req.header('idempotency-key') ?? ''
  if (!isIdempotencyKey(key)) throw new Problem('idempotency_key_missing')
  return { call, key, fingerprint: await fingerprintOf(c, input) }
}
