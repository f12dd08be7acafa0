// The notice to a phone or an address that an account no longer uses: what changed, when, and what to do. Pure. A
// member who did not make the change has no other way to notice it.
import { BRAND_NAME, PRINTED_TELEPHONE } from '../../contracts/brand.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'
import { randomId } from '../../lib/ids.ts'
import { formatDateTime } from '../lib/money-and-time.rules.ts'
import { deviceIn, signInWords } from '../messages/sign-in-words.rules.ts'
import type { Device, StoredSession } from '../sessions/session.rules.ts'
import type { Language } from '../lib/language.ts'
import type { DueTask, MemberRecord } from './member.record.ts'
import { comparableEmail } from '../../lib/email.ts'

/**
 * `sign-in`: a device from which the member never signed in before entered the account. `recovery`: the account moved
 * to another phone by a code to its e-mail address. `deleted`: the account was deleted. `signed-out`: staff ended one
 * session, with its device, or all of them.
 */
export type AccountChange = {
  /** Milliseconds since 1970. */
  at: number
  /** The member's communication language at that time. */
  language: Language
} & (
  | { what: 'phone' | 'email' | 'recovery' | 'deleted' }
  | { what: 'sign-in'; device: Device | null }
  | { what: 'signed-out'; device: Device | null; isAll: boolean }
)

/** A notice that could not be sent for this long is dropped. */
export const NOTICE_MS = 3 * DAY_MS

/** No notice goes to an address that was never verified, nor to one that the account keeps. */
export function noticesOf(before: MemberRecord, after: MemberRecord, now: number, isRecovery = false): DueTask[] {
  const about = { kind: 'warn', at: now, language: before.communicationLanguage } as const
  const { phone, email } = before
  const tasks: DueTask[] = []
  if (phone !== after.phone)
    tasks.push({ ...about, id: `account:${randomId()}`, to: phone, what: isRecovery ? 'recovery' : 'phone' })
  if (email !== null && before.isEmailProved && comparableEmail(email) !== comparableEmail(after.email ?? ''))
    tasks.push({ ...about, id: `account:${randomId()}`, to: email, what: 'email' })
  return tasks
}

/** Tells the phone and the verified address that the account was deleted, once it was. */
export function toDeletionNoticeTasks(
  { phone, email, isEmailProved, communicationLanguage: language }: MemberRecord,
  now: number,
): DueTask[] {
  const places = email !== null && isEmailProved ? [phone, email] : [phone]
  return places.map((to) => ({ kind: 'warn', id: `account:${randomId()}`, to, what: 'deleted', at: now, language }))
}

/**
 * The bell, and the verified address of that time: a stranger in the account may change the address later. Not a
 * choice of the member, because it protects the account.
 */
export function signInTasks(member: MemberRecord, session: StoredSession): DueTask[] {
  const { id, openedAt: at } = session
  const device = session.device ?? null
  const { email, isEmailProved, communicationLanguage: language } = member
  const bell: DueTask = { kind: 'sign-in', sessionId: id, device, at }
  if (email === null || !isEmailProved) return [bell]
  return [bell, { kind: 'warn', id: `account:sign-in:${id}`, to: email, what: 'sign-in', device, at, language }]
}

/** Staff ended this session, or all of them with null. */
export function signedOutTask(
  { phone, communicationLanguage: language }: MemberRecord,
  session: StoredSession | null,
  at: number,
): DueTask {
  const where = { isAll: session === null, device: session?.device ?? null }
  return { kind: 'warn', id: `account:${randomId()}`, to: phone, what: 'signed-out', ...where, at, language }
}

function signedOutText({ isAll, device, at, language }: AccountChange & { what: 'signed-out' }): string {
  const when = formatDateTime(language, at)
  if (language === 'ar') {
    const where = isAll ? 'على كل الأجهزة' : `على جهاز واحد (${deviceIn(language, device)})`
    return `سجّلت خدمة العملاء خروجك من حسابك في ${BRAND_NAME.ar} ${where} (${when}). يمكنك تسجيل الدخول مرة أخرى برمز يصلك على هذا الرقم.`
  }
  const where = isAll ? 'on all devices' : `on one device (${deviceIn(language, device)})`
  return `Our staff signed you out of your ${BRAND_NAME.en} account ${where} (${when}). You can sign in again with a code sent to this number.`
}

const CHANGED: Record<
  Exclude<AccountChange['what'], 'sign-in' | 'signed-out'>,
  Record<Language, (when: string) => string>
> = {
  phone: {
    ar: (when) => `تم تغيير رقم الجوال في حسابك في ${BRAND_NAME.ar} (${when})، ولم يعد هذا الرقم صالحًا لتسجيل الدخول.`,
    en: (when) =>
      `The mobile number of your ${BRAND_NAME.en} account was changed (${when}). This number can no longer be used to sign in.`,
  },
  recovery: {
    ar: (when) =>
      `تم نقل حسابك في ${BRAND_NAME.ar} إلى رقم جوال آخر برمز أُرسل إلى بريدك (${when})، ولم يعد هذا الرقم صالحًا لتسجيل الدخول.`,
    en: (when) =>
      `Your ${BRAND_NAME.en} account was moved to another mobile number with a code sent to your email (${when}). This number can no longer be used to sign in.`,
  },
  deleted: {
    ar: (when) => `تم حذف حسابك في ${BRAND_NAME.ar} بناءً على طلبك (${when}).`,
    en: (when) => `Your ${BRAND_NAME.en} account was deleted, as you asked (${when}).`,
  },
  email: {
    ar: (when) =>
      `تم تغيير البريد الإلكتروني في حسابك في ${BRAND_NAME.ar} (${when})، ولم يعد هذا البريد صالحًا لاستعادة الحساب.`,
    en: (when) =>
      `The email address of your ${BRAND_NAME.en} account was changed (${when}). This address can no longer be used to recover it.`,
  },
}

const IF_NOT_YOU: Record<Language, string> = {
  ar: `إذا لم تكن أنت من أجرى التغيير فاتصل بنا فورًا على ${PRINTED_TELEPHONE} أو راسلنا من صفحة «تواصل معنا».`,
  en: `If this was not you, call us right away on ${PRINTED_TELEPHONE} or write to us on our contact page.`,
}

const IF_NOT_ASKED: Record<Language, string> = {
  ar: `إذا لم تطلب ذلك فاتصل بنا على ${PRINTED_TELEPHONE}.`,
  en: `If you did not ask for this, call us on ${PRINTED_TELEPHONE}.`,
}

const SUBJECT: Record<Language, string> = {
  ar: `تغيير في حسابك في ${BRAND_NAME.ar}`,
  en: `Your ${BRAND_NAME.en} account was changed`,
}
const DELETED_SUBJECT: Record<Language, string> = {
  ar: `تم حذف حسابك في ${BRAND_NAME.ar}`,
  en: `Your ${BRAND_NAME.en} account was deleted`,
}

export function changeText(change: AccountChange): { text: string; subject: string } {
  const { at, language } = change
  if (change.what === 'sign-in') {
    const { title, body } = signInWords(language, change)
    return { subject: title, text: `${title}\n${body}` }
  }
  if (change.what === 'signed-out')
    return { subject: SUBJECT[language], text: `${signedOutText(change)} ${IF_NOT_ASKED[language]}` }
  return {
    subject: (change.what === 'deleted' ? DELETED_SUBJECT : SUBJECT)[language],
    text: `${CHANGED[change.what][language](formatDateTime(language, at))} ${IF_NOT_YOU[language]}`,
  }
}
