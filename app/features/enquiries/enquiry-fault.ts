// Validation errors of a field, found before sending or answered by the gateway. Pure.
import { onlyDigits } from '#server/contracts/rules/digits.ts'
import { isCountry, parseMobile } from '#server/contracts/rules/mobile-number.ts'
import { isEmailAfterCleaning } from '#server/contracts/rules/email.ts'
import { withCountry, withTyped } from '#app/shared/identity/phone/phone-entry.rules.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'

export type EnquiryFieldError =
  | { kind: 'missing' | 'wrong' | 'refused' | 'beyond' }
  /** The number of characters beyond the limit. */
  | { kind: 'long'; over: number }
  /** The highest number or the last day possible. */
  | { kind: 'many'; most: number }
  | { kind: 'soon' | 'late'; day: string }
  /** A text that is no mobile number of this country. */
  | { kind: 'number'; country: string }
  /** The gateway's own words. */
  | { kind: 'told'; message: string }

export type Faults<Field extends string> = Partial<Record<Field, EnquiryFieldError>>

export const MAX_LETTERS = { name: 80, bookingReference: 40, message: 2000 } as const

const isEmpty = (text: string) => text.trim() === ''

export function textFault(text: string, most: number, isRequired: boolean): EnquiryFieldError | undefined {
  if (isEmpty(text)) return isRequired ? { kind: 'missing' } : undefined
  const over = text.trim().length - most
  return over > 0 ? { kind: 'long', over } : undefined
}

const MIN_NAME_LETTERS = 2
/** Gateways write references in their own forms; none is as short as what is typed to get on. */
const MIN_REFERENCE_LETTERS = 4

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

export function enquiryNameError(text: string): EnquiryFieldError | undefined {
  const isShort = !isEmpty(text) && lettersIn(text) < MIN_NAME_LETTERS
  return isShort ? { kind: 'wrong' } : textFault(text, MAX_LETTERS.name, true)
}

export function referenceFault(text: string): EnquiryFieldError | undefined {
  const isShort = !isEmpty(text) && lettersIn(text) < MIN_REFERENCE_LETTERS
  return isShort ? { kind: 'wrong' } : textFault(text, MAX_LETTERS.bookingReference, false)
}

export const missingChoiceError = (choice: string): EnquiryFieldError | undefined =>
  choice === '' ? { kind: 'missing' } : undefined

interface PhoneEntry {
  phoneNumber: string
  phoneCountry: string
}

/** E.164; the typed text if it is no mobile number. */
export const toE164OrTypedPhone = ({ phoneNumber, phoneCountry }: PhoneEntry): string =>
  findPhone(phoneNumber, phoneCountry) ?? phoneNumber.trim()

const findPhone = (text: string, country: string): string | undefined =>
  parseMobile(text, isCountry(country) ? country : undefined)?.phone

export function phoneFault({ phoneNumber, phoneCountry }: PhoneEntry): EnquiryFieldError | undefined {
  if (isEmpty(phoneNumber)) return { kind: 'missing' }
  return findPhone(phoneNumber, phoneCountry) ? undefined : { kind: 'number', country: phoneCountry }
}

/** A typed international number chooses its country, and a chosen country removes the calling code of another one. */
export function applyPhoneChange<Entry extends PhoneEntry>(
  entry: Entry,
  field: string,
  value: string,
): Entry | undefined {
  const phone = { typed: entry.phoneNumber, country: entry.phoneCountry }
  const next = field === 'phoneNumber' ? withTyped(phone, value) : withCountry(phone, value)
  if (field !== 'phoneNumber' && field !== 'phoneCountry') return undefined
  return { ...entry, phoneNumber: next.typed, phoneCountry: next.country }
}

export function enquiryEmailError(text: string): EnquiryFieldError | undefined {
  return isEmpty(text) || isEmailAfterCleaning(text) ? undefined : { kind: 'wrong' }
}

/** The highest number the form accepts. A hall has its own limit, which the gateway answers. */
const MAX_GUESTS = 1000

/** Accepts Arabic digits. If the text contains anything but digits, the field is invalid. */
export const parseGuestCount = (text: string): number | undefined => {
  const digits = onlyDigits(text)
  return digits && digits.length === text.replace(/\p{Cf}/gu, '').trim().length ? Number(digits) : undefined
}

export function guestsFault(text: string): EnquiryFieldError | undefined {
  if (isEmpty(text)) return { kind: 'missing' }
  const guests = parseGuestCount(text)
  if (guests === undefined || guests < 1) return { kind: 'wrong' }
  return guests > MAX_GUESTS ? { kind: 'beyond' } : undefined
}

/** Removes the fields without an error. */
export const omitValidFields = <Field extends string>(
  checked: Partial<Record<Field, EnquiryFieldError | undefined>>,
): Faults<Field> =>
  // The remaining fields have an error.
  Object.fromEntries(Object.entries(checked).filter(([, fault]) => fault !== undefined)) as Faults<Field>

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The gateway's errors that concern fields of the form; empty if it names other fields. */
export function parseGatewayFieldErrors<Field extends string>(error: unknown, fields: readonly Field[]): Faults<Field> {
  if (!isProblemError(error)) return {}
  const { reason, details } = error
  const about = (name: string, fault: EnquiryFieldError): Faults<Field> => {
    const field = fields.find((formField) => formField === name)
    return field ? ({ [field]: fault } as Faults<Field>) : {}
  }
  if (reason === 'phone_invalid') return about('phoneNumber', { kind: 'wrong' })
  if (reason === 'phone_country_refused') return about('phoneNumber', { kind: 'told', message: problemMessage(error) })
  if (reason === 'date_too_soon') return about('date', { kind: 'soon', day: wordOf(details.earliest) })
  if (reason === 'date_too_late') return about('date', { kind: 'late', day: wordOf(details.latest) })
  if (reason !== 'invalid_input' || !Array.isArray(details.fields)) return {}
  const { most } = details
  const fault: EnquiryFieldError = typeof most === 'number' ? { kind: 'many', most } : { kind: 'refused' }
  return Object.assign({}, ...details.fields.map((name) => about(wordOf(name), fault))) as Faults<Field>
}
