// The type of a gateway call, and the small schemas that all calls share. The browser imports its types only.
import { type, type Type } from 'arktype'
import type { ProblemReason } from './problem.ts'
import { withFallback } from './repair.ts'
import { E164 } from './rules/phone.ts'
import { isDate } from './rules/riyadh-time.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type CallKey = `${Method} ${string}`

/**
 * Who may call, and which identity the edge attaches:
 * - `public`: the edge never sends an identity, so the response may be cached
 * - `visitor`: a guest or a member; a guest travels as x-guest-token, a member as Bearer
 * - `anyone`: as `visitor`, but also without an identity; the response then has nothing personal in it
 * - `guest`: a guest only; never an Authorization header
 * - `member`: a member only
 */
export type Access = 'public' | 'anyone' | 'visitor' | 'guest' | 'member'

/**
 * Seconds. `fresh`: served from the cache; `stale`: served while one refresh runs; `onError`: served while the gateway
 * is down.
 */
export interface CachePolicy {
  fresh: number
  stale: number
  onError: number
}

export interface Call {
  access: Access
  /** Query parameters. For a GET: all input that is not in the path. */
  query?: Type<object>
  /** Body of a write: all input that is not in the path. */
  body?: Type<object>
  /** The body is a form with files instead of JSON. */
  multipart?: true
  response: Type<object>
  /** For writes that must run once: the Idempotency-Key header is required, and the first 2xx response is replayed. */
  idempotent?: true
  /**
   * For a read whose input is worth money, like a voucher code. No address of the site contains it: the browser sends
   * it to the edge in a body. The edge sends it to the gateway in the query, so no log may have the query.
   */
  isSecret?: true
  /**
   * For a read that needs an identity: if the visitor has no session, the edge creates a guest first, as for a write.
   */
  beginsGuest?: true
  /**
   * For a read that also does something: it sends a code, counts a try or opens a checkout. After a broken connection
   * the edge does not repeat it.
   */
  hasEffect?: true
  /**
   * For a write about something that only an open session has, like an order. The edge creates no guest for it: a new
   * guest has no such thing, and a page may still send it after its session has ended.
   */
  needsSession?: true
  /**
   * The call neither shows nor changes anything of the visitor's, so a signed token is enough. For all other calls the
   * gateway checks that the session is still open.
   */
  trustsToken?: true
  /** Only on public GETs. */
  cache?: CachePolicy
  /**
   * Broken parts of the response are left out instead of failing it, as `repair.ts` says. Public reads do so without
   * it. Never for orders and money.
   */
  isRepaired?: true
  /**
   * Set for a call that a gateway may leave out: a sentence that says what the site does without it. A gateway that
   * leaves a call out answers 404 without code 16, 405 or 501.
   */
  extension?: string
  /** Problems beyond the ordinary ones (invalid_input, not_found, session_expired, 5xx). */
  problems?: readonly ProblemReason[]
  summary: string
}

/** Keeps the literal types of a table of calls while checking each entry. */
export const calls = <const T extends Record<CallKey, Call>>(table: T): T => table

/** Ids are opaque: only the gateway that issued them may parse them. */
export const Id = type('/^[A-Za-z0-9_.:-]{1,120}$/')
/** The last part of a page’s address: lower-case Latin letters, digits and hyphens. */
export const Slug = type('/^[a-z0-9-]{1,80}$/')
/** A name or a title: it has at least one visible character. */
export const Name = type('/\\S/')
/** An https address. */
export const HttpsAddress = type(/^https:\/\/\S+$/)
/** A colour, #rrggbb; empty if it is unknown. */
export const Tint = type(/^(#[0-9A-Fa-f]{6})?$/)
/** A mobile number of any country in E.164, e.g. +966500000000. The gateway decides which numbers it sends to. */
export const PhoneNumber = type(E164)
/** Calendar date of the cinema day, YYYY-MM-DD. */
export const PlainDate = type(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
/** As input: a date that the calendar has. Responses are not checked for it, because they contain hundreds. */
export const InputDate = PlainDate.narrow(isDate)
/** ISO 8601 in UTC. */
export const Instant = type(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/,
)
/** Comma-joined ids, at most 50 of them. */
export const IdList = type('/^[A-Za-z0-9_.:-]{1,120}(,[A-Za-z0-9_.:-]{1,120}){0,49}$/')
/** Degrees of latitude or longitude; 0, which no cinema has: unknown. */
export const Degrees = withFallback(type('-180 <= number <= 180'), 0)
/** Integer halalas; 100 halalas are 1 SAR. */
export const Halalas = type('0 <= number.integer <= 100000000')
/** A page number, starting at 1; a number in code, digits in a URL. */
export const PageNumber = type('1 <= number.integer <= 100000').or(
  type('string.integer.parse').to('1 <= number.integer <= 100000'),
)
/** Entries on a page, 1 to 100; a number in code, digits in a URL. */
export const PageSize = type('1 <= number.integer <= 100').or(
  type('string.integer.parse').to('1 <= number.integer <= 100'),
)
/** How many seats, 1 to 10; a number in code, digits in a URL. */
export const SeatCount = type('1 <= number.integer <= 10').or(
  type('string.integer.parse').to('1 <= number.integer <= 10'),
)

/** Which page of a list this is. */
export const Pagination = withFallback(
  type({
    /** The page that was returned, counted from 1. If the request asked for a page after the last, it is empty. */
    page: 'number.integer',
    /** Number of pages; 0 or 1 if everything fits on one page. */
    pageCount: 'number.integer',
  }),
  { page: 1, pageCount: 1 },
)
/** An id with its name in the language of the request. */
export const Named = type({ id: Id, name: Name })

/**
 * Part of the cinema day by the start in Riyadh: MORNING 06–12, AFTERNOON 12–17, EVENING 17–24, AFTER_MIDNIGHT 00–06.
 * ALL_DAY is input only.
 */
export const TimeOfDay = type("'ALL_DAY' | 'MORNING' | 'AFTERNOON' | 'EVENING' | 'AFTER_MIDNIGHT'")
export type TimeOfDay = typeof TimeOfDay.infer
