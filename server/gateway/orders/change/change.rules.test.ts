import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contracts/rules/durations.ts'
import type { ShowtimeChangeRecord, ShowtimeSlot } from '../../catalogue/showtimes/showtime-change.record.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { NOW, storedOrder } from '../order.fixture.ts'
import { openWays, toOrderChange } from './change.rules.ts'

const STARTS_AT = NOW + DAY_MS
const placeAt = (startsAt: number, hall = 1): ShowtimeSlot => ({
  startsAt,
  endsAt: startsAt + 2 * HOUR_MS,
  auditorium: { id: `h${hall}`, name: { ar: `القاعة ${hall}`, en: `Hall ${hall}` }, number: hall },
})
const KNOWN = placeAt(STARTS_AT)
const facts = { id: 'c1', reason: 'EQUIPMENT', note: null, at: NOW } as const
const moved = (after: ShowtimeSlot): ShowtimeChangeRecord => ({ ...facts, kind: 'MOVED', before: KNOWN, after })
const DOORS = 20 * MINUTE_MS
const at = (place: ShowtimeSlot) => ({ ...place, doorsAt: place.startsAt - DOORS }) as ShowtimeRecord
/** The change as the holder is told of it; the showtime is at `now` by then. */
const notified = (change: ShowtimeChangeRecord, now: ShowtimeSlot, order = storedOrder()) =>
  toOrderChange(order, { change, known: KNOWN, showtime: at(now), notifiedAt: NOW, cardDays: 14 })

it.each<[string, ShowtimeSlot, 'KEEP' | 'REFUND', number]>([
  ['by half an hour', placeAt(STARTS_AT + 30 * MINUTE_MS), 'KEEP', STARTS_AT + 30 * MINUTE_MS - DOORS],
  ['half an hour earlier', placeAt(STARTS_AT - 30 * MINUTE_MS), 'KEEP', STARTS_AT - 30 * MINUTE_MS - DOORS],
  ['to another hall', placeAt(STARTS_AT, 2), 'KEEP', STARTS_AT - DOORS],
  ['by more than half an hour', placeAt(STARTS_AT + 31 * MINUTE_MS), 'REFUND', STARTS_AT],
  ['hours earlier', placeAt(STARTS_AT - 3 * HOUR_MS), 'REFUND', STARTS_AT - 3 * HOUR_MS - DOORS],
])('a showtime that is moved %s', (_how, after, otherwise, answerUntil) => {
  expect(notified(moved(after), after)).toMatchObject({ otherwise, answerUntil, agreed: KNOWN, answer: null })
})

it('the money of a withdrawn seat goes back before the doors open', () => {
  const soon = placeAt(NOW + HOUR_MS)
  const change = notified({ ...facts, kind: 'SEATS_WITHDRAWN', seats: ['A1', 'B7'] }, soon)
  expect(change).toMatchObject({ otherwise: 'REFUND', answerUntil: NOW + HOUR_MS - DOORS, unusable: ['A1'] })
})

it('a booking can be kept after a move, but not with seats that cannot be used', () => {
  const after = placeAt(STARTS_AT + MINUTE_MS)
  const kept = storedOrder({ change: notified(moved(after), after) })
  expect(openWays(kept, NOW)).toEqual(['KEEP', 'SHOWTIME', 'REFUND'])
  const broken = storedOrder({ change: notified({ ...facts, kind: 'SEATS_WITHDRAWN', seats: ['A1'] }, KNOWN) })
  expect(openWays(broken, NOW)).toEqual(['SHOWTIME', 'REFUND'])
  const both = storedOrder({ change: notified(moved(after), after, broken) })
  expect([both.change!.otherwise, openWays(both, NOW)]).toEqual(['REFUND', ['SHOWTIME', 'REFUND']])
})

it('what the holder has agreed to is what counts after a second move', () => {
  const [first, second] = [placeAt(STARTS_AT + 20 * MINUTE_MS), placeAt(STARTS_AT + 40 * MINUTE_MS)]
  const open = storedOrder({ change: notified(moved(first), first) })
  const again = { change: moved(second), known: first, showtime: at(second), notifiedAt: NOW, cardDays: 14 }
  expect(toOrderChange(open, again)).toMatchObject({ agreed: KNOWN, otherwise: 'REFUND' })
  const accepted = storedOrder({ change: { ...notified(moved(first), first), answer: 'KEEP' } })
  expect(toOrderChange(accepted, again)).toMatchObject({ agreed: first, otherwise: 'KEEP' })
})
