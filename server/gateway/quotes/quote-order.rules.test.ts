// Which quotes staff may order.
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../contracts/rules/durations.ts'
import { iso } from '../../lib/clock.ts'
import { readQuoteOrder } from './quote-order.rules.ts'
import { NOW } from './quote.fixture.ts'

const START = NOW + 10 * DAY_MS
const both = (text: string) => ({ ar: text, en: text })
// As JSON carries it: a field that is undefined is missing.
const order = (given: object = {}): unknown => JSON.parse(JSON.stringify({ ...ORDER, ...given }))
const ORDER = {
  title: both('Birthday'),
  auditoriumId: 'olaya-3',
  startsAt: iso(START),
  endsAt: iso(START + 3 * HOUR_MS),
  guests: 30,
  gross: 230_000,
  validUntil: iso(NOW + 7 * DAY_MS),
}
const faults = (given: object): string[] => {
  const read = readQuoteOrder(order(given), NOW)
  return 'fields' in read ? read.fields : []
}

describe('a quote may be ordered', () => {
  it('with one sum or with lines, for a film or for something of its own', () => {
    expect(readQuoteOrder(order({ note: ' Cake is included. ' }), NOW)).toEqual({
      order: {
        film: { title: both('Birthday') },
        auditoriumId: 'olaya-3',
        startsAt: START,
        endsAt: START + 3 * HOUR_MS,
        guests: 30,
        price: { gross: 230_000 },
        note: 'Cake is included.',
        validUntil: NOW + 7 * DAY_MS,
      },
    })
    const lines = [{ name: both('Hall'), net: 100_000 }]
    expect(faults({ gross: undefined, lines, title: undefined, filmId: 'flm_1' })).toEqual([])
  })

  it('for a hall in the future, for some hours, and not longer than until its start', () => {
    expect(faults({ startsAt: iso(NOW) })).toContain('startsAt')
    expect(faults({ endsAt: iso(START) })).toEqual(['endsAt'])
    expect(faults({ endsAt: iso(START + 17 * HOUR_MS) })).toEqual(['endsAt'])
    expect(faults({ validUntil: iso(NOW) })).toEqual(['validUntil'])
    expect(faults({ validUntil: iso(START + 1000) })).toEqual(['validUntil'])
    expect(faults({ validUntil: iso(START) })).toEqual([])
  })
})

describe('a quote is refused', () => {
  it('with both or neither of sum and lines, of film and title', () => {
    const lines = [{ name: both('Hall'), net: 100_000 }]
    expect(faults({ lines })).toEqual(['price'])
    expect(faults({ gross: undefined })).toEqual(['price'])
    expect(faults({ filmId: 'flm_1' })).toEqual(['title'])
    expect(faults({ title: undefined })).toEqual(['title'])
  })

  it('with a text in one language, a sum of nothing, a long sentence, or an unknown field', () => {
    expect(faults({ title: { ar: ' ', en: 'Birthday' } })).toEqual(['title'])
    expect(faults({ gross: 99 })).toEqual(['gross'])
    expect(faults({ note: 'x'.repeat(401) })).toEqual(['note'])
    expect(faults({ phone: '+966501234567' })).toEqual(['phone'])
    expect(faults({ gross: undefined, lines: [] })).toEqual(['lines'])
    expect(readQuoteOrder(undefined, NOW)).toEqual({ fields: [''] })
  })
})
