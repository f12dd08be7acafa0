import { expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import type { Order } from '#server/contracts/orders.ts'
import { laterFoodWarning } from './later-food-warning.ts'

const order = (state: string, other: object = {}) =>
  ({ status: 'TICKETED', cancellation: null, food: { lines: [{}], state }, ...other }) as unknown as Order

it('a holder who ends a booking is told what becomes of food that was bought later', () => {
  for (const state of ['PAID', 'REQUESTED', 'PREPARING', 'READY']) {
    overwriteGetLocale(() => 'en')
    expect(laterFoodWarning([order('HANDED'), order(state)])).toBe(
      'The food you ordered later is cancelled too and refunded if the kitchen hasn’t started it; otherwise it stays paid.',
    )
    overwriteGetLocale(() => 'ar')
    expect(laterFoodWarning([order(state)])).toBe(
      'ما طلبته لاحقًا من المأكولات يُلغى أيضًا ويُسترد مبلغه إن لم يبدأ المطبخ في تحضيره، وإلا فلا يُسترد.',
    )
  }
})

it('nothing is said of food that the end of the booking does not change', () => {
  expect(laterFoodWarning([])).toBeUndefined()
  for (const state of ['HANDED', 'NOT_COLLECTED', 'RETURNED']) expect(laterFoodWarning([order(state)])).toBeUndefined()
  expect(laterFoodWarning([order('PAID', { status: 'CANCELLED', cancellation: { total: 4200 } })])).toBeUndefined()
})
