import { expect, it } from 'vitest'
import { TELEPHONE } from '../programme/settings.ts'
import { CARE_TELEPHONE, changeText } from './account-notice.rules.ts'

const at = Date.parse('2026-11-20T21:30:00+03:00')

it('says in both languages what changed, when, and what to do', () => {
  const said = (['phone', 'recovery', 'email'] as const).flatMap((what) =>
    (['ar', 'en'] as const).map((language) => changeText({ what, at, language }).text.replaceAll('\u00A0', ' ')),
  )
  expect(said).toMatchInlineSnapshot(`
    [
      "تغيّر رقم الجوال في حسابك في شاشة (الجمعة 20 نوفمبر، 9:30 م)، ولم يعد هذا الرقم يفتح الحساب. إن لم يكن ذلك منك فاتصل بنا فورًا على 9200 74274 أو اكتب إلينا من صفحة «تواصل معنا».",
      "The phone number of your Shasha account was changed (Friday 20 November, 9:30 PM). This number no longer opens it. If that was not you, call us at once on 9200 74274, or write to us on our contact page.",
      "انتقل حسابك في شاشة إلى رقم جوال آخر برمز من بريدك (الجمعة 20 نوفمبر، 9:30 م)، ولم يعد هذا الرقم يفتح الحساب. إن لم يكن ذلك منك فاتصل بنا فورًا على 9200 74274 أو اكتب إلينا من صفحة «تواصل معنا».",
      "Your Shasha account was moved to another phone by a code from your e-mail (Friday 20 November, 9:30 PM). This number no longer opens it. If that was not you, call us at once on 9200 74274, or write to us on our contact page.",
      "تغيّر البريد الإلكتروني في حسابك في شاشة (الجمعة 20 نوفمبر، 9:30 م)، ولم يعد هذا البريد يستعيد الحساب. إن لم يكن ذلك منك فاتصل بنا فورًا على 9200 74274 أو اكتب إلينا من صفحة «تواصل معنا».",
      "The e-mail address of your Shasha account was changed (Friday 20 November, 9:30 PM). This one no longer recovers it. If that was not you, call us at once on 9200 74274, or write to us on our contact page.",
    ]
  `)
})

it('leads to the number the site shows', () => {
  expect(TELEPHONE).toBe(`+966${CARE_TELEPHONE.replace(' ', '')}`)
})

it('has nothing in it that could be taken for a code', () => {
  expect(changeText({ what: 'phone', at, language: 'en' }).text).not.toMatch(/\d{6}/)
})
