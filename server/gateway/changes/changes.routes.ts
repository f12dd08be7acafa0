// The operator changes showtimes, and sees how far that has come. Not part of the contract: only operators call it.
import { Problem } from '../../contracts/problem.ts'
import { iso, now } from '../../lib/clock.ts'
import { canonicalJson } from '../../lib/ids.ts'
import type { OrderedChange, ShowtimeSlot } from '../catalogue/showtimes/showtime-change.record.ts'
import type { Env } from '../config/env.ts'
import { isEdge } from '../http/edge-proof.ts'
import { NO_STORE } from '../http/operator-input.ts'
import { type GatewayApp, limited, parseLanguageOrEnglish } from '../http/serve.ts'
import type { Language } from '../lib/language.ts'
import { unwrap } from '../lib/result.ts'
import { log } from '../observability/log.ts'
import { countChangedOrders, listStuckChangedOrders, sumBookings } from '../orders/change/changed-orders.sql.ts'
import { sum } from '../pricing/halalas.rules.ts'
import { audited } from '../staff/audit.ts'
import type { OperatorCall } from '../staff/operator.ts'
import { findStaffNames } from '../staff/staff.sql.ts'
import {
  type ChangeOrder,
  type ChangeScope,
  type MoveOrder,
  readChangeOrder,
  toChangeScope,
} from './change-order.rules.ts'
import type { ChangeRecord } from './change.record.ts'
import { type AffectedShowtime, findPlace, listChangeIds, listHalls, listNames, noteChange } from './changes.sql.ts'
import { type PlannedChange, planChange } from './plan-change.ts'

/** Changes on the operator's page. */
const MAX_LISTED = 20

const languageOf = (c: OperatorCall): Language => parseLanguageOrEnglish(c.req.header('accept-language'))

const changeObject = (env: Env, id: string) => env.CHANGES.getByName(`change:${id}`)

/** What a change would mean for one showtime. */
async function countShowtime(
  env: Env,
  { id, filmTitle, cinema, auditoriumId, auditorium, startsAt }: AffectedShowtime,
  change: OrderedChange,
) {
  const seats = change.kind === 'SEATS_WITHDRAWN' ? change.seats : undefined
  const { bookings, paying } = await env.SHOWTIMES.getByName(`show:${id}`).sold(seats)
  const { known, total } = await sumBookings(
    env.DB,
    bookings.map(({ orderId }) => orderId),
  )
  return {
    id,
    startsAt: iso(startsAt),
    filmTitle,
    cinema,
    auditoriumId,
    auditorium,
    bookings: bookings.length,
    people: sum(bookings.map(({ seats: count }) => count)),
    amount: total,
    /** Bookings of the last seconds, whose sum is not known yet. */
    unknown: bookings.length - known,
    paying,
    ...(change.kind === 'MOVED' ? { to: placeView(change.after) } : {}),
  }
}

const placeView = ({
  startsAt,
  auditorium,
}: Pick<ShowtimeSlot, 'startsAt'> & { auditorium: { id: string; number: number } }) => ({
  startsAt: iso(startsAt),
  auditoriumId: auditorium.id,
  auditorium: auditorium.number,
})

/** `cinema`: its whole day is meant. Then the halls are named that one of its showtimes may be moved to. */
async function dryRun(env: Env, { showtimes, change }: PlannedChange, cinema: ChangeScope['cinema']) {
  const counted = await Promise.all(showtimes.map((showtime) => countShowtime(env, showtime, change)))
  const sumOf = (part: 'bookings' | 'people' | 'amount' | 'unknown' | 'paying') =>
    sum(counted.map((showtime) => showtime[part]))
  return {
    showtimes: counted,
    ...(change.kind === 'SEATS_WITHDRAWN' ? { seats: change.seats } : {}),
    bookings: sumOf('bookings'),
    people: sumOf('people'),
    amount: sumOf('amount'),
    unknown: sumOf('unknown'),
    paying: sumOf('paying'),
    ...(cinema ? { halls: await listHalls(env.DB, cinema.cinemaId) } : {}),
  }
}

/** What the order of a move named: a time, a hall, or both. */
const toAsked = ({ asked }: ChangeRecord): MoveOrder['to'] => (asked.kind === 'MOVED' ? asked.to : {})
/** A record has names in English. Those of showtimes that are deleted are in no other language. */
async function namesIn(env: Env, { showtimes, cinemas, films }: ChangeRecord, language: Language) {
  const named = language === 'en' ? undefined : await listNames(env.DB, showtimes, language)
  return named?.films.length ? named : { cinemas, films }
}

/** Of one showtime that stays where it is, for the list of changes. */
async function placeIn(env: Env, { kind, showtimes }: ChangeRecord) {
  const [showtime, ...others] = showtimes
  const isOne = kind !== 'MOVED' && showtime !== undefined && others.length === 0
  return isOne ? findPlace(env.DB, showtime) : undefined
}

/** How far a change has come; undefined: there is no such change. */
async function stateOf(env: Env, id: string, language: Language) {
  const [progress, answers, stuck] = await Promise.all([
    changeObject(env, id).progress(),
    countChangedOrders(env.DB, id),
    listStuckChangedOrders(env.DB, id),
  ])
  if (!progress) return undefined
  const { record, applied, bookings, persons } = progress
  const answered = Object.fromEntries(answers.map(({ state, bookings: count }) => [state, count]))
  // An order writes its row a moment after its holder is told, and again with the answer.
  const written = sum(answers.filter(({ state }) => state !== 'FOOD').map(({ bookings: count }) => count))
  const unwritten = Math.max(0, bookings.NOTIFIED - written)
  const [names, place, byNames] = await Promise.all([
    namesIn(env, record, language),
    placeIn(env, record),
    findStaffNames(env.DB, [record.by]),
  ])
  return {
    id,
    kind: record.kind,
    reason: record.reason,
    note: record.note,
    at: iso(record.at),
    by: record.by,
    /** Of a staff member. */
    byName: byNames.get(record.by) ?? null,
    showtimes: record.showtimes.length,
    ...names,
    ...(place ? { place: placeView(place) } : {}),
    applied,
    ...(record.kind === 'MOVED' ? { to: placeView(record.after), asked: toAsked(record) } : {}),
    ...(record.kind === 'SEATS_WITHDRAWN' ? { seats: record.seats } : {}),
    ...(record.asked.kind === 'SEATS_WITHDRAWN' ? { named: record.asked.seats } : {}),
    toNotify: bookings.WAITING,
    notified: bookings.NOTIFIED + bookings.REPLACED,
    /** They had ended before. */
    over: bookings.OVER,
    unanswered: (answered.WAITING ?? 0) + unwritten,
    /** A later change of the showtime waits for their answer, and counts it. */
    replaced: (answered.REPLACED ?? 0) + bookings.REPLACED,
    kept: answered.KEPT ?? 0,
    exchanged: answered.EXCHANGED ?? 0,
    refunding: answered.REFUNDING ?? 0,
    refunded: answered.REFUNDED ?? 0,
    amount: sum(answers.map(({ refunded }) => refunded)),
    /** Of the amount: for food that was bought later. */
    foodAmount: sum(answers.filter(({ state }) => state === 'FOOD').map(({ refunded }) => refunded)),
    /** Orders that need a person. */
    persons: [...new Set([...persons, ...stuck])],
  }
}

const namesOf = (showtimes: readonly AffectedShowtime[]): Pick<ChangeRecord, 'showtimes' | 'cinemas' | 'films'> => ({
  showtimes: showtimes.map(({ id }) => id),
  cinemas: [...new Set(showtimes.map(({ cinema }) => cinema))],
  films: [...new Set(showtimes.map(({ filmTitle }) => filmTitle))],
})

const ACTIONS: Record<ChangeOrder['kind'], string> = {
  CALLED_OFF: 'call_off',
  MOVED: 'move',
  SEATS_WITHDRAWN: 'withdraw_seats',
}

/** Whether an earlier change has withdrawn the seats from every one of these showtimes. */
async function isWithdrawnBefore(env: Env, { showtimes, change }: PlannedChange): Promise<boolean> {
  if (change.kind !== 'SEATS_WITHDRAWN' || showtimes.length === 0) return false
  const { seats } = change
  const asked = showtimes.map(({ id }) => env.SHOWTIMES.getByName(`show:${id}`).areWithdrawn(seats))
  return (await Promise.all(asked)).every(Boolean)
}

const refuseWithdrawn = (): never => {
  throw new Problem('invalid_input', { fields: ['seats'], because: 'WITHDRAWN_BEFORE' })
}

const findRecord = async (env: Env, order: ChangeOrder, by: string): Promise<ChangeRecord | undefined> => {
  const known = await changeObject(env, order.id).progress()
  return known && { ...known.record, by, asked: order }
}

/** A repeated order finds nothing left to change, or finds it changed: it is the change as it was planned first. */
async function recordOf(env: Env, order: ChangeOrder, by: string): Promise<ChangeRecord> {
  const known = await findRecord(env, order, by)
  if (known) return known
  const planned = await planChange(env.DB, order, { at: now(), language: 'en' })
  const { showtimes, change } = planned
  if (showtimes.length === 0) throw new Problem('not_found')
  // The same order, sent at the same moment, may have withdrawn them.
  if (await isWithdrawnBefore(env, planned)) return (await findRecord(env, order, by)) ?? refuseWithdrawn()
  return { ...change, by, asked: order, ...namesOf(showtimes) }
}

export function serveChanges(app: GatewayApp): void {
  app.post('/v1/operator/changes', limited, async (c) => {
    const read = readChangeOrder(await c.req.json().catch(() => undefined))
    if ('fields' in read) throw new Problem('invalid_input', { fields: read.fields })
    const { isDryRun, ...order } = read.order
    if (isDryRun) {
      const planned = await planChange(c.env.DB, order, { at: now(), language: languageOf(c) })
      if (await isWithdrawnBefore(c.env, planned)) refuseWithdrawn()
      return c.json(await dryRun(c.env, planned, toChangeScope(order).cinema), 200, NO_STORE)
    }
    const action = ACTIONS[order.kind]
    const { id: by } = c.get('operator')
    const request = { call: 'operator change', key: order.id, fingerprint: canonicalJson(order) }
    return audited(c, { target: order.id, why: order.reason, action, request }, async () => {
      const record = await recordOf(c.env, order, by)
      await noteChange(c.env.DB, record)
      const { record: begun } = unwrap(await changeObject(c.env, order.id).begin(record))
      log.info('operator_action', { action, changeId: order.id, showtimes: begun.showtimes.length, by })
      // A repeated request gets the same answer; how far the change has come, GET says.
      return c.json({ id: begun.id, showtimes: begun.showtimes.length }, 200, NO_STORE)
    })
  })

  app.get('/v1/operator/changes', async (c) => {
    const ids = await listChangeIds(c.env.DB, MAX_LISTED)
    const states = await Promise.all(ids.map((id) => stateOf(c.env, id, languageOf(c))))
    return c.json({ changes: states.filter((state) => state !== undefined) }, 200, NO_STORE)
  })

  app.get('/v1/operator/changes/:id', async (c) => {
    const state = await stateOf(c.env, c.req.param('id'), languageOf(c))
    if (!state) throw new Problem('not_found')
    return c.json(state, 200, NO_STORE)
  })

  /** The edge drops its stored pages again once the last showtime is changed. */
  app.get('/v1/edge/changes/:id', async (c) => {
    const isAsked = await isEdge(c.env, c.req.raw.headers)
    const progress = isAsked ? await changeObject(c.env, c.req.param('id')).progress() : undefined
    if (!progress) throw new Problem('not_found')
    return c.json({ isApplied: progress.applied === progress.record.showtimes.length }, 200, NO_STORE)
  })
}
