// Names of seats: what the plates of a row and a seat say, such as B4. Plain TypeScript, no schema.
import { latinDigits } from './digits.ts'

/** A name that ends in a letter or not, and the number behind it. */
const SEAT = /^(?:([\p{L}\p{N}]{0,2}\p{L})|([\p{L}\p{N}]{0,2}\p{N})-)(\d{1,3})$/u

/** Row B and 4 are B4. Behind a digit stands a dash: row 2 and 14 are 2-14, because 214 could be 21 and 4. */
export const toSeatId = (row: string, number: number): string => `${row}${/\p{N}$/u.test(row) ? '-' : ''}${number}`

/** Undefined: no seat can have this name. */
export function splitSeatId(id: string): { row: string; number: string } | undefined {
  const [, letters, digits, number] = SEAT.exec(id) ?? []
  const row = letters ?? digits
  return row !== undefined && number !== undefined ? { row, number } : undefined
}

/** The same for names that differ only in how they are typed: case, and the script of digits. */
export const foldSeatId = (typed: string): string => latinDigits(typed.normalize('NFKC')).toUpperCase()

/** In a sentence of either direction a name keeps its own. */
export const isolateSeat = (id: string): string => `\u2068${id}\u2069`

/** The same for texts that cost by their length, and for English pages: a Latin name needs no isolation there. */
export const isolateUnlessLatin = (id: string): string => (/^[A-Z]+\d+(?:-[A-Z]*\d+)?$/.test(id) ? id : isolateSeat(id))
