// What one gateway call is, and the small schemas every noun shares.
// Relied on by the edge (allow-list, checks, cache), the gateway (validators) and, as types only, by the browser.
import { type, type Type } from 'arktype'
import type { ProblemReason } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type CallKey = `${Method} ${string}`

/**
 * Who may call, and which identity the edge attaches:
 * - `public`: nobody's; no identity is ever sent, so the answer may be cached
 * - `visitor`: a guest or a member; a guest travels as x-guest-token, a member as Bearer
 * - `anyone`: as `visitor`, but nobody is turned away: without an identity the answer has nothing personal in it
 * - `guest`: a guest only; never an Authorization header
 * - `member`: a member only
 */
export type Access = 'public' | 'anyone' | 'visitor' | 'guest' | 'member'

/** Seconds. `fresh`: served without asking; `stale`: served while one refresh runs; `onError`: served while the gateway is down. */
export interface CachePolicy {
  fresh: number
  stale: number
  onError: number
}

export interface Call {
  access: Access
  /** Query parameters; of a GET all input that is not in the path. */
  query?: Type<object>
  /** Body of a write; all its input that is not in the path. */
  body?: Type<object>
  /** The body is a form with files instead of JSON. */
  multipart?: true
  response: Type<object>
  /** A write that matters: the Idempotency-Key header is required and the first answer is replayed. */
  idempotent?: true
  /** Of a read: its input is as good as money, and may stand in no address a browser asks for. It travels as a write does. */
  isSecret?: true
  /** A read that has to know who asks: who has no session yet becomes a guest first, as with any write. */
  beginsGuest?: true
  /** Shows and changes nothing of the visitor's: a signed token is enough. All others ask whether its session is still open. */
  trustsToken?: true
  /** Only on public GETs. */
  cache?: CachePolicy
  /** Ours, not in the original gateway: the site works without it when a gateway answers 404. */
  extension?: true
  /** What can go wrong beyond the ordinary (invalid_input, not_found, session_expired, 5xx). */
  problems?: readonly ProblemReason[]
  summary: string
}

/** Keeps the literal types of a table of calls while checking each entry. */
export const calls = <const T extends Record<CallKey, Call>>(table: T): T => table

/** Ids are opaque: never parsed outside the gateway that made them. */
export const Id = type('/^[A-Za-z0-9_.:-]{1,120}$/')
export const Slug = type('/^[a-z0-9-]{1,80}$/')
/** Calendar date of the cinema day, YYYY-MM-DD. */
export const PlainDate = type(/^\d{4}-\d{2}-\d{2}$/)
/** ISO 8601 in UTC. */
export const Instant = type('/^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$/')
/** Comma-joined ids, at most 50 of them. */
export const IdList = type('/^[A-Za-z0-9_.:-]{1,80}(,[A-Za-z0-9_.:-]{1,80}){0,49}$/')
/** Integer halalas; 100 halalas are 1 SAR. */
export const Halalas = type('0 <= number.integer <= 100000000')
/** A page number from 1; a number in code, digits in a URL. */
export const PageNumber = type('1 <= number.integer <= 100000').or(
  type('string.integer.parse').to('1 <= number.integer <= 100000'),
)
export const PageSize = type('1 <= number.integer <= 100').or(
  type('string.integer.parse').to('1 <= number.integer <= 100'),
)
export const SeatCount = type('1 <= number.integer <= 10').or(
  type('string.integer.parse').to('1 <= number.integer <= 10'),
)

export const Pagination = type({ page: 'number.integer', pageCount: 'number.integer' })
export const Named = type({ id: Id, name: 'string' })

export const TimeOfDay = type("'ALL_DAY' | 'MORNING' | 'AFTERNOON' | 'EVENING' | 'AFTER_MIDNIGHT'")
export type TimeOfDay = typeof TimeOfDay.infer
