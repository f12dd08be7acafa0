import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { type } from 'arktype'
import { type Call, Id } from '../../contracts/call.ts'
import { ShowtimeStatus } from '../../contracts/films.ts'
import { markNeverEmptied, markWhole } from '../../contracts/repair.ts'
import { CreditNote } from '../../contracts/invoices.ts'
import { ReturnedPayment } from '../../contracts/orders.ts'
import { parseApiResponse } from './parse-api-response.ts'

const Amenity = type("'CAFE' | 'PARKING' | 'METRO'")
const response = type({
  cinemas: type({
    id: Id,
    amenities: Amenity.array(),
    showtimes: type({ id: Id, status: ShowtimeStatus }).array(),
    'kind?': "'A' | 'B'",
    'link?': '/^https/',
  }).array(),
  'currency?': "'SAR' | 'USD'",
})
const publicCall: Call = { access: 'public', response, summary: 'Cinemas for this test.' }
const orderCall: Call = { ...publicCall, access: 'visitor' }
const cinema = (id: string, more: object = {}) => ({ id, amenities: [], showtimes: [], ...more })
const read = (cinemas: object[], call: Call = publicCall, more: object = {}) => {
  const text = JSON.stringify({ cinemas, ...more })
  return parseApiResponse('GET names', call, { kind: 'answer', status: 200, headers: new Headers(), text }, 'en')
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
  expect(JSON.stringify(warn.mock.calls)).toMatch(/contract_broken.*GET names/)
  expect(JSON.stringify(warn.mock.calls)).toContain('cinemas.amenities')
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/HELIPAD|SECRET|ZOO/)
  vi.restoreAllMocks()
})

it('an entry without its identity is left out, whatever else is broken in it', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const odd = cinema('', { id: null, amenities: ['ZOO', 7] })
  expect(read([odd, cinema('b', { amenities: ['ZOO', 'CAFE'] }), odd])).toEqual({
    ok: true,
    data: { cinemas: [cinema('b', { amenities: ['CAFE'] })] },
  })
  vi.restoreAllMocks()
})

it('a broken part that may be missing is left out alone', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const odd = cinema('a', { kind: 'C', link: 'javascript:alert(1)', amenities: null })
  expect(read([odd], publicCall, { currency: 'EUR' })).toEqual({ ok: true, data: { cinemas: [cinema('a')] } })
  vi.restoreAllMocks()
})

it('a list that must not be empty takes its entry with it, and one that was asked for breaks the response', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const days = markNeverEmptied(type({ id: Id }).array())
  const call = { ...publicCall, response: type({ cinemas: type({ id: Id, days }).array() }) }
  const [good, half, bad] = [
    { id: 'a', days: [{ id: '1' }, { id: '2' }] },
    { id: 'b', days: [{ id: 1 }, { id: '2' }] },
    { id: 'c', days: [{ id: 1 }, { id: 2 }] },
  ]
  expect(read([bad, good, half], call)).toEqual({
    ok: true,
    data: { cinemas: [good, { id: 'b', days: [{ id: '2' }] }] },
  })
  expect(read([bad, bad], call)).toMatchObject({ problem: { reason: 'bad_answer' } })
  vi.restoreAllMocks()
})

it('a list whose entries depend on each other loses none of them', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const call = { ...publicCall, response: type({ hall: { rows: markWhole(type('string[]')) } }) }
  expect(read([], call, { hall: { rows: ['A', null] } })).toMatchObject({ problem: { reason: 'bad_answer' } })
  vi.restoreAllMocks()
})

it('fuzz: what is left of any response matches the contract, and a valid response is not touched', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const odd = fc.oneof(fc.constantFrom('CAFE', 'A', 'SAR', 'AVAILABLE', 'https://a'), fc.jsonValue({ maxDepth: 2 }))
  const entry = fc.record(
    { id: odd, amenities: fc.oneof(odd, fc.array(odd)), kind: odd, link: odd },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(odd, fc.array(fc.oneof(odd, entry))), odd, (cinemas, currency) => {
      const result = read(cinemas as object[], publicCall, { currency })
      if (result.ok) expect(response.allows(result.data)).toBe(true)
    }),
  )
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
  ['all cinemas without an identity', publicCall, [{ id: 1 }, { id: 2 }]],
  ['no list of cinemas', publicCall, 'none'],
  ['an unknown word of an order', orderCall, [cinema('a', { amenities: ['ZOO'] })]],
])('%s breaks the response', (_title, call, cinemas) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(read(cinemas as object[], call)).toMatchObject({ problem: { reason: 'bad_answer' } })
  vi.restoreAllMocks()
})

const PAYMENT = { attempt: 1, method: 'CARD', amount: 4750, brand: null, lastFour: null, at: null, isDone: true }
const NOTE = {
  number: 'CRN-1',
  issuedAt: '2026-11-27T17:00:00Z',
  seller: {
    name: { ar: 'شاشة', en: 'Shasha' },
    vatNumber: '300000000000003',
    crNumber: '1010000000',
    address: { ar: 'الرياض', en: 'Riyadh' },
  },
  net: 4130,
  vat: 620,
  total: 4750,
  qr: 'AQ==',
  refersTo: 'INV-1',
  refunds: [],
  exchangedFor: null,
}
const readMoney = (payment: object, reason: string) => {
  const call: Call = {
    ...orderCall,
    response: type({ order: { 'returned?': ReturnedPayment.array() }, note: CreditNote }),
  }
  const text = JSON.stringify({ order: { returned: [payment] }, note: { ...NOTE, reason } })
  return parseApiResponse('GET money', call, { kind: 'answer', status: 200, headers: new Headers(), text }, 'en')
}

it('a refund for a cause of a later version is shown with the one that is true of all, also in an order', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(readMoney({ ...PAYMENT, cause: 'METEOR' }, 'METEOR')).toMatchObject({
    ok: true,
    data: { order: { returned: [{ ...PAYMENT, cause: 'CINEMA' }] }, note: { reason: 'CANCELLED' } },
  })
  expect(JSON.stringify(warn.mock.calls)).not.toContain('METEOR')
  vi.restoreAllMocks()
})

it('an order whose sum is broken is refused, whatever else is', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(readMoney({ ...PAYMENT, amount: -1, cause: 'METEOR' }, 'CANCELLED')).toMatchObject({ ok: false })
  expect(readMoney({ ...PAYMENT, cause: 7 }, 'CANCELLED')).toMatchObject({ ok: false })
  vi.restoreAllMocks()
})
