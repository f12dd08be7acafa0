import { expect, test } from 'vitest'
import { rowOf, smallHall } from '#tests/support/small-hall.ts'
import { announceChange } from './chosen.tsx'

const hall = smallHall({ rows: [rowOf('A', 'standard', 4)], prices: { standard: 6000 } })

/** Without the characters that isolate names in a sentence of the other direction. */
function announced(before: string[], after: string[], more: object = {}): string {
  const store = { order: null, announcement: '' }
  announceChange({ hall, showtime: { bookingFee: 500 }, address: {}, store, ...more } as never, before, after)
  return store.announcement.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
}

test('each chosen seat is announced with the number of seats and their price', () => {
  expect(announced([], ['A1'])).toBe('A1 selected. 1 seat, total SAR 65.')
  expect(announced(['A1'], ['A1', 'A2', 'A3'])).toBe('A2 and A3 selected. 3 seats, total SAR 195.')
})

test('seats that took the place of others are announced, and without any the removed ones', () => {
  expect(announced(['A1'], ['A2'])).toBe('A2 selected. 1 seat, total SAR 65.')
  expect(announced(['A1', 'A2', 'A3'], ['A3'])).toBe('A1 and A2 removed. 1 seat left.')
})

test('an unchanged choice is not announced, nor a price that only the order knows', () => {
  expect(announced(['A1', 'A2'], ['A2', 'A1'])).toBe('')
  expect(announced([], ['A1'], { address: { offerId: 'ofr_two' } })).toBe('A1')
})
