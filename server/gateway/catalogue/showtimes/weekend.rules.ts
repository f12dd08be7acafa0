// The weekend in Saudi Arabia. Pure.
import { weekdayOf } from '../../../contracts/rules/riyadh-time.ts'

export const isWeekend = (day: string): boolean => weekdayOf(day) >= 4
