// What the operator's pages say about each kind of change, and why the gateway refused one.
import type { ChangeKind } from '../../contracts/showtime-change.ts'
import { becauseText, KIND_TEXTS } from '../../lib/change-texts.ts'
import type { AffectedShowtime, ChangeState, Place, Refusal } from './change-calls.ts'
import { clockTime, counted, dateTime } from './operator-format.ts'

interface KindWords {
  /** In the address of the page of progress; its message is in `RESULT_MESSAGES`. */
  result: string
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

/** `open`: the showtimes of the day. */
function becauseLabel({ because, showtime, seats }: Refusal['details'], open: readonly AffectedShowtime[]) {
  const busy = open.find(({ id }) => id === showtime)
  const name = busy ? `${busy.filmTitle}, ${clockTime(Date.parse(busy.startsAt))}` : showtime
  return becauseText(because, { showtime: name, seats })
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
  const { nothing, nothingLeft } = KIND_TEXTS[kind]
  if (reason === 'invalid_input') return becauseLabel(details, open) ?? invalidLabel(details)
  if (reason === 'not_found') return nothingLeft
  if (reason === 'idempotency_key_reused')
    return `This form was sent before with another choice. ${nothing} Check the choice and continue.`
  if (reason === 'busy') return `The programme is being changed at this moment. ${nothing} Try again.`
  return `The gateway refused it. ${nothing}`
}
