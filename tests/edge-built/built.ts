// The edge of the build in front of the fake gateway, for all tests of one file, and its server functions as the site's
// pages call them. The edge keeps what it caches from test to test.
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Outcome } from '#server/contracts/contract.ts'
import { fake, resetFake } from '#tests/edge/fake.ts'
import { type BuiltEdge, startBuiltEdge } from '#tests/support/built-edge.mjs'
import { personalIn } from '#tests/support/log-watch.mjs'
import { functionOf, functionRequest, outcomeOf, siteFunctions } from '#tests/support/server-functions.mjs'

export const SITE = 'https://shasha.test'
export const KEY = 'key-12345678'

/** What the framework sends with every call. */
export const OWN = { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' }

/** Lines of the log of a test. A line may arrive after the answer of its request. */
const lines: Record<string, unknown>[] = []

let edge: BuiltEdge

beforeAll(async () => {
  edge = await startBuiltEdge({
    gateway: (request) => {
      const { pathname, search } = new URL(request.url)
      fake.requests.push({ path: pathname + search, headers: Object.fromEntries(request.headers) })
      return fake.answer(pathname, request)
    },
    // Every call of the gateway is a line.
    bindings: { LOG_SAMPLE_RATE: '1' },
    // The framework writes errors that it does not expect without our format.
    onLine: (line) => lines.push(line.startsWith('{') ? (JSON.parse(line) as Record<string, unknown>) : { line }),
  })
})
beforeEach(() => {
  resetFake()
  lines.length = 0
})
afterEach(() => {
  expect(lines.map((line) => personalIn(JSON.stringify(line))).filter(Boolean)).toEqual([])
})
afterAll(() => edge.stop())

export const send = (path: string, init: RequestInit = {}): Promise<Response> =>
  edge.fetch(SITE + path, { ...init, headers: { origin: SITE, ...init.headers } })

/** Calls a function by its id, e.g. `visit.signOut`. */
export function callFunction(id: string, input?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const called = siteFunctions().find((each) => each.id === id)
  if (!called) throw new Error(`The site has no server function ${id}`)
  const { path, init } = functionRequest(called, input, { origin: SITE, idempotencyKey: KEY })
  return send(path, { ...init, headers: { ...init.headers, ...headers } })
}

/** Calls the function for a call of the contract. */
export const call = (key: string, input: object = {}, headers: Record<string, string> = {}): Promise<Response> =>
  callFunction(functionOf(key).id, input, headers)

export const outcome = async (answer: Response): Promise<Outcome<Record<string, unknown>>> =>
  outcomeOf(await answer.text())

/** A visitor with an access token that is valid for centuries, or has expired. */
export const sessionOf = (kind: 'guest' | 'member', { isExpired = false } = {}) => ({
  cookie: `shasha-${kind}-access=${isExpired ? 1 : 99_999_999_999}.old-access; shasha-${kind}-refresh=old-refresh`,
})

/**
 * All lines of the log that this test's requests have written, in their order. They arrive in order, so that a further
 * call whose line has arrived marks the end.
 */
export async function linesSoFar(): Promise<Record<string, unknown>[]> {
  const marker = await callFunction('members.readProfile', {}, sessionOf('member'))
  const id = marker.headers.get('x-request-id')
  const at = await vi.waitFor(
    () => {
      const found = lines.findIndex(({ requestId }) => requestId === id)
      expect(found).toBeGreaterThanOrEqual(0)
      return found
    },
    { timeout: 15_000 },
  )
  return lines.slice(0, at)
}

/** An answer of the gateway that refuses a seat. */
export const seatTaken = () => Response.json({ code: 24, reason: 'seat_taken', message: 'Taken.' }, { status: 400 })
