import { expect, it } from 'vitest'
import { PRINTED_TELEPHONE } from '../../contracts/brand.ts'
import { joinedBookingEmail } from './joined-booking-email.rules.ts'

const JOINED = {
  reference: 'SH-7K2M-94QX',
  filmTitle: 'Metropolis',
  startsAt: Date.parse('2026-11-26T21:30+03:00'),
  phoneMasked: '05X XXX 4567',
  at: Date.parse('2026-11-25T18:05+03:00'),
}
const textIn = (language: 'ar' | 'en') => {
  const { subject, text } = joinedBookingEmail(JOINED, language)
  return [subject, text].map((words) => words.replaceAll('\u00A0', ' '))
}

it('the e-mail names the booking, the account by its masked phone, the time, and whom to call', () => {
  expect(textIn('en')).toEqual([
    'Your booking SH-7K2M-94QX is now in a Shasha account',
    `Your booking SH-7K2M-94QX (“Metropolis”, Thu 26 Nov, 9:30 PM) was moved to the Shasha account with the mobile number 05X XXX 4567 (Wednesday 25 November, 6:05 PM), because this email address is verified there. The account can view, change and cancel the booking. If this is not your account, call us right away on ${PRINTED_TELEPHONE} or write to us on our contact page.`,
  ])
  expect(textIn('ar')).toEqual([
    'انتقل حجزك SH-7K2M-94QX إلى حساب في شاشة',
    `انتقل حجزك SH-7K2M-94QX («Metropolis»، الخميس 26 نوفمبر، 9:30 م) إلى حساب شاشة المسجّل بالجوال \u206605X XXX 4567\u2069 (الأربعاء 25 نوفمبر، 6:05 م)، لأن بريدك هذا موثّق فيه. يمكن لصاحب الحساب عرض الحجز وتغييره وإلغاؤه. إذا لم يكن هذا حسابك فاتصل بنا فورًا على ${PRINTED_TELEPHONE} أو راسلنا من صفحة «تواصل معنا».`,
  ])
})
