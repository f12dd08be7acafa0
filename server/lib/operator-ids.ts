// The forms of what staff type to find an order or an enquiry: references that callers read out, and ids of the gateway's
// own. Nothing else comes into an address, because staff also type names and numbers there.
import { readSpokenEnquiry, readSpokenReference, type SpokenReference } from './spoken-reference.ts'
import { parseShortReference } from './trace.ts'

/** The letters and digits of `randomId`. */
const RANDOM = '[a-kmnp-z2-9]'

/** Of an order, a quote, a top-up, and captured money without a payment. */
const IDS = [
  new RegExp(`^o${RANDOM}{26}$`),
  new RegExp(`^q-${RANDOM}{24}$`),
  new RegExp(`^t-m${RANDOM}{26}-${RANDOM}{6}$`),
  /^u-[\da-f]{24}$/,
]

export const isOperatorId = (text: string): boolean => IDS.some((id) => id.test(text))

export interface TypedReference extends SpokenReference {
  kind: 'order' | 'enquiry'
  /** The reference of an error, if the text may be one and names no order. */
  error?: string
}

/** Undefined: no order and no enquiry can have it. */
export function readTypedReference(typed: string): TypedReference | undefined {
  const text = typed.trim()
  const booking = readSpokenReference(text)
  const error = booking && parseShortReference(text)
  if (booking) return { kind: 'order', ...booking, ...(error === undefined ? {} : { error }) }
  const enquiry = readSpokenEnquiry(text)
  if (enquiry) return { kind: 'enquiry', ...enquiry }
  return isOperatorId(text) ? { kind: 'order', reference: text, mayBeName: false } : undefined
}
