// The forms of what staff type to find an order: references that callers read out, and ids of the gateway's own. Nothing
// else comes into an address, because staff also type names and numbers there.
import { readSpokenReference, type SpokenReference } from './spoken-reference.ts'

/** The letters and digits of `randomId`. */
const RANDOM = '[a-kmnp-z2-9]'

/** Of an order, a quote, a top-up, and captured money without a payment. */
const IDS = [
  new RegExp(`^o${RANDOM}{26}$`),
  new RegExp(`^q-${RANDOM}{24}$`),
  new RegExp(`^t-m${RANDOM}{26}-${RANDOM}{6}$`),
  /^u-[\da-f]{24}$/,
]

/** Undefined: no order can have it. */
export function readTypedReference(typed: string): SpokenReference | undefined {
  const text = typed.trim()
  return (
    readSpokenReference(text) ?? (IDS.some((id) => id.test(text)) ? { reference: text, mayBeName: false } : undefined)
  )
}
