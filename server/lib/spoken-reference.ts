// References as people type them: in small letters, without `SH`, with spaces, or without the dashes.
import { REFERENCE_PREFIX } from '../contracts/brand.ts'
import { latinDigits } from '../contracts/rules/digits.ts'

/** Four of the letters and digits that are not mistaken for each other. */
const GROUP = '([2-9A-HJ-NP-Z]{4})'
const BOOKING = new RegExp(`^(${REFERENCE_PREFIX})?${GROUP}${GROUP}$`)
/** An enquiry has fewer of them, which cannot be mistaken when read aloud, either. */
const ENQUIRY = new RegExp(`^(?:${REFERENCE_PREFIX})?([2-9A-HJKMNP-TV-Z]{5})$`)
/** With the prefix apart from the rest. */
const MARKED = new RegExp(`^${REFERENCE_PREFIX}[\\s\\p{Pd}]`, 'u')

export interface SpokenReference {
  /** As it stands on the ticket, or in the message about an enquiry. */
  reference: string
  /** Letters alone may be a name as well, so they come into an address only if the gateway knows them. */
  mayBeName: boolean
}

const toCapitals = (typed: string): string =>
  latinDigits(typed)
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
const toLetters = (typed: string): string => toCapitals(typed).replaceAll(/[\s\p{Pd}]+/gu, '')

/** The reference of a booking. Undefined: the text cannot be one. */
export function readSpokenReference(typed: string): SpokenReference | undefined {
  const [, prefix, first, last] = BOOKING.exec(toLetters(typed)) ?? []
  if (!first || !last) return undefined
  return { reference: `${REFERENCE_PREFIX}-${first}-${last}`, mayBeName: !prefix && !/\d/.test(first + last) }
}

/** The same as it stands on the ticket. */
export const parseSpokenReference = (typed: string): string | undefined => readSpokenReference(typed)?.reference

/** The number of an enquiry. Undefined: the text cannot be one. A name may begin with `SH`, too. */
export function readSpokenEnquiry(typed: string): SpokenReference | undefined {
  const [, letters] = ENQUIRY.exec(toLetters(typed)) ?? []
  if (!letters) return undefined
  const mayBeName = !/\d/.test(letters) && !MARKED.test(toCapitals(typed))
  return { reference: `${REFERENCE_PREFIX}-${letters}`, mayBeName }
}
