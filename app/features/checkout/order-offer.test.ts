import { expect, it } from 'vitest'
import { cardPartsOf } from './order-offer.tsx'

it('of a typed card only its permitted digits are sent, once it is complete', () => {
  expect(cardPartsOf('424242424242424')).toBeUndefined()
  expect(cardPartsOf('4242424242424242')).toEqual({ bin: '42424242', lastFour: '4242' })
  expect(cardPartsOf('374200000000004')).toEqual({ bin: '374200', lastFour: '0004' })
})
