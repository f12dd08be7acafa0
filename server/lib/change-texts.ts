// What operators read of changes of showtimes: their page and the command say the same.
import { tooManySeatsMessage } from './seat-ranges.ts'
import type { ChangeKind } from '../contracts/showtime-change.ts'

interface KindTexts {
  /** After an answer that is missing or a refusal. */
  nothing: string
  nothingLeft: string
}

export const KIND_TEXTS: Record<ChangeKind, KindTexts> = {
  CALLED_OFF: {
    nothing: 'Nothing was cancelled.',
    nothingLeft:
      'Nothing is left to cancel there: no such showtime is planned, or each was cancelled before or has ended.',
  },
  MOVED: {
    nothing: 'Nothing was moved.',
    nothingLeft: 'Nothing can be moved there: no such showtime is planned, or it was cancelled or has ended.',
  },
  SEATS_WITHDRAWN: {
    nothing: 'No seat was withdrawn.',
    nothingLeft: 'No seat can be withdrawn there: no such showtime is planned, or each was cancelled or has ended.',
  },
}

interface Named {
  /** The showtime that is in the hall. */
  showtime?: string | undefined
  /** Names that no hall has, or that mean different seats in different halls. */
  seats?: readonly string[] | undefined
  /** How many seats there would be. */
  count?: number | undefined
  /** Of the fields, behind their names: the command adds its options. */
  fields?: { time: string; hall: string; seats: string }
}

const NO_OPTIONS = { time: '', hall: '', seats: '' }

const BECAUSE: Record<string, (named: Required<Named>) => string> = {
  PAST: ({ fields }) => `The new time${fields.time} must be in the future, and the showtime must not have begun.`,
  TOO_SOON: ({ fields }) =>
    `An earlier start${fields.time} must be at least two hours away, so that holders read of it in time.`,
  OTHER_DAY: ({ fields }) => `The new time${fields.time} is on another cinema day, which lasts from 06:00 to 06:00.`,
  UNKNOWN_HALL: ({ fields }) => `This cinema has no such hall${fields.hall}.`,
  OTHER_PLAN: ({ fields }) =>
    `That hall${fields.hall} has other seats or another experience, so the bookings do not fit. Choose another hall.`,
  UNCHANGED: () => 'The showtime is in that hall at that time already.',
  HALL_BUSY: ({ showtime }) => `Another showtime runs in that hall then, or it is being cleaned: ${showtime}.`,
  HALL_QUOTED: () =>
    'A quote for a private booking keeps that hall then, or it is being cleaned. Withdraw the quote, or choose another time or hall.',
  UNKNOWN_SEATS: ({ seats, fields }) => `None of the halls has ${seats?.join(', ')}${fields.seats}.`,
  HALLS_DIFFER: ({ seats, fields }) =>
    `The halls number ${seats?.join(', ')} differently${fields.seats}. Name the seats one by one, or one hall at a time.`,
  WITHDRAWN_BEFORE: ({ fields }) => `These seats${fields.seats} are withdrawn already. Their holders are told once.`,
  TOO_MANY_SEATS: ({ count = 0, fields }) => `${tooManySeatsMessage(count, 'en')}${fields.seats}`,
}

/** Why a showtime cannot be moved there, or its seats cannot be withdrawn. Undefined: the gateway names another reason. */
export const becauseText = (
  because: string | undefined,
  { showtime = '', seats = [], count = 0, fields = NO_OPTIONS }: Named,
): string | undefined =>
  because !== undefined && Object.hasOwn(BECAUSE, because)
    ? BECAUSE[because]?.({ showtime, seats, count, fields })
    : undefined
