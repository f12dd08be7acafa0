// How staff search for a booking of a caller. Pure.
import { type } from 'arktype'
import { Id, PlainDate } from '../../../contracts/call.ts'
import { latinDigits } from '../../../contracts/rules/digits.ts'
import { parseMobile } from '../../../contracts/rules/mobile-number.ts'
import { compactPhone, HOME_COUNTRY } from '../../../contracts/rules/phone.ts'
import { foldSeatId } from '../../../contracts/rules/seat-id.ts'

const MAX_TEXT = 120

const schema = type({ by: "'REFERENCE'", reference: `1 <= string <= ${MAX_TEXT}` })
  .or({ by: "'PHONE'", phone: `1 <= string <= ${MAX_TEXT}` })
  .or({ by: "'CARD'", lastFour: 'string', day: PlainDate })
  .or({ by: "'SEAT'", showtimeId: Id, seat: '1 <= string <= 20' })
  .onDeepUndeclaredKey('reject')

export type BookingSearch =
  | { by: 'REFERENCE'; reference: string }
  /** E.164 */
  | { by: 'PHONE'; phone: string }
  | { by: 'CARD'; lastFour: string; day: string }
  /** `seat`: folded, as `foldSeatId`. */
  | { by: 'SEAT'; showtimeId: string; seat: string }

const FIELDS = { REFERENCE: 'reference', PHONE: 'phone', CARD: 'lastFour', SEAT: 'seat' } as const

const phoneIn = (text: string): string | undefined => parseMobile(text, HOME_COUNTRY)?.phone

/** A number without a country that is none of ours may be one with its calling code, but without the plus. */
const phoneOf = (text: string): string | undefined => {
  const compact = compactPhone(text)
  return phoneIn(text) ?? (compact && !compact.startsWith('+') ? phoneIn(`+${compact}`) : undefined)
}

/** In the form in which ids of seats are compared; ids have no spaces. */
const seatOf = (text: string): string => foldSeatId(text).replaceAll(/\s+/g, '')

/** The invalid fields, or the search with its values as they are stored. */
export function readBookingSearch(body: unknown): { search: BookingSearch } | { fields: string[] } {
  const read = schema(body)
  if (read instanceof type.errors) return { fields: [...new Set(read.map(({ path }) => String(path[0] ?? 'by')))] }
  const invalid = { fields: [FIELDS[read.by]] }
  if (read.by === 'REFERENCE')
    return { search: { ...read, reference: latinDigits(read.reference).trim().toUpperCase() } }
  if (read.by === 'SEAT') return { search: { ...read, seat: seatOf(read.seat) } }
  if (read.by === 'PHONE') {
    const phone = phoneOf(read.phone)
    return phone === undefined ? invalid : { search: { by: 'PHONE', phone } }
  }
  const lastFour = latinDigits(read.lastFour).replaceAll(/\s+/g, '')
  return /^\d{4}$/.test(lastFour) ? { search: { ...read, lastFour } } : invalid
}
