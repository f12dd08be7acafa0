import { expect, test } from 'vitest'
import { openHall } from '../hall.rules.ts'
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

test('adds up what a choice will cost, fee included', () => {
  expect(estimate(priced({}), ['A1', 'A2'])).toEqual({ fee: 1000, discount: 0, total: 13_000 })
})

test('takes off what the offer will, once its terms are known, and says no sum before', () => {
  const address = { offerId: 'ofr_two' }
  expect(estimate(priced({ address, takesOff: () => 6000 }), ['A1', 'A2'])).toMatchObject({ total: 7000 })
  expect(estimate(priced({ address }), ['A1', 'A2']).total).toBeUndefined()
  expect(estimate(priced({ store: { order: { offer: {}, vouchers: [] } } }), ['A1']).total).toBeUndefined()
})

test('says no sum where a voucher pays: what it pays follows from all the seats', () => {
  expect(estimate(priced({ store: { order: { offer: null, vouchers: [{}] } } }), ['A1']).total).toBeUndefined()
})
