// The one typed call. While rendering it stays in the isolate; in the browser it is one of two server functions:
// reads are GET, so that they can be logged and prefetched by URL, writes are POST, and so is a read whose input is a secret.
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Answer, ContractKey, Input, Outcome, SecretKey } from '#server/contracts/contract.ts'
import type { GatewayOptions } from '#server/contracts/request-context.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import { fieldsOfCall } from './call-forms.ts'
import { offline, ProblemError, timedOut } from './problem.ts'
import { requireContext } from './request-context.ts'
import { callServer } from './transport.ts'

const TIMEOUT_MS = 9000

type AnyOutcome = Outcome<Record<string, unknown>>
type Send = (key: ContractKey, input: Input<ContractKey>, options: GatewayOptions) => Promise<AnyOutcome>

const sendFromBrowser: Send = async (key, input, { idempotencyKey, signal, isSecret }) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  // Contract inputs are JSON by construction.
  const fields = fieldsOfCall({ key, input: input as Record<string, unknown>, locale: getLocale(), idempotencyKey })
  try {
    const answer = await callServer(
      key.startsWith('GET ') && !isSecret ? 'read' : 'write',
      fields,
      signal ? AbortSignal.any([timeout, signal]) : timeout,
    )
    // The edge answers these two calls with nothing else.
    return answer as AnyOutcome
  } catch (error) {
    if (signal?.aborted) throw error
    if (timeout.aborted) throw timedOut()
    if (error instanceof Response)
      throw new ProblemError({ status: error.status, code: 0, reason: 'server_down', message: '' })
    throw offline()
  }
}

// The types of both ends speak of one key at a time, this line of all of them.
const send: Send = createIsomorphicFn()
  .client(sendFromBrowser)
  .server(((key, input, options) => requireContext().gateway(key, input, { ...options, locale: getLocale() })) as Send)

type Options<K> = K extends SecretKey ? [GatewayOptions & { isSecret: true }] : [GatewayOptions?]

/** Answers what the contract says, or rejects with a `ProblemError`. */
export async function gateway<K extends ContractKey>(
  key: K,
  input: Input<K>,
  ...[options]: Options<K>
): Promise<Answer<K>> {
  const outcome = await send(key, input as Input<ContractKey>, options ?? {})
  if (!outcome.ok) throw new ProblemError(outcome.problem)
  // The edge held the answer against the contract of this key.
  return outcome.data as Answer<K>
}
