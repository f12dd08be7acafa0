// Seats as an operator types them, on the page or on the command line: `C4-C9, D1`, or `E` for a whole row. Only the
// gateway knows the halls, so a range stays a range here.
import type { Locale } from '../contracts/request-context.ts'
import { foldSeatId, splitSeatId, toSeatId } from '../contracts/rules/seat-id.ts'
import { MAX_WITHDRAWN_SEATS } from './change-limits.ts'

/** The two ends of a range; of a single seat the same name twice. */
export type SeatRange = readonly [first: string, last: string]

/** What may stand behind a dash: the last seat, or only its number. */
const toLastSeat = (row: string, typed: string): string =>
  /^\d{1,3}$/.test(typed) ? toSeatId(row, Number(typed)) : typed

/**
 * What a name or range may mean; empty: it is neither. `C4-9` may be the range from C4 to C9, or seat 9 of a row C4,
 * which comes first.
 */
export function readingsOf(typed: string): SeatRange[] {
  const readings: SeatRange[] = splitSeatId(typed) ? [[typed, typed]] : []
  for (let at = typed.indexOf('-'); at >= 0; at = typed.indexOf('-', at + 1)) {
    const first = typed.slice(0, at)
    const row = splitSeatId(first)?.row
    if (row === undefined) continue
    const last = toLastSeat(row, typed.slice(at + 1))
    if (splitSeatId(last)?.row === row) readings.push([first, last])
  }
  return readings
}

/** A row whose name has a digit is named by its range: `4C` is more likely a seat that was typed the wrong way round. */
const isRowName = (typed: string): boolean => /^\p{L}{1,3}$/u.test(typed)

/** Whether it may name seats: one, a range of one row, or a whole row. */
export const mayNameSeats = (typed: string): boolean => isRowName(typed) || readingsOf(typed).length > 0

const FAULTS = {
  en: {
    none: 'Name the seats, for example C4-C9, D1, or E for the whole row.',
    wrong: (part: string) =>
      `“${part}” is neither a seat nor a row nor a range of one row. Write for example C4-C9, D1.`,
    tooMany: (count: number) => `Name at most ${MAX_WITHDRAWN_SEATS} seats at once. These are ${count}.`,
  },
  // Names of seats are isolated (FSI and PDI), because the sentence runs the other way.
  ar: {
    none: 'أدخل المقاعد، مثل: \u2068C4-C9, D1\u2069، أو \u2068E\u2069 للصف كله.',
    wrong: (part: string) =>
      `«\u2068${part}\u2069» ليس مقعدًا ولا صفًا ولا مقاعد متتالية من صف واحد. أدخلها مثلًا هكذا: \u2068C4-C9, D1\u2069.`,
    tooMany: (count: number) => `الحد الأعلى ${MAX_WITHDRAWN_SEATS} مقعدًا في المرة الواحدة، وهذه ${count}.`,
  },
}

/** Each seat, row and range once, in the order in which they were typed. `fault`: a sentence for the operator. */
export function parseSeats(typed: string, locale: Locale): { seats: string[] } | { fault: string } {
  const parts = foldSeatId(typed)
    // Phones make a long dash of two short ones.
    .replaceAll(/\s*[-–—]\s*/g, '-')
    .split(/[\s,،;]+/)
    .filter(Boolean)
  if (parts.length === 0) return { fault: FAULTS[locale].none }
  const wrong = parts.find((part) => !mayNameSeats(part))
  if (wrong !== undefined) return { fault: FAULTS[locale].wrong(wrong.slice(0, 20)) }
  const seats = [...new Set(parts)]
  if (seats.length > MAX_WITHDRAWN_SEATS) return { fault: tooManySeatsMessage(seats.length, locale) }
  return { seats }
}

/** `count`: how many seats a change would withdraw. */
export const tooManySeatsMessage = (count: number, locale: Locale): string => FAULTS[locale].tooMany(count)
