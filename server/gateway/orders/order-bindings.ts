// Builds the context of an order from the bindings of its Worker.
import { findSettings } from '../catalogue/catalogue.sql.ts'
import { readMenu } from '../catalogue/food/food.sql.ts'
import { resolveCardAndCountTry, reportCardPaid } from '../cards/card-source.ts'
import { type Env, signingSecret, voucherSecret } from '../config/env.ts'
import { processorsFor } from '../payments/processors.ts'
import { voucherIdOf } from '../vouchers/voucher-code.rules.ts'
import { requireCancelLimits } from './cancel/cancel.sql.ts'
import type { OrderStore } from './order.sql.ts'
import { whenIdle } from './machine/order-runner.ts'
import { type OrderContext, payerOf } from './order-context.ts'
import { applyOutcome } from './pay/outcome.ts'

export function createOrderContext(
  objectState: DurableObjectState,
  env: Env,
  store: OrderStore,
  alone: OrderContext['alone'],
): OrderContext {
  const processors = () => processorsFor(env)
  const ctx: OrderContext = {
    objectState,
    store,
    showtime: (showtimeId) => env.SHOWTIMES.getByName(`show:${showtimeId}`),
    processors,
    cancelLimits: () => requireCancelLimits(env.DB),
    wallet: (memberId) => env.WALLETS.getByName(`wallet:${memberId}`),
    vouchers: (name) => env.VOUCHERS.getByName(name),
    voucherIdOf: (code) => voucherIdOf(voucherSecret(env), code),
    order: (id) => env.ORDERS.getByName(`order:${id}`),
    kitchen: (cinemaId, cinemaDay) => env.KITCHENS.getByName(`kitchen:${cinemaId}:${cinemaDay}`),
    menu: (cinemaId, cinemaDay) => readMenu(env.DB, cinemaId, cinemaDay),
    cardFor: (payer, payment, attempt) => resolveCardAndCountTry(env, payer, payment, attempt),
    isOffered: async (feature) => (await findSettings(env.DB, 'en'))?.features[feature] === true,
    secret: signingSecret(env),
    alone,
    running: undefined,
    charges: {
      get id() {
        return store.read().id
      },
      get name() {
        return `Order ${store.read().id}`
      },
      objectState,
      processors,
      charging: new Set(),
      attempts: () => store.read().attempts,
      patch: ({ attempt }, patch, cause) => void store.apply({ kind: 'attemptPatched', attempt, patch, cause }),
      apply: (attempt, outcome) => applyOutcome(ctx, attempt, outcome),
      whenIdle: (step) =>
        alone(async () => {
          await whenIdle(ctx)
          step()
        }),
      reportCardCapture: (tried) => reportCardPaid(env, payerOf(store.read()), tried),
    },
  }
  return ctx
}
