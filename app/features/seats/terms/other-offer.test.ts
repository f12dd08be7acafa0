import { keepPreviousData, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { sampleOrder } from '#app/shared/orders/order.fixture.ts'
import { savingOf, suggestionQuery } from './other-offer.ts'

it('food that is ordered with the seats is not saved by another offer for the seats', () => {
  const { breakdown } = sampleOrder({ breakdown: { total: 15_000, food: 4000 } })
  expect(savingOf(breakdown, { total: 8500 })).toBe(2500)
  expect(savingOf(sampleOrder({ breakdown: { total: 11_000 } }).breakdown, { total: 8500 })).toBe(2500)
})

const askedFor = (...seats: Parameters<typeof suggestionQuery>[2]) => ({
  ...suggestionQuery('s-1', 'ofr_two', seats),
  enabled: false,
})

it('after another seat is chosen, the answer for the seats before names no saving', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { placeholderData: keepPreviousData } } })
  const before = askedFor('A1')
  queryClient.setQueryData(before.queryKey, { suggestion: { total: 8500 } } as never)
  const query = new QueryObserver(queryClient, before)
  const stop = query.subscribe(() => undefined)
  query.setOptions(askedFor('A1', 'A2'))
  expect(query.getCurrentResult().data).toBeUndefined()
  stop()
})
