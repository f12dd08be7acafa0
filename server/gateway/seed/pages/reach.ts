// The chain's contact details for all pages: defined once, so that no page has an old number.
import { BRAND_NAME, CONTACT, REGISTERED_ADDRESS } from '../../../contracts/brand.ts'
import { TELEPHONE } from '../settings.ts'

/** A unified number is dialled and printed without the country code. */
export const TELEPHONE_WRITTEN = TELEPHONE.replace(/^\+966(9200)(\d{5})$/, '$1 $2')

export const EMAIL = CONTACT.email

export const OFFICE = {
  ar: `${BRAND_NAME.ar} للسينما، ${REGISTERED_ADDRESS.ar}`,
  en: `${BRAND_NAME.en} Cinemas, ${REGISTERED_ADDRESS.en}`,
}
