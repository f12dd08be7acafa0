// The reference of a booking as people type it: in small letters, without `SH`, with spaces, or without the dashes.
import { REFERENCE_PREFIX } from '../contracts/brand.ts'
import { latinDigits } from '../contracts/rules/digits.ts'

/** Four of the letters and digits that are not mistaken for each other. */
const GROUP = '([2-9A-HJ-NP-Z]{4})'
const SPOKEN = new RegExp(`^(${REFERENCE_PREFIX})?${GROUP}${GROUP}$`)

export interface SpokenReference {
  /** As it stands on the ticket. */
  reference: string
  /** Eight letters without `SH` may be a name as well, so they come into an address only if the gateway knows them. */
  mayBeName: boolean
}

/** Undefined: the text cannot be a reference. */
export function readSpokenReference(typed: string): SpokenReference | undefined {
  const letters = latinDigits(typed)
    .replaceAll(/[\s\p{Cf}\p{Pd}]+/gu, '')
    .toUpperCase()
  const [, prefix, first, last] = SPOKEN.exec(letters) ?? []
  if (!first || !last) return undefined
  return { reference: `${REFERENCE_PREFIX}-${first}-${last}`, mayBeName: !prefix && !/\d/.test(first + last) }
}

/** The reference as it stands on the ticket. Undefined: the text cannot be one. */
export const parseSpokenReference = (typed: string): string | undefined => readSpokenReference(typed)?.reference
