// The names of browsers and systems in the list of devices and in messages about a sign-in.
import type { SignedInDevice } from '../members.ts'

type Device = NonNullable<SignedInDevice['device']>

/** Product names, the same in every language. */
export const BROWSER_NAMES: Record<Device['browser'], string | undefined> = {
  CHROME: 'Chrome',
  SAFARI: 'Safari',
  EDGE: 'Edge',
  FIREFOX: 'Firefox',
  SAMSUNG: 'Samsung Internet',
  OPERA: 'Opera',
  OTHER: undefined,
}

const same = (name: string) => ({ ar: name, en: name })
export const SYSTEM_NAMES: Record<Device['system'], Record<'ar' | 'en', string> | undefined> = {
  IOS: { ar: 'آيفون أو آيباد', en: 'iPhone or iPad' },
  ANDROID: same('Android'),
  WINDOWS: same('Windows'),
  MACOS: same('Mac'),
  LINUX: same('Linux'),
  OTHER: undefined,
}
