// E-wallet money of a deleted account, which an operator pays out by hand.
import type { OrderRecord, OrderState } from '../order.record.ts'
import type { Change } from './event-rule.ts'

/** Everything else is refunded: from here on the order waits for a person. */
export const payOutAlert = ({ id, state }: OrderRecord, next: OrderState): Pick<Change, 'alerts'> =>
  state === 'REFUNDING' && next === 'STUCK'
    ? { alerts: [{ event: 'order_stuck', fields: { orderId: id, cause: 'wallet is closed' } }] }
    : {}
