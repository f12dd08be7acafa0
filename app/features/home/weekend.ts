import { addDays, weekdayOf } from '#server/contracts/rules/riyadh-time.ts'

const FRIDAY = 5
const SATURDAY = 6

/** The next Friday or Saturday that is neither today nor tomorrow: those two have buttons of their own. */
export function getWeekendDayPastTomorrow(today: string): string {
  for (let days = 2; ; days++) {
    const date = addDays(today, days)
    const weekday = weekdayOf(date)
    if (weekday === FRIDAY || weekday === SATURDAY) return date
  }
}
