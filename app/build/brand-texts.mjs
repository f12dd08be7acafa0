import { BRAND_NAME } from '../../server/contracts/brand.ts'

/**
 * Writes the name of the chain into the texts of a language. It is no parameter, so no caller passes it.
 * @param {string} texts
 * @param {'ar' | 'en'} locale
 */
export const withBrand = (texts, locale) => texts.replaceAll('{brand}', BRAND_NAME[locale])
