// The chain's contact details for all pages: defined once, so that no page has an old number.
import { BRAND_NAME, CONTACT, REGISTERED_ADDRESS } from '../../../contracts/brand.ts'
import { TELEPHONE } from '../settings.ts'

/** In groups and with the country code, so that it works from abroad, too. */
export const TELEPHONE_WRITTEN = TELEPHONE.replace(/^(\+966)(\d{4})(\d+)$/, '$1 $2 $3')

export const EMAIL = CONTACT.email

export const OFFICE = {
  ar: `${BRAND_NAME.ar} للسينما، ${REGISTERED_ADDRESS.ar}`,
  en: `${BRAND_NAME.en} Cinemas, ${REGISTERED_ADDRESS.en}`,
}
