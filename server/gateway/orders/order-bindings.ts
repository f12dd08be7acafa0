// Builds the context of an order from the bindings of its Worker.
import { cardSource } from '../cards/card-source.ts'
import { type Env, signingSecret, voucherSecret } from '../env.ts'
import { gatewaysFor } from '../payments/gateways.ts'
import { voucherIdOf } from '../vouchers/voucher-code.rules.ts'
import { cancelLimitsOf } from './cancel/cancel.sql.ts'
import type { OrderStore } from './order.sql.ts'
import type { OrderContext } from './order-context.ts'
import { isWayOffered } from './pay/ways-to-pay.sql.ts'

export const createOrderContext = (
  ctx: DurableObjectState,
  env: Env,
  store: OrderStore,
  alone: OrderContext['alone'],
): OrderContext => ({
  objectState: ctx,
  store,
  showtime: (showtimeId) => env.SHOWTIMES.getByName(`show:${showtimeId}`),
  gateways: () => gatewaysFor(env),
  cancelLimits: () => cancelLimitsOf(env.DB),
  wallet: (memberId) => env.WALLETS.getByName(`wallet:${memberId}`),
  vouchers: (name) => env.VOUCHERS.getByName(name),
  voucherIdOf: (code) => voucherIdOf(voucherSecret(env), code),
  order: (id) => env.ORDERS.getByName(`order:${id}`),
  cardFor: (payer, payment, tried) => cardSource(env, payer, payment, tried),
  cardPaid: async (memberId, tried) => env.CARDS.getByName(`cards:${memberId}`).paid(tried),
  isOffered: (way) => isWayOffered(env.DB, way),
  secret: signingSecret(env),
  alone,
  charging: undefined,
  advancing: undefined,
})
