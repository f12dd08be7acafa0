// How often each order was captured and refunded, over all processors.
import type { GatewayName } from './charge.ts'
import { refundedOf } from './refunds.ts'
import * as store from './sandbox.sql.ts'

export interface LedgerEntry {
  captures: number
  captured: number
  refunds: number
  refunded: number
  charges: { gateway: GatewayName; key: string; amount: number; state: string; decline: string | null }[]
}

export function ledgerOf(sql: SqlStorage): Record<string, LedgerEntry> {
  const orders: Record<string, LedgerEntry> = {}
  for (const charge of store.allCharges(sql)) {
    const entry = (orders[charge.orderId] ??= { captures: 0, captured: 0, refunds: 0, refunded: 0, charges: [] })
    entry.captures += Number(charge.state === 'CAPTURED')
    entry.captured += charge.state === 'CAPTURED' ? charge.amount : 0
    entry.refunds += store.readRefunds(sql, charge.id).length
    entry.refunded += refundedOf(sql, charge.id)
    const { gateway, key, amount, state, decline: failure } = charge
    entry.charges.push({ gateway, key, amount, state, decline: failure })
  }
  return orders
}
