// The chain's contact details for all pages: defined once, so that no page has an old number.
import { BRAND_NAME, CONTACT, REGISTERED_ADDRESS } from '../../../contracts/brand.ts'

export const CONTACT_EMAIL = CONTACT.email

export const OFFICE = {
  ar: `${BRAND_NAME.ar} للسينما، ${REGISTERED_ADDRESS.ar}`,
  en: `${BRAND_NAME.en} Cinemas, ${REGISTERED_ADDRESS.en}`,
}
