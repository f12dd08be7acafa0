import { expect, it } from 'vitest'
import { cancelRecord, storedExchangedFor, storedOrder } from '../order.fixture.ts'
import { successorOf } from './moved-to.rules.ts'

it('staff find the booking that replaced an exchanged one', () => {
  const exchangedFor = storedExchangedFor()
  const exchanged = storedOrder({ state: 'REFUNDED', cancellation: cancelRecord({ exchangedFor }) })
  expect(successorOf(exchanged)).toEqual({ id: 'o2', reference: 'SH-2' })
})

it('a valid or cancelled booking has none', () => {
  expect(successorOf(storedOrder())).toBeNull()
  expect(successorOf(storedOrder({ cancellation: null }))).toBeNull()
  expect(successorOf(storedOrder({ cancellation: cancelRecord() }))).toBeNull()
})
