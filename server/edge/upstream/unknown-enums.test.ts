import { expect, it, vi } from 'vitest'
import { type } from 'arktype'
import type { Call } from '../../contracts/call.ts'
import { ShowtimeStatus } from '../../contracts/films.ts'
import { parseApiResponse } from './parse-api-response.ts'

const Amenity = type("'CAFE' | 'PARKING' | 'METRO'")
const response = type({
  cinemas: type({
    id: 'string',
    amenities: Amenity.array(),
    showtimes: type({ id: 'string', status: ShowtimeStatus }).array(),
    'kind?': "'A' | 'B'",
  }).array(),
  'currency?': "'SAR' | 'USD'",
})
const publicCall: Call = { access: 'public', response, summary: 'Cinemas for this test.' }
const cinema = (id: string, more: object = {}) => ({ id, amenities: [], showtimes: [], ...more })
const read = (cinemas: object[], call: Call = publicCall, more: object = {}) => {
  const text = JSON.stringify({ cinemas, ...more })
  return parseApiResponse(call, { kind: 'answer', status: 200, headers: new Headers(), text }, 'en')
}

it('an unknown value in a list is left out, and the rest of the response stays', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const amenities = ['CAFE', 'HELIPAD', 'SECRET', 'METRO', 'SPA']
  expect(read([cinema('a', { amenities }), cinema('b', { amenities: ['ZOO'] })])).toEqual({
    ok: true,
    data: { cinemas: [cinema('a', { amenities: ['CAFE', 'METRO'] }), cinema('b')] },
  })
  read([cinema('a', { amenities })])
  // Once for the field, with the number of values and without their text.
  expect(warn).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(warn.mock.calls)).toContain('cinemas.amenities')
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/HELIPAD|SECRET|ZOO/)
  vi.restoreAllMocks()
})

it('an entry whose own kind is unknown is left out, together with the unknown values in it', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const odd = cinema('x', { kind: 'C', amenities: ['ZOO', 'SPA'] })
  expect(read([odd, cinema('b', { amenities: ['ZOO', 'CAFE'] }), odd])).toEqual({
    ok: true,
    data: { cinemas: [cinema('b', { amenities: ['CAFE'] })] },
  })
  vi.restoreAllMocks()
})

it('a showtime with an unknown status is shown as not bookable', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(read([cinema('a', { showtimes: [{ id: '1', status: 'PRESALE' }] })])).toEqual({
    ok: true,
    data: { cinemas: [cinema('a', { showtimes: [{ id: '1', status: 'UNAVAILABLE' }] })] },
  })
  vi.restoreAllMocks()
})

it.each([
  ['an unknown value that is in no list', [], publicCall, { currency: 'EUR' }],
  ['a value that is no word', [cinema('a', { amenities: [7] })], publicCall, {}],
  ['a broken field beside it', [cinema('a', { amenities: ['ZOO'], showtimes: 'none' })], publicCall, {}],
  [
    'an unknown word of an order',
    [cinema('a', { amenities: ['ZOO'] })],
    { ...publicCall, access: 'visitor' as const },
    {},
  ],
])('%s breaks the contract', (_title, cinemas, call, more) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(read(cinemas, call, more)).toMatchObject({ problem: { reason: 'bad_answer' } })
  vi.restoreAllMocks()
})
