// What the phone or the address hears that an account was taken from: what changed, when, and what to do about it. Pure.
// Relied on by MemberObject's duties. Whoever did not change it themselves has no other way to notice.
import { randomId } from '../../lib/ids.ts'
import { momentIn } from '../notifications/notification-words.rules.ts'
import type { Language } from '../serve.ts'
import type { Duty, MemberRecord } from './member.record.ts'
import { foldedEmail } from './member.rules.ts'

/** `recovery`: the account went to another phone by a code to its e-mail address. */
export interface AccountChange {
  what: 'phone' | 'email' | 'recovery'
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

const CHANGED: Record<AccountChange['what'], Record<Language, (when: string) => string>> = {
  phone: {
    ar: (when) => `تغيّر رقم الجوال في حسابك في شاشة (${when})، ولم يعد هذا الرقم يفتح الحساب.`,
    en: (when) => `The phone number of your Shasha account was changed (${when}). This number no longer opens it.`,
  },
  recovery: {
    ar: (when) => `انتقل حسابك في شاشة إلى رقم جوال آخر برمز من بريدك (${when})، ولم يعد هذا الرقم يفتح الحساب.`,
    en: (when) =>
      `Your Shasha account was moved to another phone by a code from your e-mail (${when}). This number no longer opens it.`,
  },
  email: {
    ar: (when) => `تغيّر البريد الإلكتروني في حسابك في شاشة (${when})، ولم يعد هذا البريد يستعيد الحساب.`,
    en: (when) => `The e-mail address of your Shasha account was changed (${when}). This one no longer recovers it.`,
  },
}

const IF_NOT_YOU: Record<Language, string> = {
  ar: `إن لم يكن ذلك منك فاتصل بنا فورًا على ${CARE_TELEPHONE} أو اكتب إلينا من صفحة «تواصل معنا».`,
  en: `If that was not you, call us at once on ${CARE_TELEPHONE}, or write to us on our contact page.`,
}

const SUBJECT: Record<Language, string> = { ar: 'تغيير في حسابك في شاشة', en: 'A change of your Shasha account' }

export const changeText = ({ what, at, language }: AccountChange): { text: string; subject: string } => ({
  subject: SUBJECT[language],
  text: `${CHANGED[what][language](momentIn(language, at))} ${IF_NOT_YOU[language]}`,
})
