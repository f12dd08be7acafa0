// What a quote costs: one sum with VAT, or lines without it. Pure; amounts are halalas.
import { sum } from '../pricing/halalas.rules.ts'
import type { QuotedLine, QuoteSums } from './quote.record.ts'

/** Staff type one or the other. */
export type QuotedPrice = { gross: number } | { lines: QuotedLine[] }

/** VAT is counted once over the sum, so that invoice and quote round alike: total = net + vat. */
export function quoteSums(price: QuotedPrice, vatPercent: number): QuoteSums {
  if ('gross' in price) {
    const vat = Math.round((price.gross * vatPercent) / (100 + vatPercent))
    return { lines: [], net: price.gross - vat, vat, vatPercent, total: price.gross }
  }
  const net = sum(price.lines.map((line) => line.net))
  const vat = Math.round((net * vatPercent) / 100)
  return { lines: price.lines, net, vat, vatPercent, total: net + vat }
}

/**
 * The lines with VAT, as an invoice has them: each rounded, and the last one takes the difference, so that their sum is
 * the total.
 */
export function grossLines({ lines, vatPercent, total }: QuoteSums): number[] {
  const rounded = lines.map(({ net }) => Math.round((net * (100 + vatPercent)) / 100))
  const rest = total - sum(rounded)
  return rounded.map((amount, at) => (at === rounded.length - 1 ? amount + rest : amount))
}
