// A sign-in on a device from which the member never signed in before, in both languages. Pure; the notification and the
// e-mail use the same words.
import { BRAND_NAME } from '../../contracts/brand.ts'
import type { SignedInDevice } from '../../contracts/members.ts'
import { BROWSER_NAMES, SYSTEM_NAMES } from '../../contracts/rules/device-names.ts'
import type { Language } from '../lib/language.ts'
import { formatDateTime } from '../lib/money-and-time.rules.ts'

type Device = NonNullable<SignedInDevice['device']>

export interface SignInDetails {
  /** Null if the edge named none. */
  device: Device | null
  /** Milliseconds since 1970. */
  at: number
}

export function deviceIn(language: Language, device: Device | null): string {
  const browser = device ? BROWSER_NAMES[device.browser] : undefined
  const system = device ? SYSTEM_NAMES[device.system]?.[language] : undefined
  if (browser && system) return language === 'ar' ? `${browser} على ${system}` : `${browser} on ${system}`
  return browser ?? system ?? (language === 'ar' ? 'جهاز غير معروف' : 'Unknown device')
}

/** `title` is the subject of the e-mail. */
export function signInWords(language: Language, { device, at }: SignInDetails): { title: string; body: string } {
  const name = deviceIn(language, device)
  const when = formatDateTime(language, at)
  if (language === 'ar')
    return {
      title: `تسجيل دخول جديد إلى حسابك في ${BRAND_NAME.ar}`,
      body: `الجهاز: ${name}، ${when} بتوقيت الرياض. إذا لم تكن أنت، فافتح حسابك واختر «تسجيل الخروج من الأجهزة الأخرى».`,
    }
  return {
    title: `New sign-in to your ${BRAND_NAME.en} account`,
    body: `Device: ${name}, ${when}, Riyadh time. If this wasn’t you, open your account and choose “Sign out all other devices”.`,
  }
}
