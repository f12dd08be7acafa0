// The cinema changes a showtime: which claims end, which seats stay taken, and that a restart comes to the same.
import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import type { ShowtimeChangeRecord, ShowtimeSlot } from '../catalogue/showtimes/showtime-change.record.ts'
import { ClaimRows } from './claim-rows.fixture.ts'
import type { Held, HoldCommand } from './seat-claims.ts'
import { SeatMap } from './seat-map.rules.ts'

const NOW = 1_000_000
const facts = {
  layout: {
    rows: [{ name: 'A', area: 'standard', shape: 'standard' as const, blocks: [6] }],
    bend: 0,
    aisle: 40,
  },
  maxSeats: 3,
  startsAt: NOW + 100 * MINUTE_MS,
}
const change = { reason: 'EQUIPMENT', note: null, at: NOW } as const
const placeAt = (startsAt: number): ShowtimeSlot => ({
  startsAt,
  endsAt: startsAt + 90 * MINUTE_MS,
  auditorium: { id: 'h', name: { ar: 'القاعة 1', en: 'Hall 1' }, number: 1 },
})
const moved = (id: string, byMs: number): ShowtimeChangeRecord => ({
  ...change,
  id,
  kind: 'MOVED',
  before: placeAt(facts.startsAt),
  after: placeAt(facts.startsAt + byMs),
})
const withdrawn = (id: string, seats: string[]): ShowtimeChangeRecord => ({
  ...change,
  id,
  kind: 'SEATS_WITHDRAWN',
  seats,
})
const calledOff = (id: string): ShowtimeChangeRecord => ({ ...change, id, kind: 'CALLED_OFF' })

let rows: ClaimRows
let map: SeatMap
let made: { change: ShowtimeChangeRecord; seq: number }[]
beforeEach(() => {
  rows = new ClaimRows()
  made = []
  map = new SeatMap(facts, rows.note)
})

function make(record: ShowtimeChangeRecord): void {
  const one = { change: record, seq: map.seq }
  made.push(one)
  map.change(one, NOW)
}
/** The same map after its machine has restarted. */
function restarted(): SeatMap {
  const again = new SeatMap(facts, new ClaimRows().note, { claims: rows.claims.values(), seq: map.seq })
  for (const one of made) again.change(one, NOW)
  return again
}
function held(orderId: string, seats: string[], more: Partial<HoldCommand> = {}): Held {
  const answer = map.hold({ orderId, owner: `${orderId}-owner`, seats, ...more }, NOW)
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}
function sold(orderId: string, seats: string[]): Held {
  const { token } = held(orderId, seats)
  map.pin(orderId, token, NOW + MINUTE_MS, NOW)
  map.sell(orderId, token, NOW)
  return claimed(orderId)
}
function claimed(orderId: string): Held {
  const answer = map.claimOf(orderId, NOW)
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}

describe('a showtime that is moved', () => {
  it('ends holds, keeps what is sold, and sells on', () => {
    held('a', ['A1'])
    sold('b', ['A2'])
    make(moved('m', MINUTE_MS))
    expect(map.states(NOW)).toBe('010000')
    expect(held('c', ['A1']).state).toBe('HELD')
    expect(map.soldBefore('m').bookings).toEqual([{ orderId: 'b', seats: 1 }])
  })

  it('sells no seats to a payment that began before, and forgets its claim once it fails', () => {
    const { token } = held('a', ['A1'])
    map.pin('a', token, NOW + MINUTE_MS, NOW)
    make(moved('m', MINUTE_MS))
    expect(map.sell('a', token, NOW)).toMatchObject({ reason: 'hold_expired' })
    expect(map.pin('a', token, NOW + MINUTE_MS, NOW)).toMatchObject({ reason: 'hold_expired' })
    expect(map.changeSince(token, ['A1'])?.id).toBe('m')
    expect(map.unpin('a', token, NOW + MINUTE_MS, NOW)).toMatchObject({ reason: 'hold_expired' })
    expect(map.states(NOW)).toBe('000000')
  })

  it('gives no seats to late money that was paid before', () => {
    const { token } = held('a', ['A1'])
    make(moved('m', MINUTE_MS))
    const late = { orderId: 'a', owner: 'a-owner', seats: ['A1'], pinUntil: NOW + MINUTE_MS }
    expect(map.hold({ ...late, paidToken: token }, NOW)).toMatchObject({ reason: 'hold_expired' })
    const after = held('b', ['A2'])
    map.release('b', after.token, NOW)
    expect(map.hold({ ...late, orderId: 'b', seats: ['A2'], paidToken: after.token }, NOW)).toMatchObject({ ok: true })
  })

  it('ends its sale by the new start', () => {
    make(moved('m', -99 * MINUTE_MS))
    expect(map.hold({ orderId: 'a', owner: 'a', seats: ['A1'] }, NOW + 30 * MINUTE_MS)).toMatchObject({
      reason: 'showtime_started',
    })
  })

  it('does not concern what was sold since', () => {
    make(moved('m', MINUTE_MS))
    const { token } = sold('a', ['A1'])
    expect(map.changeSince(token, ['A1'])).toBeUndefined()
    make(moved('again', 2 * MINUTE_MS))
    expect(map.changeSince(token, ['A1'])?.id).toBe('again')
    expect(map.soldBefore('m').bookings).toEqual([])
  })
})

describe('seats that are withdrawn', () => {
  it('are taken when they are free, and once their order gives them back', () => {
    const { token } = sold('a', ['A2', 'A3'])
    make(withdrawn('w', ['A1', 'A2']))
    expect(map.states(NOW)).toBe('111000')
    expect(map.seatsLeft()).toBe(3)
    map.release('a', token, NOW)
    expect(map.states(NOW)).toBe('110000')
    expect(map.hold({ orderId: 'b', owner: 'b', seats: ['A2'] }, NOW)).toMatchObject({ reason: 'seat_taken' })
  })

  it('end a hold with one of them as a whole, and no other hold', () => {
    held('a', ['A1', 'A2'])
    held('b', ['A4'])
    make(withdrawn('w', ['A2']))
    expect(map.states(NOW)).toBe('010200')
  })

  it('of two changes concern the bookings of each', () => {
    sold('a', ['A1'])
    make(withdrawn('w', ['A1']))
    const { token } = sold('b', ['A5'])
    make(withdrawn('v', ['A5']))
    expect(map.soldBefore('w').bookings).toEqual([{ orderId: 'a', seats: 1 }])
    expect(map.soldBefore('v').bookings).toEqual([{ orderId: 'b', seats: 1 }])
    expect(map.changeSince(token, ['A5'])?.id).toBe('v')
  })

  it('twice concern a booking once, and the second time only with a seat that was not withdrawn before', () => {
    const { token } = sold('a', ['A1'])
    sold('b', ['A2', 'A3'])
    make(withdrawn('w', ['A1', 'A2']))
    make(withdrawn('again', ['A1', 'A2']))
    expect(map.sold(['A1', 'A2', 'A3']).bookings).toEqual([{ orderId: 'b', seats: 2 }])
    make(withdrawn('more', ['A1', 'A2', 'A3']))
    expect(map.soldBefore('w').bookings.map(({ orderId }) => orderId)).toEqual(['a', 'b'])
    expect(map.soldBefore('again').bookings).toEqual([])
    expect(map.soldBefore('more').bookings.map(({ orderId }) => orderId)).toEqual(['b'])
    expect(map.changeSince(token, ['A1'])?.id).toBe('w')
    const again = restarted()
    for (const id of ['w', 'again', 'more']) expect(again.soldBefore(id)).toEqual(map.soldBefore(id))
  })

  it('are known as withdrawn once all of them are, while a name that the hall does not have is left out', () => {
    expect(map.areWithdrawn(['A1'])).toBe(false)
    make(withdrawn('w', ['A1', 'A2']))
    expect([['A1'], ['A1', 'A2', 'Z9'], ['A2', 'A3']].map((seats) => map.areWithdrawn(seats))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('that the hall does not have change nothing', () => {
    make(withdrawn('w', ['Z9']))
    expect([map.states(NOW), map.seq]).toEqual(['000000', 0])
  })
})

it('calling off ends everything, whatever was changed before', () => {
  make(moved('m', MINUTE_MS))
  const { token } = sold('a', ['A1'])
  make(calledOff('off'))
  expect(map.changeSince(token, ['A1'])?.id).toBe('off')
  const refused = { ok: false, reason: 'showtime_called_off', details: { because: 'EQUIPMENT' } }
  expect(map.hold({ orderId: 'b', owner: 'b', seats: ['A2'] }, NOW)).toEqual(refused)
  expect(map.best({ count: 1 }, NOW)).toBeUndefined()
  expect([map.states(NOW), map.seatsLeft()]).toEqual(['111111', 0])
})

it('lists of showtimes learn that one was called off, although no seat of it has changed', () => {
  sold('a', ['A1'])
  const before = map.seatsLeftVersion
  make(calledOff('off'))
  expect([map.seq, map.seatsLeftVersion]).toEqual([before, before + 1])
})

it('the cinema is told which bookings a change concerns, and how many payments are under way', () => {
  sold('a', ['A1', 'A2'])
  const { token } = held('b', ['A3'])
  map.pin('b', token, NOW + MINUTE_MS, NOW)
  held('c', ['A4'])
  const ofA = { orderId: 'a', seats: 2 }
  expect(map.sold()).toEqual({ bookings: [ofA], paying: 1 })
  expect(map.sold(['A2', 'A4'])).toEqual({ bookings: [ofA], paying: 0 })
  expect(map.sold(['A3'])).toEqual({ bookings: [], paying: 1 })
  make(moved('m', MINUTE_MS))
  expect(map.soldBefore('m')).toEqual({ bookings: [ofA], paying: 1 })
})

it('a map that restarts has the same seats, sells the same, and tells the same', () => {
  sold('a', ['A1', 'A2'])
  make(withdrawn('w', ['A2', 'A3']))
  make(moved('m', MINUTE_MS))
  held('b', ['A5'])
  const again = restarted()
  expect([again.states(NOW), again.seq]).toEqual([map.states(NOW), map.seq])
  expect(again.facts.startsAt).toBe(map.facts.startsAt)
  for (const id of ['w', 'm']) expect(again.soldBefore(id)).toEqual(map.soldBefore(id))
})
