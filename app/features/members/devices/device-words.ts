import type { SignedInDevice } from '#server/contracts/members.ts'
import { BROWSER_NAMES, SYSTEM_NAMES } from '#server/contracts/rules/device-names.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'

export function deviceWords(device: SignedInDevice['device']): string {
  const browser = device ? BROWSER_NAMES[device.browser] : undefined
  const system = device ? SYSTEM_NAMES[device.system]?.[getLocale()] : undefined
  if (browser && system) return m.members_device_on({ browser, system })
  return browser ?? system ?? m.members_device_unknown()
}
