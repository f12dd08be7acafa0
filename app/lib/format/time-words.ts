// Apart from the list of times: code that parses URLs needs no texts.
import type { TimeOfDay } from '#server/contracts/call.ts'
import { m } from '#app/paraglide/messages.js'

export const TIME_WORDS: Record<TimeOfDay, () => string> = {
  ALL_DAY: m.showtimes_all_day,
  MORNING: m.showtimes_morning,
  AFTERNOON: m.showtimes_afternoon,
  EVENING: m.showtimes_evening,
  AFTER_MIDNIGHT: m.showtimes_after_midnight,
}
