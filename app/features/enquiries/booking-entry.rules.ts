// The form for a private booking: entered values, validation, and the request body. Pure.
import { cleanEmail } from '#server/contracts/rules/email.ts'
import type { BookableDays } from '#server/contracts/rules/booking-window.ts'
import type { Cinema } from '#server/contracts/cinemas.ts'
import type { Input } from '#server/contracts/contract.ts'
import type { Occasion } from '#server/contracts/enquiries.ts'
import { parseTimeOfDayFilter } from '#app/lib/format/times-of-day.ts'
import { pickTrimmedNonEmpty } from './contact-entry.rules.ts'
import type { EnquiryEntry } from './enquiry-draft.rules.ts'
import {
  missingChoiceError,
  enquiryEmailError,
  type EnquiryFieldError,
  enquiryNameError,
  type Faults,
  omitValidFields,
  guestsFault,
  parseGuestCount,
  MAX_LETTERS,
  phoneFault,
  toE164OrTypedPhone,
  textFault,
  applyPhoneChange,
} from './enquiry-fault.ts'

/** In the order of the page. */
export const BOOKING_FIELDS = [
  'occasion',
  'guests',
  'filmId',
  'cityId',
  'cinemaId',
  'experienceId',
  'date',
  'timeOfDay',
  'name',
  'phoneNumber',
  'phoneCountry',
  'email',
  'message',
] as const
export type BookingField = (typeof BOOKING_FIELDS)[number]

export const OCCASIONS = [
  'BIRTHDAY',
  'FAMILY',
  'SCHOOL',
  'COMPANY',
  'PREMIERE',
  'OTHER',
] as const satisfies readonly Occasion[]

const occasionOf = (text: string) => OCCASIONS.find((occasion) => occasion === text)

function dateFault(date: string, { earliest, latest }: BookableDays): EnquiryFieldError | undefined {
  if (date === '') return { kind: 'missing' }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return { kind: 'wrong' }
  if (date < earliest) return { kind: 'soon', day: earliest }
  return date > latest ? { kind: 'late', day: latest } : undefined
}

/** The fields of a cinema that a choice depends on. */
export type EnquiryVenue = Pick<Cinema, 'id' | 'cityId'>

function placeFaults({ cityId, cinemaId }: EnquiryEntry<BookingField>, cinemas: readonly EnquiryVenue[] | undefined) {
  // While the list has not loaded, an earlier choice is sent unchanged: the gateway knows the cinemas.
  if (!cinemas)
    return { cityId: missingChoiceError(cityId), cinemaId: cityId === '' ? undefined : missingChoiceError(cinemaId) }
  const here = cinemas.filter((cinema) => cinema.cityId === cityId)
  // One question at a time: without a city there is no cinema to choose.
  if (here.length === 0) return { cityId: missingChoiceError('') }
  return { cinemaId: missingChoiceError(here.find(({ id }) => id === cinemaId)?.id ?? '') }
}

/** `cinemas`: undefined until the list has loaded. */
export const validatePrivateBooking = (
  entry: EnquiryEntry<BookingField>,
  days: BookableDays,
  cinemas: readonly EnquiryVenue[] | undefined,
): Faults<BookingField> =>
  omitValidFields({
    occasion: missingChoiceError(occasionOf(entry.occasion) ?? ''),
    guests: guestsFault(entry.guests),
    ...placeFaults(entry, cinemas),
    date: dateFault(entry.date, days),
    name: enquiryNameError(entry.name),
    phoneNumber: phoneFault(entry),
    email: enquiryEmailError(entry.email),
    message: textFault(entry.message, MAX_LETTERS.message, false),
  })

export const toPrivateBookingBody = (entry: EnquiryEntry<BookingField>): Input<'POST private-bookings'> => ({
  occasion: occasionOf(entry.occasion) ?? 'OTHER',
  name: entry.name.trim(),
  phoneNumber: toE164OrTypedPhone(entry),
  cinemaId: entry.cinemaId,
  date: entry.date,
  timeOfDay: parseTimeOfDayFilter(entry.timeOfDay) ?? 'ALL_DAY',
  guests: parseGuestCount(entry.guests) ?? 1,
  ...pickTrimmedNonEmpty({ ...entry, email: cleanEmail(entry.email) }, ['email', 'experienceId', 'filmId', 'message']),
})

/** Resets dependent choices: another city has other cinemas, another cinema has other halls. */
export function applyBookingFieldChange(
  entry: EnquiryEntry<BookingField>,
  field: BookingField,
  value: string,
): EnquiryEntry<BookingField> {
  if (field === 'cityId' && value !== entry.cityId) return { ...entry, cityId: value, cinemaId: '', experienceId: '' }
  if (field === 'cinemaId' && value !== entry.cinemaId) return { ...entry, cinemaId: value, experienceId: '' }
  return applyPhoneChange(entry, field, value) ?? { ...entry, [field]: value }
}
