import type { SignedInDevice } from '#server/contracts/members.ts'
import { m } from '#app/paraglide/messages.js'

type Device = NonNullable<SignedInDevice['device']>

/** Product names, the same in every language. */
const BROWSERS: Record<Device['browser'], string | undefined> = {
  CHROME: 'Chrome',
  SAFARI: 'Safari',
  EDGE: 'Edge',
  FIREFOX: 'Firefox',
  SAMSUNG: 'Samsung Internet',
  OPERA: 'Opera',
  OTHER: undefined,
}
const SYSTEMS: Record<Device['system'], () => string | undefined> = {
  IOS: m.members_device_ios,
  ANDROID: () => 'Android',
  WINDOWS: () => 'Windows',
  MACOS: () => 'Mac',
  LINUX: () => 'Linux',
  OTHER: () => undefined,
}

export function deviceWords(device: SignedInDevice['device']): string {
  const browser = device ? BROWSERS[device.browser] : undefined
  const system = device ? SYSTEMS[device.system]() : undefined
  if (browser && system) return m.members_device_on({ browser, system })
  return browser ?? system ?? m.members_device_unknown()
}
