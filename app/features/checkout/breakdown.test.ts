import { expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import type { Order } from '#server/contracts/orders.ts'
import { shortTotalLabel } from './breakdown.tsx'

const label = (order: object) =>
  shortTotalLabel({ breakdown: { food: 4200, total: 9500 }, exchange: null, ...order } as unknown as Order)

const FOOD_FOR = { orderId: 'o-1', reference: 'SH-1', seats: ['A1', 'A2'] }

it('the short total says that it is for seats and food, and of food alone it counts no seats', () => {
  expect(label({ seats: [{ seat: 'A1' }, { seat: 'A2' }] })).toBe('2 seats + food')
  expect(label({ seats: [], foodFor: FOOD_FOR })).toBe('Total')
  overwriteGetLocale(() => 'ar')
  expect(label({ seats: [], foodFor: FOOD_FOR })).toBe('الإجمالي')
})
