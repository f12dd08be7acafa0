import { formatPrice } from '#app/lib/format/money.ts'

// A left-to-right mark keeps the sign before its digits in right-to-left text.
const MINUS = '\u200E−'

export const PriceOff = ({ halalas }: { halalas: number }) => (
  <span className="price num">{MINUS + formatPrice(halalas, { isExact: true })}</span>
)
