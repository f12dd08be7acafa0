import { formatPrice } from '#app/lib/money.ts'

// A mark of direction keeps the sign in front of its digits where the line runs the other way.
const MINUS = '\u200E−'

/** Halalas that are taken off, with their sign. */
export const PriceOff = ({ halalas }: { halalas: number }) => (
  <span className="price num">{MINUS + formatPrice(halalas, { isExact: true })}</span>
)
