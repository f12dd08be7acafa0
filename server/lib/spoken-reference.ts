// The reference of a booking as people type it: in small letters, without `SH`, with spaces, or without the dashes.
import { REFERENCE_PREFIX } from '../contracts/brand.ts'
import { latinDigits } from '../contracts/rules/digits.ts'

const SPOKEN = new RegExp(`^(?:${REFERENCE_PREFIX})?([A-Z\\d]{4})([A-Z\\d]{4})$`)

/** The reference as it stands on the ticket. Undefined: the text cannot be one. */
export function parseSpokenReference(typed: string): string | undefined {
  const letters = latinDigits(typed)
    .replaceAll(/[\s\p{Cf}\p{Pd}]+/gu, '')
    .toUpperCase()
  const spoken = SPOKEN.exec(letters)
  return spoken ? `${REFERENCE_PREFIX}-${spoken[1]}-${spoken[2]}` : undefined
}
