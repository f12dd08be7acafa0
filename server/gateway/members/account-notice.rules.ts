// What the phone or the address hears that an account was taken from: what changed, when, and what to do about it. Pure.
// Relied on by MemberObject's duties. Whoever did not change it themselves has no other way to notice.
import { randomId } from '../../lib/ids.ts'
import { momentIn } from '../notifications/notification-words.rules.ts'
import type { Language } from '../serve.ts'
import type { Duty, MemberRecord } from './member.record.ts'
import { foldedEmail } from './member.rules.ts'

/** `recovery`: the account went to another phone by a code to its e-mail address. `deleted`: it has ended. */
export interface AccountChange {
  what: 'phone' | 'email' | 'recovery' | 'deleted'
  /** Milliseconds since 1970. */
  at: number
  /** Of communication, when it happened. */
  language: Language
}

/** The chain's number in groups: no part of it reads like a code. A test holds it against the one of the programme. */
export const CARE_TELEPHONE = '9200 74274'

/** What could not be said for so long is no news any more. */
export const NOTICE_MS = 3 * 86_400_000

/** Nobody is written to at an address that was never proved, nor at the one that stays. */
export function noticesOf(before: MemberRecord, after: MemberRecord, now: number, isRecovery = false): Duty[] {
  const about = { kind: 'warn', at: now, language: before.communicationLanguage } as const
  const { phone, email } = before
  const duties: Duty[] = []
  if (phone !== after.phone)
    duties.push({ ...about, id: `account:${randomId()}`, to: phone, what: isRecovery ? 'recovery' : 'phone' })
  if (email !== null && before.isEmailProved && foldedEmail(email) !== foldedEmail(after.email ?? ''))
    duties.push({ ...about, id: `account:${randomId()}`, to: email, what: 'email' })
  return duties
}

/** Phone and proved address hear that the account has ended, once it has. */
export function farewellsOf(
  { phone, email, isEmailProved, communicationLanguage: language }: MemberRecord,
  now: number,
): Duty[] {
  const places = email !== null && isEmailProved ? [phone, email] : [phone]
  return places.map((to) => ({ kind: 'warn', id: `account:${randomId()}`, to, what: 'deleted', at: now, language }))
}

const CHANGED: Record<AccountChange['what'], Record<Language, (when: string) => string>> = {
  phone: {
    ar: (when) => `تم تغيير رقم الجوال في حسابك في شاشة (${when})، ولم يعد هذا الرقم صالحًا لتسجيل الدخول.`,
    en: (when) =>
      `The mobile number of your Shasha account was changed (${when}). This number can no longer be used to sign in.`,
  },
  recovery: {
    ar: (when) =>
      `تم نقل حسابك في شاشة إلى رقم جوال آخر برمز أُرسل إلى بريدك (${when})، ولم يعد هذا الرقم صالحًا لتسجيل الدخول.`,
    en: (when) =>
      `Your Shasha account was moved to another mobile number with a code sent to your email (${when}). This number can no longer be used to sign in.`,
  },
  deleted: {
    ar: (when) => `تم حذف حسابك في شاشة بناءً على طلبك (${when}).`,
    en: (when) => `Your Shasha account was deleted, as you asked (${when}).`,
  },
  email: {
    ar: (when) => `تم تغيير البريد الإلكتروني في حسابك في شاشة (${when})، ولم يعد هذا البريد صالحًا لاستعادة الحساب.`,
    en: (when) =>
      `The email address of your Shasha account was changed (${when}). This address can no longer be used to recover it.`,
  },
}

const IF_NOT_YOU: Record<Language, string> = {
  ar: `إذا لم تكن أنت من أجرى التغيير فاتصل بنا فورًا على ${CARE_TELEPHONE} أو راسلنا من صفحة «تواصل معنا».`,
  en: `If this was not you, call us right away on ${CARE_TELEPHONE} or write to us on our contact page.`,
}

const SUBJECT: Record<Language, string> = { ar: 'تغيير في حسابك في شاشة', en: 'Your Shasha account was changed' }
const DELETED_SUBJECT: Record<Language, string> = {
  ar: 'تم حذف حسابك في شاشة',
  en: 'Your Shasha account was deleted',
}

export const changeText = ({ what, at, language }: AccountChange): { text: string; subject: string } => ({
  subject: (what === 'deleted' ? DELETED_SUBJECT : SUBJECT)[language],
  text: `${CHANGED[what][language](momentIn(language, at))} ${IF_NOT_YOU[language]}`,
})
