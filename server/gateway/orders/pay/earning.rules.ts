// The part of an order that earns cashback. Pure; amounts in halalas.
import { getEarningAmount } from '../../../contracts/rules/cashback.ts'
import { sum } from '../../pricing/halalas.rules.ts'
import { amountsOf } from '../../pricing/payment-split.rules.ts'
import { filterCarriedAttempts } from '../exchange/exchange.rules.ts'
import type { EarnCommand } from '../../wallet/wallet-commands.ts'
import { bookingOf } from '../food-orders/food-alone.rules.ts'
import type { OrderRecord } from '../order.record.ts'

/** What was paid in money, also for an exchanged booking. */
export function earningAmount(order: Pick<OrderRecord, 'attempts' | 'price'>): number {
  const carried = filterCarriedAttempts(order).map((attempt) =>
    getEarningAmount({ ...amountsOf(attempt), card: attempt.amount }),
  )
  return getEarningAmount(order.price) + sum(carried)
}

/** `showtime`: as the order knows it now. The cashback may be spent after the start for which the tickets were sold. */
export const earnCommandOf = (order: OrderRecord, showtime: { startsAt: number }): EarnCommand => ({
  orderId: order.id,
  reference: bookingOf(order).reference,
  amountPaid: earningAmount(order),
  startsAt: (order.soldFor ?? showtime).startsAt,
})
