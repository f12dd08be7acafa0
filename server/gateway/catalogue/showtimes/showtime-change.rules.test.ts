import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../contracts/rules/durations.ts'
import type { OrderedChange, PublicChangeRecord, ShowtimeSlot } from './showtime-change.record.ts'
import { changedShowtime, shownChange, toChangeRecord } from './showtime-change.rules.ts'
import type { ShowtimeRecord } from './showtime.record.ts'

const EVENING = Date.parse('2026-11-26T21:30:00+03:00')
const slotAt = (startsAt: number, hall = 1): ShowtimeSlot => ({
  startsAt,
  endsAt: startsAt + 2 * HOUR_MS,
  auditorium: { id: `h${hall}`, name: { ar: `القاعة ${hall}`, en: `Hall ${hall}` }, number: hall },
})
const [planned, first, second] = [slotAt(EVENING), slotAt(EVENING + HOUR_MS), slotAt(EVENING, 2)]
// A change reads and writes no more of the showtime.
const showtime = { id: 's1', ...planned, doorsAt: EVENING - 20 * MINUTE_MS } as ShowtimeRecord
const facts = { id: 'c1', reason: 'EQUIPMENT', note: null, at: 0 } as const
const move = (after: ShowtimeSlot): OrderedChange => ({ ...facts, kind: 'MOVED', after })
const withdrawal: OrderedChange = { ...facts, kind: 'SEATS_WITHDRAWN', seats: ['A1'] }
const callOff = { ...facts, kind: 'CALLED_OFF' } as const

const after = (given: ShowtimeRecord, ordered: OrderedChange) => changedShowtime(given, toChangeRecord(given, ordered))

describe('a showtime that is moved', () => {
  it('takes place at its new time and in its new hall, and its doors open twenty minutes before', () => {
    expect(after(showtime, move(first))).toMatchObject({ id: 's1', ...first, doorsAt: first.startsAt - 20 * MINUTE_MS })
    expect(after(showtime, move(second))).toMatchObject({ ...second, doorsAt: EVENING - 20 * MINUTE_MS })
  })

  it('remembers where it was planned, also after a second move', () => {
    const twice = after(after(showtime, move(first)), move(second))
    expect(twice).toMatchObject({ ...second, change: { kind: 'MOVED', before: planned, after: second } })
  })

  it('after another kind of change was planned where it is now', () => {
    const calledOff = after(showtime, callOff)
    expect(toChangeRecord(calledOff, move(first))).toEqual({ ...move(first), before: planned })
  })
})

it('a showtime that is called off keeps its time', () =>
  expect(after(showtime, callOff)).toEqual({ ...showtime, change: callOff }))

it('withdrawn seats are news to their bookings alone', () => expect(after(showtime, withdrawal)).toEqual(showtime))

describe('lists of showtimes show', () => {
  const note = { ar: 'نعتذر عن ذلك', en: 'We’re sorry' }
  const moved: PublicChangeRecord = { ...facts, kind: 'MOVED', before: planned, after: second }

  it('when and where a moved showtime was planned, in the language of the visitor', () => {
    expect(shownChange(moved, 'en')).toEqual({
      kind: 'MOVED',
      reason: 'EQUIPMENT',
      note: null,
      before: { startsAt: '2026-11-26T18:30:00.000Z', auditorium: 'Hall 1' },
    })
    expect(shownChange(moved, 'ar').before?.auditorium).toBe('القاعة 1')
  })

  it('the cinema’s own sentence', () =>
    expect([shownChange({ ...callOff, note }, 'en'), shownChange({ ...callOff, note }, 'ar')]).toEqual([
      { kind: 'CALLED_OFF', reason: 'EQUIPMENT', note: note.en },
      { kind: 'CALLED_OFF', reason: 'EQUIPMENT', note: note.ar },
    ]))
})
