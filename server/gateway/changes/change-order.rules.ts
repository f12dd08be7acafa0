// The schema of an operator's order to call showtimes off.
import { type } from 'arktype'
import { Id, Instant, PlainDate } from '../../contracts/call.ts'
import { stripControlsAndCut } from '../notifications/plain-text.rules.ts'

const MAX_NOTE = 200
/** More than a cinema shows on a day. */
export const MAX_SHOWTIMES = 200
const note = type('string').narrow(
  (text, ctx) =>
    (text !== '' && stripControlsAndCut(text, MAX_NOTE) === text && !/<[a-z/!]/i.test(text)) ||
    ctx.mustBe(`plain, of 1 to ${MAX_NOTE}`),
)

const schema = type({
  /** Names the change for ever: the same id again is the same change. */
  id: Id,
  reason: "'EQUIPMENT' | 'BUILDING' | 'FILM' | 'SCHEDULE' | 'WEATHER' | 'OTHER'",
  /** A sentence of the cinema, which holders read. */
  'note?': type({ ar: note, en: note }),
  /** True: nothing is changed; the answer says what would be. */
  'isDryRun?': 'boolean',
  /** One of these three says which showtimes. */
  'showtimes?': Id.array().atLeastLength(1).atMostLength(MAX_SHOWTIMES),
  /** Of one hall, those that run in this time. */
  'hall?': { auditoriumId: Id, from: Instant, until: Instant },
  /** Of one cinema on one cinema day. */
  'cinema?': { cinemaId: Id, day: PlainDate },
}).onDeepUndeclaredKey('reject')

export type CallOffOrder = typeof schema.infer

/** `fields`: the invalid fields. */
export function readCallOffOrder(body: unknown): { order: CallOffOrder } | { fields: string[] } {
  const read = schema(body)
  if (!(read instanceof type.errors)) {
    const scopes = [read.showtimes, read.hall, read.cinema].filter((scope) => scope !== undefined)
    return scopes.length === 1 ? { order: read } : { fields: ['showtimes', 'hall', 'cinema'] }
  }
  return { fields: [...new Set(read.map(({ path }) => path.join('.')))] }
}
