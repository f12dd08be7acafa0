// What the cinema may change of a showtime that is on sale, and why. The calls of its holders are in `changes.ts`.
import { type } from 'arktype'
import { Instant } from './call.ts'
import { withLaterWords } from './repair.ts'

/**
 * EQUIPMENT: projector, sound, seats. BUILDING: power, cooling, water. FILM: the film is not there, or not admitted.
 * SCHEDULE: the programme changes. WEATHER: rain, sand. OTHER: also what the edge makes of a reason that it does not
 * know.
 */
export const ChangeReason = withLaterWords(
  type("'EQUIPMENT' | 'BUILDING' | 'FILM' | 'SCHEDULE' | 'WEATHER' | 'OTHER'"),
  'OTHER',
)
export type ChangeReason = typeof ChangeReason.infer

/**
 * CALLED_OFF: it does not take place. MOVED: it takes place at another time or in another hall. SEATS_WITHDRAWN: some
 * seats cannot be used.
 */
export const ChangeKind = type("'CALLED_OFF' | 'MOVED' | 'SEATS_WITHDRAWN'")
export type ChangeKind = typeof ChangeKind.infer

/** Where and when a moved showtime was sold for. */
export const ShowtimeBefore = type({
  startsAt: Instant,
  /** Name of the hall. */
  auditorium: 'string',
})
export type ShowtimeBefore = typeof ShowtimeBefore.infer

/** What visitors are told of a changed showtime. */
export const ShowtimeChange = type({
  /** Whether it takes place at all. */
  kind: "'CALLED_OFF' | 'MOVED'",
  reason: ChangeReason,
  /** What the cinema adds in a sentence, in the language of the request. */
  note: 'string | null',
  /** Of a moved showtime. */
  'before?': ShowtimeBefore,
})
export type ShowtimeChange = typeof ShowtimeChange.infer
