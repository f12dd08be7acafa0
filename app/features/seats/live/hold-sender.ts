// Sends one choice to the order and reports what became of it. The outcome of a request may be unknown, so a retry uses
// the same idempotency key.
import type { Order } from '#server/contracts/orders.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { findCallOff } from '#app/shared/showtime-change/change-words.ts'
import type { HoldProblem, SelectionEvent } from '../selection/selection-state.ts'

/** The request may have taken effect. */
const UNKNOWN = new Set(['offline', 'timeout', 'server_down', 'bad_answer'])
/** It had no effect yet, and will soon be decided. */
const SOON = new Set(['busy', 'request_in_flight'])
const PAUSES_MS = [400, 1200, 3000]

/**
 * Undefined if the request is not retried. The guide for gateways promises these repeats, and none on a 429: a gateway
 * that is down or limits calls must not get many of one press.
 */
function pauseBefore(error: unknown, retries: number): number | undefined {
  if (!isProblemError(error)) return undefined
  const isRetried = SOON.has(error.reason) || (UNKNOWN.has(error.reason) && retries === 0)
  return isRetried ? PAUSES_MS[retries] : undefined
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type Send = (idempotencyKey: string) => Promise<Order>
type HoldEvent = Extract<SelectionEvent, { type: 'answered' | 'refused' }>

export async function sendHoldWithRetry(
  send: Send,
  wait = pause,
  key: string = crypto.randomUUID(),
): Promise<HoldEvent> {
  let retries = 0
  for (;;) {
    try {
      return { type: 'answered', order: await send(key) }
    } catch (error) {
      const ms = pauseBefore(error, retries)
      if (ms === undefined) return { type: 'refused', problem: problemOf(error) }
      retries += 1
      await wait(ms)
    }
  }
}

interface HoldRequest {
  /** The order whose seats are replaced. Undefined for a first hold. */
  id: string | undefined
  seats: readonly string[]
  /** Sends these seats to an order, or as a first hold. */
  sendTo: (id: string | undefined) => Send
  /** Releases the seats of an order that the page will not show. */
  release: (id: string) => Promise<unknown>
}

const isUnknown = (event: HoldEvent): boolean =>
  event.type === 'refused' && (UNKNOWN.has(event.problem.reason) || event.problem.reason === 'request_in_flight')

/**
 * The holds of one page. If a first hold got no answer, its seats may be held by an order that the page does not know.
 * So the next request first repeats it with its own key, which finds that order and its guest.
 */
export function createHoldSender(wait = pause) {
  let lost: { key: string; seats: string; send: Send } | undefined

  async function again({ seats, sendTo, release }: HoldRequest): Promise<HoldEvent | undefined> {
    if (!lost) return undefined
    const event = await sendHoldWithRetry(lost.send, wait, lost.key)
    if (isUnknown(event)) return event
    const isSame = lost.seats === seats.join()
    lost = undefined
    if (isSame) return event
    if (event.type === 'refused') return undefined
    const { id } = event.order
    const replaced = await sendHoldWithRetry(sendTo(id), wait)
    if (replaced.type === 'refused') await release(id).catch(() => undefined)
    return replaced
  }

  return async (request: HoldRequest): Promise<HoldEvent> => {
    const { id, seats, sendTo } = request
    const found = id === undefined ? await again(request) : undefined
    if (found) return found
    const key = crypto.randomUUID()
    const send = sendTo(id)
    const event = await sendHoldWithRetry(send, wait, key)
    if (id === undefined && isUnknown(event)) lost = { key, seats: seats.join(), send }
    return event
  }
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []

function problemOf(error: unknown): HoldProblem {
  if (isProblemError(error)) {
    const { reason, message, details } = error
    const alternatives = Array.isArray(details.alternatives) ? details.alternatives.map(idsIn) : []
    return { reason, message, taken: idsIn(details.taken), alternatives, because: findCallOff(error)?.reason }
  }
  // A part of the page could not be loaded. The seats are not held, and the visitor may retry.
  reportError(error)
  return { reason: '', message: '', taken: [], alternatives: [] }
}
