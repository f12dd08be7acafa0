import { expect, it } from 'vitest'
import { toHallRefusal } from './hall-refusal.rules.ts'

it('a hall is taken by another showtime, or by a quote for a private hall', () => {
  const quote = 'q-abcdefghijkmnpqrstuvwxyz'
  expect(toHallRefusal('olaya-3-2026-11-26-21')).toEqual(['HALL_BUSY', { showtime: 'olaya-3-2026-11-26-21' }])
  expect(toHallRefusal(quote)).toEqual(['HALL_QUOTED', { quote }])
})
