// Which halls have a hearing loop and which showtimes are captioned. Pure: the same input always gives the same result.
import { hashOf } from '../../catalogue/showtimes/seeded-random.rules.ts'

/** A suite has headphones at the seat instead of a loop under the floor. */
const WITHOUT_LOOP = new Set(['exp_suites'])
/** One showtime in five, spread evenly over the day. */
const CAPTIONED_OF = 5

/** `cinemaHasLoops`: the cinema lists a hearing loop among its amenities. */
export const hasHearingLoop = (cinemaHasLoops: boolean, experienceId: string): boolean =>
  cinemaHasLoops && !WITHOUT_LOOP.has(experienceId)

export const isSeededWithCaptions = (showtimeId: string): boolean =>
  hashOf(`captions ${showtimeId}`) % CAPTIONED_OF === 0
