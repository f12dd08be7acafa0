import type { TimeOfDay } from '#server/contracts/call.ts'
import { addDays, instantAt, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'

/** In the order of a cinema day: times after midnight belong to the evening before. */
export const TIMES_OF_DAY = [
  'ALL_DAY',
  'MORNING',
  'AFTERNOON',
  'EVENING',
  'AFTER_MIDNIGHT',
] as const satisfies TimeOfDay[]

/** A time of day that filters; undefined for the whole day and for anything else. */
export const parseTimeOfDayFilter = (value: unknown): Exclude<TimeOfDay, 'ALL_DAY'> | undefined =>
  TIMES_OF_DAY.find((time): time is Exclude<TimeOfDay, 'ALL_DAY'> => time === value && time !== 'ALL_DAY')

/** When a time of day ends, by the clock of Riyadh. Times after midnight are listed under the evening before. */
const ENDS = {
  MORNING: [0, '12:00'],
  AFTERNOON: [0, '17:00'],
  EVENING: [1, '00:00'],
  AFTER_MIDNIGHT: [1, '06:00'],
} as const

/**
 * The next instant at which a day, or a time of day, has another name: midnight, six, noon or five in the afternoon.
 * In milliseconds since 1970.
 */
export function getNextDayPartStart(now: number): number {
  const { date } = riyadhClock(now)
  const clock = ['06:00', ...Object.values(ENDS).map(([, end]) => end)]
  const ends = [date, addDays(date, 1)].flatMap((day) => clock.map((time) => instantAt(day, time)))
  return Math.min(...ends.filter((end) => end > now))
}

/** `date`: the cinema day. `now` in milliseconds since 1970. */
export function isTimeOver(time: TimeOfDay, date: string, now: number): boolean {
  if (time === 'ALL_DAY') return false
  const [days, clock] = ENDS[time]
  return instantAt(addDays(date, days), clock) <= now
}
