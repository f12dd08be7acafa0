import { expect, test } from 'vitest'
import { openHall } from '../selection/hall.rules.ts'
import { estimate } from './estimate.ts'

const rows = [{ name: 'A', area: 'standard', shape: 'standard' as const, blocks: [4] }]
const area = {
  areaCategoryCode: 'standard',
  name: 'Standard',
  description: '',
  shape: 'standard' as const,
  price: 6000,
}
const hall = openHall({
  layout: { version: 1, bend: 0, aisle: 38, rows, wheelchair: [], companion: [] },
  areas: [area],
})
const priced = (more: object) =>
  ({ hall, showtime: { bookingFee: 500 }, address: {}, store: { order: null }, ...more }) as never

test('the estimate is the sum of the seats plus the fee', () => {
  expect(estimate(priced({}), ['A1', 'A2'])).toEqual({ fee: 1000, discount: 0, total: 13_000 })
})

test('the discount is subtracted once the offer’s terms are known, and before there is no total', () => {
  const address = { offerId: 'ofr_two' }
  expect(estimate(priced({ address, takesOff: () => 6000 }), ['A1', 'A2'])).toMatchObject({ total: 7000 })
  expect(estimate(priced({ address }), ['A1', 'A2']).total).toBeUndefined()
  expect(estimate(priced({ store: { order: { offer: {}, vouchers: [] } } }), ['A1']).total).toBeUndefined()
})

test('with a voucher there is no estimated total, because its part depends on all the seats', () => {
  expect(estimate(priced({ store: { order: { offer: null, vouchers: [{}] } } }), ['A1']).total).toBeUndefined()
})
