import { expect, it } from 'vitest'
import { TELEPHONE } from '../seed/settings.ts'
import { changeText } from './account-notice.rules.ts'

const at = Date.parse('2026-11-20T21:30:00+03:00')

it('says in both languages what changed, when, and what to do', () => {
  const said = (['phone', 'recovery', 'email'] as const).flatMap((what) =>
    (['ar', 'en'] as const).map((language) => changeText({ what, at, language }).text.replaceAll('\u00A0', ' ')),
  )
  expect(said).toMatchInlineSnapshot(`
    [
      "تم تغيير رقم الجوال في حسابك في شاشة (الجمعة 20 نوفمبر، 9:30 م)، ولم يعد هذا الرقم صالحًا لتسجيل الدخول. إذا لم تكن أنت من أجرى التغيير فاتصل بنا فورًا على 9200 74274 أو راسلنا من صفحة «تواصل معنا».",
      "The mobile number of your Shasha account was changed (Friday 20 November, 9:30 PM). This number can no longer be used to sign in. If this was not you, call us right away on 9200 74274 or write to us on our contact page.",
      "تم نقل حسابك في شاشة إلى رقم جوال آخر برمز أُرسل إلى بريدك (الجمعة 20 نوفمبر، 9:30 م)، ولم يعد هذا الرقم صالحًا لتسجيل الدخول. إذا لم تكن أنت من أجرى التغيير فاتصل بنا فورًا على 9200 74274 أو راسلنا من صفحة «تواصل معنا».",
      "Your Shasha account was moved to another mobile number with a code sent to your email (Friday 20 November, 9:30 PM). This number can no longer be used to sign in. If this was not you, call us right away on 9200 74274 or write to us on our contact page.",
      "تم تغيير البريد الإلكتروني في حسابك في شاشة (الجمعة 20 نوفمبر، 9:30 م)، ولم يعد هذا البريد صالحًا لاستعادة الحساب. إذا لم تكن أنت من أجرى التغيير فاتصل بنا فورًا على 9200 74274 أو راسلنا من صفحة «تواصل معنا».",
      "The email address of your Shasha account was changed (Friday 20 November, 9:30 PM). This address can no longer be used to recover it. If this was not you, call us right away on 9200 74274 or write to us on our contact page.",
    ]
  `)
})

it('names the telephone number that the site shows', () => {
  const { text } = changeText({ what: 'phone', at, language: 'en' })
  expect(`+966${/call us right away on ([\d ]+) or/.exec(text)?.[1]?.replace(' ', '')}`).toBe(TELEPHONE)
})

it('contains nothing that looks like a code', () => {
  expect(changeText({ what: 'phone', at, language: 'en' }).text).not.toMatch(/\d{6}/)
})
