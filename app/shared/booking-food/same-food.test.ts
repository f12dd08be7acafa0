import { expect, it, vi } from 'vitest'
import { chooseFood } from '#app/shared/food/food-orders.functions.ts'
import { sampleFood, sampleFoodLine, sampleOrder } from '#app/shared/orders/order.fixture.ts'
import { chooseSameFood } from './same-food.ts'

vi.mock('#app/shared/food/food-orders.functions.ts', () => ({ chooseFood: vi.fn() }))

const left = sampleFood({ lines: [sampleFoodLine({ itemId: 'cola', quantity: 2, seat: 'B5' })], delivery: 'SEAT' })
const fresh = sampleOrder({ id: 'fresh', status: 'HELD', food: null })

it('a new order begins with the food that was chosen before', async () => {
  const filled = { ...fresh, food: left }
  vi.mocked(chooseFood).mockResolvedValueOnce({ order: filled })
  expect(await chooseSameFood(fresh, left)).toBe(filled)
  expect(vi.mocked(chooseFood).mock.calls[0]?.[0].data).toMatchObject({
    id: 'fresh',
    lines: [{ itemId: 'cola', quantity: 2, seat: 'B5' }],
    delivery: 'SEAT',
  })
})

it('without all of it the menu is open for another choice', async () => {
  vi.mocked(chooseFood).mockRejectedValueOnce(new Error('sold out'))
  expect(await chooseSameFood(fresh, left)).toBe(fresh)
})

it('an order that has food keeps it, and nothing chosen before is nothing to choose', async () => {
  vi.mocked(chooseFood).mockClear()
  const filled = { ...fresh, food: sampleFood() }
  expect(await chooseSameFood(filled, left)).toBe(filled)
  expect(await chooseSameFood(fresh, undefined)).toBe(fresh)
  expect(chooseFood).not.toHaveBeenCalled()
})
