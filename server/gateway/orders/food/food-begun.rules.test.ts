import { expect, it } from 'vitest'
import type { KitchenState } from '../../kitchen/kitchen.record.ts'
import { storedFood, storedOrder } from '../order.fixture.ts'
import { isFoodBegun } from './food-begun.rules.ts'

const inKitchen = (state: KitchenState) =>
  storedOrder({ food: storedFood({ standing: { number: '042', state, readyAt: 0, version: 1 } }) })

it.each<[KitchenState, boolean]>([
  ['REQUESTED', false],
  ['PREPARING', true],
  ['READY', true],
  ['HANDED', true],
  ['NOT_COLLECTED', true],
  ['WITHDRAWN', false],
])('food that is %s in the kitchen stays paid: %s', (state, isOne) => expect(isFoodBegun(inKitchen(state))).toBe(isOne))

it('food that the kitchen does not have yet goes back with the booking', () => {
  expect(isFoodBegun(storedOrder({ food: storedFood() }))).toBe(false)
  expect(isFoodBegun(storedOrder({ food: null }))).toBe(false)
  expect(isFoodBegun(storedOrder())).toBe(false)
})
