// What must hold. After every step: the objects that ran. At the end, once everything has settled: all objects, the
// processors' ledger, and what people were told.
import type { OrderLedger } from '#server/gateway/orders/audit/audit-money.rules.ts'
import { audit, type OrderSnapshot } from '#server/gateway/orders/audit/audit.rules.ts'
import { attentionOf } from '#server/gateway/orders/operator/attention.rules.ts'
import { isFinal } from '#server/gateway/orders/order.rules.ts'
import type { ShowtimeSnapshot } from '#server/gateway/seats/seat-claims.ts'
import { auditLedger, type LedgerSnapshot } from '#server/gateway/wallet/ledger-audit.rules.ts'
import type { TopUpRecord } from '#server/gateway/wallet/top-up.rules.ts'
import type { VoucherRecord } from '#server/gateway/vouchers/voucher.rules.ts'
import type { Told } from './people/buyer.ts'
import type { SimulatedObject } from './platform/objects.ts'
import type { World } from './world.ts'

/** Every charge of the processors, by its key. */
export function ledgerOf({ host }: World): OrderLedger {
  const sandbox = host.objects.get('SANDBOX ledger')
  if (!sandbox || !hasTable(sandbox, 'charges')) return new Map()
  const rows = sandbox.disk.rows<{ key: string; amount: number; captures: number; refunded: number }>(
    `SELECT key, amount, state = 'CAPTURED' AS captures,
       (SELECT coalesce(sum(amount), 0) FROM refunds WHERE charge_id = charges.id) AS refunded
     FROM charges`,
  )
  return new Map(rows.map(({ key, ...moved }) => [key, moved]))
}

const ofKind = ({ host }: World, kind: string): SimulatedObject[] =>
  [...host.objects.values()].filter((object) => object.kind === kind)

/** Asks an object at the end, past network and disk. */
const snapshotOf = <T>(object: SimulatedObject): Promise<T> =>
  new Promise((resolve, reject) => object.run<T>((instance) => instance.snapshot!(), { done: resolve, fail: reject }))

const snapshots = async <T>(
  world: World,
  kind: string,
  has: (object: SimulatedObject) => boolean = () => true,
): Promise<[name: string, snapshot: T][]> =>
  Promise.all(
    ofKind(world, kind)
      .filter(has)
      .map(async (object) => [object.name.replace(/^\w+:/, ''), await snapshotOf<T>(object)]),
  )

export const hasTable = ({ disk }: SimulatedObject, name: string): boolean =>
  disk.rows('SELECT 1 FROM sqlite_master WHERE name = ?', name).length > 0

/** A request for a showtime that does not exist stores nothing. */
const hasShowtime = (object: SimulatedObject): boolean => hasTable(object, 'facts')

/** I4 in every moment: no order's charge is captured twice or refunded beyond its amount. */
function checkSandbox(object: SimulatedObject): string[] {
  if (!hasTable(object, 'charges')) return []
  const rows = object.disk.rows<{ key: string }>(
    `SELECT key FROM charges WHERE amount < (SELECT coalesce(sum(amount), 0) FROM refunds WHERE charge_id = charges.id)`,
  )
  return rows.map(({ key }) => `I4 more than its amount was refunded of ${key}`)
}

/** I2, I10 and I11 in every moment that a crash would leave behind. */
function checkOrder(object: SimulatedObject): string[] {
  if (object.disk.isDirty) return []
  const row = hasTable(object, 'orders') ? object.disk.rows<{ json: string }>('SELECT json FROM orders')[0] : undefined
  if (!row) return []
  const order = JSON.parse(row.json) as OrderSnapshot['order']
  const [log] = object.disk.rows<{ version: number | null; target: string }>(
    'SELECT max(version) AS version, target FROM transitions',
  )
  const found: string[] = []
  if (log?.version !== order.version || log.target !== order.state)
    found.push(`I10 ${object.name} is not where its log ends`)
  const timers = object.disk.rows<{ kind: string }>(
    "SELECT kind FROM timers WHERE kind != 'outbox' AND due IS NOT NULL",
  )
  if (!isFinal(order) && timers.length === 0) found.push(`I11 no timer is set for ${object.name} (${order.state})`)
  if (order.state !== 'TICKETED' && order.tickets.length > 0)
    found.push(`I2 ${object.name} has tickets while ${order.state}`)
  return found
}

export function checkTouched(world: World): void {
  for (const object of world.touched) {
    if (object.kind === 'ORDERS') world.violations.push(...checkOrder(object))
    else if (object.kind === 'SANDBOX' && !object.disk.isDirty) world.violations.push(...checkSandbox(object))
  }
  world.touched.clear()
}

/** Seats that the chain does not sell are claimed by it for ever. */
const HOUSE = 'house'

const HAS_TICKETS = new Set(['TICKETED', 'FINALIZING'])

/** What people were told is true: tickets stay, an acknowledged order exists. */
function checkTold(told: Told, orders: Map<string, OrderSnapshot>): string[] {
  const found: string[] = []
  for (const id of told.orders) if (!orders.has(id)) found.push(`I12 ${id} was acknowledged and is gone`)
  for (const [id, person] of told.ticketed) {
    const state = orders.get(id)?.order.state ?? 'gone'
    if (!HAS_TICKETS.has(state) && !told.givenUp.has(id))
      found.push(`I12 ${person.name} was shown tickets of ${id}, which is ${state}`)
  }
  return found
}

type Wallet = LedgerSnapshot & { topUps: TopUpRecord[] }

/** Every captured top-up is in the wallet once, and no other one. */
function checkTopUps(memberId: string, { topUps, entries }: Wallet, bank: OrderLedger): string[] {
  return topUps.flatMap(({ id, state, attempts }) => {
    const moved = attempts.flatMap(({ key }) => bank.get(key) ?? [])
    const left = moved.reduce((sum, { captures, amount, refunded }) => sum + captures * amount - refunded, 0)
    const credited = entries.filter((entry) => entry.id.startsWith(`top-up.${id}`))
    const sum = credited.reduce((total, { amount }) => total + amount, 0)
    return left === sum || state === 'STUCK' ? [] : `I3 ${memberId} paid ${left} for the top-up ${id} and got ${sum}`
  })
}

/** No person is asked about a refund that was made. */
const checkRefused = ({ id, attempts }: OrderSnapshot['order'], bank: OrderLedger): string[] =>
  attempts.flatMap(({ key, state, refundTries }) => {
    const moved = bank.get(key)
    const isBack = moved !== undefined && moved.refunded === moved.amount
    return state === 'WRONG' && refundTries > 0 && isBack ? [`I5 ${id} was refunded and still asks for it`] : []
  })

/** I14: numbers without gaps, one for each booking. */
function checkInvoices(world: World, orders: OrderSnapshot['order'][]): string[] {
  const invoices = world.host.objects.get('INVOICES invoices')
  const issued = invoices
    ? invoices.disk.rows<{ kind: string; position: number; order_id: string }>('SELECT * FROM issued ORDER BY position')
    : []
  const gaps = ['INVOICE', 'CREDIT_NOTE'].flatMap((kind) =>
    issued
      .filter((row) => row.kind === kind)
      .flatMap(({ position }, at) => (position === at + 1 ? [] : `I14 the ${kind} number ${at + 1} is missing`)),
  )
  const invoiced = new Set(issued.map(({ order_id }) => order_id))
  const without = orders.filter(({ id, state, price }) => state === 'TICKETED' && price.total > 0 && !invoiced.has(id))
  return [...gaps, ...without.map(({ id }) => `I14 ${id} has tickets and no invoice`)]
}

/** Call it once nothing moves any more. */
export async function auditEnd(world: World, told: Told): Promise<string[]> {
  const orders = (await snapshots<OrderSnapshot | undefined>(world, 'ORDERS')).flatMap(([id, snapshot]) =>
    snapshot ? [[id, snapshot] as const] : [],
  )
  const showtimes = await snapshots<ShowtimeSnapshot>(world, 'SHOWTIMES', hasShowtime)
  const wallets = await snapshots<Wallet>(world, 'WALLETS')
  const vouchers = (await snapshots<VoucherRecord | undefined>(world, 'VOUCHERS')).flatMap(([id, record]) =>
    record ? [[id, record] as const] : [],
  )
  const found = audit(
    showtimes.map(([, snapshot]) => snapshot),
    orders.map(([, snapshot]) => snapshot),
    ledgerOf(world),
    new Map(wallets),
    new Map(vouchers),
  )
  const bank = ledgerOf(world)
  const open = orders.filter(([, { order }]) => !isFinal(order) && order.state !== 'STUCK')
  return [
    // First, because it is the cause of others.
    ...orders.flatMap(([id, { order }]) =>
      attentionOf(order) === 'part_gone'
        ? [`I7 a part of the payment of ${id} was gone after its seats were sold`]
        : [],
    ),
    ...found,
    ...wallets.flatMap(([, ledger]) => auditLedger(ledger)),
    ...checkTold(told, new Map(orders)),
    ...wallets.flatMap(([id, wallet]) => checkTopUps(id, wallet, bank)),
    ...orders.flatMap(([, { order }]) => checkRefused(order, bank)),
    ...showtimes.flatMap(([, { claims, id }]) =>
      claims.flatMap(({ state, orderId }) =>
        state === 'SOLD' || orderId === HOUSE ? [] : `I6 ${id} still blocks seats for ${orderId}`,
      ),
    ),
    ...checkInvoices(
      world,
      orders.map(([, { order }]) => order),
    ),
    ...open.map(([id, { order }]) => `I11 ${id} is still ${order.state} after everything has settled`),
  ]
}
