// One question to a gateway: an answer in time, or nothing. What arrives later is not listened to.
import type { Send } from './gateway-config.rules.ts'

/** The gateway's step of a payment; the site gives up on the whole call after 9 s. */
const TIMEOUT_MS = 6_000

/** How long an answer is waited for: ends when the signal does. A test lets it end when it likes. */
export type Patience = () => AbortSignal
export const sixSeconds: Patience = () => AbortSignal.timeout(TIMEOUT_MS)

/** For a question before the one that matters: both have to fit into what the site waits for. */
const BRIEF_MS = 2_500
export const briefly = (patience: Patience): AbortSignal => AbortSignal.any([patience(), AbortSignal.timeout(BRIEF_MS)])

export type Fields = Record<string, unknown>

export interface GatewayAnswer {
  status: number
  body: Fields
  /** Where the answer is a list of them. */
  list?: Fields[]
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function parseFields(text: string): Fields {
  const value = parse(text)
  return isFields(value) ? value : {}
}

/**
 * `undefined` is "we do not know": no answer in time, a broken connection, 429 or 5xx.
 * The signal may be shared by several questions that have to fit into one time-out together.
 */
export async function ask(
  send: Send,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<GatewayAnswer | undefined> {
  try {
    const response = await send(new Request(url, { ...init, signal }))
    const text = await response.text()
    if (signal.aborted || response.status === 429 || response.status >= 500) return undefined
    const value = parse(text)
    const list = Array.isArray(value) ? { list: value.filter(isFields) } : {}
    return { status: response.status, body: isFields(value) ? value : {}, ...list }
  } catch {
    // Nothing of the request is logged: an error text of the platform may quote it.
    return undefined
  }
}
