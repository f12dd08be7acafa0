// The values that texts of the seed data name in braces.
import { BRAND_NAME, CONTACT, PRINTED_TELEPHONE, REGISTERED_ADDRESS } from '../../contracts/brand.ts'
import type { Bilingual } from '../../lib/bilingual.ts'
import { formatMoney } from '../lib/money-and-time.rules.ts'
import { daysAfterPreposition } from '../messages/plural.rules.ts'
import { VAT_PERCENT } from '../pricing/price.rules.ts'
import type { Language } from '../lib/language.ts'
import { getData } from './data-files.ts'
import type { ValueName } from './text.record.ts'

const { bookingFee, cancellations, cashback, maxSeatsPerOrder, maxWalletBalance, walletDays } = getData('settings.json')

const inBoth = (textIn: (language: Language) => string): Bilingual => ({ ar: textIn('ar'), en: textIn('en') })
const same = (value: string | number): Bilingual => inBoth(() => String(value))
const money = (halalas: number): Bilingual => inBoth((language) => formatMoney(language, halalas))
const days = (count: number): Bilingual => inBoth((language) => daysAfterPreposition(language, count))

const VALUES: Record<ValueName, Bilingual> = {
  brand: BRAND_NAME,
  office: {
    ar: `${BRAND_NAME.ar} للسينما، ${REGISTERED_ADDRESS.ar}`,
    en: `${BRAND_NAME.en} Cinemas, ${REGISTERED_ADDRESS.en}`,
  },
  telephone: same(PRINTED_TELEPHONE),
  careEmail: same(CONTACT.email.care),
  groupsEmail: same(CONTACT.email.groups),
  privacyEmail: same(CONTACT.email.privacy),
  bookingFee: money(bookingFee),
  vatPercent: same(VAT_PERCENT),
  maxSeatsPerOrder: same(maxSeatsPerOrder),
  maxWalletBalance: money(maxWalletBalance),
  giftDays: days(walletDays.gift),
  cashbackPercent: same(cashback.percent),
  cashbackMost: money(cashback.most),
  cashbackDays: days(cashback.days),
  cardRefundDays: days(cancellations.cardDays),
}

const isBilingual = (data: object): data is Bilingual => 'ar' in data && 'en' in data && typeof data.ar === 'string'

const fillInText = (text: string, language: Language): string =>
  text.replace(/\{(\w+)\}/g, (_, name) => VALUES[name as ValueName][language])

/** The same data with the values in its texts. */
export function fillIn<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null) return data
  const filled = isBilingual(data)
    ? inBoth((language) => fillInText(data[language], language))
    : Array.isArray(data)
      ? data.map(fillIn)
      : Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fillIn(value)]))
  // Only texts differ.
  return filled as Data
}
