// How the browser sends server functions: the page's language, a time limit, and one error model. See `call.ts`.
import { createMiddleware } from '@tanstack/react-start'
import { getLocale } from '#app/paraglide/runtime.js'
import { isLostFile, createLostFunctionError } from '../page/lost-file.ts'
import { trackWrite } from '../page/pending-writes.ts'
import { isProblemError, createOfflineError, ProblemError, createTimeoutError } from './problem.ts'
import { syncSiteClock } from './site-clock.ts'

/** The edge gives up after nine seconds, and its answer has a reference for support. */
const TIMEOUT_MS = 10_000
/** Longer than a document stays once another one has begun to replace it. */
const LEAVING_MS = 3000

let leftAt = -Infinity

/** When a document is left, the browser aborts its pending requests. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
}

/**
 * Delays errors while the document is being left: usually it is gone by then. If it stays, the error is reported after
 * the delay.
 */
async function unlessLeaving(failure: unknown): Promise<never> {
  const waits = leftAt + LEAVING_MS - performance.now()
  if (waits > 0) await new Promise((resolve) => setTimeout(resolve, waits))
  throw failure
}

/** The edge itself failed or refused the request: its answer is not the function's. */
async function refusalOf(response: Response): Promise<ProblemError> {
  // A limiter in front of the site answers without the site's body.
  if (response.status === 429) return new ProblemError({ status: 429, code: 14, reason: 'rate_limited', message: '' })
  // A proxy may answer with a page.
  const body: unknown = await response.json().catch(() => undefined)
  const reference = typeof body === 'object' && body && 'reference' in body ? body.reference : undefined
  const facts = { status: response.status, code: 0, reason: 'server_down', message: '' }
  return new ProblemError(typeof reference === 'string' ? { ...facts, reference } : facts)
}

/** The second one is for a call whose first solution was used already, by a repetition of the edge. */
const MAX_CHALLENGES = 2

/**
 * Many visitors of this network have called: the browser solves a challenge of the gateway, and makes the call again.
 * The framework's `next` sends a call once, so this is done where it fetches.
 */
async function fetchAnswer(
  url: string | URL | Request,
  init: RequestInit,
  limit: () => AbortSignal,
): Promise<Response> {
  const headers = new Headers(init.headers)
  for (let solved = 0; ; solved += 1) {
    const response = await fetch(url, { ...init, headers, signal: limit() })
    syncSiteClock(response)
    if (response.status === 404) throw createLostFunctionError()
    if (!response.ok) throw await refusalOf(response)
    const challenge = response.headers.get('x-work-needed')
    if (!challenge || solved === MAX_CHALLENGES) return response
    const { solveWork } = await import('#server/contracts/rules/work.ts')
    headers.set('x-work', await solveWork(challenge, init.signal))
  }
}

/**
 * Sends one call. Rejects with a `ProblemError`, with the error of a lost file if the page is older than the site, or
 * with the reason of `signal` once the caller has aborted it.
 */
export async function sendCall<T>(
  send: (options: { headers: Record<string, string>; fetch: typeof fetch }) => Promise<T>,
  signal: AbortSignal | undefined,
  isWrite: boolean,
): Promise<T> {
  let timeout: AbortSignal | undefined
  const limit = () => {
    timeout = AbortSignal.timeout(TIMEOUT_MS)
    return signal ? AbortSignal.any([timeout, signal]) : timeout
  }
  const end = Promise.withResolvers<void>()
  // From here on: the framework's module may still have to load.
  if (isWrite) void trackWrite(end.promise)
  // Only this answer is certain: with a network of its own, the device may still be without the internet.
  const isUnsent = navigator.onLine === false
  try {
    return await send({
      // Two tabs may have different languages, but they share their cookies.
      headers: { 'x-page-locale': getLocale() },
      fetch: (url, init) => fetchAnswer(url, { ...init, signal: signal ?? null }, limit),
    })
  } catch (error) {
    if (isProblemError(error) || isLostFile(error)) throw error
    return unlessLeaving(
      signal?.aborted ? error : timeout?.aborted ? createTimeoutError() : createOfflineError(isUnsent),
    )
  } finally {
    end.resolve()
  }
}

export const sendCalls = createMiddleware({ type: 'function' }).client(({ next, signal, method }) =>
  sendCall(next, signal, method === 'POST'),
)
