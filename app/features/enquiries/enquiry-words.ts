// Texts for errors of a field, and for errors of a whole message.
import { REFERENCE_PREFIX } from '#server/contracts/brand.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { phoneError } from '#app/shared/identity/phone/phone-field.tsx'
import { formatDay } from '#app/lib/format/dates.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError, type ProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import type { EnquiryFieldError } from './enquiry-fault.ts'

const MISSING: Record<string, () => string> = {
  subject: m.enquiries_subject_missing,
  message: m.enquiries_message_missing,
  name: m.enquiries_name_missing,
  phoneNumber: m.guests_phone_missing,
  occasion: m.enquiries_occasion_missing,
  guests: m.enquiries_guests_missing,
  cityId: m.enquiries_city_missing,
  cinemaId: m.enquiries_cinema_missing,
  date: m.enquiries_date_missing,
}
const EXAMPLE = formatBookingReference(`${REFERENCE_PREFIX}-7K2M-94QX`)

const WRONG: Record<string, () => string> = {
  bookingReference: () => m.enquiries_booking_wrong({ example: EXAMPLE }),
  name: m.enquiries_name_short,
  phoneNumber: m.guests_phone_refused,
  email: m.enquiries_email_wrong,
  guests: m.enquiries_guests_wrong,
  date: m.enquiries_date_wrong,
}
/** Choices come from lists of the page; every other refused field was typed. */
const CHOICES = new Set(['cinemaId', 'experienceId', 'filmId'])

const DAY = /^\d{4}-\d{2}-\d{2}$/
const day = (date: string) => (DAY.test(date) ? formatDay(date) : '')

export function enquiryErrorText(field: string, fault: EnquiryFieldError): string {
  if (fault.kind === 'long') return m.enquiries_text_long({ count: fault.over })
  if (fault.kind === 'many') return m.enquiries_guests_many({ count: fault.most })
  if (fault.kind === 'beyond') return m.enquiries_guests_beyond()
  if (fault.kind === 'soon') return m.enquiries_date_soon({ day: day(fault.day) })
  if (fault.kind === 'late') return m.enquiries_date_late({ day: day(fault.day) })
  if (fault.kind === 'number') return phoneError(fault.country)
  if (fault.kind === 'told') return fault.message
  if (fault.kind === 'missing') return MISSING[field]?.() ?? m.enquiries_field_missing()
  const wrong = WRONG[field]
  if (wrong) return wrong()
  return CHOICES.has(field) ? m.enquiries_choice_gone() : m.enquiries_text_refused()
}

/** From this many minutes on, the text names no minutes. */
const MANY = 60

/**
 * Minutes until the visitor may write again, by the server's clock. Undefined if it takes longer, or if the gateway
 * names no time.
 */
function minutesLeft({ details: { retryAt, serverNow } }: ProblemError): number | undefined {
  if (typeof retryAt !== 'string' || typeof serverNow !== 'string') return undefined
  const minutes = Math.ceil((Date.parse(retryAt) - Date.parse(serverNow)) / MINUTE_MS)
  return minutes <= MANY ? Math.max(1, minutes) : undefined
}

function rateLimited(error: ProblemError): string {
  const minutes = minutesLeft(error)
  if (minutes !== undefined) return m.enquiries_rate_limited_until({ count: minutes })
  return error.details.retryAt === undefined ? m.enquiries_rate_limited_soon() : m.enquiries_rate_limited()
}

/** A title and advice. Each text also says that nothing typed is lost. */
export function failureWords(error: unknown): { title: string; text: string } {
  const title = m.enquiries_failed_title()
  if (!isProblemError(error)) return { title, text: m.enquiries_server_down() }
  const { reason, status } = error
  if (reason === 'rate_limited') return { title: m.enquiries_rate_limited_title(), text: rateLimited(error) }
  // The message may have arrived. A retry reuses its idempotency key, so it is safe.
  if (reason === 'timeout') return { title: m.enquiries_timeout_title(), text: m.enquiries_timeout() }
  if (reason === 'offline') return { title, text: m.enquiries_offline() }
  if (reason === 'invalid_input') return { title, text: m.enquiries_invalid() }
  if (status >= 500) return { title, text: m.enquiries_server_down() }
  return { title, text: problemMessage(error) }
}
