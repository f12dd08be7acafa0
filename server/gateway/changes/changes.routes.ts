// The operator calls showtimes off, and sees how far that has come. Not part of the contract: only operators call it.
import { Problem } from '../../contracts/problem.ts'
import { iso, now } from '../../lib/clock.ts'
import type { Env } from '../config/env.ts'
import { type GatewayApp, limited } from '../http/serve.ts'
import { log } from '../observability/log.ts'
import { countChangedOrders, listStuckChangedOrders, sumBookings } from '../orders/change/changed-orders.sql.ts'
import { sum } from '../pricing/halalas.rules.ts'
import { type CallOffOrder, MAX_SHOWTIMES, readCallOffOrder } from './change-order.rules.ts'
import type { ChangeRecord, ChangeScope } from './change.record.ts'
import { type AffectedShowtime, listAffectedShowtimes, listChangeIds, noteChange } from './changes.sql.ts'

const NO_STORE = { 'cache-control': 'no-store' }
/** Changes on the operator's page. */
const MAX_LISTED = 20

const changeObject = (env: Env, id: string) => env.CHANGES.getByName(`change:${id}`)

/** What calling one showtime off would mean. */
async function countShowtime(env: Env, { id, startsAt, ...showtime }: AffectedShowtime) {
  const { bookings, paying } = await env.SHOWTIMES.getByName(`show:${id}`).sold()
  const { known, total } = await sumBookings(
    env.DB,
    bookings.map(({ orderId }) => orderId),
  )
  return {
    id,
    startsAt: iso(startsAt),
    ...showtime,
    bookings: bookings.length,
    people: sum(bookings.map(({ seats }) => seats)),
    amount: total,
    /** Bookings of the last seconds, whose sum is not known yet. */
    unknown: bookings.length - known,
    paying,
  }
}

async function dryRun(env: Env, showtimes: readonly AffectedShowtime[]) {
  const counted = await Promise.all(showtimes.map((showtime) => countShowtime(env, showtime)))
  const sumOf = (part: 'bookings' | 'people' | 'amount' | 'unknown' | 'paying') => sum(counted.map((one) => one[part]))
  return {
    showtimes: counted,
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
  const { record, calledOff, bookings, persons } = progress
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
    calledOff,
    toTell: bookings.WAITING,
    told: bookings.TOLD,
    /** They had ended before. */
    over: bookings.OVER,
    unanswered: answered.WAITING ?? 0,
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

const scopeOf = ({ showtimes, hall, cinema }: CallOffOrder): ChangeScope => ({
  ...(showtimes ? { showtimes } : {}),
  ...(hall ? { hall } : {}),
  ...(cinema ? { cinema } : {}),
})

const actorOf = (header: string | undefined): string => /^[\w.:-]{1,80}$/.exec(header ?? '')?.[0] ?? 'token'

export function serveChanges(app: GatewayApp): void {
  app.post('/v1/operator/changes', limited, async (c) => {
    const read = readCallOffOrder(await c.req.json().catch(() => undefined))
    if ('fields' in read) throw new Problem('invalid_input', { fields: read.fields })
    const { order } = read
    const at = now()
    const showtimes = await listAffectedShowtimes(c.env.DB, order, at)
    if (showtimes.length > MAX_SHOWTIMES)
      throw new Problem('invalid_input', { fields: ['showtimes'], most: MAX_SHOWTIMES })
    if (order.isDryRun) return c.json(await dryRun(c.env, showtimes), 200, NO_STORE)
    const object = changeObject(c.env, order.id)
    // A repeated order finds nothing left to call off.
    if (showtimes.length === 0 && !(await object.progress())) throw new Problem('not_found')
    const record: ChangeRecord = {
      id: order.id,
      kind: 'CALLED_OFF',
      reason: order.reason,
      note: order.note ?? null,
      at,
      by: actorOf(c.req.header('x-operator')),
      scope: scopeOf(order),
      ...namesOf(showtimes),
    }
    await noteChange(c.env.DB, record)
    const begun = await object.begin(record)
    if (!begun) throw new Problem('idempotency_key_reused')
    log.info('operator_action', {
      action: 'call_off',
      changeId: order.id,
      showtimes: begun.showtimes.length,
      by: record.by,
    })
    // A repeated request gets the same answer; how far the change has come, GET says.
    return c.json({ id: begun.id, showtimes: begun.showtimes.length }, 200, NO_STORE)
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
