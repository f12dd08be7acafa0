// The forms of what staff type to find an order: references that callers read out, and ids of the gateway's own. Nothing
// else comes into an address, because staff also type names and numbers there.

/** The letters and digits of `randomId`. */
const RANDOM = '[a-kmnp-z2-9]'

/** Of an order, a quote, a top-up, and captured money without a payment. */
const IDS = [
  new RegExp(`^o${RANDOM}{26}$`),
  new RegExp(`^q-${RANDOM}{24}$`),
  new RegExp(`^t-m${RANDOM}{26}-${RANDOM}{6}$`),
  /^u-[\da-f]{24}$/,
]

/** As callers say it: without `SH`, with spaces, or without the dashes. */
const SPOKEN_REFERENCE = /^(SH)?([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})$/

export interface TypedReference {
  /** As the address of the order's page names it. */
  reference: string
  /** Eight letters may be a reference or a name, so they come into an address only if the gateway knows them. */
  mayBeName: boolean
}

/** Undefined: no order can have it. */
export function readTypedReference(typed: string): TypedReference | undefined {
  const text = typed.trim()
  const [, prefix, first, last] = SPOKEN_REFERENCE.exec(text.replaceAll(/[\s-]+/g, '').toUpperCase()) ?? []
  if (first && last) return { reference: `SH-${first}-${last}`, mayBeName: !prefix && !/\d/.test(first + last) }
  return IDS.some((id) => id.test(text)) ? { reference: text, mayBeName: false } : undefined
}
