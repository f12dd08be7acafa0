// Formats halalas, with fixed formats so that server and browser print the same.
import { getLocale } from '#app/paraglide/runtime.js'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `95 ر.س` or `SAR 95`, on one line; halalas are shown if there are any, or always with `isExact`. */
export function formatPrice(halalas: number, { isExact = false } = {}): string {
  const riyals = halalas / 100
  const isWhole = !isExact && Number.isInteger(riyals)
  // A fast path: most prices need no thousands separator, and a page shows dozens.
  const amount = isWhole && riyals < 1000 ? String(riyals) : (isWhole ? whole : exact).format(riyals)
  return getLocale() === 'ar' ? `${amount}\u00A0ر.س` : `SAR\u00A0${amount}`
}
