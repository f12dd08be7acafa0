// Whose orders Tabby accepts. Pure.
import type { Contact } from '../../contacts/contact.rules.ts'

/**
 * Why Tabby cannot pay the order; empty if it can, or if the order has no contact yet. A shop of Saudi Arabia
 * (api.tabby.sa) sells to buyers with a Saudi identity and number: Tabby identifies its buyer by a code to the phone
 * and, in Saudi Arabia, by Nafath.
 */
export function tabbyRefusalOf({ phone, email }: Contact): { tabbyRefusal?: 'PHONE_COUNTRY' | 'NO_PHONE' } {
  if (phone !== null) return phone.startsWith('+966') ? {} : { tabbyRefusal: 'PHONE_COUNTRY' }
  return email === null ? {} : { tabbyRefusal: 'NO_PHONE' }
}
