// The name of a card. mada's brand rules require its full name.
import type { SavedCard } from '#server/contracts/cards.ts'
import type { CardBrand } from '#server/contracts/pay.ts'
import { m } from '#app/paraglide/messages.js'

const BRANDS: Partial<Record<CardBrand, () => string>> = {
  MADA: m.cards_mada,
  VISA: m.checkout_mark_visa,
  MASTERCARD: m.checkout_mark_mastercard,
  AMERICAN_EXPRESS: m.checkout_mark_american_express,
}

const brandLabel = (brand: CardBrand): string => (BRANDS[brand] ?? m.checkout_mark_card)()

export const cardName = ({ brand, lastFour }: Pick<SavedCard, 'brand' | 'lastFour'>): string =>
  m.cards_name({ card: brandLabel(brand), lastFour })

const two = (value: number): string => String(value % 100).padStart(2, '0')

/** As it is printed on the card: 08/29. */
export const expiryText = ({ expiryMonth, expiryYear }: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>): string =>
  `${two(expiryMonth)}/${two(expiryYear)}`
