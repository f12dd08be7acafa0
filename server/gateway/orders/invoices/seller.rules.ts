// The seller on invoices: configured, or a clearly invented company outside production. An incomplete configuration is
// an error at once. The invented number is never valid in production: without a seller it issues no invoices.
import { DEMO_SELLER, REGISTERED_ADDRESS } from '../../../contracts/brand.ts'
import type { InvoiceSeller as SellerShape } from '../../../contracts/invoices.ts'
import type { Env } from '../../config/env.ts'

export type Seller = typeof SellerShape.infer

const DEMO: Seller = {
  name: DEMO_SELLER,
  vatNumber: '399999999900003',
  crNumber: '1010000000',
  address: { ar: `${REGISTERED_ADDRESS.ar}، المملكة العربية السعودية`, en: `${REGISTERED_ADDRESS.en}, Saudi Arabia` },
}

const VAT_NUMBER = /^3\d{13}3$/
const CR_NUMBER = /^\d{10}$/

/** Undefined in production without a configuration. Throws if the configured values are invalid on an invoice. */
export function getConfiguredOrDemoSeller(env: Env): Seller | undefined {
  const { SELLER_NAME_AR, SELLER_NAME_EN, SELLER_VAT_NUMBER, SELLER_CR_NUMBER, SELLER_ADDRESS_AR, SELLER_ADDRESS_EN } =
    env
  const values = {
    SELLER_NAME_AR,
    SELLER_NAME_EN,
    SELLER_VAT_NUMBER,
    SELLER_CR_NUMBER,
    SELLER_ADDRESS_AR,
    SELLER_ADDRESS_EN,
  }
  const names = Object.entries(values)
  const missing = names.filter(([, value]) => !value).map(([name]) => name)
  const isProduction = env.ENVIRONMENT === 'production'
  if (missing.length === names.length) return isProduction ? undefined : DEMO
  if (missing.length) throw new Error(`The seller is half configured, missing: ${missing.join(', ')}`)
  // Every value was just found to be present.
  const configured = values as Record<keyof typeof values, string>
  if (!VAT_NUMBER.test(configured.SELLER_VAT_NUMBER))
    throw new Error('SELLER_VAT_NUMBER is no VAT number: 15 digits, the first and the last one a 3')
  if (!CR_NUMBER.test(configured.SELLER_CR_NUMBER)) throw new Error('SELLER_CR_NUMBER is no 10 digits')
  if (isProduction && configured.SELLER_VAT_NUMBER === DEMO.vatNumber)
    throw new Error('SELLER_VAT_NUMBER is a sandbox value and this is production')
  return {
    name: { ar: configured.SELLER_NAME_AR, en: configured.SELLER_NAME_EN },
    // Both were just matched against their patterns.
    vatNumber: configured.SELLER_VAT_NUMBER as Seller['vatNumber'],
    crNumber: configured.SELLER_CR_NUMBER as Seller['crNumber'],
    address: { ar: configured.SELLER_ADDRESS_AR, en: configured.SELLER_ADDRESS_EN },
  }
}
