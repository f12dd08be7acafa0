import type { TimeOfDay } from '#server/contracts/call.ts'

/** In the order of a cinema day: times after midnight belong to the evening before. */
export const TIMES_OF_DAY = [
  'ALL_DAY',
  'MORNING',
  'AFTERNOON',
  'EVENING',
  'AFTER_MIDNIGHT',
] as const satisfies TimeOfDay[]

/** A time of day that filters; undefined for the whole day and for anything else. */
export const chosenTime = (value: unknown): Exclude<TimeOfDay, 'ALL_DAY'> | undefined =>
  TIMES_OF_DAY.find((time): time is Exclude<TimeOfDay, 'ALL_DAY'> => time === value && time !== 'ALL_DAY')
