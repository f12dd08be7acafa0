// Whose phone Tabby accepts. Pure.

/**
 * A shop of Saudi Arabia (api.tabby.sa) sells to buyers with a Saudi identity and number: Tabby identifies its buyer by
 * a code to the phone and, in Saudi Arabia, by Nafath. `phone`: E.164.
 */
export const isTabbyPhone = (phone: string): boolean => phone.startsWith('+966')
