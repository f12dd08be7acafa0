import { describe, expect, it } from 'vitest'
import { sampleFood, sampleFoodLine, sampleOrder } from '#app/shared/orders/order.fixture.ts'
import { eventOf, isNewPurchase } from './data-layer.rules.ts'

const page = { url: 'https://shasha.example/en/movie-finder', section: 'movie-finder', title: 'Finder' }

/** With private fields that events must not report. */
const order = sampleOrder({
  id: 'o-secret',
  reference: 'SH-7K2M-94QX',
  sessionId: 's-secret',
  showtime: {
    experience: { id: 'imax', name: 'Large format' },
  },
  seats: [{ seat: 'N11', areaCategoryCode: 'STD', kind: 'SEAT', price: 6550 }],
  breakdown: {
    lines: [
      { areaCategoryCode: 'STD', name: 'Standard', quantity: 2, unitPrice: 6550, amount: 13_100 },
      { areaCategoryCode: 'PRM', name: 'Premium', quantity: 1, unitPrice: 9500, amount: 9500 },
    ],
    total: 24_100,
  },
  contactPhoneMasked: '05X XXX 4410',
  tickets: [{ id: 't-secret', seat: 'N11', areaName: 'Standard', code: 'code-secret' }],
  paidAt: '2026-11-20T10:00:00Z',
  serverNow: '2026-11-20T10:00:20Z',
})

describe('a purchase', () => {
  it('reports what was bought, in riyals', () => {
    expect(eventOf({ event: 'purchase', order }, page, 'Riyadh')).toEqual({
      event: 'purchase',
      ecommerce: {
        transaction_id: 'SH-7K2M-94QX',
        value: 241,
        currency: 'SAR',
        items: [
          {
            item_id: 'metropolis',
            item_name: 'Metropolis',
            affiliation: 'Olaya',
            item_category: 'Large format',
            item_variant: 'Standard',
            quantity: 2,
            price: 65.5,
          },
          expect.objectContaining({ item_variant: 'Premium', quantity: 1, price: 95 }),
        ],
      },
      ...page,
    })
  })

  it('reports food as items of its own, without notes and seats', () => {
    const facts = { options: [{ groupId: 'g', optionId: 'l', name: 'Large' }], note: 'secret note', seat: 'N11' }
    const food = sampleFood({ lines: [sampleFoodLine({ itemId: 'itm_popcorn', quantity: 2, ...facts })] })
    const event = eventOf({ event: 'purchase', order: { ...order, food } }, page, '')
    expect(event).toMatchObject({
      ecommerce: {
        items: [
          {},
          {},
          {
            item_id: 'itm_popcorn',
            item_name: 'Popcorn',
            affiliation: 'Olaya',
            item_category: 'food',
            item_variant: 'Large',
            quantity: 2,
            price: 29,
          },
        ],
      },
    })
    expect(JSON.stringify(event)).not.toMatch(/secret|N11/)
  })

  it('of food alone reports that food, and neither its booking nor its seats', () => {
    const line = sampleFoodLine({ itemId: 'itm_popcorn', note: 'secret note', seat: 'N11' })
    const later = {
      ...order,
      reference: 'SH-2222-3333',
      seats: [],
      tickets: [],
      foodFor: { orderId: 'o-secret', reference: 'SH-7K2M-94QX', seats: ['N11'] },
      breakdown: { ...order.breakdown, lines: [], total: 2900 },
      food: sampleFood({ lines: [line] }),
    }
    const event = eventOf({ event: 'purchase', order: later }, page, '')
    expect(event).toMatchObject({
      ecommerce: {
        transaction_id: 'SH-2222-3333',
        value: 29,
        items: [{ item_id: 'itm_popcorn', item_category: 'food' }],
      },
    })
    expect(JSON.stringify(event)).not.toMatch(/secret|N11|7K2M/)
  })

  it('reports no data of the buyer, and no ticket codes', () => {
    expect(JSON.stringify(eventOf({ event: 'purchase', order }, page, ''))).not.toMatch(/secret|4410|N11/)
  })

  it('counts within a day of the payment', () => {
    const at = (serverNow: string) => isNewPurchase({ ...order, serverNow })
    expect(at('2026-11-20T10:00:20Z')).toBe(true)
    expect(at('2026-11-21T09:59:59Z')).toBe(true)
    expect(at('2026-11-21T10:00:00Z')).toBe(false)
    expect(isNewPurchase({ ...order, paidAt: null })).toBe(false)
  })
})

it('a search reports the filters, and only whether words were typed', () => {
  const facts = { cityId: 'riyadh', date: '2026-11-21', cinemaIds: ['c1', 'c2'], hasWords: true, count: 4 }
  expect(eventOf({ event: 'movie_finder', facts }, page, 'Riyadh')).toEqual({
    event: 'movie_finder',
    city: 'Riyadh',
    date: '2026-11-21',
    time_of_day: 'ALL_DAY',
    films: '',
    cinemas: 'c1,c2',
    experiences: '',
    has_words: true,
    results: 4,
    ...page,
  })
})

it('a failed payment reports the reason, but no id of the payment', () => {
  const tracked = { event: 'payment_failure', reason: 'INSUFFICIENT_FUNDS', attempt: 'o-secret.1' } as const
  expect(eventOf(tracked, page, '')).toEqual({ event: 'payment_failure', reason: 'INSUFFICIENT_FUNDS', ...page })
})

it('a sign-in reports only its way', () => {
  expect(eventOf({ event: 'login_success' }, page, 'Riyadh')).toEqual({
    event: 'login_success',
    method: 'phone',
    ...page,
  })
})

it('a search without a date, and with every filter', () => {
  const none = { cityId: 'riyadh', hasWords: false, count: 0 }
  expect(eventOf({ event: 'movie_finder', facts: none }, page, '')).toMatchObject({ date: '', cinemas: '', results: 0 })
  const facts = { ...none, timeOfDay: 'EVENING' as const, filmIds: ['f1', 'f2'], experienceIds: ['x'] }
  expect(eventOf({ event: 'movie_finder', facts }, page, '')).toMatchObject({
    time_of_day: 'EVENING',
    films: 'f1,f2',
    experiences: 'x',
    has_words: false,
  })
})
