// A moment with its day, as a text: the deadline for cancelling a booking, the time from which cashback can be spent.
import { formatShowDateTimeWithNight } from './show-day.ts'

/**
 * Includes the day: a time alone would read as past if the showtime is on another day. After midnight it names the night,
 * as the showtime beside it does.
 */
export const formatDeadline = (at: string): string => formatShowDateTimeWithNight({ startsAt: at })
