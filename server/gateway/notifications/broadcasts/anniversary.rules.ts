// Which anniversaries are due. Pure; days are calendar days in Riyadh.
import { addDays, isDate, riyadhClock } from '../../../contracts/rules/cinema-day.ts'

/** Days that an anniversary message may be late. */
const LATE_DAYS = 2

export interface DueDay {
  /** MM-DD; in a year without 29 February, the 28th includes it. */
  monthDays: string[]
  year: number
}

/** Today, and the days before it whose run may have been missed. */
export function dueDays(now: number): DueDay[] {
  const today = riyadhClock(now).date
  return Array.from({ length: LATE_DAYS + 1 }, (_, late) => {
    const date = addDays(today, -late)
    const year = Number(date.slice(0, 4))
    const monthDay = date.slice(5)
    const hasBoth = monthDay === '02-28' && !isDate(`${year}-02-29`)
    return { monthDays: hasBoth ? [monthDay, '02-29'] : [monthDay], year }
  })
}
