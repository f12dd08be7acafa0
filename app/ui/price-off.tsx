import { formatPrice } from '#app/lib/format/money.ts'

// A left-to-right mark keeps the sign before its digits in right-to-left text.
const MINUS = '\u200E−'

export const PriceOff = ({ halalas, className = '' }: { halalas: number; className?: string }) => (
  <span className={`price num ${className}`}>{MINUS + formatPrice(halalas, { isExact: true })}</span>
)
