import type { PageRecord } from '../catalogue/catalogue.record.ts'
import { CONTACT_US } from './pages/contact-us.ts'
import { HOUSE_RULES } from './pages/house-rules.ts'
import { PRIVACY_POLICY } from './pages/privacy-policy.ts'
import { PRIVATE_BOOKING } from './pages/private-booking.ts'
import { TERMS_AND_CONDITIONS } from './pages/terms-and-conditions.ts'
import { VOUCHER_REDEMPTION } from './pages/voucher-redemption.ts'

export const PAGES: readonly PageRecord[] = [
  TERMS_AND_CONDITIONS,
  PRIVACY_POLICY,
  VOUCHER_REDEMPTION,
  CONTACT_US,
  PRIVATE_BOOKING,
  HOUSE_RULES,
]
