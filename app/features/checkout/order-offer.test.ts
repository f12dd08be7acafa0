import { keepPreviousData, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { cardPartsOf, offerCardQuery } from './order-offer.tsx'

it('of a typed card only its permitted digits are sent, once it is complete', () => {
  expect(cardPartsOf('424242424242424')).toBeUndefined()
  expect(cardPartsOf('4242424242424242')).toEqual({ bin: '42424242', lastFour: '4242' })
  expect(cardPartsOf('374200000000004')).toEqual({ bin: '374200', lastFour: '0004' })
})

it('nothing is said of another card before its own answer, however well the card before it fitted', () => {
  // As the router sets it for every query.
  const queryClient = new QueryClient({ defaultOptions: { queries: { placeholderData: keepPreviousData } } })
  const [first, second] = ['4242424242424242', '4111111111111111'].map((number) =>
    offerCardQuery('o-1', cardPartsOf(number)),
  ) as [ReturnType<typeof offerCardQuery>, ReturnType<typeof offerCardQuery>]
  queryClient.setQueryData(first.queryKey, true)
  const observer = new QueryObserver(queryClient, first)
  expect(observer.getCurrentResult().data).toBe(true)
  observer.setOptions(second)
  expect(observer.getCurrentResult().data).toBeUndefined()
})
