// One request to a processor: a response in time, or undefined. A later response is ignored.
import { isBankPageUrl } from '../../contracts/rules/bank-page.ts'
import type { Send } from './processor-config.rules.ts'

/** The processor's share of a payment; the site gives up on the whole call after 9 s. */
const TIMEOUT_MS = 6_000

/** The time limit of a request, as a signal. Tests end it when they need to. */
export type Patience = () => AbortSignal
export const sixSeconds: Patience = () => AbortSignal.timeout(TIMEOUT_MS)

/** For a request before the main one: both have to fit into the site's time limit. */
const BRIEF_MS = 2_500
export const withShortTimeout = (patience: Patience): AbortSignal =>
  AbortSignal.any([patience(), AbortSignal.timeout(BRIEF_MS)])

export type Fields = Record<string, unknown>

export interface ProcessorAnswer {
  status: number
  body: Fields
  /** Set if the response is a list. */
  list?: Fields[]
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The address of a page for the visitor; '' if there is none that a browser may be led to. */
export const bankPageIn = (value: unknown): string => (isBankPageUrl(textOf(value)) ? textOf(value) : '')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function parseJsonFields(text: string): Fields {
  const value = parse(text)
  return isFields(value) ? value : {}
}

/**
 * `undefined` means unknown: no response in time, a broken connection, 429 or 5xx.
 * Several requests may share one signal if they have to fit into one time-out.
 */
export async function sendToProcessor(
  send: Send,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<ProcessorAnswer | undefined> {
  try {
    const response = await send(new Request(url, { ...init, signal }))
    const text = await response.text()
    if (signal.aborted || response.status === 429 || response.status >= 500) return undefined
    const value = parse(text)
    const list = Array.isArray(value) ? { list: value.filter(isFields) } : {}
    return { status: response.status, body: isFields(value) ? value : {}, ...list }
  } catch {
    // Nothing of the request is logged, because an error text of the platform may quote it.
    return undefined
  }
}
