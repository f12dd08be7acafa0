import type { TimeOfDay } from '#server/contracts/call.ts'

/** In the order of a cinema day: after midnight still belongs to the night before. */
export const TIMES_OF_DAY = [
  'ALL_DAY',
  'MORNING',
  'AFTERNOON',
  'EVENING',
  'AFTER_MIDNIGHT',
] as const satisfies TimeOfDay[]

/** A time that narrows a day; undefined for the whole day and for anything else. */
export const chosenTime = (value: unknown): Exclude<TimeOfDay, 'ALL_DAY'> | undefined =>
  TIMES_OF_DAY.find((time): time is Exclude<TimeOfDay, 'ALL_DAY'> => time === value && time !== 'ALL_DAY')
