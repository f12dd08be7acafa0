import { Dialog } from '@ark-ui/react/dialog'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { proxy } from 'valtio'
import { createOfflineError } from '#app/lib/gateway/problem.ts'
import { sampleFood, SAMPLE_FOOD_FOR, sampleOrder } from '#app/shared/orders/order.fixture.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { FoodOrderMenu } from '../food-order/food-order-menu.tsx'
import FoodMenuView from './food-menu-view.tsx'
import { FoodStrip } from './food-strip.tsx'
import { initialFood } from './food.store.ts'
import { orderMenuQuery } from './order-menu.query.ts'
import type { FoodBasket } from './use-food-basket.ts'

const ORDER = sampleOrder({ status: 'PRICED', food: sampleFood() })
const nothing = () => undefined
const failing = () => Promise.reject(createOfflineError())

/** What a visitor reads whose request for the menu has failed. */
async function textOf(part: ReactNode): Promise<string> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  queryClient.setQueryData(orderQuery({ id: ORDER.id }).queryKey, ORDER)
  await queryClient.prefetchQuery({ ...orderMenuQuery(ORDER), queryFn: failing })
  const html = renderToStaticMarkup(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
  const labels = html.replaceAll(/<[^>]*aria-label="([^"]*)"[^>]*>/g, ' $1 ')
  return labels.replaceAll(/<[^>]*>/g, ' ').replaceAll('\u00A0', ' ')
}

it('food that was chosen stays in sight where the menu does not load, with its sum, the reason and another try', async () => {
  const text = await textOf(
    <FoodStrip order={ORDER} state={proxy(initialFood())} isLocked={false} onSaved={nothing} onEmpty={nothing} />,
  )
  for (const part of ['SAR 29.00', 'Couldn’t load the menu', 'Try again', 'Your food and drinks'])
    expect(text).toContain(part)
})

it('the basket opens without the menu, and its food can be removed', async () => {
  // The basket of the page; nothing of it is pressed.
  const basket = { state: proxy(initialFood()) } as unknown as FoodBasket
  const text = await textOf(
    <Dialog.Root>
      <FoodMenuView input={{ order: ORDER, basket, first: 'basket' }} close={nothing} setBack={nothing} />
    </Dialog.Root>,
  )
  expect(text).toMatch(/One fewer: Popcorn/s)
  // Only the menu tells how it can be handed over.
  expect(text).not.toContain('Where')
})

it('of food alone the basket stays in sight, too, below the reason', async () => {
  const order = { ...ORDER, seats: [], foodFor: SAMPLE_FOOD_FOR }
  const text = await textOf(
    <FoodOrderMenu order={order} state={proxy(initialFood())} isLocked={false} onSaved={nothing} />,
  )
  expect(text).toMatch(/Couldn’t load the menu.*Try again.*Popcorn/s)
})
