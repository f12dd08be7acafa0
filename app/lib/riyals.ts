// An amount as it is typed: Latin or Arabic digits, a comma between the thousands. Pure.
import { onlyDigits } from '#server/contracts/digits.ts'
import type { Layout } from './typed-text.ts'

/** What stands behind a digit and begins the halalas; the point of a currency's name does not. */
const POINT = /(?<=[\d٠-٩۰-۹])[.٫]/u

/** Riyals with a comma between the thousands, and halalas where a visitor types them. */
export const riyalsLayout: Layout = {
  keep: (text) => {
    const [whole = '', ...rest] = text.split(POINT)
    const riyals = onlyDigits(whole).slice(0, 6)
    return rest.length === 0 ? riyals : `${riyals}.${onlyDigits(rest.join('')).slice(0, 2)}`
  },
  lay: (kept) => kept.replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,'),
}

/** As it would be typed. */
export const riyalsOf = (halalas: number): string =>
  halalas % 100 === 0 ? String(halalas / 100) : (halalas / 100).toFixed(2)

export const halalasOf = (riyals: string): number => Math.round(Number(riyals) * 100)
