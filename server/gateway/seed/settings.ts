// The settings of `settings.json`, with the figures that rules of the code define.
import { CONTACT, SOCIAL_LINKS } from '../../contracts/brand.ts'
import type { Settings } from '../../contracts/catalogue.ts'
import type { CinemaDetail } from '../../contracts/cinemas.ts'
import { RESEND_MS } from '../codes/otp.rules.ts'
import { VAT_PERCENT } from '../pricing/price.rules.ts'
import { CHECKOUT_MS, EXTENSION_MS, HOLD_MS, MAX_EXTENSIONS, WARNING_MS } from '../seats/hold-times.rules.ts'
import type { Bilingual } from '../../lib/bilingual.ts'
import { CARD_GATEWAYS } from '../charges/attempt.rules.ts'
import { TABBY_AMOUNTS } from '../pricing/payment-split.rules.ts'
import { getData } from './data-files.ts'
import { fillIn } from './values.ts'

type TextKey = {
  [K in keyof Settings]-?: K extends `${string}Description` ? K : never
}[keyof Settings]
type Constants = Omit<Settings, TextKey | 'entryRules'>

const { texts, openingHours, entryRules: _, ...chosen } = getData('settings.json')

export const CONSTANTS: Constants = {
  ...chosen,
  OTPCountDown: RESEND_MS / 1000,
  cardGateways: CARD_GATEWAYS,
  vatPercent: VAT_PERCENT,
  tabby: TABBY_AMOUNTS,
  holdMs: HOLD_MS,
  checkoutMs: CHECKOUT_MS,
  warningMs: WARNING_MS,
  extensionMs: EXTENSION_MS,
  maxExtensions: MAX_EXTENSIONS,
  socialLinks: [...SOCIAL_LINKS],
}

export const TELEPHONE = CONTACT.telephone

export const OPENING_HOURS: CinemaDetail['openingHours'] = openingHours

export const TEXTS: Record<TextKey, Bilingual> = fillIn(texts)
