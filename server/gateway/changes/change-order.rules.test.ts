import { describe, expect, it } from 'vitest'
import { readChangeOrder, toChangeScope } from './change-order.rules.ts'

const facts = { id: 'c1', reason: 'EQUIPMENT' }
const showtimes = ['s1', 's2']
const hall = { auditoriumId: 'olaya-3', from: '2026-11-26T15:00:00Z', until: '2026-11-26T21:00:00Z' }
const cinema = { cinemaId: 'olaya', day: '2026-11-26' }
const callOff = { ...facts, kind: 'CALLED_OFF' }
const move = { ...facts, kind: 'MOVED', showtimes: ['s1'], to: { startsAt: '2026-11-26T18:30:00Z' } }
const withdrawal = { ...facts, kind: 'SEATS_WITHDRAWN', showtimes, seats: ['C4', 'C4-C9', 'C4-9'] }

const faultsOf = (body: unknown) => {
  const read = readChangeOrder(body)
  return 'fields' in read ? read.fields : []
}

describe('an operator orders', () => {
  it.each<[string, object]>([
    ['showtimes called off', { ...callOff, showtimes }],
    ['what runs in a hall called off, in a time', { ...callOff, hall }],
    ['a day of a cinema called off, and what it would mean', { ...callOff, cinema, isDryRun: true }],
    ['one showtime moved to another time', move],
    ['one showtime moved to another hall', { ...move, to: { auditoriumId: 'olaya-4' } }],
    ['seats and ranges withdrawn', withdrawal],
    ['a sentence for the holders', { ...move, note: { ar: 'نعتذر عن ذلك', en: 'We’re sorry' } }],
  ])('%s', (_, order) => expect(readChangeOrder(order)).toEqual({ order }))
})

describe('an order is refused, and its field named, if', () => {
  it.each<[string, unknown, string[]]>([
    ['it names no showtimes', callOff, ['showtimes', 'hall', 'cinema']],
    ['it names showtimes in two ways', { ...callOff, showtimes, cinema }, ['showtimes', 'hall', 'cinema']],
    ['its list of showtimes is empty', { ...callOff, showtimes: [] }, ['showtimes']],
    ['it moves a showtime nowhere', { ...move, to: {} }, ['to']],
    ['it moves two showtimes to one place', { ...move, showtimes }, ['showtimes']],
    ['its sentence has a tag', { ...move, note: { ar: 'نعتذر', en: 'See <b>here</b>' } }, ['note.en']],
    ['its sentence is empty', { ...move, note: { ar: '', en: 'We’re sorry' } }, ['note.ar']],
    ['its sentence is too long', { ...move, note: { ar: 'نعتذر', en: 'a'.repeat(201) } }, ['note.en']],
    ['its sentence has characters that turn it round', { ...move, note: { ar: '\u202Eنعتذر', en: 'a' } }, ['note.ar']],
    [
      'a part of its seats is neither seat nor row, which is named once',
      { ...withdrawal, seats: ['12', '4C', 'C4'] },
      ['seats'],
    ],
    ['it withdraws no seats', { ...withdrawal, seats: [] }, ['seats']],
    ['its time is none', { ...move, to: { startsAt: 'tomorrow' } }, ['to.startsAt']],
  ])('%s', (_, order, fields) => expect(faultsOf(order)).toEqual(fields))

  it('it is no order, or has a field that no order has', () => {
    for (const body of [undefined, null, 'call off', {}, { ...callOff, showtimes, refund: false }])
      expect(faultsOf(body)).not.toEqual([])
  })
})

const scopeOf = (body: unknown) => {
  const read = readChangeOrder(body)
  return 'order' in read ? toChangeScope(read.order) : undefined
}

describe('the showtimes of an order', () => {
  it.each<[string, object, object]>([
    ['are named', { ...withdrawal, showtimes }, { showtimes }],
    ['are those of a hall', { ...callOff, hall }, { hall }],
    ['are those of a day', { ...callOff, cinema }, { cinema }],
    ['are the one that is moved', move, { showtimes: ['s1'] }],
  ])('%s', (_, order, scope) => expect(scopeOf(order)).toEqual(scope))
})
