// Showtimes that the operator calls off: the lists to choose from, what it would mean, the order itself, and how far it
// has come.
import type { Cinema } from '../../contracts/cinemas.ts'
import type { Answer } from '../../contracts/contract.ts'
import type { ChangeReason } from '../../contracts/showtime-change.ts'
import { publicFetch } from '../cache/public-fetch.ts'
import { purgeEverywhere } from '../documents/documents.ts'
import type { EdgeEnv } from '../env.ts'
import { log } from '../observe/log.ts'
import { withTimeout } from '../single-flight.ts'
import { upstreamOf } from '../upstream/api-fetch.ts'
import { buildApiRequest } from '../upstream/build-api-request.ts'
import { hasEmbeddedGateway, READ_MS, readFromGateway, sendToGateway } from './operator-calls.ts'

/** What calling one showtime off would mean. */
export interface AffectedShowtime {
  id: string
  startsAt: string
  filmTitle: string
  cinema: string
  /** Number of the hall. */
  auditorium: number
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
export type CallOffPreview = Sums & { showtimes: AffectedShowtime[] }

export interface ChangeState {
  id: string
  reason: ChangeReason
  note: { ar: string; en: string } | null
  at: string
  by: string
  showtimes: number
  /** Their names. */
  cinemas: string[]
  films: string[]
  calledOff: number
  toTell: number
  told: number
  over: number
  unanswered: number
  exchanged: number
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

export interface CallOffOrder {
  /** The same id again is the same change. */
  id: string
  reason: string
  note?: { ar: string; en: string }
  showtimes: string[]
}

/** `unknown`: no answer came, so it may have happened. */
export type Sent<T> =
  | { kind: 'done'; data: T }
  | { kind: 'refused'; reason: string; fields: string[] }
  | { kind: 'unknown' }

async function post<T>(env: EdgeEnv, by: string, body: object): Promise<Sent<T>> {
  const answer = await sendToGateway(env, { method: 'POST', path: '/operator/changes', by, body })
  if (!answer || answer.status >= 500) return { kind: 'unknown' }
  // The embedded gateway is built with this edge, so its answers have these shapes.
  if (answer.status === 200) return { kind: 'done', data: answer.body as T }
  const { reason, details } = answer.body as { reason: string; details?: { fields?: string[] } }
  return { kind: 'refused', reason, fields: details?.fields ?? [] }
}

export const previewCallOff = (env: EdgeEnv, by: string, order: CallOffOrder): Promise<Sent<CallOffPreview>> =>
  post(env, by, { ...order, isDryRun: true })

export async function sendCallOff(env: EdgeEnv, by: string, order: CallOffOrder): Promise<Sent<TakenOrder>> {
  const sent = await post<TakenOrder>(env, by, order)
  // Without an answer it may have happened.
  if (sent.kind !== 'refused') await purgeOutdatedPages(env)
  return sent
}

/**
 * Stored lists and pages of seats still offer what was called off, for ten minutes and more. So every isolate drops
 * them. A failure is only logged: it must not hide that the showtimes are called off.
 */
export const purgeOutdatedPages = async (env: EdgeEnv): Promise<void> => {
  await purgeEverywhere(env).catch((error: unknown) => log.error('document_failed', { step: 'purge' }, error))
}

/** Newest first. */
export const readChanges = async (env: EdgeEnv) =>
  (await readFromGateway<{ changes: ChangeState[] }>(env, '/operator/changes'))?.changes

export const readChange = (env: EdgeEnv, id: string) =>
  readFromGateway<ChangeState>(env, `/operator/changes/${encodeURIComponent(id)}`)

/** Past the cache, because the operator has to see what is true now. */
async function readPublic(env: EdgeEnv, request: ReturnType<typeof buildApiRequest>) {
  if ('refused' in request || !hasEmbeddedGateway(env)) return undefined
  const fetched = await withTimeout(
    publicFetch(upstreamOf(env), { ...request, locale: 'en' }),
    READ_MS,
    () => undefined,
  )
  return fetched?.read.ok ? fetched.read.data : undefined
}

/** In the order of cities, as the gateway lists them. */
export async function readCinemas(env: EdgeEnv): Promise<Cinema[] | undefined> {
  const listed = await readPublic(env, buildApiRequest('GET cinemas', {}))
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

/** Those that visitors see as called off. Empty without an answer: they only help to find one's way. */
async function readCalledOff(env: EdgeEnv, { id, cityId }: Cinema, day: string): Promise<CalledOffShowtime[]> {
  const listed = await readPublic(env, buildApiRequest('GET films/showtimes', { cityId, date: day, cinemaId: id }))
  // Validated against the contract, as every response is.
  const { films } = (listed as Answer<'GET films/showtimes'> | undefined) ?? { films: [] }
  return films.flatMap(({ title, showtimes }) =>
    showtimes
      .filter(({ change }) => change?.kind === 'CALLED_OFF')
      .map(({ id: showtimeId, startsAt, auditorium }) => ({
        id: showtimeId,
        startsAt,
        filmTitle: title,
        hall: auditorium,
      })),
  )
}

export interface DayOfCinema {
  /** What can be called off. */
  open: AffectedShowtime[]
  calledOff: CalledOffShowtime[]
}

/**
 * What can be called off is asked of the operator's call: the lists of visitors leave out a showtime that is running, and
 * a projector breaks while it runs.
 */
export async function readDay(env: EdgeEnv, by: string, cinema: Cinema, day: string): Promise<DayOfCinema | undefined> {
  const whole = { id: 'list', reason: 'OTHER', isDryRun: true, cinema: { cinemaId: cinema.id, day } }
  const [open, calledOff] = await Promise.all([post<CallOffPreview>(env, by, whole), readCalledOff(env, cinema, day)])
  return open.kind === 'done' ? { open: open.data.showtimes, calledOff } : undefined
}
