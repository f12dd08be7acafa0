import { QueryClient } from '@tanstack/react-query'
import { afterAll, expect, it, vi } from 'vitest'
import { readCinemaMenu } from '#app/shared/food/cinema-menu.functions.ts'
import { sampleFood, sampleFoodLine, sampleOrder } from '#app/shared/orders/order.fixture.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { item } from './food.fixture.ts'
import { itemsOf, orderMenuQuery } from './order-menu.query.ts'

// Test files share their modules. The mocked ones are for this file only.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

vi.mock('#app/shared/food/cinema-menu.functions.ts', () => ({ readCinemaMenu: vi.fn() }))

it('the last portions of an item that an order holds are still left for it, before and after a reload', async () => {
  const queryClient = new QueryClient()
  const line = sampleFoodLine({ itemId: 'kunafa', quantity: 2 })
  const order = sampleOrder()
  const menuOf = async (left: number) => {
    const sections = [{ id: 'sweets', title: 'Sweets', items: [item('kunafa', { left })] }]
    vi.mocked(readCinemaMenu).mockResolvedValue({ sections, favourites: [] } as never)
    return itemsOf(await queryClient.fetchQuery({ ...orderMenuQuery(order), staleTime: 0 }))[0]?.left
  }
  const cache = (food = sampleFood({ lines: [] })) =>
    queryClient.setQueryData(orderQuery({ id: order.id }).queryKey, { ...order, food })
  cache()
  expect(await menuOf(2)).toBe(2)
  cache(sampleFood({ lines: [line] }))
  const saved = queryClient.getQueryData(orderMenuQuery(order).queryKey)
  expect(saved && itemsOf(saved)[0]?.left).toBe(2)
  expect(await menuOf(0)).toBe(2)
})
