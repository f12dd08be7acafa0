import { expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { SAMPLE_FOOD_FOR, sampleOrder } from '#app/shared/orders/order.fixture.ts'
import { shortTotalLabel } from './breakdown.tsx'

const withSeats = sampleOrder({ breakdown: { food: 4200 } })
const ofFoodAlone = { ...withSeats, seats: [], foodFor: SAMPLE_FOOD_FOR }

it('the short total says that it is for seats and food, and of food alone it counts no seats', () => {
  expect(shortTotalLabel(withSeats)).toBe('2 seats + food')
  expect(shortTotalLabel(ofFoodAlone)).toBe('Total')
  overwriteGetLocale(() => 'ar')
  expect(shortTotalLabel(ofFoodAlone)).toBe('الإجمالي')
})
