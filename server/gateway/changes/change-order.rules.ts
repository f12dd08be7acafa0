// The schema of an operator's order to change showtimes.
import { type } from 'arktype'
import { Id, Instant, PlainDate } from '../../contracts/call.ts'
import { MAX_CHANGE_NOTE, MAX_CHANGED_SHOWTIMES, MAX_WITHDRAWN_SEATS } from '../../lib/change-limits.ts'
import { mayNameSeats } from '../../lib/seat-ranges.ts'
import { stripControlsAndCut } from '../notifications/plain-text.rules.ts'

const note = type('string').narrow(
  (text, ctx) =>
    (text !== '' && stripControlsAndCut(text, MAX_CHANGE_NOTE) === text && !/<[a-z/!]/i.test(text)) ||
    ctx.mustBe(`plain, of 1 to ${MAX_CHANGE_NOTE}`),
)

/** A seat, a range or a row, as the operator has typed it: `C4`, `C4-C9`, `C4-9` or `E`. */
const seats = type('string <= 20').narrow((text, ctx) => mayNameSeats(text) || ctx.mustBe('a seat, a range or a row'))

const order = type({
  /** Names the change for ever: the same id again is the same change. */
  id: Id,
  reason: "'EQUIPMENT' | 'BUILDING' | 'FILM' | 'SCHEDULE' | 'WEATHER' | 'OTHER'",
  /** A sentence of the cinema, which holders read. */
  'note?': type({ ar: note, en: note }),
  /** True: nothing is changed; the answer says what would be. */
  'isDryRun?': 'boolean',
})

/** One of these three says which showtimes. */
const scope = type({
  'showtimes?': Id.array().atLeastLength(1).atMostLength(MAX_CHANGED_SHOWTIMES),
  /** Of one hall, those that run in this time. */
  'hall?': { auditoriumId: Id, from: Instant, until: Instant },
  /** Of one cinema on one cinema day. */
  'cinema?': { cinemaId: Id, day: PlainDate },
})

const schema = order
  .and(scope)
  .and({ kind: "'CALLED_OFF'" })
  .or(
    order.and({
      kind: "'MOVED'",
      showtimes: Id.array().exactlyLength(1),
      /** What stays is left out. */
      to: { 'startsAt?': Instant, 'auditoriumId?': Id },
    }),
  )
  .or(
    order
      .and(scope)
      .and({ kind: "'SEATS_WITHDRAWN'", seats: seats.array().atLeastLength(1).atMostLength(MAX_WITHDRAWN_SEATS) }),
  )
  .onDeepUndeclaredKey('reject')

export type ChangeOrder = typeof schema.infer
export type MoveOrder = Extract<ChangeOrder, { kind: 'MOVED' }>
export type ChangeScope = typeof scope.infer

export const toChangeScope = (asked: ChangeOrder): ChangeScope => {
  if (asked.kind === 'MOVED') return { showtimes: asked.showtimes }
  const { showtimes, hall, cinema } = asked
  return { ...(showtimes ? { showtimes } : {}), ...(hall ? { hall } : {}), ...(cinema ? { cinema } : {}) }
}

const fieldOf = (path: readonly PropertyKey[]): string => (path[0] === 'seats' ? 'seats' : path.map(String).join('.'))

/** `fields`: the invalid fields. */
export function readChangeOrder(body: unknown): { order: ChangeOrder } | { fields: string[] } {
  const read = schema(body)
  if (read instanceof type.errors) return { fields: [...new Set(read.map(({ path }) => fieldOf(path)))] }
  if (Object.keys(toChangeScope(read)).length !== 1) return { fields: ['showtimes', 'hall', 'cinema'] }
  const isEmptyMove = read.kind === 'MOVED' && read.to.startsAt === undefined && read.to.auditoriumId === undefined
  return isEmptyMove ? { fields: ['to'] } : { order: read }
}
