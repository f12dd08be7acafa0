// Checks the stored state of orders and showtimes against the invariants I1 to I7, I9 to I11 and I19
// (listed in `server/DECISIONS.md`). Pure. Each violation is one sentence. The tests run it after every load and model
// run; it may also run over a live system.
import type { ShowtimeSnapshot } from '../../seats/seat-claims.ts'
import type { LedgerSnapshot } from '../../wallet/ledger-audit.rules.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import { sumUnmadeFoodRefunds } from '../food/unmade-food.rules.ts'
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import { auditFoodOrders } from './audit-food-orders.rules.ts'
import { auditExchanges, auditMoney, auditRefundTurns, type OrderLedger } from './audit-money.rules.ts'
import { refundTotal } from '../cancel/cancel.rules.ts'
import { sumOfGoodwill } from '../operator/goodwill.rules.ts'
import type { Attempt, OrderRecord, WalletPart } from '../order.record.ts'
import type { VoucherRecord } from '../../vouchers/voucher.rules.ts'
import { isAllowed } from '../machine/order.machine.ts'
import { isFinal } from '../order.rules.ts'
import type { OrderTimer, Transition } from '../order.sql.ts'
import { priceOf } from '../../pricing/price.rules.ts'
import { amountsOf } from '../../pricing/payment-split.rules.ts'

export type AuditedShowtime = Omit<ShowtimeSnapshot, 'log'>

export interface OrderSnapshot {
  order: OrderRecord
  transitions: Transition[]
  timers: OrderTimer[]
}

/** What the vouchers store, by voucher id. */
export type Vouchers = ReadonlyMap<string, Pick<VoucherRecord, 'state' | 'by'>>

/** What the wallets store, by member id. */
export type Wallets = ReadonlyMap<string, Pick<LedgerSnapshot, 'reservations'>>

const same = (a: readonly string[], b: readonly string[]): boolean => a.toSorted().join() === b.toSorted().join()

export function auditShowtime({ id, at, seats, claims, rows }: AuditedShowtime): string[] {
  const found: string[] = []
  const owners = new Map<number, string>()
  for (const claim of claims)
    for (const seat of claim.seats) {
      const other = owners.get(seat)
      if (other) found.push(`I1 ${id} ${seats[seat]} is claimed by ${other} and ${claim.orderId}`)
      owners.set(seat, claim.orderId)
    }
  const stored = new Map(rows.map((row) => [row.seat, row.orderId]))
  if (stored.size !== rows.length) found.push(`I1 ${id} has two rows for a seat`)
  for (const [seat, orderId] of owners)
    if (stored.get(seat) !== orderId)
      found.push(`I1 ${id} ${seats[seat]} is ${orderId}'s, stored for ${stored.get(seat)}`)
  if (stored.size !== owners.size) found.push(`I1 ${id} stores ${stored.size} seats, claims say ${owners.size}`)
  const students = claims.flatMap(({ student }) => student ?? [])
  if (new Set(students).size < students.length) found.push(`I1 ${id} has two seats at one student's price`)
  for (const { orderId, until } of claims) if (until <= at) found.push(`I6 ${id} still blocks seats for ${orderId}`)
  return found
}

function auditOrder({ order, transitions, timers }: OrderSnapshot): string[] {
  const found: string[] = []
  const { id, price } = order
  for (const [at, { version, from, to }] of transitions.entries()) {
    if (version !== at + 1) found.push(`I10 ${id} has version ${version} as its ${at + 1}th`)
    if (from !== (transitions[at - 1]?.to ?? null)) found.push(`I10 ${id} jumps to ${from} at ${version}`)
    if (from && !isAllowed(from, to)) found.push(`I10 ${id} went from ${from} to ${to}`)
  }
  const last = transitions.at(-1)
  if (last?.version !== order.version || last.to !== order.state) found.push(`I10 ${id} is not where its log ends`)
  const tickets = order.seats.reduce((sum, seat) => sum + seat.price, 0)
  const lines = price.lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)
  const parts = price.card + price.eWallet + price.cashback + (price.exchange ?? 0)
  const total = price.tickets + price.fee - price.discount - price.voucher + (price.adjustment ?? 0) + (price.food ?? 0)
  const due = priceOf({ ...order, feePerTicket: price.feePerTicket })
  const isWhole = Object.values(price).every((part) => typeof part !== 'number' || Number.isSafeInteger(part))
  const addsUp = tickets === price.tickets && lines === tickets && price.fee === price.feePerTicket * order.seats.length
  if (!isWhole || !addsUp || price.total !== total || parts !== total || (price.food ?? 0) !== (due.food ?? 0))
    found.push(`I9 ${id} does not add up`)
  if (price.discount !== due.discount || price.voucher !== due.voucher)
    found.push(`I7 ${id} has ${price.discount} and ${price.voucher} taken off, not ${due.discount} and ${due.voucher}`)
  const { cancellation } = order
  const moved = cancellation?.exchangedFor?.amount ?? 0
  const kept = cancellation?.foodKept ? cancellation.foodKept.amount - sumUnmadeFoodRefunds(order) : 0
  if (cancellation && refundTotal(cancellation) + cancellation.ended + moved + kept + sumOfGoodwill(order) !== total)
    found.push(`I5 ${id} gives back ${refundTotal(cancellation)}, moves ${moved} and keeps ${kept} of ${total}`)
  if (kept > (price.food ?? 0)) found.push(`I5 ${id} keeps ${kept} for food of ${price.food ?? 0}`)
  if ((price.adjustment ?? 0) !== (due.adjustment ?? 0))
    found.push(`I9 ${id} is adjusted by ${price.adjustment}, not ${due.adjustment}`)
  if (price.vat !== due.vat || price.net + price.vat !== total) found.push(`I9 ${id} has another VAT`)
  if (!isFinal(order) && !timers.some(({ kind }) => kind !== 'outbox'))
    found.push(`I11 no timer is set for ${id} (${order.state})`)
  return found
}

/** PAID: its seats may have been sold a moment ago. CANCELLING: its seats may not be free yet. */
const SELLING = new Set(['PAID', 'FINALIZING', 'TICKETED', 'CANCELLING'])

/** Compares both sides of every sale: the showtime and the order. */
function auditSales(showtimes: AuditedShowtime[], orders: OrderSnapshot[]): string[] {
  const found: string[] = []
  const byId = new Map(orders.map(({ order }) => [order.id, order]))
  const sold = new Set<string>()
  for (const { id, seats, claims } of showtimes)
    for (const claim of claims) {
      if (claim.state !== 'SOLD') continue
      sold.add(claim.orderId)
      const order = byId.get(claim.orderId)
      const ids = claim.seats.map((seat) => seats[seat]!)
      if (!order || !SELLING.has(order.state)) found.push(`I2 ${id} sold to ${claim.orderId}, which is ${order?.state}`)
      else if (
        !same(
          ids,
          order.seats.map(({ seat }) => seat),
        )
      )
        found.push(`I2 ${order.id} lists other seats than were sold`)
    }
  for (const order of byId.values()) {
    if (isFoodAlone(order)) continue
    const isTicketed = order.state === 'TICKETED'
    if (isTicketed && !sold.has(order.id)) found.push(`I2 ${order.id} has tickets, its seats were not sold`)
    if (!isTicketed && order.tickets.length) found.push(`I2 ${order.id} has tickets while ${order.state}`)
    const seats = order.seats.map(({ seat }) => seat)
    if (
      isTicketed &&
      !same(
        order.tickets.map(({ seat }) => seat),
        seats,
      )
    )
      found.push(`I2 ${order.id} has other tickets than seats`)
  }
  return found
}

/** What goodwill gave back of a reservation is a part of it, under the same id. */
function wholeOf(attempts: readonly Attempt[], part: WalletPart): WalletPart {
  const parts = attempts.flatMap(({ wallet }) => (wallet?.id === part.id ? [wallet] : []))
  return {
    ...part,
    eWallet: parts.flatMap(({ eWallet }) => eWallet),
    cashback: parts.flatMap(({ cashback }) => cashback),
  }
}

/**
 * An order and its member's wallet agree on every reservation. An order that is not final may still be about to
 * hear.
 */
function auditWallets(orders: OrderSnapshot[], wallets: Wallets): string[] {
  const found: string[] = []
  for (const { order } of orders) {
    const reservations = wallets.get(order.owner.id)?.reservations ?? []
    // Money that moved here in an exchange is in the wallet under the name of the other booking.
    const own = order.attempts.filter(({ from }) => !from)
    const parts = new Map(own.flatMap(({ wallet }) => (wallet ? [[wallet.id, wholeOf(own, wallet)] as const] : [])))
    for (const { id, state } of reservations.filter(({ orderId }) => orderId === order.id)) {
      const said = parts.get(id)?.state ?? 'VOIDED'
      if (state !== said && isFinal(order)) found.push(`I3 ${id} is ${state} in the wallet and ${said} in its order`)
    }
    const known = new Map(reservations.map((reservation) => [reservation.id, reservation]))
    for (const [id, part] of parts) {
      const { eWallet, cashback } = amountsOf({ wallet: part })
      const slices = known.get(id)?.slices
      const isSame = slices && sumOf(slices.E_WALLET) === eWallet && sumOf(slices.CASHBACK) === cashback
      if (part.state === 'POSTED' && (known.get(id)?.state !== 'POSTED' || !isSame))
        found.push(`I3 ${order.id} was paid by ${id}, which the wallet does not say`)
    }
  }
  return found
}

/** A cancelling order may not have told its vouchers yet that it is cancelled. */
function hasSpent({ state, cancellation }: OrderRecord): boolean {
  if (state === 'CANCELLING' || state === 'REFUNDING') return cancellation?.owed.includes('VOUCHERS') ?? false
  return state === 'FINALIZING' || state === 'TICKETED' || state === 'STUCK'
}

/**
 * A voucher pays once, for tickets. If the order ended without tickets, the voucher is not reserved for it any
 * more.
 */
function auditVouchers(orders: OrderSnapshot[], vouchers: Vouchers): string[] {
  const found: string[] = []
  const byId = new Map(orders.map(({ order }) => [order.id, order]))
  for (const [id, { state, by }] of vouchers) {
    const order = byId.get(by?.orderId ?? '')
    if (!order) continue
    const named = order.attempts.find((attempt) => attempt.vouchers?.id === by?.id)
    const isPaying = named?.vouchers?.vouchers.some((voucher) => voucher.id === id)
    if (state === 'REDEEMED' && !(isPaying && hasSpent(order)))
      found.push(`I7 ${id} is redeemed by ${order.id}, which is ${order.state}`)
    if (state === 'RESERVED' && isFinal(order)) found.push(`I7 ${id} is kept for ${order.id}, which is ${order.state}`)
  }
  for (const { order } of orders) {
    if (order.state !== 'TICKETED') continue
    const part = order.attempts.find(({ state }) => state === 'CAPTURED')?.vouchers
    if (sumOf(part?.vouchers ?? []) !== order.price.voucher)
      found.push(`I7 ${order.id} has tickets, and its vouchers paid another amount than ${order.price.voucher}`)
    for (const { id } of part?.vouchers ?? []) {
      const said = vouchers.get(id)
      if (said?.state !== 'REDEEMED' || said.by?.id !== part?.id)
        found.push(`I7 ${order.id} was paid with ${id}, which is ${said?.state}`)
    }
  }
  return found
}

export const audit = (
  showtimes: AuditedShowtime[],
  orders: OrderSnapshot[],
  ledger?: OrderLedger,
  wallets?: Wallets,
  vouchers?: Vouchers,
): string[] => [
  ...showtimes.flatMap(auditShowtime),
  ...orders.flatMap(auditOrder),
  ...auditSales(showtimes, orders),
  ...auditExchanges(orders),
  ...auditFoodOrders(orders),
  ...auditRefundTurns(orders),
  ...(ledger ? auditMoney(orders, ledger) : []),
  ...(wallets ? auditWallets(orders, wallets) : []),
  ...(vouchers ? auditVouchers(orders, vouchers) : []),
]
