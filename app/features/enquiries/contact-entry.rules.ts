// The contact form and the report dialog: entered values, validation, and the request body. Pure.
import { toParamText } from '#app/lib/paths/search-values.ts'
import { cleanEmail } from '#server/contracts/rules/email.ts'
import type { ContactSubject } from '#server/contracts/enquiries.ts'
import type { Input } from '#server/contracts/contract.ts'
import { isOpaqueId } from '#server/contracts/rules/opaque-id.ts'
import { type EnquiryEntry, pickNonEmptyFields } from './enquiry-draft.rules.ts'
import {
  missingChoiceError,
  enquiryEmailError,
  enquiryNameError,
  type Faults,
  omitValidFields,
  MAX_LETTERS,
  phoneFault,
  toE164OrTypedPhone,
  referenceFault,
  textFault,
  applyPhoneChange,
} from './enquiry-fault.ts'

type ContactBody = Input<'POST contact-us'>

/** In the order of the page. */
export const CONTACT_FIELDS = [
  'subject',
  'cinemaId',
  'bookingReference',
  'message',
  'name',
  'phoneNumber',
  'phoneCountry',
  'email',
] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

export const REPORT_FIELDS = ['message', 'phoneNumber', 'phoneCountry'] as const
export type ReportField = (typeof REPORT_FIELDS)[number]

export const SUBJECTS = [
  'QUESTION',
  'BOOKING',
  'REFUND',
  'LOST_PROPERTY',
  'ACCESSIBILITY',
  'PRAISE',
  'COMPLAINT',
  'SITE_PROBLEM',
] as const satisfies readonly ContactSubject[]

export const parseContactSubject = (text: string): ContactSubject | undefined =>
  SUBJECTS.find((subject) => subject === text)

export const contactFaults = (entry: EnquiryEntry<ContactField>): Faults<ContactField> =>
  omitValidFields({
    subject: missingChoiceError(parseContactSubject(entry.subject) ?? ''),
    bookingReference: referenceFault(entry.bookingReference),
    message: textFault(entry.message, MAX_LETTERS.message, true),
    name: enquiryNameError(entry.name),
    phoneNumber: phoneFault(entry),
    email: enquiryEmailError(entry.email),
  })

export const reportFaults = (entry: EnquiryEntry<ReportField>): Faults<ReportField> =>
  omitValidFields({
    message: textFault(entry.message, MAX_LETTERS.message, true),
    phoneNumber: phoneFault(entry),
  })

export const withContactChange = <Entry extends EnquiryEntry<'phoneNumber' | 'phoneCountry'>>(
  entry: Entry,
  field: string,
  value: string,
): Entry => applyPhoneChange(entry, field, value) ?? { ...entry, [field]: value }

/** Empty optional fields are not sent. */
export const pickTrimmedNonEmpty = <Field extends string>(
  entry: EnquiryEntry<Field>,
  fields: readonly Field[],
): Partial<EnquiryEntry<Field>> =>
  pickNonEmptyFields(fields, Object.fromEntries(fields.map((field) => [field, entry[field].trim()])))

export const contactBody = (entry: EnquiryEntry<ContactField>): ContactBody => ({
  subject: parseContactSubject(entry.subject) ?? 'QUESTION',
  name: entry.name.trim(),
  phoneNumber: toE164OrTypedPhone(entry),
  message: entry.message.trim(),
  ...pickTrimmedNonEmpty({ ...entry, email: cleanEmail(entry.email) }, ['email', 'cinemaId', 'bookingReference']),
})

/** The report dialog asks for no name. The gateway requires one, so `visitor` stands in for it. */
export const reportBody = (entry: EnquiryEntry<ReportField>, from: { page: string; visitor: string }): ContactBody => ({
  subject: 'SITE_PROBLEM',
  name: from.visitor,
  phoneNumber: toE164OrTypedPhone(entry),
  message: entry.message.trim(),
  page: from.page,
})

const BOOKING = /^[A-Za-z0-9-]{1,40}$/

/** Initial values that a link gives the form. */
export interface ContactSearch {
  subject?: ContactSubject
  booking?: string
  cinema?: string
}

export function parseContactSearch(search: Record<string, unknown>): ContactSearch {
  const [subject, booking, cinema] = [search.subject, search.booking, search.cinema].map(toParamText)
  const known = parseContactSubject(subject ?? '')
  return {
    ...(known ? { subject: known } : {}),
    ...(booking && BOOKING.test(booking) ? { booking } : {}),
    ...(isOpaqueId(cinema) ? { cinema } : {}),
  }
}

export const contactPrefill = ({ subject, booking, cinema }: ContactSearch): Partial<EnquiryEntry<ContactField>> => ({
  ...(subject ? { subject } : {}),
  ...(booking ? { bookingReference: booking } : {}),
  ...(cinema ? { cinemaId: cinema } : {}),
})
