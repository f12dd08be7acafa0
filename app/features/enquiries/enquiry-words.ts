// Sentences for what is wrong with a field, and for what stopped a message as a whole.
import { formatDay } from '#app/lib/dates.ts'
import { messageOf } from '#app/lib/problem-reaction.ts'
import { isProblemError, type ProblemError } from '#app/lib/problem.ts'
import { m } from '#app/paraglide/messages.js'
import type { Fault } from './enquiry-fault.ts'

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
const WRONG: Record<string, () => string> = {
  phoneNumber: m.guests_phone_invalid,
  email: m.enquiries_email_wrong,
  guests: m.enquiries_guests_wrong,
  date: m.enquiries_date_wrong,
}
/** Choices that were there when the page came; everything else that is refused was typed. */
const CHOICES = new Set(['cinemaId', 'experienceId', 'filmId'])

const DAY = /^\d{4}-\d{2}-\d{2}$/
const day = (date: string) => (DAY.test(date) ? formatDay(date) : '')

export function faultWords(field: string, fault: Fault): string {
  if (fault.kind === 'long') return m.enquiries_text_long({ count: fault.over })
  if (fault.kind === 'many') return m.enquiries_guests_many({ count: fault.most })
  if (fault.kind === 'beyond') return m.enquiries_guests_beyond()
  if (fault.kind === 'soon') return m.enquiries_date_soon({ day: day(fault.day) })
  if (fault.kind === 'late') return m.enquiries_date_late({ day: day(fault.day) })
  if (fault.kind === 'missing') return MISSING[field]?.() ?? m.enquiries_field_missing()
  const wrong = WRONG[field]
  if (wrong) return wrong()
  return CHOICES.has(field) ? m.enquiries_choice_gone() : m.enquiries_text_refused()
}

const MINUTE_MS = 60_000
/** Nobody counts more than these in minutes. */
const MANY = 60

/** Minutes until one may write again, by the server's clock; undefined where it is later than that, or not told. */
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

/** A title, and what to do; that nothing typed is lost is part of each. */
export function failureWords(error: unknown): { title: string; text: string } {
  const title = m.enquiries_failed_title()
  if (!isProblemError(error)) return { title, text: m.enquiries_server_down() }
  const { reason, status } = error
  if (reason === 'rate_limited') return { title: m.enquiries_rate_limited_title(), text: rateLimited(error) }
  // It may have arrived: the same press again is the way to know.
  if (reason === 'timeout') return { title: m.enquiries_timeout_title(), text: m.enquiries_timeout() }
  if (reason === 'offline') return { title, text: m.enquiries_offline() }
  if (reason === 'invalid_input') return { title, text: m.enquiries_invalid() }
  if (status >= 500) return { title, text: m.enquiries_server_down() }
  return { title, text: messageOf(error) }
}
