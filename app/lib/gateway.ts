// The one typed call. While rendering it stays in the isolate; in the browser it is one of two server functions:
// reads are GET, so that they can be logged and prefetched by URL, writes are POST.
import { createIsomorphicFn, createServerFn } from '@tanstack/react-start'
import type { Answer, ContractKey, Input, Outcome } from '#server/contracts/contract.ts'
import type { GatewayOptions, Locale } from '#server/contracts/request-context.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import { offline, ProblemError, timedOut } from './problem.ts'
import { requireContext } from './request-context.ts'

const TIMEOUT_MS = 9000

type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }

interface CallData {
  key: string
  input: { [key: string]: Json | undefined }
  /** The page's language: two tabs may differ while they share a cookie. */
  locale: Locale
  idempotencyKey?: string
}

// The edge checks the input against the contract; here only the envelope is held to its shape.
function checkedData(data: CallData): CallData {
  const { key, input, locale, idempotencyKey } = data ?? {}
  const isWellFormed =
    typeof key === 'string' &&
    typeof input === 'object' &&
    input !== null &&
    !Array.isArray(input) &&
    (locale === 'ar' || locale === 'en') &&
    (idempotencyKey === undefined || typeof idempotencyKey === 'string')
  if (!isWellFormed) throw new Response(null, { status: 400 })
  return { key, input, locale, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) }
}

async function answer({ key, input, locale, idempotencyKey }: CallData, isRead: boolean): Promise<Response> {
  if (key.startsWith('GET ') !== isRead) throw new Response(null, { status: 405 })
  // Typed for callers in the page; what arrives here is checked by the edge, an unknown key included.
  const outcome = await requireContext().gateway(key as ContractKey, input as Input<ContractKey>, {
    locale,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
  return Response.json(outcome)
}

const readCall = createServerFn({ method: 'GET' })
  .validator(checkedData)
  .handler(({ data }) => answer(data, true))
const writeCall = createServerFn({ method: 'POST' })
  .validator(checkedData)
  .handler(({ data }) => answer(data, false))

type AnyOutcome = Outcome<Record<string, unknown>>
type Send = (key: ContractKey, input: Input<ContractKey>, options: GatewayOptions) => Promise<AnyOutcome>

const sendFromBrowser: Send = async (key, input, { idempotencyKey, signal }) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const call = key.startsWith('GET ') ? readCall : writeCall
  try {
    const response = await call({
      data: {
        key,
        // Contract inputs are JSON by construction.
        input: input as CallData['input'],
        locale: getLocale(),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      },
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    })
    return (await response.json()) as AnyOutcome
  } catch (error) {
    if (signal?.aborted) throw error
    if (timeout.aborted) throw timedOut()
    if (error instanceof Response)
      throw new ProblemError({ status: error.status, code: 0, reason: 'server_down', message: '' })
    throw offline()
  }
}

const send: Send = createIsomorphicFn()
  .client(sendFromBrowser)
  .server(((key, input, options) => requireContext().gateway(key, input, { ...options, locale: getLocale() })) as Send)

/** Answers what the contract says, or rejects with a `ProblemError`. */
export async function gateway<K extends ContractKey>(
  key: K,
  input: Input<K>,
  options: GatewayOptions = {},
): Promise<Answer<K>> {
  const outcome = await send(key, input as Input<ContractKey>, options)
  if (!outcome.ok) throw new ProblemError(outcome.problem)
  // The edge held the answer against the contract of this key.
  return outcome.data as Answer<K>
}
