// The form for a private booking: entered values, validation, and the request body. Pure.
import { cleanEmail } from '#server/contracts/rules/email.ts'
import type { BookableDays } from '#server/contracts/rules/booking-window.ts'
import type { Cinema } from '#server/contracts/cinemas.ts'
import type { Input } from '#server/contracts/contract.ts'
import type { Occasion } from '#server/contracts/enquiries.ts'
import { chosenTime } from '#app/lib/format/times-of-day.ts'
import { trimmed } from './contact-entry.rules.ts'
import type { EnquiryEntry } from './enquiry-draft.rules.ts'
import {
  choiceFault,
  enquiryEmailError,
  type EnquiryFieldError,
  enquiryNameError,
  type Faults,
  faultsAmong,
  guestsFault,
  parseGuestCount,
  MAX_LETTERS,
  phoneFault,
  phoneOf,
  textFault,
  withPhone,
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
  if (!cinemas) return { cityId: choiceFault(cityId), cinemaId: cityId === '' ? undefined : choiceFault(cinemaId) }
  const here = cinemas.filter((cinema) => cinema.cityId === cityId)
  // One question at a time: without a city there is no cinema to choose.
  if (here.length === 0) return { cityId: choiceFault('') }
  return { cinemaId: choiceFault(here.find(({ id }) => id === cinemaId)?.id ?? '') }
}

/** `cinemas`: undefined until the list has loaded. */
export const bookingFaults = (
  entry: EnquiryEntry<BookingField>,
  days: BookableDays,
  cinemas: readonly EnquiryVenue[] | undefined,
): Faults<BookingField> =>
  faultsAmong({
    occasion: choiceFault(occasionOf(entry.occasion) ?? ''),
    guests: guestsFault(entry.guests),
    ...placeFaults(entry, cinemas),
    date: dateFault(entry.date, days),
    name: enquiryNameError(entry.name),
    phoneNumber: phoneFault(entry),
    email: enquiryEmailError(entry.email),
    message: textFault(entry.message, MAX_LETTERS.message, false),
  })

export const bookingBody = (entry: EnquiryEntry<BookingField>): Input<'POST private-bookings'> => ({
  occasion: occasionOf(entry.occasion) ?? 'OTHER',
  name: entry.name.trim(),
  phoneNumber: phoneOf(entry),
  cinemaId: entry.cinemaId,
  date: entry.date,
  timeOfDay: chosenTime(entry.timeOfDay) ?? 'ALL_DAY',
  guests: parseGuestCount(entry.guests) ?? 1,
  ...trimmed({ ...entry, email: cleanEmail(entry.email) }, ['email', 'experienceId', 'filmId', 'message']),
})

/** Resets dependent choices: another city has other cinemas, another cinema has other halls. */
export function withChoice(
  entry: EnquiryEntry<BookingField>,
  field: BookingField,
  value: string,
): EnquiryEntry<BookingField> {
  if (field === 'cityId' && value !== entry.cityId) return { ...entry, cityId: value, cinemaId: '', experienceId: '' }
  if (field === 'cinemaId' && value !== entry.cinemaId) return { ...entry, cinemaId: value, experienceId: '' }
  return withPhone(entry, field, value) ?? { ...entry, [field]: value }
}
