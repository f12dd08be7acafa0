// What must hold. After every step: the objects that ran. At the end, once everything has settled: all objects, the
// processors' ledger, and what visitors were acknowledged.
import { toRefundPiece } from '#server/gateway/charges/refund.rules.ts'
import type { OrderLedger } from '#server/gateway/orders/audit/audit-money.rules.ts'
import { audit, type OrderSnapshot } from '#server/gateway/orders/audit/audit.rules.ts'
import { orderAttentionReason } from '#server/gateway/orders/operator/attention.rules.ts'
import { isFinal, statusOf } from '#server/gateway/orders/order.rules.ts'
import type { ShowtimeSnapshot } from '#server/gateway/seats/seat-claims.ts'
import { auditLedger, type LedgerSnapshot } from '#server/gateway/wallet/ledger-audit.rules.ts'
import type { TopUpRecord } from '#server/gateway/wallet/top-up.rules.ts'
import type { VoucherRecord } from '#server/gateway/vouchers/voucher.rules.ts'
import type { Acknowledged } from './visitors/buyer.ts'
import { HOUSE, WITHDRAWN } from '#server/gateway/seats/seat-claims.ts'
import { checkFood, checkFoodOrders, checkUnmadeFood, countFood } from './visitors/food.ts'
import { checkChanges } from './visitors/showtime-changes.ts'
import { checkAcknowledged, checkCards, checkDeleted, checkHandedOver, HAS_TICKETS } from './audit-acknowledged.ts'
import { hasTable, objectsOf, type SimulatedObject } from './platform/objects.ts'
import type { Simulation } from './simulation.ts'

/** What all processors moved, by the key of the attempt. */
function ledgerOf({ host }: Simulation): OrderLedger {
  const sandbox = host.objects.get('SANDBOX ledger')
  if (!sandbox || !hasTable(sandbox, 'charges')) return new Map()
  const rows = sandbox.disk.rows<{ key: string; amount: number; captures: number; refunded: number }>(
    `SELECT key, max(amount) AS amount, sum(state = 'CAPTURED') AS captures,
       sum((SELECT coalesce(sum(amount), 0) FROM refunds WHERE charge_id = charges.id)) AS refunded
     FROM charges GROUP BY key`,
  )
  return new Map(rows.map(({ key, ...moved }) => [key, moved]))
}

/** Asks an object at the end, past network and disk. */
const snapshotOf = <T>(object: SimulatedObject): Promise<T> =>
  new Promise((resolve, reject) => object.run<T>((instance) => instance.snapshot!(), { done: resolve, fail: reject }))

const snapshots = async <T>(
  simulation: Simulation,
  kind: string,
  has: (object: SimulatedObject) => boolean = () => true,
): Promise<[name: string, snapshot: T][]> =>
  Promise.all(
    objectsOf(simulation.host.objects, kind)
      .filter(has)
      .map(async (object) => [object.name.replace(/^\w+:/, ''), await snapshotOf<T>(object)]),
  )

/** A request for a showtime that does not exist stores nothing. */
const hasShowtime = (object: SimulatedObject): boolean => hasTable(object, 'facts')

/** I5: a refund of an order that waits for its answer was stored before the processor was asked for it. */
function checkRefundIntents({ host }: Simulation, sandbox: SimulatedObject): string[] {
  const refunds = sandbox.disk.rows<{ key: string }>('SELECT key FROM refunds')
  return refunds.flatMap(({ key }) => {
    const [orderId, number] = key.split('.')
    const order = host.objects.get(`ORDERS order:${orderId}`)
    const stored = order?.disk.rows<{ json: string }>('SELECT json FROM orders')[0]
    if (!stored) return []
    const { attempts } = JSON.parse(stored.json) as OrderSnapshot['order']
    const attempt = attempts.find((candidate) => candidate.attempt === Number(number))
    return attempt?.state === 'REFUND_DUE' && !attempt.refundAsked
      ? [`I5 the refund ${key} was sent and not stored`]
      : []
  })
}

/** I5 in every moment: refunds never exceed their charge, and each was stored first. */
function checkSandbox(simulation: Simulation, object: SimulatedObject): string[] {
  if (!hasTable(object, 'charges')) return []
  const rows = object.disk.rows<{ key: string }>(
    `SELECT key FROM (SELECT charge_id, sum(amount) AS refunded FROM refunds GROUP BY charge_id)
     JOIN charges ON charges.id = charge_id WHERE amount < refunded`,
  )
  return [
    ...rows.map(({ key }) => `I5 more than its amount was refunded of ${key}`),
    ...checkRefundIntents(simulation, object),
  ]
}

/** I2, I10 and I11 in every moment that a crash would leave behind. */
function checkOrder(object: SimulatedObject): string[] {
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

/** By object, the flush whose rows were checked last: a crash leaves the same rows behind until the next. */
const checkedFlush = new WeakMap<SimulatedObject, number>()

export function checkTouched(simulation: Simulation): void {
  for (const object of simulation.touched) {
    const { disk, kind } = object
    if ((kind !== 'ORDERS' && kind !== 'SANDBOX') || disk.isDirty || checkedFlush.get(object) === disk.flushes) continue
    checkedFlush.set(object, disk.flushes)
    simulation.violations.push(...(kind === 'ORDERS' ? checkOrder(object) : checkSandbox(simulation, object)))
  }
  simulation.touched.clear()
}

/** I12: the list of orders shows what the orders are. */
function checkList({ host }: Simulation, orders: OrderSnapshot['order'][]): string[] {
  const rows = host.database.rows<{ id: string; status: string }>('SELECT id, status FROM orders')
  const listed = new Map(rows.map(({ id, status }) => [id, status]))
  return orders.flatMap(({ id, state }) => {
    const status = listed.get(id)
    const isMissing = status === undefined && HAS_TICKETS.has(state)
    return isMissing || (status !== undefined && status !== statusOf(state))
      ? [`I12 ${id} is ${state} and listed as ${status}`]
      : []
  })
}

/** I3: every captured charge belongs to an attempt of an order or of a top-up. */
function checkOwners(bank: OrderLedger, attempts: { key: string }[]): string[] {
  const known = new Set(attempts.map(({ key }) => key))
  return [...bank].flatMap(([key, { captures, amount, refunded }]) =>
    captures * amount > refunded && !known.has(key) ? [`I3 ${key} was captured and nothing refers to it`] : [],
  )
}

/** At the end every processor answers, so nothing waits for an answer. */
const checkStuck = (order: OrderSnapshot['order']): string[] => {
  const reason = orderAttentionReason(order)
  return order.state === 'STUCK' && (reason === null || reason === 'answer_missing')
    ? [`I11 ${order.id} is stuck: ${reason ?? 'without a reason'}`]
    : []
}

type Wallet = LedgerSnapshot & { topUps: TopUpRecord[] }

/** Every captured top-up is in the wallet once, and no other one. */
function checkTopUps(memberId: string, { topUps, entries }: Wallet, bank: OrderLedger): string[] {
  return topUps.flatMap(({ id, state, attempts }) => {
    const moved = attempts.flatMap(({ key }) => bank.get(key) ?? [])
    const left = moved.reduce((sum, { captures, amount, refunded }) => sum + captures * amount - refunded, 0)
    const credited = entries.filter((entry) => entry.id.startsWith(`top-up.${id}`))
    const sum = credited.reduce((total, { amount }) => total + amount, 0)
    return left === sum || (state === 'STUCK' && sum === 0)
      ? []
      : `I3 ${memberId} paid ${left} for the top-up ${id} and got ${sum}`
  })
}

/** No visitor is asked about a refund that was made. */
const checkRefused = ({ id, attempts }: OrderSnapshot['order'], bank: OrderLedger): string[] =>
  attempts.flatMap(({ key, state, refundTries }) => {
    const moved = bank.get(key)
    const isBack = moved !== undefined && moved.refunded === moved.amount
    return state === 'WRONG' && refundTries > 0 && isBack ? [`I5 ${id} was refunded and still asks for it`] : []
  })

/** I16: numbers without gaps, an invoice for each paid booking, a credit note for each cancelled one and for each goodwill. */
function checkInvoices(simulation: Simulation, orders: OrderSnapshot['order'][]): string[] {
  const invoices = simulation.host.objects.get('INVOICES invoices')
  const issued = invoices
    ? invoices.disk.rows<{ kind: string; position: number; order_id: string }>('SELECT * FROM issued ORDER BY position')
    : []
  const gaps = ['INVOICE', 'CREDIT_NOTE'].flatMap((kind) =>
    issued
      .filter((row) => row.kind === kind)
      .flatMap(({ position }, at) => (position === at + 1 ? [] : `I16 the ${kind} number ${at + 1} is missing`)),
  )
  const documents = new Set(issued.map(({ kind, order_id }) => `${kind} ${order_id}`))
  const without = orders.flatMap(({ id, state, price }) => {
    if (state === 'TICKETED' && price.total > 0 && !documents.has(`INVOICE ${id}`))
      return [`I16 ${id} has tickets and no invoice`]
    return state === 'REFUNDED' && documents.has(`INVOICE ${id}`) && !documents.has(`CREDIT_NOTE ${id}`)
      ? [`I16 ${id} was refunded and has no credit note`]
      : []
  })
  const unnoted = orders.flatMap(({ goodwill = [] }) =>
    goodwill.flatMap(({ id }) => (documents.has(`CREDIT_NOTE ${id}`) ? [] : `I16 ${id} has no credit note`)),
  )
  return [...gaps, ...without, ...unnoted]
}

const storedOrders = ({ host }: Simulation): OrderSnapshot['order'][] =>
  objectsOf(host.objects, 'ORDERS').flatMap((object) => {
    const [row] = hasTable(object, 'orders') ? object.disk.rows<{ json: string }>('SELECT json FROM orders') : []
    return row ? [JSON.parse(row.json) as OrderSnapshot['order']] : []
  })

/** I11: soon after the last fault a paid order has its tickets or its refund. Stored orders only, no object is called. */
export const checkPaid = (simulation: Simulation): string[] =>
  storedOrders(simulation).flatMap(({ id, state }) =>
    state === 'PAID' || state === 'FINALIZING' ? [`I11 ${id} is still ${state} a quarter of an hour later`] : [],
  )

/** I11, too: money that was owed back by then is back. A refund that waits for another one may wait for an operator. */
export function checkRefunds(simulation: Simulation, owedBy: number): string[] {
  const orders = storedOrders(simulation)
  const turns = orders.flatMap(({ refundTurns = [] }) => refundTurns)
  const waits = (charge: string, refund: string) =>
    turns.some((turn) => turn.charge === charge) && !turns.some(({ key }) => key === refund)
  return orders.flatMap(({ id, attempts }) =>
    attempts.flatMap((attempt) => {
      const { key, gateway, state, owedAt = 0 } = attempt
      const isWaiting = gateway !== null && waits(key, toRefundPiece(id, attempt).key)
      return state === 'REFUND_DUE' && owedAt <= owedBy && !isWaiting
        ? [`I11 the refund of ${key} is still due a quarter of an hour later`]
        : []
    }),
  )
}

/** How often something happened, so that a run in which it never did is noticed. */
function countsOf(orders: OrderSnapshot['order'][], wallets: Wallet[]): Record<string, number> {
  const happened = orders.flatMap(({ state, cancellation, price, attempts, change }) => [
    state,
    ...(change && !cancellation && state === 'REFUNDED' ? ['changed: paid in between'] : []),
    ...(change?.answer ? [`changed: ended by ${change.answer.toLowerCase()}`] : []),
    ...(cancellation && !cancellation.exchangedFor ? ['cancelled'] : []),
    ...(cancellation?.exchangedFor ? ['exchanged'] : []),
    ...(state === 'TICKETED' && price.voucher > 0 ? ['paid with a voucher'] : []),
    ...(state === 'TICKETED' && price.discount > 0 ? ['paid with an offer'] : []),
    ...attempts.flatMap(({ state: paid, gateway, method = 'CARD', isKept }) =>
      paid === 'CAPTURED' && gateway ? [isKept ? 'paid by a saved card' : `paid by ${method}`] : [],
    ),
  ])
  const topUps = wallets.flatMap((wallet) => wallet.topUps.filter(({ state }) => state === 'DONE'))
  return [...happened, ...countFood(orders), ...topUps.map(() => 'topped up')].reduce<Record<string, number>>(
    (counts, what) => ({ ...counts, [what]: (counts[what] ?? 0) + 1 }),
    {},
  )
}

/** Call it once nothing moves any more. `isEveningOver`: the showtimes are over, and food that was never made is given up. */
export async function auditEnd(
  simulation: Simulation,
  acknowledged: Acknowledged,
  isEveningOver = false,
): Promise<{ violations: string[]; counts: Record<string, number> }> {
  const orders = (await snapshots<OrderSnapshot | undefined>(simulation, 'ORDERS')).flatMap(([id, snapshot]) =>
    snapshot ? [[id, snapshot] as const] : [],
  )
  const showtimes = await snapshots<ShowtimeSnapshot>(simulation, 'SHOWTIMES', hasShowtime)
  const wallets = await snapshots<Wallet>(simulation, 'WALLETS')
  const vouchers = (await snapshots<VoucherRecord | undefined>(simulation, 'VOUCHERS')).flatMap(([id, record]) =>
    record ? [[id, record] as const] : [],
  )
  const bank = ledgerOf(simulation)
  const records = orders.map(([, { order }]) => order)
  const found = audit(
    showtimes.map(([, snapshot]) => snapshot),
    orders.map(([, snapshot]) => snapshot),
    bank,
    new Map(wallets),
    new Map(vouchers),
  )
  const open = orders.filter(([, { order }]) => !isFinal(order) && order.state !== 'STUCK')
  const violations = [
    // First, because it is the cause of others.
    ...orders.flatMap(([id, { order }]) =>
      orderAttentionReason(order) === 'part_gone'
        ? [`I7 a part of the payment of ${id} was gone after its seats were sold`]
        : [],
    ),
    ...found,
    ...wallets.flatMap(([, ledger]) => auditLedger(ledger)),
    ...checkAcknowledged(acknowledged, new Map(orders)),
    ...checkDeleted(simulation, acknowledged),
    ...checkHandedOver(acknowledged, new Map(orders)),
    ...checkCards(simulation, acknowledged),
    ...wallets.flatMap(([id, wallet]) => checkTopUps(id, wallet, bank)),
    ...orders.flatMap(([, { order }]) => checkRefused(order, bank)),
    ...showtimes.flatMap(([, { claims, id }]) =>
      claims.flatMap(({ state, orderId }) =>
        state === 'SOLD' || orderId === HOUSE || orderId === WITHDRAWN
          ? []
          : `I6 ${id} still blocks seats for ${orderId}`,
      ),
    ),
    ...checkInvoices(simulation, records),
    ...checkChanges(simulation, records),
    ...checkFood(simulation, records),
    ...checkFoodOrders(simulation, records),
    ...(isEveningOver ? checkUnmadeFood(simulation, records) : []),
    ...checkList(simulation, records),
    ...records.flatMap(checkStuck),
    ...checkOwners(bank, [
      ...records.flatMap(({ attempts }) => attempts),
      ...wallets.flatMap(([, { topUps }]) => topUps.flatMap(({ attempts }) => attempts)),
    ]),
    ...open.map(([id, { order }]) => `I11 ${id} is still ${order.state} after everything has settled`),
  ]
  const counts = countsOf(
    records,
    wallets.map(([, wallet]) => wallet),
  )
  return { violations, counts }
}
