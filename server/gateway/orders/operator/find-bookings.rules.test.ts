// What a caller says, as it is stored.
import { expect, it } from 'vitest'
import { readBookingSearch } from './find-bookings.rules.ts'

it.each([
  ['050 123 4567', '+966501234567'],
  ['٠٥٠-١٢٣-٤٥٦٧', '+966501234567'],
  ['966501234567', '+966501234567'],
  ['+971 50 123 4567', '+971501234567'],
  ['971501234567', '+971501234567'],
])('the phone %s is %s', (phone, e164) => {
  expect(readBookingSearch({ by: 'PHONE', phone })).toEqual({ search: { by: 'PHONE', phone: e164 } })
})

it('digits, seats and references are read in any usual form', () => {
  const card = { by: 'CARD', lastFour: ' ٤٢ 42', day: '2026-11-28' }
  expect(readBookingSearch(card)).toEqual({ search: { ...card, lastFour: '4242' } })
  const seat = { by: 'SEAT', showtimeId: 's-1', seat: 'g ٧' }
  expect(readBookingSearch(seat)).toEqual({ search: { ...seat, seat: 'G7' } })
  expect(readBookingSearch({ by: 'REFERENCE', reference: ' sh-٧k2m ' })).toEqual({
    search: { by: 'REFERENCE', reference: 'SH-7K2M' },
  })
})

it.each([
  [undefined, ['by']],
  [{ by: 'NAME' }, ['by']],
  [{ by: 'PHONE', phone: '' }, ['phone']],
  [{ by: 'PHONE', phone: '011 234 5678' }, ['phone']],
  [{ by: 'CARD', lastFour: '42424', day: '2026-11-28' }, ['lastFour']],
  [{ by: 'CARD', lastFour: '4242', day: '2026-13-28' }, ['day']],
  [{ by: 'SEAT', showtimeId: '', seat: 'G7' }, ['showtimeId']],
])('%o names the field that is wrong', (body, fields) => {
  expect(readBookingSearch(body)).toEqual({ fields })
})
