// The e-mail to an address by which an account took over a guest's booking: which booking, which account, and what to
// do if the account is another person's. Pure.
import { BRAND_NAME, PRINTED_TELEPHONE } from '../../contracts/brand.ts'
import type { Language } from '../lib/language.ts'
import { formatDateTime, formatShortShowtimeStart } from '../lib/money-and-time.rules.ts'

export interface JoinedBooking {
  reference: string
  filmTitle: string
  /** Milliseconds since 1970, like `at`. */
  startsAt: number
  /** Of the account. */
  phoneMasked: string
  /** When it took the booking over. */
  at: number
}

export function joinedBookingEmail(
  { reference, filmTitle, startsAt, phoneMasked, at }: JoinedBooking,
  language: Language,
): { subject: string; text: string } {
  const [show, when] = [formatShortShowtimeStart(language, startsAt), formatDateTime(language, at)]
  if (language === 'ar')
    return {
      subject: `انتقل حجزك ${reference} إلى حساب في ${BRAND_NAME.ar}`,
      text: `انتقل حجزك ${reference} («${filmTitle}»، ${show}) إلى حساب ${BRAND_NAME.ar} المسجّل بالجوال \u2066${phoneMasked}\u2069 (${when})، لأن بريدك هذا موثّق فيه. يمكن لصاحب الحساب عرض الحجز وتغييره وإلغاؤه. إذا لم يكن هذا حسابك فاتصل بنا فورًا على ${PRINTED_TELEPHONE} أو راسلنا من صفحة «تواصل معنا».`,
    }
  return {
    subject: `Your booking ${reference} is now in a ${BRAND_NAME.en} account`,
    text: `Your booking ${reference} (“${filmTitle}”, ${show}) was moved to the ${BRAND_NAME.en} account with the mobile number ${phoneMasked} (${when}), because this email address is verified there. The account can view, change and cancel the booking. If this is not your account, call us right away on ${PRINTED_TELEPHONE} or write to us on our contact page.`,
  }
}
