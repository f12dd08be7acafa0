// Amounts and currencies of processors, read exactly: money is never guessed from another notation. Pure.

/** Digits alone, as "9200"; or a whole JSON number. Undefined: anything else. */
export function parseHalalas(amount: unknown): number | undefined {
  if (typeof amount === 'number') return Number.isSafeInteger(amount) && amount >= 0 ? amount : undefined
  return typeof amount === 'string' && /^(?:0|[1-9]\d{0,9})$/.test(amount) ? Number(amount) : undefined
}

/** Three capital letters, as ISO 4217 has them. Undefined: anything else. */
export const parseUppercaseCurrency = (currency: unknown): string | undefined =>
  typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : undefined
