// The expiry date of a card, in every shape in which people type it and password managers fill it. Pure.
import { latinDigits } from '#server/contracts/rules/digits.ts'
import type { TextLayout } from '#app/lib/format/typed-text.ts'

const MONTH = /^(?:0[1-9]|1[0-2])$/
/** Between month and year, as the field shows it. */
const SEPARATOR = ' / '

/** A year of four digits becomes its last two. A year that begins with 20 may still get two more digits. */
function joinMonthAndYear(month: string, year: string): string {
  if (!year.startsWith('20')) return month + year.slice(0, 2)
  return month + (year.length >= 4 ? year.slice(2, 4) : year)
}

/** 2029, then a month: browsers and password managers store `2029-08`. Without its month the date stays as it is. */
function joinYearAndMonth(year: string, month: string): string {
  if (MONTH.test(month.slice(0, 2))) return month.slice(0, 2) + year.slice(2)
  return /^[2-9]/.test(month) ? `0${month.charAt(0)}${year.slice(2)}` : year + month.slice(0, 1)
}

/** Digits without a separator. */
function parseDigits(digits: string): string {
  // No month is 20, so this is the beginning of a year.
  if (digits.startsWith('20')) return joinYearAndMonth(digits.slice(0, 4), digits.slice(4))
  // 2908: the year first.
  if (/^(?:1[3-9]|[2-9]\d)\d\d$/.test(digits) && MONTH.test(digits.slice(2)))
    return digits.slice(2) + digits.slice(0, 2)
  if (/^(?:[2-9]|1[3-9])/.test(digits)) return joinMonthAndYear(`0${digits.charAt(0)}`, digits.slice(1))
  if (digits.startsWith('00')) return '0'
  return joinMonthAndYear(digits.slice(0, 2), digits.slice(2))
}

function parseTwoGroups(first: string, second: string): string {
  if (/^20\d\d$/.test(first)) return joinYearAndMonth(first, second)
  // The zero of 2029 came after a 2 that was taken for February: no valid card has a year that begins with a zero.
  if (first === '02' && second === '0') return '20'
  if (/^\d\d$/.test(first) && !MONTH.test(first) && MONTH.test(second)) return second + first
  if (/^[1-9]$/.test(first)) return joinMonthAndYear(`0${first}`, second)
  return MONTH.test(first) ? joinMonthAndYear(first, second) : parseDigits(first + second)
}

function parseTypedExpiry(text: string): string {
  // After a deletion the field's own separator may still stand behind one digit.
  const groups = latinDigits(/^\D*[\d٠-٩۰-۹０-９] \/ $/.test(text) ? text.trimEnd().slice(0, -1).trim() : text)
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .split(/\D+/)
  const [first, second, third] = groups.filter((group) => group !== '')
  if (first === undefined) return ''
  if (second === undefined) return groups.at(-1) === '' ? parseTwoGroups(first, '') : parseDigits(first)
  // A whole date: the day comes first, in the United States the month.
  if (third && /^20\d\d$/.test(third)) return parseTwoGroups(Number(second) > 12 ? first : second, third)
  return parseTwoGroups(first, second)
}

/**
 * The significant text is MMYY when it is complete. Until then it may be the beginning of MMYYYY (`0820`) or, if it
 * begins with 20, of YYYYMM.
 */
export const expiryLayout: TextLayout = {
  parse: parseTypedExpiry,
  format: (digits) => {
    const firstLength = digits.startsWith('20') ? 4 : 2
    if (digits.length < firstLength) return digits
    return `${digits.slice(0, firstLength)}${SEPARATOR}${digits.slice(firstLength)}`
  },
}

/** `year` has four digits. Undefined while the date is not complete. */
export function parseExpiry(expiry: string): { month: number; year: number } | undefined {
  if (expiry.length !== 4 || !MONTH.test(expiry.slice(0, 2))) return undefined
  return { month: Number(expiry.slice(0, 2)), year: 2000 + Number(expiry.slice(2)) }
}

/** For an entry that was validated. Throws if it is not complete. */
export function requireExpiry(expiry: string): { month: number; year: number } {
  const date = parseExpiry(expiry)
  if (!date) throw new Error('The expiry date is not complete')
  return date
}
