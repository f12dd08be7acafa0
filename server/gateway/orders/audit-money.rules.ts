// Holds what orders say of money against what the bank moved, and both orders of an exchange against each other. Pure; says every
// breach in a sentence. Relied on by the audit.
import { sumOf } from '../wallet/ledger.rules.ts'
import type { OrderSnapshot } from './audit.rules.ts'
import { carriedOf } from './exchange.rules.ts'
import type { OrderRecord } from './order.record.ts'
import { isFinal } from './order.rules.ts'
import { amountsOf, totalOf } from './wallet-part.rules.ts'

/** What the bank says it moved, by charge key. `refunded`: halalas. */
export type Ledger = ReadonlyMap<string, { amount: number; captures: number; refunded: number }>

/** Wallet money that is gone for good. */
const spentOf = ({ attempts }: OrderRecord): number =>
  attempts
    .filter(({ wallet }) => wallet?.state === 'POSTED')
    .map(amountsOf)
    .reduce((sum, { eWallet, cashback }) => sum + eWallet + cashback, 0)

/** Charges of other orders that this one's tickets were paid with: money that came along from a booking given up for it. */
const carriedBy = (order: OrderRecord) => (order.state === 'TICKETED' ? carriedOf(order) : [])

function auditOrderMoney({ order }: OrderSnapshot, ledger: Ledger, elsewhere: (key: string) => number): string[] {
  const found: string[] = []
  let [kept, paid, lost] = [0, 0, 0]
  for (const attempt of order.attempts) {
    const moved = attempt.from ? undefined : ledger.get(attempt.key)
    if (!moved) continue
    const left = moved.captures * moved.amount - moved.refunded
    kept += Number(left > 0) * moved.captures
    paid += left
    lost += left - elsewhere(attempt.key)
    if (moved.captures > 1 || left < 0) found.push(`I4 ${attempt.key} moved ${JSON.stringify(moved)}`)
    if (attempt.state === 'CAPTURED' && moved.amount !== order.price.card)
      found.push(`I4 ${attempt.key} took another amount`)
  }
  const [spent, carried] = [spentOf(order), sumOf(carriedBy(order))]
  if (order.state === 'TICKETED' && kept !== (order.price.card > 0 ? 1 : 0))
    found.push(`I4 ${order.id} has tickets and was paid ${kept} times`)
  else if (order.state === 'TICKETED' && paid + carried + spent !== order.price.total)
    found.push(`I4 ${order.id} has tickets for ${order.price.total} and was paid ${paid + carried} and ${spent}`)
  if (isFinal(order) && ['EXPIRED', 'REFUNDED'].includes(order.state) && lost !== 0)
    found.push(`I5 ${order.id} is ${order.state} and keeps ${lost}`)
  // What a cancellation gives back is another movement in the wallet.
  if (isFinal(order) && order.state !== 'TICKETED' && !order.cancellation && spent)
    found.push(`I5 ${order.id} is ${order.state} and keeps ${spent} of its wallet`)
  return found
}

/** Nobody pays twice, nobody pays for nothing, and money that moved to another order is kept by that one. */
export function auditMoney(orders: OrderSnapshot[], ledger: Ledger): string[] {
  const carried = orders.map(({ order }) => order).flatMap(carriedBy)
  const elsewhere = (key: string) => sumOf(carried.filter((attempt) => attempt.key === key))
  const unsettled = new Set(
    orders.flatMap(({ order }) => (isFinal(order) ? [] : order.attempts.flatMap(({ from }) => from ?? []))),
  )
  // What an order is about to give back of another one’s charge is nobody’s for a moment.
  return orders
    .filter(({ order }) => !unsettled.has(order.id))
    .flatMap((one) => auditOrderMoney(one, ledger, elsewhere))
}

/** Some gateways give a charge back in pieces, one after the other: where one of them never goes, those after it wait. */
export function auditPieces(orders: OrderSnapshot[]): string[] {
  const given = orders.flatMap(({ order }) => order.attempts.map((attempt) => ({ order, attempt })))
  const broken = given.filter(({ attempt }) => attempt.state === 'WRONG')
  const waiting = given.filter(({ attempt }) => attempt.state === 'REFUND_DUE' && attempt.before)
  return waiting.flatMap(({ order, attempt }) =>
    broken
      .filter((first) => first.attempt.key === attempt.key && (first.attempt.before ?? 0) < (attempt.before ?? 0))
      .map(
        (first) => `I5 ${order.id} gives back its part of ${attempt.key} only after ${first.order.id}, which never did`,
      ),
  )
}

const ALIVE = new Set(['FINALIZING', 'TICKETED', 'CANCELLING', 'REFUNDING', 'REFUNDED'])

/** A booking that was given up has one order with tickets for it, and that order has exactly its money. */
export function auditExchanges(orders: OrderSnapshot[]): string[] {
  const found: string[] = []
  const byId = new Map(orders.map(({ order }) => [order.id, order]))
  for (const { id, promised, cancellation } of byId.values()) {
    const exchanged = cancellation?.exchangedFor
    const next = byId.get(exchanged?.orderId ?? '')
    if (exchanged && next && !(ALIVE.has(next.state) && next.exchange?.orderId === id))
      found.push(`I2 ${id} was exchanged for ${next.id}, which is ${next.state}`)
    const keeper = byId.get(promised?.orderId ?? '')
    if (keeper && isFinal(keeper)) found.push(`I2 ${id} is promised to ${keeper.id}, which is ${keeper.state}`)
  }
  for (const { id, state, exchange, attempts } of byId.values()) {
    if (state !== 'TICKETED' || !exchange) continue
    const part = attempts.find((attempt) => attempt.state === 'CAPTURED')?.exchange
    const given = byId.get(exchange.orderId)
    const said = given?.cancellation?.exchangedFor
    if (given && (said?.orderId !== id || said.amount !== part?.amount || part.state !== 'POSTED'))
      found.push(`I2 ${id} has tickets, and ${given.id} was not given up for it`)
    const brought = carriedOf({ attempts }).reduce((sum, attempt) => sum + totalOf(attempt), 0)
    if (part && brought !== part.amount)
      found.push(`I3 ${id} has ${brought} of ${exchange.orderId}, not ${part.amount}`)
  }
  return found
}
