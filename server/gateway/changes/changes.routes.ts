// The operator changes showtimes, and sees how far that has come. Not part of the contract: only operators call it.
import { Problem } from '../../contracts/problem.ts'
import { iso, now } from '../../lib/clock.ts'
import type { OrderedChange, ShowtimePlace } from '../catalogue/showtimes/showtime-change.record.ts'
import type { Env } from '../config/env.ts'
import { type GatewayApp, limited } from '../http/serve.ts'
import { log } from '../observability/log.ts'
import { countChangedOrders, listStuckChangedOrders, sumBookings } from '../orders/change/changed-orders.sql.ts'
import { sum } from '../pricing/halalas.rules.ts'
import { audited } from '../staff/audit.ts'
import { type ChangeOrder, readChangeOrder } from './change-order.rules.ts'
import type { ChangeRecord } from './change.record.ts'
import { type AffectedShowtime, listChangeIds, noteChange } from './changes.sql.ts'
import { type PlannedChange, planChange } from './plan-change.ts'

const NO_STORE = { 'cache-control': 'no-store' }
/** Changes on the operator's page. */
const MAX_LISTED = 20

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

const placeView = ({ startsAt, auditorium }: ShowtimePlace) => ({
  startsAt: iso(startsAt),
  auditoriumId: auditorium.id,
  auditorium: auditorium.number,
})

async function dryRun(env: Env, { showtimes, change }: PlannedChange) {
  const counted = await Promise.all(showtimes.map((showtime) => countShowtime(env, showtime, change)))
  const sumOf = (part: 'bookings' | 'people' | 'amount' | 'unknown' | 'paying') => sum(counted.map((one) => one[part]))
  return {
    showtimes: counted,
    ...(change.kind === 'SEATS_WITHDRAWN' ? { seats: change.seats } : {}),
    bookings: sumOf('bookings'),
    people: sumOf('people'),
    amount: sumOf('amount'),
    unknown: sumOf('unknown'),
    paying: sumOf('paying'),
  }
}

/** How far a change has come; undefined: there is no such change. */
async function stateOf(env: Env, id: string) {
  const [progress, answers, stuck] = await Promise.all([
    changeObject(env, id).progress(),
    countChangedOrders(env.DB, id),
    listStuckChangedOrders(env.DB, id),
  ])
  if (!progress) return undefined
  const { record, applied, bookings, persons } = progress
  const answered = Object.fromEntries(answers.map(({ state, bookings: count }) => [state, count]))
  return {
    id,
    kind: record.kind,
    reason: record.reason,
    note: record.note,
    at: iso(record.at),
    by: record.by,
    showtimes: record.showtimes.length,
    cinemas: record.cinemas,
    films: record.films,
    applied,
    ...(record.kind === 'MOVED' ? { to: placeView(record.after) } : {}),
    ...(record.kind === 'SEATS_WITHDRAWN' ? { seats: record.seats } : {}),
    ...(record.asked.kind === 'SEATS_WITHDRAWN' ? { named: record.asked.seats } : {}),
    toTell: bookings.WAITING,
    told: bookings.TOLD,
    /** They had ended before. */
    over: bookings.OVER,
    unanswered: answered.WAITING ?? 0,
    kept: answered.KEPT ?? 0,
    exchanged: answered.EXCHANGED ?? 0,
    refunding: answered.REFUNDING ?? 0,
    refunded: answered.REFUNDED ?? 0,
    amount: sum(answers.map(({ refunded }) => refunded)),
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

/** A repeated order finds nothing left to change, or finds it changed: it is the change as it was planned first. */
async function recordOf(env: Env, order: ChangeOrder, by: string): Promise<ChangeRecord> {
  const known = await changeObject(env, order.id).progress()
  if (known) return { ...known.record, asked: order }
  const { showtimes, change } = await planChange(env.DB, order, now())
  if (showtimes.length === 0) throw new Problem('not_found')
  return { ...change, by, asked: order, ...namesOf(showtimes) }
}

export function serveChanges(app: GatewayApp): void {
  app.post('/v1/operator/changes', limited, async (c) => {
    const read = readChangeOrder(await c.req.json().catch(() => undefined))
    if ('fields' in read) throw new Problem('invalid_input', { fields: read.fields })
    const { isDryRun, ...order } = read.order
    if (isDryRun) return c.json(await dryRun(c.env, await planChange(c.env.DB, order, now())), 200, NO_STORE)
    const action = ACTIONS[order.kind]
    return audited(c, { target: order.id, why: order.reason, action }, async () => {
      const { id: by, name } = c.get('operator')
      const record = await recordOf(c.env, order, name)
      await noteChange(c.env.DB, record)
      const begun = await changeObject(c.env, order.id).begin(record)
      if (!begun) throw new Problem('idempotency_key_reused')
      log.info('operator_action', { action, changeId: order.id, showtimes: begun.showtimes.length, by })
      // A repeated request gets the same answer; how far the change has come, GET says.
      return c.json({ id: begun.id, showtimes: begun.showtimes.length }, 200, NO_STORE)
    })
  })

  app.get('/v1/operator/changes', async (c) => {
    const ids = await listChangeIds(c.env.DB, MAX_LISTED)
    const states = await Promise.all(ids.map((id) => stateOf(c.env, id)))
    return c.json({ changes: states.filter((state) => state !== undefined) }, 200, NO_STORE)
  })

  app.get('/v1/operator/changes/:id', async (c) => {
    const state = await stateOf(c.env, c.req.param('id'))
    if (!state) throw new Problem('not_found')
    return c.json(state, 200, NO_STORE)
  })
}
