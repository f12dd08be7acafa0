import { expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import type { OrderFood } from '#server/contracts/order-food.ts'
import { SAMPLE_FOOD_FOR, sampleFood, sampleFoodLine } from '#app/shared/orders/order.fixture.ts'
import { foodChangeMessages } from './food-changes.tsx'

const messages = (...changed: OrderFood['changed']) =>
  foodChangeMessages({ food: sampleFood({ lines: [sampleFoodLine({ itemId: 'kunafa' })], changed }) })

it('food whose seat has left the booking is said to be for everyone', () => {
  expect(messages({ itemId: 'kunafa', name: 'Kunafa', why: 'FOR_ALL' })).toEqual([
    'You removed the seat “Kunafa” was for, so it’s now for everyone.',
  ])
  overwriteGetLocale(() => 'ar')
  expect(messages({ itemId: 'kunafa', name: 'كنافة', why: 'FOR_ALL' })).toEqual([
    'أزلت المقعد المطلوب له «كنافة»، فأصبح للجميع.',
  ])
})

it('an item of which fewer are allowed than before is named once, however many lines it has', () => {
  const change = { itemId: 'kunafa', name: 'Kunafa', why: 'LIMIT' } as const
  expect(messages(change, change)).toEqual(['“Kunafa” is limited by your seats, so we’ve reduced it.'])
})

it('fewer of an item bought after the tickets have nothing to do with seats', () => {
  const order = {
    food: sampleFood({ lines: [], changed: [{ itemId: 'kunafa', name: 'Kunafa', why: 'LIMIT' }] }),
    foodFor: SAMPLE_FOOD_FOR,
  }
  expect(foodChangeMessages(order)).toEqual(['“Kunafa” is limited, so we’ve reduced it in your order.'])
  overwriteGetLocale(() => 'ar')
  expect(foodChangeMessages(order)).toEqual(['كمية «Kunafa» محدودة، فأنقصناها في طلبك.'])
})
