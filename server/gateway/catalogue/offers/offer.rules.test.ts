import { describe, expect, it } from 'vitest'
import { storedOffer } from '#tests/support/gateway/stored-offer.ts'
import { storedShowtime } from '#tests/support/gateway/stored-showtime.ts'
import type { OrderSeat } from '../../../contracts/orders.ts'
import type { StoredOffer } from './offer.record.ts'
import {
  cheapest,
  filterShowtimesByOffer,
  isSoldOutOrFitsOffer,
  findIneligibleReasonWithArea,
  ineligibleReason,
  isCardOnlyOffer,
  isOfferOver,
  isOfferValidOn,
  labelOf,
  offerTerms,
  summaryOf,
} from './offer.rules.ts'

/** Friday evening. */
const SHOW = {
  cityId: 'riyadh',
  cinemaId: 'cin_olaya',
  experienceId: 'exp_standard',
  filmId: 'flm_metropolis',
  cinemaDay: '2026-11-20',
  startsAt: Date.parse('2026-11-20T18:00:00Z'),
}
const reason = (given: Partial<StoredOffer>) => ineligibleReason(storedOffer(given), SHOW)

const reasonAt = (given: Partial<StoredOffer>) => findIneligibleReasonWithArea(storedOffer(given), storedShowtime())

describe('an offer covers a showtime', () => {
  it('everywhere and always, if it names no place and no time', () => {
    expect(reason({})).toBeUndefined()
  })

  it.each([
    ['CITY', { cities: ['jeddah'] }, { cities: ['jeddah', 'riyadh'] }],
    ['CINEMA', { cinemas: ['cin_sea'] }, { cinemas: ['cin_olaya'] }],
    ['EXPERIENCE', { experiences: ['exp_velvet'] }, { experiences: ['exp_velvet', 'exp_standard'] }],
    ['FILM', { films: ['flm_wings'] }, { films: ['flm_metropolis'] }],
    ['WEEKDAY', { weekdays: [4] }, { weekdays: [5] }],
    ['TIME', { timesOfDay: ['MORNING'] }, { timesOfDay: ['MORNING', 'EVENING'] }],
    ['DATE', { from: '2026-11-21' }, { from: '2026-11-20' }],
    ['DATE', { until: '2026-11-19' }, { until: '2026-11-20' }],
  ] as const)('of its own %s only', (why, others, own) => {
    expect(reason(others)).toBe(why)
    expect(reason(own)).toBeUndefined()
  })

  it('that another day would cover last: a place is named before a day, and a day before an hour', () => {
    const elsewhere = { cities: ['x'], cinemas: ['x'], experiences: ['x'], films: ['x'] }
    const never = { until: '2026-11-11', weekdays: [0], timesOfDay: ['MORNING' as const] }
    expect(reason({ ...elsewhere, ...never })).toBe('CITY')
    expect(reason({ ...elsewhere, ...never, cities: [] })).toBe('CINEMA')
    expect(reason({ ...elsewhere, ...never, cities: [], cinemas: [] })).toBe('EXPERIENCE')
    expect(reason({ films: ['x'], ...never })).toBe('FILM')
    expect(reason(never)).toBe('DATE')
    expect(reason({ ...never, until: '2026-11-24' })).toBe('WEEKDAY')
  })

  it('with a seat in one of its areas', () => {
    expect(reasonAt({})).toBeUndefined()
    expect(reasonAt({ areaCategoryCodes: ['sofa', 'standard'] })).toBeUndefined()
    expect(reasonAt({ areaCategoryCodes: ['sofa'] })).toBe('AREA')
    expect(reasonAt({ areaCategoryCodes: ['sofa'], cities: ['jeddah'] })).toBe('CITY')
    for (const given of [
      { cinemas: ['x'] },
      { experiences: ['x'] },
      { films: ['x'] },
      { timesOfDay: ['MORNING'] as const },
    ])
      expect(reasonAt(given)).toBeDefined()
    expect(
      reasonAt({
        cities: ['riyadh'],
        cinemas: ['cin_olaya'],
        experiences: ['exp_standard'],
        films: ['flm_metropolis'],
      }),
    ).toBeUndefined()
  })
})

it('a list of showtimes keeps those that an offer covers', () => {
  const row = {
    film_id: 'flm_1',
    cinema_id: 'cin_1',
    experience_id: 'exp_1',
    starts_at: SHOW.startsAt,
    cinema_day: '2026-11-20',
    seats_left: 40,
  }
  const rows = [
    row,
    { ...row, film_id: 'flm_2' },
    { ...row, cinema_id: 'cin_2' },
    { ...row, experience_id: 'exp_2' },
    { ...row, cinema_day: '2026-11-21' },
    { ...row, starts_at: SHOW.startsAt - 10 * 3_600_000 },
  ]
  const fittingRows = (given: Partial<StoredOffer>) =>
    filterShowtimesByOffer(storedOffer(given), 'riyadh', rows).map((row) => rows.indexOf(row))
  expect(fittingRows({})).toEqual([0, 1, 2, 3, 4, 5])
  expect(fittingRows({ cities: ['jeddah'] })).toEqual([])
  expect(fittingRows({ films: ['flm_2'] })).toEqual([1])
  expect(fittingRows({ cinemas: ['cin_2'] })).toEqual([2])
  expect(fittingRows({ experiences: ['exp_2'] })).toEqual([3])
  expect(fittingRows({ from: '2026-11-21' })).toEqual([4])
  expect(fittingRows({ timesOfDay: ['MORNING'] })).toEqual([5])
})

it('an offer is on from its first to its last day', () => {
  const offer = storedOffer()
  const days = ['2026-11-09', '2026-11-10', '2026-11-24', '2026-11-25']
  expect(days.map((today) => isOfferValidOn(offer, today))).toEqual([false, true, true, false])
  expect(days.map((today) => isOfferOver(offer, today))).toEqual([false, false, false, true])
})

it('offers of cards must be paid with the card alone', () => {
  const kinds = ['BIN', 'CARD', 'UNIPAL', 'STATIC', 'NONE'] as const
  expect(kinds.filter((validationType) => isCardOnlyOffer({ validationType }))).toEqual(['BIN', 'CARD'])
})

const bankName = { ar: 'بنك', en: 'Bank' }

describe('the label of an offer', () => {
  it('names the bank whose cards prove it, otherwise what it requires', () => {
    expect(labelOf(storedOffer({ validationType: 'BIN', bankName }), 'en')).toBe('Bank - Two for one')
    expect(labelOf(storedOffer({ validationType: 'BIN', bankName }), 'ar')).toBe('بنك - Two for one بالعربية')
    expect(labelOf(storedOffer({ validationType: 'BIN' }), 'en')).toBe('Two for one - Every day')
    expect(labelOf(storedOffer({ validationType: 'CARD', bankName }), 'en')).toBe('Two for one - Every day')
  })

  it('is the title alone without a hint', () => {
    expect(labelOf(storedOffer({ hint: { ar: '', en: '' } }), 'en')).toBe('Two for one')
  })
})

it('a visitor sees an offer in one language', () => {
  expect(summaryOf(storedOffer({ validationType: 'BIN', bankName }), 'en')).toEqual({
    id: 'ofr_test',
    uniqueName: 'two-for-one',
    title: 'Two for one',
    hint: 'Every day',
    bankName: 'Bank',
    label: 'Bank - Two for one',
    image: '/art/offers/two.png',
    tint: '#170a0c',
    validationType: 'BIN',
    type: 'BOGO',
    value: 0,
    minimumQuantity: 1,
    getQuantity: 1,
    from: '2026-11-10',
    until: '2026-11-24',
  })
  expect(summaryOf(storedOffer(), 'ar')).toMatchObject({ title: 'Two for one بالعربية', bankName: null })
})

it('an order stores the terms of an offer, and whose card or pass it requires', () => {
  const terms = {
    id: 'ofr_test',
    uniqueName: 'two-for-one',
    title: { ar: 'Two for one بالعربية', en: 'Two for one' },
    bankName: null,
    validationType: 'NONE',
    type: 'BOGO',
    value: 0,
    minimumQuantity: 1,
    getQuantity: 1,
    areaCategoryCodes: ['standard'],
    allowsVouchers: false,
  }
  const card = { bins: ['424242'], lastFour: null }
  expect(offerTerms(storedOffer(), null)).toStrictEqual({ ...terms, card: null })
  expect(offerTerms(storedOffer(), card, 'hash')).toStrictEqual({ ...terms, card, student: 'hash' })
})

const standardSeat = (name: string): typeof OrderSeat.infer => ({
  seat: name,
  areaCategoryCode: 'standard',
  price: 5000,
  kind: 'SEAT',
})

const percent = (id: string, value: number, more: Partial<StoredOffer> = {}) =>
  storedOffer({ id, type: 'PERCENT', value, getQuantity: 0, ...more })

const best = (offers: StoredOffer[], total = 10_400) => {
  const found = cheapest(offers, storedShowtime(), [standardSeat('A1'), standardSeat('A2')], total)
  return found && [found.offer.id, found.total]
}

describe('the cheapest offer open to all', () => {
  it('has the lowest price for the seats, with their fees', () => {
    expect(best([percent('ten', 10), percent('half', 50), percent('fifth', 20)])).toEqual(['half', 5400])
    expect(best([percent('ten', 10)])).toEqual(['ten', 9400])
  })

  it('is the first of several', () => {
    expect(best([percent('one', 10), percent('two', 10)])).toEqual(['one', 9400])
  })

  it('is none unless it lowers the price', () => {
    expect(best([percent('ten', 10)], 9400)).toBeUndefined()
    expect(best([percent('ten', 10)], 9401)).toEqual(['ten', 9400])
    expect(best([])).toBeUndefined()
  })

  it('needs no proof and covers the showtime', () => {
    expect(best([percent('bank', 50, { validationType: 'BIN' }), percent('ten', 10)])).toEqual(['ten', 9400])
    expect(best([percent('jeddah', 50, { cities: ['jeddah'] })])).toBeUndefined()
  })
})

const seatsWithRoom = (minimumQuantity: number, getQuantity: number, ...left: number[]) =>
  left.filter((seats_left) => isSoldOutOrFitsOffer({ minimumQuantity, getQuantity }, { seats_left }))

it('a list leaves out showtimes in which the offer cannot be booked any more, and shows what is sold out', () => {
  expect(seatsWithRoom(4, 0, 0, 3, 4, -8)).toEqual([0, 4])
  expect(seatsWithRoom(2, 1, 2, 3, -4)).toEqual([3])
  expect(seatsWithRoom(1, 1, 1, 2, -1, -2)).toEqual([2, -2])
  expect(seatsWithRoom(1, 0, 1, -1)).toEqual([1, -1])
})
