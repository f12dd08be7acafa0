import { expect, it } from 'vitest'
import type { OrderChange } from '#server/contracts/orders.ts'
import { sampleChange } from '#app/shared/orders/order.fixture.ts'
import { checkOfChange } from './use-exchanged.ts'

const change = (ways: OrderChange['ways']) => sampleChange({ ways, total: 9000 })
const now = '2026-11-21T18:00:00.000Z'

it('no restriction applies to a booking whose showtime was changed, and all of it counts', () => {
  expect(checkOfChange(change(['SHOWTIME', 'REFUND']), now)).toMatchObject({ restriction: null, total: 9000 })
})

it('while another order is being paid with it, it cannot be exchanged a second time', () => {
  expect(checkOfChange(change([]), now).restriction).toBe('EXCHANGE_IN_PROGRESS')
})
