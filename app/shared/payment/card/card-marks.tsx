// Marks of the accepted cards, at equal height on white. mada comes first in both directions, as its brand rules
// require.
import type { CardBrand } from '#server/contracts/pay.ts'
import { m } from '#app/paraglide/messages.js'

interface Mark {
  file: string
  width: number
  name: () => string
}

const HEIGHT = 28
const GENERIC: Mark = { file: 'card', width: 44, name: m.checkout_mark_card }
const MARKS: Partial<Record<CardBrand, Mark>> = {
  MADA: { file: 'mada', width: 60, name: m.checkout_mark_mada },
  VISA: { file: 'visa', width: 52, name: m.checkout_mark_visa },
  MASTERCARD: { file: 'mastercard', width: 44, name: m.checkout_mark_mastercard },
  AMERICAN_EXPRESS: { file: 'american-express', width: 48, name: m.checkout_mark_american_express },
}

const markOf = (brand: CardBrand | undefined): Mark => (brand && MARKS[brand]) ?? GENERIC

export function CardMark({ brand }: { brand: CardBrand | undefined }) {
  const { file, width, name } = markOf(brand)
  return <img src={`/marks/${file}.svg`} alt={name()} width={width} height={HEIGHT} className="shrink-0" />
}

export const CardMarks = () => (
  <p className="flex gap-1.5">
    <CardMark brand="MADA" />
    <CardMark brand="VISA" />
    <CardMark brand="MASTERCARD" />
    <CardMark brand="AMERICAN_EXPRESS" />
  </p>
)
