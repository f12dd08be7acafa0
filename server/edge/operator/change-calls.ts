// Showtimes that the operator changes: the lists to choose from, what a change would mean, the order itself, and how far
// it has come.
import type { Cinema } from '../../contracts/cinemas.ts'
import type { Answer } from '../../contracts/contract.ts'
import type { Locale } from '../../contracts/request-context.ts'
import type { ChangeKind, ChangeReason, ShowtimeBefore } from '../../contracts/showtime-change.ts'
import { publicFetch } from '../cache/public-fetch.ts'
import { purgeEverywhere } from '../documents/documents.ts'
import type { EdgeEnv } from '../env.ts'
import { log } from '../observe/log.ts'
import { withTimeout } from '../single-flight.ts'
import { upstreamOf } from '../upstream/api-fetch.ts'
import { buildApiRequest } from '../upstream/build-api-request.ts'
import {
  type Actor,
  forbiddenMessage,
  hasEmbeddedGateway,
  READ_MS,
  readFromGateway,
  sendToGateway,
} from './operator-calls.ts'

/** When and where a showtime takes place. */
export interface Place {
  startsAt: string
  /** Number of the hall. */
  auditorium: number
}

/** What the change of one showtime would mean. If seats are withdrawn, only their bookings count. */
export interface AffectedShowtime extends Place {
  id: string
  filmTitle: string
  cinema: string
  auditoriumId: string
  /** Of a move: where it would be. */
  to?: Place
  bookings: number
  people: number
  /** Halalas, of the bookings whose sum is known. */
  amount: number
  /** Bookings of the last seconds, whose sum is not known yet. */
  unknown: number
  /** Visitors who are paying for seats right now. */
  paying: number
}

type Sums = Pick<AffectedShowtime, 'bookings' | 'people' | 'amount' | 'unknown' | 'paying'>
export type ChangePreview = Sums & { showtimes: AffectedShowtime[] }

export interface ChangeState {
  id: string
  kind: ChangeKind
  reason: ChangeReason
  note: { ar: string; en: string } | null
  at: string
  by: string
  showtimes: number
  /** Their names. */
  cinemas: string[]
  films: string[]
  /** Showtimes that are changed so far. */
  applied: number
  /** Of a move. */
  to?: Place
  /** Of withdrawn seats: their names. */
  seats?: string[]
  toTell: number
  told: number
  over: number
  unanswered: number
  exchanged: number
  /** The holder has kept the booking, or did so by not answering. */
  kept: number
  refunding: number
  refunded: number
  /** Halalas. */
  amount: number
  /** Ids of orders. */
  persons: string[]
}

/** The order is stored, and its change has begun. How far it has come, `readChange` says. */
export interface TakenOrder {
  id: string
  /** How many. */
  showtimes: number
}

export type ChangeOrder = {
  /** The same id again is the same change. */
  id: string
  reason: string
  note?: { ar: string; en: string }
  showtimes: string[]
} & (
  | { kind: 'CALLED_OFF' }
  | { kind: 'MOVED'; to: { startsAt: string; auditoriumId: string } }
  | { kind: 'SEATS_WITHDRAWN'; seats: string[] }
)

/** Why the gateway changed nothing. */
export interface Refusal {
  reason: string
  details: RefusalDetails
}

interface RefusalDetails {
  fields?: string[]
  /** Why a showtime cannot be moved, or its seats cannot be withdrawn. */
  because?: string
  /** The showtime that runs there then. */
  showtime?: string
  /** Names that no hall has. */
  seats?: string[]
}

/** `unknown`: no answer came, so it may have happened. `forbidden`: the person's role may not. */
export type Sent<T> =
  | { kind: 'done'; data: T }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'forbidden'; message: string }
  | { kind: 'unknown' }

async function post<T>(env: EdgeEnv, as: Actor, body: object): Promise<Sent<T>> {
  const answer = await sendToGateway(env, { method: 'POST', path: '/operator/changes', as, body })
  if (!answer || answer.status >= 500) return { kind: 'unknown' }
  const forbidden = forbiddenMessage(answer)
  if (forbidden !== undefined) return { kind: 'forbidden', message: forbidden }
  // The embedded gateway is built with this edge, so its answers have these shapes.
  if (answer.status === 200) return { kind: 'done', data: answer.body as T }
  const { reason, details = {} } = answer.body as { reason: string; details?: RefusalDetails }
  return { kind: 'refused', refusal: { reason, details } }
}

export const previewChange = (env: EdgeEnv, as: Actor, order: ChangeOrder): Promise<Sent<ChangePreview>> =>
  post(env, as, { ...order, isDryRun: true })

export async function sendChange(env: EdgeEnv, as: Actor, order: ChangeOrder): Promise<Sent<TakenOrder>> {
  const sent = await post<TakenOrder>(env, as, order)
  // Without an answer it may have happened.
  if (sent.kind === 'done' || sent.kind === 'unknown') await purgeOutdatedPages(env)
  return sent
}

/**
 * Stored lists and pages of seats still show changed showtimes as they were, for ten minutes and more. So every isolate
 * drops them. A failure is only logged: it must not hide that the showtimes are changed.
 */
export const purgeOutdatedPages = async (env: EdgeEnv): Promise<void> => {
  await purgeEverywhere(env).catch((error: unknown) => log.error('document_failed', { step: 'purge' }, error))
}

/** Newest first. */
export const readChanges = async (env: EdgeEnv, as: Actor) =>
  (await readFromGateway<{ changes: ChangeState[] }>(env, as, '/operator/changes'))?.changes

export const readChange = (env: EdgeEnv, as: Actor, id: string) =>
  readFromGateway<ChangeState>(env, as, `/operator/changes/${encodeURIComponent(id)}`)

/** Past the cache, because the operator has to see what is true now. */
async function readPublic(env: EdgeEnv, request: ReturnType<typeof buildApiRequest>, locale: Locale = 'en') {
  if ('refused' in request || !hasEmbeddedGateway(env)) return undefined
  const fetched = await withTimeout(publicFetch(upstreamOf(env), { ...request, locale }), READ_MS, () => undefined)
  return fetched?.read.ok ? fetched.read.data : undefined
}

/** In the order of cities, as the gateway lists them. */
export async function readCinemas(env: EdgeEnv, locale?: Locale): Promise<Cinema[] | undefined> {
  const listed = await readPublic(env, buildApiRequest('GET cinemas', {}), locale)
  // Validated against the contract, as every response is.
  return (listed as Answer<'GET cinemas'> | undefined)?.cinemas
}

export interface CalledOffShowtime {
  id: string
  startsAt: string
  filmTitle: string
  /** Name of the hall. */
  hall: string
}

/** By id, where a moved showtime was before. */
type Moved = ReadonlyMap<string, ShowtimeBefore>

/** What visitors see as changed. Empty without an answer: it only helps to find one's way. */
async function readShownChanges(
  env: EdgeEnv,
  { id, cityId }: Cinema,
  day: string,
): Promise<{ calledOff: CalledOffShowtime[]; moved: Moved }> {
  const listed = await readPublic(env, buildApiRequest('GET films/showtimes', { cityId, date: day, cinemaId: id }))
  // Validated against the contract, as every response is.
  const { films } = (listed as Answer<'GET films/showtimes'> | undefined) ?? { films: [] }
  const showtimes = films.flatMap(({ title, showtimes: ofFilm }) =>
    ofFilm.map((showtime) => ({ ...showtime, filmTitle: title })),
  )
  const calledOff = showtimes
    .filter(({ change }) => change?.kind === 'CALLED_OFF')
    .map(({ id: showtimeId, startsAt, filmTitle, auditorium }) => ({
      id: showtimeId,
      startsAt,
      filmTitle,
      hall: auditorium,
    }))
  const moved = showtimes.flatMap(({ id: showtimeId, change }): [string, ShowtimeBefore][] =>
    change?.kind === 'MOVED' && change.before ? [[showtimeId, change.before]] : [],
  )
  return { calledOff, moved: new Map(moved) }
}

export interface DayOfCinema {
  /** What can be changed. */
  open: AffectedShowtime[]
  calledOff: CalledOffShowtime[]
  moved: Moved
}

/**
 * What can be changed is asked of the operator's call, as a dry run of calling off: the lists of visitors leave out a
 * showtime that is running, and a projector breaks while it runs.
 */
export async function readDay(env: EdgeEnv, as: Actor, cinema: Cinema, day: string): Promise<DayOfCinema | undefined> {
  const whole = {
    id: 'list',
    kind: 'CALLED_OFF',
    reason: 'OTHER',
    isDryRun: true,
    cinema: { cinemaId: cinema.id, day },
  }
  const [open, shown] = await Promise.all([post<ChangePreview>(env, as, whole), readShownChanges(env, cinema, day)])
  return open.kind === 'done' ? { open: open.data.showtimes, ...shown } : undefined
}
