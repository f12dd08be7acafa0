import type { PageRecord } from '../../catalogue/catalogue.record.ts'
import { CONTACT_US } from './contact-us.ts'
import { HOUSE_RULES } from './house-rules.ts'
import { PRIVACY_POLICY } from './privacy-policy.ts'
import { PRIVATE_BOOKING } from './private-booking.ts'
import { TERMS_AND_CONDITIONS } from './terms-and-conditions.ts'
import { VOUCHER_REDEMPTION } from './voucher-redemption.ts'

export const PAGES: readonly PageRecord[] = [
  TERMS_AND_CONDITIONS,
  PRIVACY_POLICY,
  VOUCHER_REDEMPTION,
  CONTACT_US,
  PRIVATE_BOOKING,
  HOUSE_RULES,
]
