// The reason of a row of the audit list in words: codes of the action's own list, and amounts. The file that is exported
// keeps the codes.
import type { Locale } from '../../contracts/request-context.ts'
import { ROLES } from '../../lib/operator-access.rules.ts'
import { AUDIT_REASON_WORDS } from './audit-words.ts'
import { BOOKING_WORDS } from './booking-words.ts'
import { decisionReasons } from './decision-words.ts'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import { HELP_WORDS } from './member-help-words.ts'
import { inRiyals, isolated, labelOf, listed } from './operator-format.ts'
import { CHANGE_REASON_LABELS, ROLE_LABELS } from './operator-words.ts'
import { QUOTE_WORDS } from './quote-words.ts'
import { REBOOK_WORDS } from './rebook-words.ts'
import { WHOLE_CONTACT_WORDS } from './whole-contact-words.ts'

type Labels = Record<string, string>

const roleNames = (locale: Locale): Labels =>
  Object.fromEntries(ROLES.map((role) => [role, ROLE_LABELS[locale][role].name]))

/** By action. An action that is not here has reasons of no list, or none. */
const TABLES: Record<string, (locale: Locale) => Labels> = {
  goodwill: (locale) => BOOKING_WORDS[locale].careReasons,
  cancel_booking: (locale) => BOOKING_WORDS[locale].careReasons,
  note_service: (locale) => ({ ...BOOKING_WORDS[locale].serviceCodes, none: AUDIT_REASON_WORDS[locale].noService }),
  send_again: (locale) => AUDIT_REASON_WORDS[locale].sentBy,
  look: (locale) => AUDIT_REASON_WORDS[locale].foundBy,
  find_bookings: (locale) => AUDIT_REASON_WORDS[locale].foundBy,
  see_contact: (locale) => WHOLE_CONTACT_WORDS[locale].reasons,
  move_booking: (locale) => REBOOK_WORDS[locale].reasons,
  change_seats: (locale) => REBOOK_WORDS[locale].reasons,
  call_off: (locale) => CHANGE_REASON_LABELS[locale],
  move: (locale) => CHANGE_REASON_LABELS[locale],
  withdraw_seats: (locale) => CHANGE_REASON_LABELS[locale],
  change_showtimes: (locale) => CHANGE_REASON_LABELS[locale],
  call_enquiry: (locale) => ENQUIRY_WORDS[locale].callNotes,
  close_enquiry: (locale) => ENQUIRY_WORDS[locale].closeReasons,
  give_gift: (locale) => ({ ...HELP_WORDS[locale].giftReasons, ...HELP_WORDS[locale].giftWallets }),
  give_voucher: (locale) => ({ ...HELP_WORDS[locale].giftReasons, ...AUDIT_REASON_WORDS[locale].worth }),
  create_vouchers: (locale) => AUDIT_REASON_WORDS[locale].worth,
  withdraw_quote: (locale) => QUOTE_WORDS[locale].withdrawalReasons,
  refund_quote: (locale) => QUOTE_WORDS[locale].reasons,
  unlock_codes: (locale) => HELP_WORDS[locale].helpReasons,
  end_sessions: (locale) => HELP_WORDS[locale].helpReasons,
  // The enquiry, and the sum.
  issue_quote: () => ({}),
  message_members: (locale) => AUDIT_REASON_WORDS[locale].messages,
  add_staff: roleNames,
  refund: (locale) => decisionReasons('refund', locale),
  close: (locale) => decisionReasons('close', locale),
  revoke_staff: (locale) => decisionReasons('revoke', locale),
}

/** Halalas; of created vouchers the first number is how many. */
const isAmount = (text: string): boolean => /^\d{1,9}$/.test(text)

/** `needs support or manager`: who would have been allowed. */
function neededRoles(why: string, locale: Locale): string | undefined {
  if (!why.startsWith('needs ')) return undefined
  const roles = ROLES.filter((role) => why.split(/[ ,]+/).includes(role))
  return AUDIT_REASON_WORDS[locale].needs(
    listed(
      roles.map((role) => ROLE_LABELS[locale][role].name),
      locale,
    ),
  )
}

export function auditReasonLabel({ action, why }: { action: string; why: string }, locale: Locale): string {
  const needed = neededRoles(why, locale)
  if (needed !== undefined) return needed
  const labels = TABLES[action]?.(locale)
  if (!labels) return isolated(why)
  const words = why.split(' ').map((text, index) => {
    if (!isAmount(text)) return labelOf(labels, text)
    return action === 'create_vouchers' && index === 0
      ? AUDIT_REASON_WORDS[locale].vouchers(Number(text))
      : inRiyals(Number(text), locale)
  })
  return listed(words, locale)
}
