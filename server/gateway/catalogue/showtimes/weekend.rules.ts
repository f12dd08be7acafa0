// The weekend in Saudi Arabia. Pure.
import { weekdayOf } from '../../../contracts/rules/riyadh-time.ts'

const THURSDAY = 4

/** From Thursday to Saturday. */
export const isThursdayToSaturday = (day: string): boolean => weekdayOf(day) >= THURSDAY
