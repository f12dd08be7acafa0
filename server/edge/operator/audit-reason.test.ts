import { expect, it } from 'vitest'
import { auditReasonLabel } from './audit-reason.ts'

it.each([
  ['goodwill', 'FAULT 2550', 'A fault of picture, sound, hall or building, SAR 25.50', 'عطل في الصورة'],
  ['see_contact', 'DELIVERY', 'A message did not arrive', 'رسالة لم تصل'],
  ['call_off', 'EQUIPMENT', 'A technical fault in the hall', 'عطل فني في القاعة'],
  ['move_booking', 'OUR_MISTAKE', 'A mistake of the cinema', 'خطأ من السينما'],
  ['give_gift', 'VISIT 5000 CASHBACK', 'Something at the cinema went wrong, SAR 50.00, Cashback', '50.00 ر.س'],
  ['create_vouchers', '10 5000', '10 vouchers, SAR 50.00', '10 قسائم'],
  ['note_service', 'GUIDE COMPANION', 'Is led to the seat, Comes with a companion', 'معه مرافق'],
  ['close_enquiry', 'SPAM', 'Spam', 'رسالة مزعجة'],
  ['withdraw_quote', 'REPLACED', 'Another quote replaces it', 'عرض سعر آخر'],
  ['refund_quote', 'CUSTOMER', 'The customer cancelled it', 'العميل ألغى الحجز'],
  ['issue_quote', 'SH-PY3QQ 3000000', '\u2068SH-PY3QQ\u2069, SAR 30,000.00', '30,000.00 ر.س'],
  ['refund_quote', 'CINEMA', 'The cinema cannot provide the hall', 'القاعة'],
  ['add_staff', 'manager', 'Manager', 'مدير'],
  ['refund', 'TWICE', 'It was paid twice', 'دُفع المبلغ مرتين'],
  ['close', 'PAID_OUT', 'Paid out to the customer', 'صُرف المبلغ للعميل'],
  ['revoke_staff', 'LEFT', 'The person has left', 'ترك العمل'],
  ['refund', 'needs support or manager', 'Needs the role: Support, Manager', 'خدمة العملاء، مدير'],
])('the reason of %s, %s, is shown in words', (action, why, english, arabic) => {
  expect(auditReasonLabel({ action, why }, 'en')).toBe(english)
  expect(auditReasonLabel({ action, why }, 'ar')).toContain(arabic)
})

it('a reason of no list is shown as it is', () => {
  expect(auditReasonLabel({ action: 'a_new_one', why: 'CODE' }, 'ar')).toBe('\u2068CODE\u2069')
  expect(auditReasonLabel({ action: 'goodwill', why: 'NEW' }, 'en')).toBe('\u2068NEW\u2069')
})
