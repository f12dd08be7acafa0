// What the operator's pages say about each kind of change, and why the gateway refused one.
import type { ChangeKind } from '../../contracts/showtime-change.ts'
import { tooManySeatsMessage } from '../../lib/seat-ranges.ts'
import type { AffectedShowtime, ChangeState, Place, Refusal } from './change-calls.ts'
import { clockTime, counted, dateTime, seatNames } from './operator-format.ts'

interface KindWords {
  /** In the address of the page of progress; its message is in `RESULT_MESSAGES`. */
  result: string
  /** After an answer that is missing or a refusal. */
  nothing: string
  nothingLeft: string
  /** Name of the time at which it was ordered. */
  ordered: string
  /** Of showtimes that did not answer yet. */
  pending: { one: string; many: string; text: string }
  unanswered: string
  settled: string
}

export const KIND_WORDS: Record<ChangeKind, KindWords> = {
  CALLED_OFF: {
    result: 'called-off',
    nothing: 'Nothing was called off.',
    nothingLeft: 'Nothing is left to call off there: it was called off before, or has ended.',
    ordered: 'Called off',
    pending: {
      one: 'showtime still sold',
      many: 'showtimes still sold',
      text: 'The others did not answer, and are still sold. They are tried again by themselves.',
    },
    unanswered: 'Without a choice their money goes back by itself.',
    settled: 'Every holder is told and has answered, and no refund is under way.',
  },
  MOVED: {
    result: 'moved',
    nothing: 'Nothing was moved.',
    nothingLeft: 'The showtime cannot be moved: it was called off, or has ended.',
    ordered: 'Moved',
    pending: {
      one: 'showtime not moved yet',
      many: 'showtimes not moved yet',
      text: 'The showtime did not answer, and is still sold as before. It is tried again by itself.',
    },
    unanswered:
      'Without a choice a booking stays if its showtime moved by at most 30 minutes from what its holder last agreed to. Otherwise the money goes back by itself.',
    settled: 'Every holder is told, and no answer is awaited.',
  },
  SEATS_WITHDRAWN: {
    result: 'withdrawn',
    nothing: 'No seat was withdrawn.',
    nothingLeft: 'No seat can be withdrawn there: the showtimes were called off, or have ended.',
    ordered: 'Withdrawn',
    pending: {
      one: 'showtime still sells the seats',
      many: 'showtimes still sell the seats',
      text: 'The others did not answer, and still sell these seats. They are tried again by themselves.',
    },
    unanswered: 'Without a choice their money goes back by itself.',
    settled: 'Every holder is told and has answered, and no refund is under way.',
  },
}

/** `21:15 hall 4`. */
const placeLabel = ({ startsAt, auditorium }: Place): string => `${clockTime(Date.parse(startsAt))} hall ${auditorium}`

/** `from 20:30 hall 3 to 21:15 hall 4`; both are on one cinema day. */
export const moveLabel = (from: Place, to: Place): string => `from ${placeLabel(from)} to ${placeLabel(to)}`

/** `28 Nov 2026, 21:15, hall 4`. */
export const newPlaceLabel = ({ startsAt, auditorium }: Place): string => `${dateTime(startsAt)}, hall ${auditorium}`

/** What a change does, for the list of changes. */
export function changeLabel({ kind, showtimes, seats = [], to }: ChangeState): string {
  const ofShowtimes = counted(showtimes, 'showtime')
  if (kind === 'CALLED_OFF') return `${ofShowtimes} called off`
  if (kind === 'SEATS_WITHDRAWN') return `${counted(seats.length, 'seat')} withdrawn from ${ofShowtimes}`
  return to ? `${ofShowtimes} moved to ${newPlaceLabel(to)}` : `${ofShowtimes} moved`
}

/** How many showtimes are changed so far, while some are not. */
export function appliedLabel({ kind, applied, showtimes }: ChangeState): string {
  const share = `${applied} of ${counted(showtimes, 'showtime')}`
  if (kind === 'SEATS_WITHDRAWN') return `Seats withdrawn from ${share}`
  return `${share} ${kind === 'MOVED' ? 'moved' : 'called off'}`
}

export const pendingLabel = ({ kind, applied, showtimes }: ChangeState): string => {
  const { one, many } = KIND_WORDS[kind].pending
  return counted(showtimes - applied, one, many)
}

/** Why a showtime cannot be moved there, or its seats cannot be withdrawn. `open`: the showtimes of the day. */
function becauseLabel(
  { because, showtime, seats = [], count = 0 }: Refusal['details'],
  open: readonly AffectedShowtime[],
) {
  switch (because) {
    case 'PAST':
      return 'The new time must be in the future, and the showtime must not have begun.'
    case 'TOO_SOON':
      return 'An earlier start must be at least two hours away, so that holders read of it in time.'
    case 'OTHER_DAY':
      return 'The new time is on another cinema day, which lasts from 06:00 to 06:00.'
    case 'UNKNOWN_HALL':
      return 'This cinema has no such hall.'
    case 'OTHER_PLAN':
      return 'That hall has other seats or another experience, so the bookings do not fit. Choose another hall.'
    case 'UNCHANGED':
      return 'The showtime is in this hall at this time already.'
    case 'HALL_BUSY': {
      const busy = open.find(({ id }) => id === showtime)
      const name = busy ? `${busy.filmTitle}, ${clockTime(Date.parse(busy.startsAt))}` : showtime
      return `Another showtime runs in that hall then: ${name}.`
    }
    case 'UNKNOWN_SEATS':
      return `None of the halls has ${seatNames(seats)}.`
    case 'HALLS_DIFFER':
      return `The halls number ${seatNames(seats)} differently. Name the seats one by one, or tick showtimes of one hall.`
    case 'TOO_MANY_SEATS':
      return tooManySeatsMessage(count)
    default:
      return undefined
  }
}

function invalidLabel({ fields = [] }: Refusal['details']): string {
  if (fields.length === 0 || fields.some((field) => field === '' || field.startsWith('note')))
    return 'The note was refused: it must be plain text, without tags.'
  return `The gateway refused: ${fields.join(', ')}.`
}

/** Why the gateway refused an order or its dry run. */
export function refusalLabel(
  kind: ChangeKind,
  { reason, details }: Refusal,
  open: readonly AffectedShowtime[] = [],
): string {
  const { nothing, nothingLeft } = KIND_WORDS[kind]
  if (reason === 'invalid_input') return becauseLabel(details, open) ?? invalidLabel(details)
  if (reason === 'not_found') return nothingLeft
  if (reason === 'idempotency_key_reused')
    return `This form was sent before with another choice. ${nothing} Check the choice and continue.`
  return `The gateway refused it. ${nothing}`
}
