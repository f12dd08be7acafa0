// The whole gateway, with tokens for the buyers, halls, people with wallets, and a snapshot afterwards. It serves the
// storm, the soak and the holds benchmark only and is no part of the product.
import { DurableObject } from 'cloudflare:workers'
import { Hono } from 'hono'
import type { Env } from '#server/gateway/config/env.ts'
import gateway from '#server/gateway/worker.ts'
import type { SessionStore } from '#server/gateway/sessions/session-stores.ts'
import { now } from '#server/lib/clock.ts'
import { signAccessToken } from '#server/gateway/sessions/session-tokens.ts'
import { showtimeRecord } from '../../gateway/support/showtime-factory.ts'
import type { ShowtimeSlot } from '#server/gateway/catalogue/showtimes/showtime-change.record.ts'
import type { ChangeRecord } from '#server/gateway/changes/change.record.ts'
import { advanceMovedClock } from './moved-clock.ts'
import { newPerson, newVoucher } from './people.ts'
import type { CanaryObject } from './canary.object.ts'
import type { RowObject } from './row.object.ts'
import type { TimedShowtimeObject } from './timed-showtime.object.ts'

export {
  CardsObject,
  ChangeObject,
  InboxObject,
  InvoicesObject,
  KitchenObject,
  QuoteObject,
  MemberObject,
  OrderObject,
  OtpObject,
  VoucherObject,
  WalletObject,
} from '#server/gateway/worker.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
/** Guests have no stored session, because a storm is not about sessions. */
export class GuestObject extends DurableObject implements SessionStore {
  async isOpen() {
    return true
  }
  async signOut() {}
  async provedContact() {
    return undefined
  }
}
export { TimedShowtimeObject as ShowtimeObject } from './timed-showtime.object.ts'
export { CanaryObject } from './canary.object.ts'
export { RowObject } from './row.object.ts'

export type StormEnv = Omit<Env, 'SHOWTIMES'> & {
  SHOWTIMES: DurableObjectNamespace<TimedShowtimeObject>
  CANARIES: DurableObjectNamespace<CanaryObject>
  ROWS: DurableObjectNamespace<RowObject>
}

advanceMovedClock()

const storm = new Hono<{ Bindings: StormEnv }>()

const showtimeOf = (env: StormEnv, id: string) => env.SHOWTIMES.getByName(`show:${id}`)
const objectOf = (env: StormEnv, kind: string, id: string) =>
  kind === 'canary' ? env.CANARIES.getByName(id) : showtimeOf(env, id)

/** Guests with a verified phone each, or `isUnproved` ones, who may hold half of a hall together. */
storm.post('/tokens', async (c) => {
  const { count, isUnproved = false } = await c.req.json<{ count: number; isUnproved?: boolean }>()
  const expiresAt = now() + HOUR_MS
  const tokens = Array.from({ length: count }, (_, buyer) =>
    signAccessToken(
      c.env,
      {
        kind: 'guest',
        id: `${isUnproved ? 'stranger' : 'buyer'}-${buyer}`,
        sessionId: 's',
        phone: isUnproved ? null : `+9665${String(10_000_000 + buyer)}`,
      },
      expiresAt,
    ),
  )
  return c.json(await Promise.all(tokens))
})

/** Guests with a verified phone, and members with money in both wallets. */
storm.post('/people', async (c) => {
  const { first, count } = await c.req.json<{ first: number; count: number }>()
  return c.json(await Promise.all(Array.from({ length: count }, (_, index) => newPerson(c.env, first + index))))
})

storm.post('/vouchers', async (c) => {
  const { count } = await c.req.json<{ count: number }>()
  return c.json(await Promise.all(Array.from({ length: count }, () => newVoucher(c.env))))
})

/** Row names: A … Z, AA … ZZ. */
const letters = (row: number) =>
  (row < 26 ? '' : String.fromCharCode(64 + Math.floor(row / 26))) + String.fromCharCode(65 + (row % 26))

/** A hall of the given number of rows with twenty standard seats each. */
storm.post('/:kind/:id/hall', async (c) => {
  const { kind, id } = c.req.param()
  const { rows } = await c.req.json<{ rows: number }>()
  const plan = Array.from({ length: rows }, (_, row) => ({
    name: letters(row),
    area: 'standard',
    shape: 'standard' as const,
    blocks: [10, 10],
  }))
  const record = showtimeRecord({ id, layout: { version: 1, rows: plan, bend: 0, aisle: 40 } })
  await objectOf(c.env, kind, id).learn(record)
  return c.json(plan.flatMap(({ name }) => Array.from({ length: 20 }, (_, seat) => `${name}${seat + 1}`)))
})

storm.get('/orders/:id/record', async (c) => {
  const snapshot = await c.env.ORDERS.getByName(`order:${c.req.param('id')}`).snapshot()
  return c.json(snapshot?.order ?? null)
})

/** Its timers run, as they would if the clock had not been moved. */
storm.get('/orders/:id/wake', async (c) => {
  const order = c.env.ORDERS.getByName(`order:${c.req.param('id')}`)
  await order.relist()
  return c.json((await order.snapshot())?.order ?? null)
})

/** Where a showtime takes place if it is moved by so many milliseconds. */
async function placeAfter(env: StormEnv, showtime: string, byMs: number): Promise<ShowtimeSlot> {
  const { startsAt, endsAt, auditorium } = (await showtimeOf(env, showtime).record())!
  return { startsAt: startsAt + byMs, endsAt: endsAt + byMs, auditorium }
}

/** Calls showtimes off, or moves one. */
storm.post('/changes/:id', async (c) => {
  const { showtimes, byMs } = await c.req.json<{ showtimes: string[]; byMs?: number }>()
  const facts = { id: c.req.param('id'), reason: 'EQUIPMENT' } as const
  const change: ChangeRecord = {
    ...facts,
    ...(byMs === undefined
      ? { kind: 'CALLED_OFF' }
      : { kind: 'MOVED', after: await placeAfter(c.env, showtimes[0]!, byMs) }),
    note: null,
    at: now(),
    by: 'token',
    asked: { ...facts, kind: 'CALLED_OFF', showtimes },
    cinemas: [],
    films: [],
    showtimes,
  }
  return c.json(await c.env.CHANGES.getByName(`change:${facts.id}`).begin(change))
})

storm.get('/changes/:id', async (c) =>
  c.json((await c.env.CHANGES.getByName(`change:${c.req.param('id')}`).progress()) ?? null),
)

/** The text messages about a change; each holder gets one. */
storm.get('/changes/:id/texts', async (c) => {
  const sql = 'SELECT count(*) AS texts FROM sandbox_messages WHERE id LIKE ?'
  const texts = await c.env.DB.prepare(sql)
    .bind(`%.${c.req.param('id')}`)
    .first<number>('texts')
  return c.json({ texts })
})

storm.get('/:kind/:id/snapshot', async (c) => {
  const { kind, id } = c.req.param()
  return c.json(await objectOf(c.env, kind, id).snapshot())
})

storm.get('/show/:id/times', async (c) => c.json(await showtimeOf(c.env, c.req.param('id')).takeTimes()))

const commandOf = ({ orderId, owner, seats }: { orderId: string; owner?: string; seats: string[] }) => ({
  orderId,
  owner: owner ?? orderId,
  seats,
  key: orderId,
  fingerprint: seats.join(),
})

storm.post('/:kind/:id/hold', async (c) => {
  const { kind, id } = c.req.param()
  return c.json(await objectOf(c.env, kind, id).holdFirst(commandOf(await c.req.json())))
})

/** What the holds benchmark sends over a WebSocket, by path. The text begins with the id of the object. */
const TIMED: Record<string, (env: StormEnv) => (id: string) => (text: string) => Promise<unknown>> = {
  '/storm/holds': (env) => (id) => {
    const showtime = showtimeOf(env, id)
    return (text) => {
      const [, orderId, owner, seats] = text.split('/') as [string, string, string, string]
      return showtime.timedHold(commandOf({ orderId, owner, seats: seats.split(',') }))
    }
  },
  '/storm/rows': (env) => (id) => {
    const rows = env.ROWS.getByName(id)
    return (text) => rows.store(text)
  },
}

/** Calls the objects without the order, the router and HTTP, so that only the object is measured. */
function timedCalls(callsOf: (id: string) => (text: string) => Promise<unknown>): Response {
  const { 0: theirs, 1: ours } = new WebSocketPair()
  ours.accept()
  const calls = new Map<string, (text: string) => Promise<unknown>>()
  ours.addEventListener('message', async ({ data }) => {
    const text = String(data)
    const id = text.slice(0, text.indexOf('/'))
    const call = calls.get(id) ?? callsOf(id)
    calls.set(id, call)
    ours.send(JSON.stringify(await call(text)))
  })
  ours.addEventListener('close', () => ours.close())
  return new Response(null, { status: 101, webSocket: theirs })
}

export default {
  fetch(request: Request, env: StormEnv, context: ExecutionContext) {
    const { pathname } = new URL(request.url)
    const timed = TIMED[pathname]
    if (timed) return timedCalls(timed(env))
    if (!pathname.startsWith('/storm/')) return gateway.fetch(request, env, context)
    return storm.fetch(new Request(request.url.replace('/storm/', '/'), request), env, context)
  },
}
