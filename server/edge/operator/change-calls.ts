// Showtimes that the operator changes: the lists to choose from, what a change would mean, the order itself, and how far
// it has come.
import type { Cinema } from '../../contracts/cinemas.ts'
import type { Answer } from '../../contracts/contract.ts'
import type { ChangeKind, ChangeReason, ShowtimeBefore } from '../../contracts/showtime-change.ts'
import type { Permission } from '../../lib/operator-access.rules.ts'
import { publicFetch } from '../cache/public-fetch.ts'
import { purgeEverywhere } from '../documents/documents.ts'
import { isChangeApplied } from '../documents/followed-changes.ts'
import type { EdgeEnv } from '../env.ts'
import { log } from '../observe/log.ts'
import { withTimeout } from '../single-flight.ts'
import { upstreamOf } from '../upstream/api-fetch.ts'
import { buildApiRequest } from '../upstream/build-api-request.ts'
import {
  type Actor,
  findRefusedPermission,
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
export type ChangePreview = Sums & {
  showtimes: AffectedShowtime[]
  /** Of withdrawn seats: the names of all of them. */
  seats?: string[]
}

export interface ChangeState {
  id: string
  kind: ChangeKind
  reason: ChangeReason
  note: { ar: string; en: string } | null
  at: string
  /** An id, and the name of the staff member who has it. */
  by: string
  byName?: string | null
  showtimes: number
  /** Their names. */
  cinemas: string[]
  films: string[]
  /** Showtimes that are changed so far. */
  applied: number
  /** Of a move. */
  to?: Place
  /** Of one showtime that stays where it is. */
  place?: Place
  /** Of withdrawn seats: their names. */
  seats?: string[]
  toNotify: number
  notified: number
  over: number
  unanswered: number
  exchanged: number
  /** The holder has kept the booking, or did so by not answering. */
  kept: number
  refunding: number
  refunded: number
  /** A later change of the showtime counts their answer. */
  replaced: number
  /** Of the amount: for food that was bought later. Missing: nothing. */
  foodAmount?: number
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
  /** Names and ranges. */
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
  /** Names that no hall has, or that the halls number differently. */
  seats?: string[]
  /** How many seats there would be. */
  count?: number
}

/** `unknown`: no answer came, so it may have happened. `forbidden`: the person's role may not. */
export type Sent<T> =
  | { kind: 'done'; data: T }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'forbidden'; needs: Permission }
  | { kind: 'unknown' }

async function post<T>(env: EdgeEnv, as: Actor, body: object): Promise<Sent<T>> {
  const answer = await sendToGateway(env, { method: 'POST', path: '/operator/changes', as, body })
  if (!answer || answer.status >= 500) return { kind: 'unknown' }
  const needs = findRefusedPermission(answer)
  if (needs) return { kind: 'forbidden', needs }
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
  if (sent.kind === 'done' || sent.kind === 'unknown') await purgeOutdatedPages(env, order.id)
  return sent
}

/**
 * Stored lists and pages of seats still show changed showtimes as they were, for ten minutes and more. So every isolate
 * drops them. A failure is only logged: it must not hide that the showtimes are changed. `changeId`: of a change that may
 * still be under way.
 */
export async function purgeOutdatedPages(env: EdgeEnv, changeId?: string): Promise<void> {
  const purge = async () => {
    const isApplied = changeId === undefined || (await isChangeApplied(env, changeId)) === true
    await purgeEverywhere(env)
    if (!isApplied) await env.CONFIG.getByName('site').followChange(changeId)
  }
  await purge().catch((error: unknown) => log.error('document_failed', { step: 'purge' }, error))
}

/** Newest first. */
export const readChanges = async (env: EdgeEnv, as: Actor) =>
  (await readFromGateway<{ changes: ChangeState[] }>(env, as, '/operator/changes'))?.changes

/** `none`: there is no such change. Undefined: the gateway did not answer. */
export async function readChange(env: EdgeEnv, as: Actor, id: string): Promise<ChangeState | 'none' | undefined> {
  const answer = await sendToGateway(env, { method: 'GET', path: `/operator/changes/${encodeURIComponent(id)}`, as })
  if (answer?.status === 404) return 'none'
  // The embedded gateway is built with this edge, so its answers have these shapes.
  return answer?.status === 200 ? (answer.body as ChangeState) : undefined
}

/** Past the cache, because the operator has to see what is true now. */
async function readPublic(env: EdgeEnv, { locale = 'en' }: Actor, request: ReturnType<typeof buildApiRequest>) {
  if ('refused' in request || !hasEmbeddedGateway(env)) return undefined
  const fetched = await withTimeout(publicFetch(upstreamOf(env), { ...request, locale }), READ_MS, () => undefined)
  return fetched?.read.ok ? fetched.read.data : undefined
}

/** In the order of cities, as the gateway lists them. */
export async function readCinemas(env: EdgeEnv, as: Actor): Promise<Cinema[] | undefined> {
  const listed = await readPublic(env, as, buildApiRequest('GET cinemas', {}))
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

/** A hall of a cinema. A showtime can be moved to one of the same plan and experience. */
export interface Hall {
  id: string
  number: number
  plan: string
  experienceId: string
}

/** By id, where a moved showtime was before. */
type Moved = ReadonlyMap<string, ShowtimeBefore>

/** What visitors see as changed. Empty without an answer: it only helps to find one's way. */
async function readShownChanges(
  env: EdgeEnv,
  as: Actor,
  { id, cityId }: Cinema,
  day: string,
): Promise<{ calledOff: CalledOffShowtime[]; moved: Moved }> {
  const listed = await readPublic(env, as, buildApiRequest('GET films/showtimes', { cityId, date: day, cinemaId: id }))
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
  /** All of the cinema. */
  halls: Hall[]
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
  const [open, shown] = await Promise.all([
    post<ChangePreview & { halls: Hall[] }>(env, as, whole),
    readShownChanges(env, as, cinema, day),
  ])
  return open.kind === 'done' ? { open: open.data.showtimes, halls: open.data.halls, ...shown } : undefined
}
