import { expect, it } from 'vitest'
import { byIssue, toListedQuote } from './listed-quote.rules.ts'
import { NOW, quoteRecord } from './quote.fixture.ts'

it('an enquiry lists what was offered, for which hall, and until when; not who pays', () => {
  const { terms, ...quote } = quoteRecord()
  expect(toListedQuote({ ...quote, terms })).toEqual({
    id: quote.id,
    state: 'QUOTED',
    total: 230_000,
    title: terms.title,
    cinema: { ar: 'العليا', en: 'Olaya' },
    auditorium: 3,
    startsAt: terms.startsAt,
    endsAt: terms.endsAt,
    issuedAt: NOW,
    validUntil: terms.validUntil,
    end: null,
  })
})

it.each([
  ['withdrawn', 'WITHDRAWN', { withdrawal: { at: NOW, by: 'st-2', reason: 'REPLACED' } }, 'REPLACED'],
  ['called off', 'CALLED_OFF', { refund: { at: NOW, by: 'st-2', reason: 'FAULT', days: 14 } }, 'FAULT'],
] as const)('a quote that was %s says who ended it, when and why', (_, kind, given, why) => {
  expect(toListedQuote(quoteRecord(given)).end).toEqual({ kind, why, by: 'st-2', at: NOW })
})

it('the newest quote of an enquiry comes first, and the order of two of one moment is always the same', () => {
  const listed = toListedQuote(quoteRecord())
  const [older, a, b] = [
    { ...listed, id: 'q-z', issuedAt: NOW - 1 },
    { ...listed, id: 'q-a' },
    { ...listed, id: 'q-b' },
  ]
  expect([older, b, a].toSorted(byIssue)).toEqual([a, b, older])
  expect([a, older, b].toSorted(byIssue)).toEqual([a, b, older])
})
