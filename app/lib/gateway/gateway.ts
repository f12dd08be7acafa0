// The one typed call of the gateway. On the server it stays in the isolate; in the browser it is a request.
// Reads are GET: they can be logged and prefetched by URL. Writes are POST, and so are reads with a secret input.
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Answer, ContractKey, Input, Outcome, SecretKey } from '#server/contracts/contract.ts'
import type { GatewayOptions } from '#server/contracts/request-context.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import { encodeCall } from '#server/contracts/rules/call-form.ts'
import { offline, ProblemError, timedOut } from './problem.ts'
import { requireContext } from './request-context.ts'
import { getFromSite, postToSite } from './site-calls.ts'

/** The edge gives up after nine seconds, and its answer has a reference for support. */
const TIMEOUT_MS = 10_000

type AnyOutcome = Outcome<Record<string, unknown>>
type Send = (key: ContractKey, input: Input<ContractKey>, options: GatewayOptions) => Promise<AnyOutcome>

/** The edge itself failed or refused the request. */
async function refusalOf(response: Response): Promise<ProblemError> {
  // A limiter in front of the site answers without the site's body.
  if (response.status === 429) return new ProblemError({ status: 429, code: 14, reason: 'rate_limited', message: '' })
  // A proxy may answer with a page.
  const body: unknown = await response.json().catch(() => undefined)
  const reference = typeof body === 'object' && body && 'reference' in body ? body.reference : undefined
  const facts = { status: response.status, code: 0, reason: 'server_down', message: '' }
  return new ProblemError(typeof reference === 'string' ? { ...facts, reference } : facts)
}

const sendFromBrowser: Send = async (key, input, { idempotencyKey, signal, isSecret }) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  // Contract inputs are JSON by construction.
  const fields = encodeCall({ key, input: input as Record<string, unknown>, locale: getLocale(), idempotencyKey })
  try {
    const send = key.startsWith('GET ') && !isSecret ? getFromSite : postToSite
    const answer = await send('/api/call', fields, signal ? AbortSignal.any([timeout, signal]) : timeout)
    // The route answers with nothing else.
    return answer as AnyOutcome
  } catch (error) {
    if (signal?.aborted) throw error
    if (timeout.aborted) throw timedOut()
    if (error instanceof Response) throw await refusalOf(error)
    throw offline()
  }
}

// Both ends are typed for one key at a time; this assignment covers all keys.
const send: Send = createIsomorphicFn()
  .client(sendFromBrowser)
  .server(((key, input, options) => requireContext().gateway(key, input, { ...options, locale: getLocale() })) as Send)

type Options<K> = K extends SecretKey ? [GatewayOptions & { isSecret: true }] : [GatewayOptions?]

/** Resolves to the contract's answer, or rejects with a `ProblemError`. */
export async function gateway<K extends ContractKey>(
  key: K,
  input: Input<K>,
  ...[options]: Options<K>
): Promise<Answer<K>> {
  const outcome = await send(key, input as Input<ContractKey>, options ?? {})
  if (!outcome.ok) throw new ProblemError(outcome.problem)
  // The edge has validated the answer against the contract of this key.
  return outcome.data as Answer<K>
}
