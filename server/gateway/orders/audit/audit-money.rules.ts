// Compares the money in orders with what the bank moved, and both orders of an exchange with each other. Pure. Each
// breach is one sentence.
import { sum, sumOf } from '../../pricing/halalas.rules.ts'
import type { OrderSnapshot } from './audit.rules.ts'
import { filterCarriedAttempts } from '../exchange/exchange.rules.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'
import { unmadeFoodId } from '../food/unmade-food.rules.ts'
import { isFinal } from '../order.rules.ts'
import { toRefundPiece } from '../../charges/refund.rules.ts'
import { amountsOf, sumAttemptTenders } from '../../pricing/payment-split.rules.ts'

/** What the bank says it moved, by charge key. `refunded` is in halalas. */
export type OrderLedger = ReadonlyMap<string, { amount: number; captures: number; refunded: number }>

/** A part of a payment that went back as goodwill. */
const isGivenBack = ({ goodwill, state }: Attempt): boolean => Boolean(goodwill) && state === 'REFUNDED'

/** Halalas that went back as goodwill, by the bank or by the wallet. */
const givenBackBy = ({ attempts }: OrderRecord): number => sum(attempts.filter(isGivenBack).map(sumAttemptTenders))

/** Wallet money that was spent and cannot come back. */
const spentOf = ({ attempts }: OrderRecord): number =>
  attempts
    .filter((attempt) => attempt.wallet?.state === 'POSTED' && !attempt.wallet.returnedAt && !isGivenBack(attempt))
    .map(amountsOf)
    .reduce((sum, { eWallet, cashback }) => sum + eWallet + cashback, 0)

/** Amounts of attempts, by the charge that paid them. */
const keyed = (attempts: readonly Attempt[], amounts: readonly { attempt: number; amount: number }[] = []) =>
  amounts.map(({ attempt: number, amount }) => ({
    key: attempts.find(({ attempt }) => attempt === number)?.key ?? '',
    amount,
  }))

/** Charges whose money its member took to the wallet; also those that moved here in an exchange. */
const movedToWalletBy = ({ attempts, cancellation }: OrderRecord): { key: string; amount: number }[] =>
  keyed(attempts, cancellation?.movedToWallet)

/** Charges of which a part stays paid, because the kitchen had begun with the food when its holder ended the booking. */
function keptForFoodBy({ id, attempts, cancellation }: OrderRecord): { key: string; amount: number }[] {
  // What no kitchen made went back after that.
  const back = attempts.filter((attempt) => attempt.goodwill === unmadeFoodId({ id }) && isGivenBack(attempt))
  return [
    ...keyed(attempts, cancellation?.foodKept?.cards),
    ...(cancellation?.foodKept ? back.map(({ key, amount }) => ({ key, amount: -amount })) : []),
  ]
}

/** Charges of other orders that paid for this order's tickets: their money moved here in an exchange. */
const carriedBy = (order: OrderRecord) =>
  order.state === 'TICKETED' ? filterCarriedAttempts(order).filter((attempt) => !isGivenBack(attempt)) : []

function auditOrderMoney({ order }: OrderSnapshot, ledger: OrderLedger, elsewhere: (key: string) => number): string[] {
  const found: string[] = []
  let [retained, paid, lost] = [0, 0, 0]
  for (const attempt of order.attempts) {
    // Goodwill goes back from the charge of the attempt that paid.
    const moved = attempt.from || attempt.goodwill ? undefined : ledger.get(attempt.key)
    if (!moved) continue
    const left = moved.captures * moved.amount - moved.refunded
    retained += Number(left > 0 || Boolean(attempt.given)) * moved.captures
    paid += left
    lost += left - elsewhere(attempt.key)
    if (moved.captures > 1 || left < 0) found.push(`I4 ${attempt.key} moved ${JSON.stringify(moved)}`)
    if (attempt.state === 'CAPTURED' && moved.amount !== order.price.card)
      found.push(`I4 ${attempt.key} took another amount`)
  }
  const [spent, carried] = [spentOf(order), sumOf(carriedBy(order))]
  if (order.state === 'TICKETED' && retained !== (order.price.card > 0 ? 1 : 0))
    found.push(`I4 ${order.id} has tickets and was paid ${retained} times`)
  else if (order.state === 'TICKETED' && paid + carried + spent + givenBackBy(order) !== order.price.total)
    found.push(`I4 ${order.id} has tickets for ${order.price.total} and was paid ${paid + carried} and ${spent}`)
  if (isFinal(order) && ['EXPIRED', 'REFUNDED'].includes(order.state) && lost !== 0)
    found.push(`I5 ${order.id} is ${order.state} and keeps ${lost}`)
  // A cancellation refunds the wallet in another movement, so it does not count here.
  if (isFinal(order) && order.state !== 'TICKETED' && !order.cancellation && spent)
    found.push(`I5 ${order.id} is ${order.state} and keeps ${spent} of its wallet`)
  return found
}

/** Checks that no order is paid twice or has money without tickets. Moved money belongs to its new order. */
export function auditMoney(orders: OrderSnapshot[], ledger: OrderLedger): string[] {
  const records = orders.map(({ order }) => order)
  const carried = [carriedBy, movedToWalletBy, keptForFoodBy].flatMap((partsBy) => records.flatMap(partsBy))
  const elsewhere = (key: string) => sumOf(carried.filter((attempt) => attempt.key === key))
  const unsettled = new Set(
    orders.flatMap(({ order }) => (isFinal(order) ? [] : order.attempts.flatMap(({ from }) => from ?? []))),
  )
  // If an order is about to refund part of another order's charge, neither order has that part for a moment.
  return orders
    .filter(({ order }) => !unsettled.has(order.id))
    .flatMap((snapshot) => auditOrderMoney(snapshot, ledger, elsewhere))
}

/** Some refunds of a charge are requested one after the other. If one of them never succeeds, the others wait. */
export function auditRefundTurns(orders: OrderSnapshot[]): string[] {
  const given = orders.flatMap(({ order }) => order.attempts.map((attempt) => ({ order, attempt })))
  const turns = new Set(orders.flatMap(({ order }) => order.refundTurns ?? []).map(({ key }) => key))
  const hasItsTurn = ({ order, attempt }: (typeof given)[number]) => turns.has(toRefundPiece(order.id, attempt).key)
  const broken = given.filter((first) => first.attempt.state === 'WRONG' && hasItsTurn(first))
  const waiting = given.filter(
    (other) => other.attempt.state === 'REFUND_DUE' && other.attempt.gateway !== null && !hasItsTurn(other),
  )
  return waiting.flatMap(({ order, attempt }) =>
    broken
      .filter((first) => first.attempt.key === attempt.key)
      .map(
        (first) => `I5 ${order.id} gives back its part of ${attempt.key} only after ${first.order.id}, which never did`,
      ),
  )
}

const ALIVE = new Set(['FINALIZING', 'TICKETED', 'CANCELLING', 'REFUNDING', 'REFUNDED'])

/** A booking that was exchanged has exactly one order with tickets for it, and that order has exactly its money. */
export function auditExchanges(orders: OrderSnapshot[]): string[] {
  const found: string[] = []
  const byId = new Map(orders.map(({ order }) => [order.id, order]))
  for (const { id, promised, cancellation } of byId.values()) {
    const exchanged = cancellation?.exchangedFor
    const next = byId.get(exchanged?.orderId ?? '')
    if (exchanged && next && !(ALIVE.has(next.state) && next.exchange?.orderId === id))
      found.push(`I2 ${id} was exchanged for ${next.id}, which is ${next.state}`)
    const successor = byId.get(promised?.orderId ?? '')
    if (successor && isFinal(successor))
      found.push(`I2 ${id} is promised to ${successor.id}, which is ${successor.state}`)
  }
  for (const { id, state, exchange, attempts } of byId.values()) {
    if (state !== 'TICKETED' || !exchange) continue
    const part = attempts.find((attempt) => attempt.state === 'CAPTURED')?.exchange
    const given = byId.get(exchange.orderId)
    const said = given?.cancellation?.exchangedFor
    if (given && (said?.orderId !== id || said.amount !== part?.amount || part.state !== 'POSTED'))
      found.push(`I2 ${id} has tickets, and ${given.id} was not given up for it`)
    const brought = filterCarriedAttempts({ attempts }).reduce((sum, attempt) => sum + sumAttemptTenders(attempt), 0)
    if (part && brought !== part.amount)
      found.push(`I3 ${id} has ${brought} of ${exchange.orderId}, not ${part.amount}`)
  }
  return found
}
