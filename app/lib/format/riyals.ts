// Parses and formats a typed amount: Latin or Arabic digits, commas between the thousands. Pure.
import { onlyDigits } from '#server/contracts/rules/digits.ts'
import type { TextLayout } from './typed-text.ts'

/** A point after a digit begins the halalas; the point in a currency's name does not. */
const POINT = /(?<=[\d٠-٩۰-۹０-９])[.٫．]/u

/** Riyals with a comma between the thousands, and halalas if the visitor types them. */
export const riyalsLayout: TextLayout = {
  parse: (text) => {
    const [whole = '', ...rest] = text.split(POINT)
    const riyals = onlyDigits(whole).slice(0, 6)
    return rest.length === 0 ? riyals : `${riyals}.${onlyDigits(rest.join('')).slice(0, 2)}`
  },
  format: (amount) => amount.replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,'),
}

/** As a visitor would type it. */
export const toTypedRiyals = (halalas: number): string =>
  halalas % 100 === 0 ? String(halalas / 100) : (halalas / 100).toFixed(2)

export const riyalsToHalalas = (riyals: string): number => Math.round(Number(riyals) * 100)
