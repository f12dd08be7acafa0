import { expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import type { OrderFood } from '#server/contracts/order-food.ts'
import { sampleFood, sampleOrder } from '#app/shared/orders/order.fixture.ts'
import { laterFoodWarning } from './later-food-warning.ts'

const order = (state: OrderFood['state']) => sampleOrder({ status: 'TICKETED', food: sampleFood({ state }) })
const cancelled = {
  ...order('PAID'),
  status: 'REFUNDED' as const,
  cancellation: { at: '2026-11-26T16:00:00Z', reasonId: 'other', refunds: [], total: 4200, exchangedFor: null },
}

it('a holder who ends a booking is told what becomes of food that was bought later', () => {
  for (const state of ['PAID', 'REQUESTED', 'PREPARING', 'READY'] as const) {
    overwriteGetLocale(() => 'en')
    expect(laterFoodWarning([order('HANDED'), order(state)], { how: 'CANCELLED' })).toBe(
      'Food you ordered later is cancelled, too. It’s refunded unless the kitchen has started on it.',
    )
    overwriteGetLocale(() => 'ar')
    expect(laterFoodWarning([order(state)], { how: 'CANCELLED' })).toBe(
      'ما طلبته لاحقًا من المأكولات يُلغى أيضًا، ويُسترد سعره ما لم يبدأ المطبخ في تحضيره.',
    )
  }
})

it('nothing is said of food that the end of the booking does not change', () => {
  expect(laterFoodWarning([], { how: 'CANCELLED' })).toBeUndefined()
  for (const state of ['HANDED', 'NOT_COLLECTED', 'RETURNED'] as const)
    expect(laterFoodWarning([order(state)], { how: 'CANCELLED' })).toBeUndefined()
  expect(laterFoodWarning([cancelled], { how: 'CANCELLED' })).toBeUndefined()
})

const read = (how: 'SEATS' | 'OTHER' | 'UNCHOSEN', isChanged: boolean) =>
  laterFoodWarning([order('PAID')], { how, isChanged })

it('with other seats of the same showtime it goes along, and with another showtime it ends', () => {
  const along = 'Food you ordered later is still yours with other seats at this showtime.'
  const stays = 'Food you ordered later is still yours with the new seats.'
  expect([read('SEATS', false), read('SEATS', true)]).toEqual([stays, stays])
  expect(read('UNCHOSEN', false)).toMatch(new RegExp(`^${along} With another showtime it’s cancelled`))
  expect(read('UNCHOSEN', true)).toBe(`${along} With another showtime you get a full refund of it.`)
  expect(read('OTHER', false)).toContain('unless the kitchen has started on it')
  expect(read('OTHER', true)).toBe('You get a full refund of the food you ordered later.')
})
