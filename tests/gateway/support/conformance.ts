// The conformance kit in front of the embedded gateway, without a network. A fault may change one request or one answer.
import { env, exports } from 'cloudflare:workers'
import { expect } from 'vitest'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
import { now } from '#server/lib/clock.ts'
import { refresh } from '../../conformance/guests.mjs'
import { createKit } from '../../conformance/kit.mjs'
import { sandboxSupplies } from '../../conformance/sandbox.mjs'
import { rowsOf } from '../../conformance/conclusion.mjs'

export const BASE = 'https://gateway.test/'

/** The call as the gateway receives it. `body` is the parsed JSON, if there is one. */
export interface SeenCall {
  method: string
  /** Below `/v1/`, without the query. */
  path: string
  url: URL
  headers: Headers
  body: string | undefined
}

// Answers of many shapes; each fault knows the one it breaks.
export type Json = never

export interface Fault {
  /** Changes the request before the gateway sees it. */
  request?: (call: SeenCall) => void
  /** Changes the parsed answer. */
  answer?: (body: Json, call: SeenCall) => unknown
  /** Changes status and headers of the answer. */
  head?: (head: { status: number; headers: Headers }, call: SeenCall) => void
  /** Replaces a message of the live channel. */
  live?: (text: string) => string
  /** Replaces the whole text of the answer. */
  text?: (text: string) => string
}

async function forward(call: SeenCall, init: RequestInit): Promise<Response> {
  const request = { ...init, headers: call.headers, ...(call.body === undefined ? {} : { body: call.body }) }
  return call.url.pathname.startsWith('/sandbox-payments/')
    ? env.PAYMENTS.fetch(call.url.href, request)
    : exports.default.fetch(call.url.href, request)
}

const isObject = (text: string) => text.startsWith('{')

async function withFault(answer: Response, fault: Fault, call: SeenCall): Promise<Response> {
  const text = await answer.text()
  const head = { status: answer.status, headers: new Headers(answer.headers) }
  const changed = fault.answer && isObject(text) ? JSON.stringify(fault.answer(JSON.parse(text) as Json, call)) : text
  fault.head?.(head, call)
  return new Response(fault.text ? fault.text(changed) : changed, head)
}

/** Each kit calls from an address of its own: a gateway limits the codes of one network. */
let networks = 0
function nextAddress(): string {
  networks += 1
  return `198.18.${networks >> 8}.${networks % 256}`
}

/** `matches`: which calls the fault breaks; all others reach the gateway unchanged. */
export function gatewayFetch(fault?: Fault & { matches: (call: SeenCall) => boolean }) {
  const address = nextAddress()
  return async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    const call: SeenCall = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/v1\//, ''),
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : undefined,
    }
    call.headers.set('cf-connecting-ip', address)
    if (!fault?.matches(call)) return forward(call, init)
    fault.request?.(call)
    return withFault(await forward(call, init), fault, call)
  }
}

/** The live channel, without a network. */
const connectLive = (fault?: Fault) => async (url: string | URL, headers: Record<string, string>) => {
  const { webSocket } = await exports.default.fetch(String(url), { headers: { ...headers, upgrade: 'websocket' } })
  if (!webSocket) return undefined
  const texts: string[] = []
  webSocket.addEventListener('message', ({ data }) => void texts.push(fault?.live?.(String(data)) ?? String(data)))
  webSocket.accept()
  return { texts, close: () => webSocket.close() }
}

/** A kit whose pauses move the clock of the gateway instead of taking time. */
export async function gatewayKit(
  fault?: Fault & { matches: (call: SeenCall) => boolean },
  /** Replaces what the sandbox supplies. */
  supplies: object = {},
) {
  const wait = async (ms: number) => {
    await gatewayFetch()(`${BASE}v1/sandbox/clock`, { method: 'POST', body: JSON.stringify({ advanceMs: ms }) })
  }
  return createKit({
    base: BASE,
    supplies: { ...(await sandboxSupplies(BASE, { send: gatewayFetch(), wait })), skipsAddresses: true, ...supplies },
    fetch: gatewayFetch(fault),
    connect: connectLive(fault),
    now,
    wait,
  })
}

interface BookedFood {
  id: string
  showtime: { startsAt: string }
  breakdown: { food: number }
  food: { canComeEarlier: boolean }
}

/** “I’m here” counts from two hours before the start. */
const HERE_BEFORE_MS = 1.5 * HOUR_MS

/** Moves the clock to shortly before the showtime of a guest’s booking. Returns the guest’s new session and the booking. */
export async function comeToCinema(kit: Kit, guest: unknown, paid: unknown) {
  const { id, showtime } = paid as BookedFood
  await kit.wait(Math.max(0, Date.parse(showtime.startsAt) - HERE_BEFORE_MS - now()))
  const buyer: unknown = await refresh(kit, guest)
  const read = async () =>
    ((await kit.ask('GET guest-users/orders/:id', { id }, { as: buyer })) as { order: BookedFood }).order
  // An alarm tells the kitchen of paid food.
  await expect.poll(async () => (await read()).food.canComeEarlier, { timeout: 15_000 }).toBe(true)
  return { buyer, booked: await read() }
}

export type Kit = Awaited<ReturnType<typeof gatewayKit>>

export interface Row {
  key: string
  result: string
  isRequired: boolean
  notes: string[]
}

export const reportOf = (kit: Kit): Row[] => rowsOf(kit.report) as Row[]

/** Findings by call. */
export const findingsOf = (kit: Kit): Record<string, string[]> =>
  Object.fromEntries(
    reportOf(kit)
      .filter(({ result }) => result === 'BREAKS')
      .map(({ key, notes }) => [key, notes]),
  )
