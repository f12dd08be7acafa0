// Groups transactions by month, in the time zone of Riyadh. Pure.
import { riyadhClock } from '#server/contracts/rules/cinema-day.ts'

/** Groups only adjacent rows of the same month, so the order of the rows stays. */
export function byMonth<T extends { at: string }>(rows: readonly T[]): { month: string; rows: T[] }[] {
  const months: { month: string; rows: T[] }[] = []
  for (const row of rows) {
    const month = riyadhClock(row.at).date.slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.rows.push(row)
    else months.push({ month, rows: [row] })
  }
  return months
}
