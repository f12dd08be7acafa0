// Seats as an operator types them, on the page or on the command line: `C4-C9, D1`.
import type { Locale } from '../contracts/request-context.ts'
import { MAX_WITHDRAWN_SEATS } from './change-limits.ts'

/** `C4`, `C4-C9` or `C4-9`. Phones make a long dash of two short ones. */
const SEATS = /^([A-Z]{1,2})(\d{1,3})(?:[-–—]([A-Z]{1,2})?(\d{1,3}))?$/

/** The seats of one name or range; empty: it is none. */
function seatsIn(typed: string): string[] {
  const [, row = '', first = '', otherRow = row, last = first] = SEATS.exec(typed) ?? []
  if (!row || otherRow !== row) return []
  const [from, to] = [Math.min(Number(first), Number(last)), Math.max(Number(first), Number(last))]
  return Array.from({ length: to - from + 1 }, (_, at) => `${row}${from + at}`)
}

const FAULTS = {
  en: {
    none: 'Name the seats, for example C4-C9, D1.',
    wrong: (part: string) => `“${part}” is neither a seat nor a range of one row. Write for example C4-C9, D1.`,
    tooMany: (count: number) => `Name at most ${MAX_WITHDRAWN_SEATS} seats at once. These are ${count}.`,
  },
  // Latin names of seats are isolated (FSI and PDI), because the sentence runs the other way.
  ar: {
    none: 'أدخل المقاعد، مثل: \u2068C4-C9, D1\u2069.',
    wrong: (part: string) =>
      `«\u2068${part}\u2069» ليس مقعدًا ولا مقاعد متتالية من صف واحد. أدخلها مثلًا هكذا: \u2068C4-C9, D1\u2069.`,
    tooMany: (count: number) => `الحد الأعلى ${MAX_WITHDRAWN_SEATS} مقعدًا في المرة الواحدة، وهذه ${count}.`,
  },
}

/** Each seat once, in the order in which they were typed. `fault`: a sentence for the operator. */
export function parseSeats(typed: string, locale: Locale): { seats: string[] } | { fault: string } {
  const parts = typed
    .toUpperCase()
    .replaceAll(/\s*([-–—])\s*/g, '$1')
    .split(/[\s,،;]+/)
    .filter(Boolean)
  if (parts.length === 0) return { fault: FAULTS[locale].none }
  const wrong = parts.find((part) => seatsIn(part).length === 0)
  if (wrong !== undefined) return { fault: FAULTS[locale].wrong(wrong.slice(0, 20)) }
  const seats = [...new Set(parts.flatMap(seatsIn))]
  if (seats.length > MAX_WITHDRAWN_SEATS) return { fault: FAULTS[locale].tooMany(seats.length) }
  return { seats }
}
