// What several pages say: roles, reasons of changes, and results of actions.
import type { ChangeReason } from '../../contracts/showtime-change.ts'
import type { Locale } from '../../contracts/request-context.ts'
import { CHANGE_REASONS } from '../../lib/change-reasons.ts'
import { BOOKING_RESULTS } from './booking-words.ts'
import type { Role } from '../../lib/operator-access.rules.ts'
import { QUOTE_RESULTS } from './quote-words.ts'
import { ENQUIRY_RESULTS } from './enquiry-words.ts'
import { MEMBER_RESULTS } from './member-help-words.ts'

export const ROLE_LABELS: Record<Locale, Record<Role, { name: string; may: string }>> = {
  en: {
    support: { name: 'Support', may: 'looks, retries, releases seats, refunds up to the limit' },
    manager: { name: 'Manager', may: 'also larger refunds, showtimes, gift balance, vouchers, messages, staff' },
    engineer: { name: 'Engineer', may: 'looks, retries, closes the site, clears the page cache, figures, staff' },
    kitchen: { name: 'Kitchen', may: 'only the kitchen: orders of food, and what is sold out' },
  },
  ar: {
    support: { name: 'خدمة العملاء', may: 'الاطلاع وإعادة المحاولة وإتاحة المقاعد للبيع واسترداد المبالغ ضمن الحد' },
    manager: { name: 'مدير', may: 'كذلك المبالغ الأكبر والمواعيد والهدايا والقسائم والرسائل والموظفون' },
    engineer: { name: 'مهندس', may: 'الاطلاع وإعادة المحاولة وإغلاق الموقع ومسح الصفحات المخزنة والأرقام والموظفون' },
    kitchen: { name: 'المطبخ', may: 'المطبخ وحده: طلبات المأكولات وما نفد من الأصناف' },
  },
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const standingAlone = (reasons: Record<ChangeReason, string>): Record<ChangeReason, string> => ({
  EQUIPMENT: capitalised(reasons.EQUIPMENT),
  BUILDING: capitalised(reasons.BUILDING),
  FILM: capitalised(reasons.FILM),
  SCHEDULE: capitalised(reasons.SCHEDULE),
  WEATHER: capitalised(reasons.WEATHER),
  OTHER: capitalised(reasons.OTHER),
})

/** Why showtimes are changed, as their holders read it. */
export const CHANGE_REASON_LABELS: Record<Locale, Record<ChangeReason, string>> = {
  en: standingAlone(CHANGE_REASONS.en),
  ar: standingAlone(CHANGE_REASONS.ar),
}

/** After an action, by the result in the address. */
export const RESULT_MESSAGES: Record<Locale, Record<string, { text: string; isBad?: true }>> = {
  en: {
    done: { text: 'Done. The current state is below.' },
    refused: {
      text: 'Not done: not allowed in this state, or already done. The current state is below.',
      isBad: true,
    },
    note: {
      text: 'Not done: closing by hand needs a note of 1 to 500 characters about what you found and did in the processor’s portal.',
      isBad: true,
    },
    unknown: {
      text: 'The server did not answer. The action may have happened: check the state below before you repeat it.',
      isBad: true,
    },
    'contact-reason': { text: 'Nothing was shown: choose a reason.', isBad: true },
    'contact-none': { text: 'Nothing was shown: there is no such phone and email any more.', isBad: true },
    opened: { text: 'The site is open. Every visitor sees it within 5 seconds.' },
    closed: { text: 'The site is closed for maintenance. Every visitor sees it within 5 seconds.' },
    'called-off': { text: 'Cancelled. It can no longer be booked, and its holders are being told.' },
    moved: { text: 'Moved. It is sold with its new time and hall, and its holders are being told.' },
    withdrawn: { text: 'Withdrawn. The seats can no longer be booked, and their holders are being told.' },
    rebooked: { text: 'Moved. This is the new booking, and its holder is being told.' },
    revoked: { text: 'Revoked. The token has ended everywhere.' },
    'last-lead': {
      text: 'Not revoked: no other manager and no other engineer has a token, and without one the shared token may do everything again. Add another one first, or sign in with the shared token to revoke this one.',
      isBad: true,
    },
    ...BOOKING_RESULTS.en,
    ...MEMBER_RESULTS.en,
    purged: { text: 'Page cache cleared, everywhere within seconds. The next visitors render the pages again.' },
    ...ENQUIRY_RESULTS.en,
    ...QUOTE_RESULTS.en,
  },
  ar: {
    done: { text: 'تم. الحالة الحالية أدناه.' },
    refused: { text: 'لم يُنفَّذ: لا تسمح به هذه الحالة، أو نُفِّذ من قبل. الحالة الحالية أدناه.', isBad: true },
    note: {
      text: 'لم يُنفَّذ: الإغلاق اليدوي يحتاج إلى ملاحظة من حرف واحد إلى 500 حرف عمّا وجدته وفعلته في لوحة تحكم شركة الدفع.',
      isBad: true,
    },
    unknown: {
      text: 'لم يردّ النظام. ربما نُفِّذ الإجراء: راجع الحالة أدناه قبل أن تعيده.',
      isBad: true,
    },
    'contact-reason': { text: 'لم يُعرض شيء: اختر السبب.', isBad: true },
    'contact-none': { text: 'لم يُعرض شيء: لم يعد هذا الجوال أو البريد محفوظًا.', isBad: true },
    opened: { text: 'الموقع مفتوح. يراه كل زائر خلال 5 ثوانٍ.' },
    closed: { text: 'الموقع مغلق للصيانة. يراه كل زائر خلال 5 ثوانٍ.' },
    'called-off': { text: 'أُلغي الموعد. لم يعد قابلًا للحجز، ويجري إبلاغ أصحاب الحجوزات.' },
    moved: { text: 'نُقل الموعد. يُباع الآن بوقته وقاعته الجديدين، ويجري إبلاغ أصحاب الحجوزات.' },
    withdrawn: { text: 'سُحبت المقاعد. لم تعد قابلة للحجز، ويجري إبلاغ أصحابها.' },
    rebooked: { text: 'نُقل الحجز. هذا هو الحجز الجديد، ويجري إبلاغ صاحبه.' },
    revoked: { text: 'أُلغي الرمز، وانتهى العمل به في كل مكان.' },
    'last-lead': {
      text: 'لم يُلغَ الرمز: لا مدير آخر ولا مهندس آخر لديه رمز، وبدونهما يعود الرمز المشترك ليفتح كل شيء. أضف مديرًا أو مهندسًا أولًا، أو سجّل الدخول بالرمز المشترك لإلغائه.',
      isBad: true,
    },
    ...BOOKING_RESULTS.ar,
    ...MEMBER_RESULTS.ar,
    purged: { text: 'تُمسح الصفحات المخزنة في كل مكان خلال ثوانٍ. ستُبنى الصفحات من جديد مع الزوار القادمين.' },
    ...ENQUIRY_RESULTS.ar,
    ...QUOTE_RESULTS.ar,
  },
}
