// Validates a card field by field. Lazy-loaded when the form is used, because the tables of card-validator are larger
// than the form. Its checks of date and name are not used: one reads the clock of the device, the other takes digits.
import valid from 'card-validator'
import creditCardType from 'credit-card-type'
import type { CardBrand } from '#server/contracts/pay.ts'
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { startOfNextMonth } from '#server/contracts/rules/calendar.ts'
import { type CardEntry, cvvLength, maxDigits } from './card-entry.rules.ts'
import { parseExpiry } from './card-expiry.rules.ts'
import { validateHolder } from './card-holder.rules.ts'

export type CardField = 'number' | 'expiry' | 'cvv' | 'name'
export type CardFault = 'missing' | 'short' | 'wrong' | 'past' | 'far' | 'latin'
export type CardFaults = Partial<Record<CardField, CardFault>>

const BRANDS: Record<string, CardBrand> = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  'american-express': 'AMERICAN_EXPRESS',
  'diners-club': 'DINERSCLUB',
  discover: 'DISCOVER',
  jcb: 'JCB',
  unionpay: 'UNIONPAY',
  maestro: 'MAESTRO',
}
const MAX_YEARS_AHEAD = 20

// card-validator rejects ranges it does not know, such as mada's own 9682. Longer patterns of its brands still win.
creditCardType.addCard({
  niceType: 'National scheme',
  type: 'national',
  patterns: [0, 1, 2, 3, 5, 7, 8, 9],
  gaps: [4, 8, 12],
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  code: { name: 'CVV', size: 3 },
})

/** The brand as soon as the first digits leave only one. mada is not included; the gateway tells. */
export function cardBrandOf(digits: string): CardBrand | undefined {
  const { card } = valid.number(digits)
  if (card) return BRANDS[card.type]
  // card-validator waits for rare brands with the same first digits. Visitors expect the mark from the first digit.
  const type = creditCardType(digits).find(({ matchStrength }) => matchStrength)?.type
  return type === 'visa' || type === 'mastercard' ? BRANDS[type] : undefined
}

function numberFault(digits: string): CardFault | undefined {
  if (digits === '') return 'missing'
  const { card, isValid } = valid.number(digits, { maxLength: maxDigits(digits), luhnValidateUnionPay: true })
  if (isValid) return undefined
  return card && digits.length >= Math.min(...card.lengths) ? 'wrong' : 'short'
}

/** `now` is the server's clock, so that a phone with a wrong date does not reject a valid card. */
function expiryFault(expiry: string, now: number): CardFault | undefined {
  if (expiry === '') return 'missing'
  const date = parseExpiry(expiry)
  if (!date) return 'short'
  const { month, year } = date
  // A card is valid to the end of its month.
  if (startOfNextMonth(year, month) <= now) return 'past'
  return year > Number(riyadhClock(now).date.slice(0, 4)) + MAX_YEARS_AHEAD ? 'far' : undefined
}

function cvvFault(cvv: string, number: string): CardFault | undefined {
  if (cvv === '') return 'missing'
  return valid.cvv(cvv, cvvLength(number)).isValid ? undefined : 'short'
}

export function cardFaults(entry: CardEntry, now: number): CardFaults {
  const faults: [CardField, CardFault | undefined][] = [
    ['number', numberFault(entry.number)],
    ['expiry', expiryFault(entry.expiry, now)],
    ['cvv', cvvFault(entry.cvv, entry.number)],
    ['name', validateHolder(entry.name)],
  ]
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined))
}
