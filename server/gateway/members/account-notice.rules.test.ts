import { describe, expect, it } from 'vitest'
import { TELEPHONE } from '../seed/settings.ts'
import {
  changeText,
  NOTICE_MS,
  noticesOf,
  signedOutTask,
  signInTasks,
  toDeletionNoticeTasks,
} from './account-notice.rules.ts'
import type { MemberRecord } from './member.record.ts'

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

it('says where staff have signed the member out, and how to sign in again', () => {
  const device = { browser: 'SAFARI', system: 'IOS' } as const
  const said = [
    { isAll: true, device: null },
    { isAll: false, device },
  ].flatMap((where) =>
    (['ar', 'en'] as const).map((language) =>
      changeText({ what: 'signed-out', at, language, ...where }).text.replaceAll('\u00A0', ' '),
    ),
  )
  expect(said).toMatchInlineSnapshot(`
    [
      "سجّلت خدمة العملاء خروجك من حسابك في شاشة على كل الأجهزة (الجمعة 20 نوفمبر، 9:30 م). يمكنك تسجيل الدخول مرة أخرى برمز يصلك على هذا الرقم. إذا لم تطلب ذلك فاتصل بنا على 9200 74274.",
      "Our staff signed you out of your Shasha account on all devices (Friday 20 November, 9:30 PM). You can sign in again with a code sent to this number. If you did not ask for this, call us on 9200 74274.",
      "سجّلت خدمة العملاء خروجك من حسابك في شاشة على جهاز واحد (Safari على آيفون أو آيباد) (الجمعة 20 نوفمبر، 9:30 م). يمكنك تسجيل الدخول مرة أخرى برمز يصلك على هذا الرقم. إذا لم تطلب ذلك فاتصل بنا على 9200 74274.",
      "Our staff signed you out of your Shasha account on one device (Safari on iPhone or iPad) (Friday 20 November, 9:30 PM). You can sign in again with a code sent to this number. If you did not ask for this, call us on 9200 74274.",
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

const SARA: MemberRecord = {
  id: 'mbr_sara',
  firstName: null,
  lastName: null,
  email: 'Sara@example.com',
  isEmailProved: true,
  phone: '+966501234567',
  gender: null,
  dateOfBirth: null,
  language: 'ar',
  communicationLanguage: 'en',
  preferredCityId: null,
  favouriteCinemaId: null,
  openedAt: 0,
  openedBy: 'ses_1',
}
const NEW_PHONE = '+966507654321'
const sent = (change: Partial<MemberRecord>, before: Partial<MemberRecord> = {}, isRecovery?: boolean) =>
  noticesOf({ ...SARA, ...before }, { ...SARA, ...before, ...change }, at, isRecovery)

const id = expect.stringMatching(/^account:\S+$/)
const toPhone = { kind: 'warn', id, at, language: 'en', to: '+966501234567', what: 'phone' }
const toEmail = { kind: 'warn', id, at, language: 'en', to: 'Sara@example.com', what: 'email' }

const device = { browser: 'SAFARI', system: 'IOS' } as const
const unnamed = { id: 'ses_2', generation: 1, rotatedAt: at, openedAt: at, isRevoked: false }
const session = { ...unnamed, device }

describe('a notice goes to', () => {
  it('the former phone, and says how the account was moved', () => {
    expect(sent({ phone: NEW_PHONE })).toEqual([toPhone])
    expect(sent({ phone: NEW_PHONE }, {}, true)).toEqual([{ ...toPhone, what: 'recovery' }])
  })

  it('the former address, unless it is the same in another spelling', () => {
    expect(sent({ email: 'nora@example.com' })).toEqual([toEmail])
    expect(sent({ email: null })).toEqual([toEmail])
    expect(sent({ email: 'sara@EXAMPLE.com' })).toEqual([])
  })

  it('no address that was never verified', () => {
    expect(sent({ email: 'nora@example.com' }, { isEmailProved: false })).toEqual([])
    expect(sent({ email: 'nora@example.com' }, { email: null })).toEqual([])
  })

  it('both if both changed, and to none if neither did', () => {
    expect(sent({ phone: NEW_PHONE, email: null })).toEqual([toPhone, toEmail])
    expect(sent({ firstName: 'Sara', communicationLanguage: 'ar' })).toEqual([])
  })

  it('each place once: every notice has an id of its own', () => {
    const ids = noticesOf(SARA, { ...SARA, phone: NEW_PHONE, email: null }, at).map((task) => 'id' in task && task.id)
    expect(new Set(ids).size).toBe(2)
  })
})

it('a deleted account is confirmed to the phone and to a verified address', () => {
  const places = (more: Partial<MemberRecord>) => toDeletionNoticeTasks({ ...SARA, ...more }, at)
  const farewell = { kind: 'warn', id, what: 'deleted', at, language: 'en' }
  expect(places({})).toEqual([
    { ...farewell, to: '+966501234567' },
    { ...farewell, to: 'Sara@example.com' },
  ])
  expect(places({ isEmailProved: false })).toEqual([{ ...farewell, to: '+966501234567' }])
  expect(places({ email: null })).toEqual([{ ...farewell, to: '+966501234567' }])
})

describe('a sign-in on a new device', () => {
  const bell = { kind: 'sign-in', sessionId: 'ses_2', device, at }

  it('is told in the account and to its verified address, once for a session', () => {
    expect(signInTasks(SARA, session)).toEqual([
      bell,
      { ...toEmail, id: 'account:sign-in:ses_2', what: 'sign-in', device },
    ])
  })

  it('is told in the account alone if no address was verified', () => {
    expect(signInTasks({ ...SARA, isEmailProved: false }, session)).toEqual([bell])
    expect(signInTasks({ ...SARA, email: null }, session)).toEqual([bell])
  })

  it('names no device if the edge sent none', () => {
    expect(signInTasks({ ...SARA, email: null }, unnamed)).toEqual([{ ...bell, device: null }])
  })

  it('has its own subject, which the text repeats', () => {
    const { subject, text } = changeText({ what: 'sign-in', at, language: 'en', device })
    expect(subject).toBe('New sign-in to your Shasha account')
    expect(text).toMatch(/^New sign-in to your Shasha account\nDevice: Safari on iPhone or iPad, /)
  })
})

describe('staff sign a member out: the phone is told', () => {
  const told = { ...toPhone, what: 'signed-out' }

  it('that it was one session, with its device if that is known', () => {
    expect(signedOutTask(SARA, session, at)).toEqual({ ...told, isAll: false, device })
    expect(signedOutTask(SARA, unnamed, at)).toEqual({ ...told, isAll: false, device: null })
  })

  it('that it was all of them', () => {
    expect(signedOutTask(SARA, null, at)).toEqual({ ...told, isAll: true, device: null })
  })
})

it('the subject of an e-mail says whether the account was changed or deleted', () => {
  const subjects = (['phone', 'email', 'recovery', 'deleted'] as const).flatMap((what) =>
    (['ar', 'en'] as const).map((language) => changeText({ what, at, language }).subject),
  )
  const changed = ['تغيير في حسابك في شاشة', 'Your Shasha account was changed']
  expect(subjects).toEqual([
    ...changed,
    ...changed,
    ...changed,
    'تم حذف حسابك في شاشة',
    'Your Shasha account was deleted',
  ])
})

it('a deletion is confirmed in both languages', () => {
  const [ar, en] = (['ar', 'en'] as const).map((language) => changeText({ what: 'deleted', at, language }).text)
  expect(ar).toContain('تم حذف حسابك في شاشة بناءً على طلبك (الجمعة 20 نوفمبر، 9:30\u00A0م). إذا لم تكن')
  expect(en).toContain('Your Shasha account was deleted, as you asked (Friday 20 November, 9:30\u00A0PM). If this was')
})

it('a notice that could not be sent for three days is dropped', () => {
  expect(NOTICE_MS).toBe(259_200_000)
})
