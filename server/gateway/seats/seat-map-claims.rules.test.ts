// One step of a claim after the other: what an order is told, what is stored, and what other visitors see.
import { beforeEach, describe, expect, it } from 'vitest'
import { SALES_AFTER_START_MS } from '../../contracts/rules/sales-end.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { CHOOSING_MS, HOLD_MS } from './hold-times.rules.ts'
import { ClaimRows } from './claim-rows.fixture.ts'
import { type Claim, FOREVER, type Held, type HoldCommand, type LogEntry } from './seat-claims.ts'
import { SeatMap } from './seat-map.rules.ts'

const NOW = 1_000_000
const STARTS_AT = NOW + 100 * MINUTE_MS
const facts = {
  layout: {
    rows: [
      { name: 'A', area: 'standard', shape: 'standard' as const, blocks: [5] },
      { name: 'B', area: 'sofa', shape: 'pair' as const, blocks: [1] },
    ],
    bend: 0,
    aisle: 40,
    wheelchair: ['A5'],
  },
  maxSeats: 3,
  startsAt: STARTS_AT,
}
const EXPIRED = { ok: false, reason: 'hold_expired' }

let map: SeatMap
let stored: Map<string, Claim>
let log: LogEntry[]

function open(changes: Partial<typeof facts> = {}): void {
  const rows = new ClaimRows()
  ;({ claims: stored, log } = rows)
  map = new SeatMap({ ...facts, ...changes }, rows.note)
}
beforeEach(() => open())

const hold = (orderId: string, seats: string[], more: Partial<HoldCommand> = {}, now = NOW) =>
  map.hold({ orderId, owner: `${orderId}-owner`, seats, ...more }, now)
function held(orderId: string, seats: string[], more: Partial<HoldCommand> = {}, now = NOW): Held {
  const answer = hold(orderId, seats, more, now)
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}
const best = (asking?: { orderId: string; owner: string }) => map.best({ count: 3, area: 'standard' }, NOW, asking)
/** A1 to A5, then the sofa B1 and B2. */
const states = (now = NOW, asking?: { orderId: string; owner: string }) => map.states(now, asking)

describe('seats of the house', () => {
  it('are taken from the first moment, for good', () => {
    map.block(['A1', 'B1', 'Z9'], NOW)
    expect(map.claims()).toEqual([
      {
        orderId: 'house',
        owner: 'house',
        state: 'BLOCKED',
        token: 1,
        until: FOREVER,
        since: NOW,
        isChoosing: false,
        seats: [0, 5],
      },
    ])
    expect(states()).toBe('1000010')
    expect(states(STARTS_AT * 2)).toBe('1000010')
    expect(log).toEqual([{ seq: 1, op: 'block', orderId: 'house', seats: [0, 5], at: NOW }])
  })

  it('are no claim if there are none', () => {
    map.block(['Z9'], NOW)
    expect([map.claims(), log, map.nextExpiry]).toEqual([[], [], FOREVER])
  })
})

describe('a choice', () => {
  it('holds its seats for five minutes, and others see that they are held', () => {
    const answer = held('o1', ['A2', 'A1', 'A2'])
    expect(answer).toEqual({
      ok: true,
      orderId: 'o1',
      token: 1,
      until: NOW + HOLD_MS,
      since: NOW,
      seats: ['A2', 'A1'],
      state: 'HELD',
      seq: 1,
    })
    expect(stored.get('o1')).toMatchObject({ owner: 'o1-owner', isChoosing: true, seats: [1, 0] })
    expect(states()).toBe('2200000')
    expect(states(NOW, { orderId: 'o1', owner: 'o1-owner' })).toBe('3300000')
    expect(states(NOW, { orderId: 'o1', owner: 'stranger' })).toBe('2200000')
    expect(states(NOW, { orderId: 'o2', owner: 'o1-owner' })).toBe('2200000')
    expect(map.stateOf(0)).toBe(2)
  })

  it('is renewed by each change, up to twenty minutes in all', () => {
    let { token } = held('o1', ['A1'])
    let now = NOW
    for (let change = 1; change < 5; change += 1) {
      now += 4 * MINUTE_MS
      const answer = held('o1', [`A${change}`], { token }, now)
      expect(answer).toMatchObject({ since: NOW, until: Math.min(now + HOLD_MS, NOW + CHOOSING_MS) })
      token = answer.token
    }
    expect(states(NOW + CHOOSING_MS - 1)).toBe('0002000')
    expect(hold('o1', ['A1'], { token }, NOW + CHOOSING_MS)).toEqual(EXPIRED)
    expect(states(NOW + CHOOSING_MS)).toBe('0000000')
    expect(log.at(-1)).toEqual({ seq: 6, op: 'expire', orderId: 'o1', seats: [3], at: NOW + CHOOSING_MS })
  })

  it('keeps the time of the checkout that the visitor came back from', () => {
    const { token } = held('o1', ['A1'])
    expect(held('o1', ['A2'], { token, holdUntil: NOW + 9 * MINUTE_MS }).until).toBe(NOW + 9 * MINUTE_MS)
    expect(held('o2', ['A3'], { holdUntil: NOW }).until).toBe(NOW + HOLD_MS)
  })

  it('of no seats is no first choice; later it releases the seats and keeps the order', () => {
    expect(hold('o1', [])).toEqual({ ok: false, reason: 'no_seats_chosen' })
    const { token } = held('o1', ['A1'])
    expect(held('o1', [], { token })).toMatchObject({ seats: [], token: 2 })
    expect(states()).toBe('0000000')
  })

  it('is refused as a whole if a seat is unknown, taken, or one too many', () => {
    expect(hold('o1', ['A1', 'Z9'])).toEqual({ ok: false, reason: 'seat_unknown', details: { seats: ['Z9'] } })
    expect(hold('o1', ['A1', 'A2', 'A3', 'A4'])).toEqual({
      ok: false,
      reason: 'too_many_seats',
      details: { maxSeats: 3 },
    })
    expect(hold('o1', ['B1'])).toMatchObject({ reason: 'half_sofa' })
    held('o2', ['A2', 'A3'])
    expect(hold('o1', ['A1', 'A2'])).toEqual({
      ok: false,
      reason: 'seat_taken',
      details: { taken: ['A2'], alternatives: [] },
    })
    expect([states(), log.length]).toEqual(['0220000', 1])
  })

  it('is refused from a quarter of an hour after the start on, except for money that came late', () => {
    const late = STARTS_AT + SALES_AFTER_START_MS
    expect(hold('o1', ['A1'], {}, late - 1)).toMatchObject({ ok: true })
    expect(hold('o2', ['A2'], {}, late)).toEqual({ ok: false, reason: 'showtime_started' })
    expect(hold('o2', ['A2'], { pinUntil: late + MINUTE_MS }, late)).toMatchObject({ ok: true, state: 'PINNED' })
    expect(stored.get('o2')).toMatchObject({ isChoosing: false, until: late + MINUTE_MS })
    expect(hold('o3', ['A3'], { pinUntil: late }, late)).toEqual(EXPIRED)
  })

  it('that begins anew releases the visitor’s unfinished one, and no other', () => {
    held('o1', ['A1'], { owner: 'v' })
    held('o2', ['A2'], { owner: 'w' })
    expect(hold('o3', ['A1', 'A3'], { owner: 'v' })).toMatchObject({ ok: true })
    expect(log.slice(2).map(({ op, orderId }) => `${op} ${orderId}`)).toEqual(['release o1', 'hold o3'])
    expect([...stored.keys()]).toEqual(['o2', 'o3'])
    const { token } = held('o4', ['A4'], { owner: 'w', token: undefined })
    held('o4', ['A5'], { owner: 'w', token })
    expect([...stored.keys()]).toEqual(['o3', 'o4'])
  })

  it('belongs to one student number at a time', () => {
    held('o1', ['A1'], { student: 'a' })
    expect(hold('o2', ['A2'], { student: 'a' })).toEqual({ ok: false, reason: 'offer_student_used' })
    const { token } = held('o2', ['A2'], { student: 'b' })
    expect(held('o2', ['A3'], { token }).ok).toBe(true)
    expect(stored.get('o2')?.student).toBe('b')
    held('o2', ['A3'], { token: token + 1, student: null })
    expect(stored.get('o2')).not.toHaveProperty('student')
  })
})

describe('a choice of an unproved guest', () => {
  it('counts for the network that it began in, from whatever network its seats are changed', () => {
    const { token } = held('o1', ['A1'], { owner: 'v', network: 'home' })
    held('o1', ['A2'], { owner: 'v', token, network: 'mobile' })
    expect(stored.get('o1')).toMatchObject({ network: 'home' })
    held('o2', ['A2'], { owner: 'v', network: 'mobile' })
    expect([...stored]).toMatchObject([['o2', { network: 'home' }]])
  })

  it('counts for no network once the guest is proved', () => {
    const { token } = held('o1', ['A1'], { owner: 'v', network: 'home' })
    held('o1', ['A1'], { owner: 'v', token, network: null, buyer: 'phone' })
    expect(stored.get('o1')).not.toHaveProperty('network')
  })
})

describe('a claim at checkout', () => {
  it('stays as long as the order says, and is no longer given up for another choice', () => {
    const { token } = held('o1', ['A1'], { owner: 'v', network: 'net' })
    expect(map.prolong('o1', token, NOW + 20 * MINUTE_MS, NOW, 'phone')).toMatchObject({
      ok: true,
      token,
      until: NOW + 20 * MINUTE_MS,
    })
    expect(stored.get('o1')).toMatchObject({ isChoosing: false })
    expect(stored.get('o1')).not.toHaveProperty('network')
    held('o2', ['A2'], { owner: 'v' })
    expect([...stored.keys()]).toEqual(['o1', 'o2'])
    expect(states(NOW + 20 * MINUTE_MS - 1)[0]).toBe('2')
    expect(states(NOW + 20 * MINUTE_MS)[0]).toBe('0')
  })

  it('counts for its network until it is sold, and again after a declined payment, if its guest verified an e-mail address alone', () => {
    const { token } = held('o1', ['A1'], { network: 'net' })
    map.prolong('o1', token, NOW + 20 * MINUTE_MS, NOW)
    map.pin('o1', token, NOW + 20 * MINUTE_MS, NOW)
    map.unpin('o1', token, NOW + 20 * MINUTE_MS, NOW)
    expect(stored.get('o1')).toMatchObject({ isChoosing: false, network: 'net' })
    map.pin('o1', token, NOW + 20 * MINUTE_MS, NOW)
    map.sell('o1', token, NOW)
    expect(stored.get('o1')).not.toHaveProperty('network')
  })

  it('is pinned while a payment is under way, never for a shorter time, and waits again afterwards', () => {
    const { token } = held('o1', ['A1'])
    expect(map.pin('o1', token, NOW + MINUTE_MS, NOW)).toMatchObject({ state: 'PINNED', until: NOW + HOLD_MS })
    expect(map.pin('o1', token, NOW + 9 * MINUTE_MS, NOW)).toMatchObject({ until: NOW + 9 * MINUTE_MS })
    expect(hold('o1', ['A2'], { token })).toEqual({ ok: false, reason: 'order_closed' })
    expect(map.prolong('o1', token, NOW + MINUTE_MS, NOW)).toEqual({ ok: false, reason: 'order_closed' })
    expect(map.unpin('o1', token, NOW + 2 * MINUTE_MS, NOW)).toMatchObject({
      state: 'HELD',
      until: NOW + 2 * MINUTE_MS,
    })
    expect(map.unpin('o1', token, NOW + 8 * MINUTE_MS, NOW)).toMatchObject({
      state: 'HELD',
      until: NOW + 2 * MINUTE_MS,
    })
    expect(log.map(({ op }) => op)).toEqual(['hold', 'pin', 'pin', 'unpin'])
  })

  it('is paid with the student number of its price, which no other order has meanwhile', () => {
    const first = held('o1', ['A1'], { student: 'a' })
    const second = held('o2', ['A2'])
    expect(map.pin('o2', second.token, NOW, NOW, 'a')).toEqual({ ok: false, reason: 'offer_student_used' })
    expect(map.freeStudent('o1', first.token, NOW)).toMatchObject({ ok: true })
    expect(stored.get('o1')).not.toHaveProperty('student')
    expect(map.freeStudent('o1', first.token, NOW)).toMatchObject({ ok: true, seq: map.seq })
    expect(log.map(({ op }) => op)).toEqual(['hold', 'hold', 'prolong'])
    expect(map.pin('o2', second.token, NOW, NOW, 'a')).toMatchObject({ ok: true })
    expect(stored.get('o2')?.student).toBe('a')
    map.pin('o2', second.token, NOW, NOW)
    expect(stored.get('o2')?.student).toBe('a')
    map.pin('o2', second.token, NOW, NOW, null)
    expect(stored.get('o2')).not.toHaveProperty('student')
  })

  it('is sold for good, and only a refund releases it', () => {
    const { token } = held('o1', ['A1'], { student: 'a' })
    expect(map.sell('o1', token, NOW)).toMatchObject({ state: 'SOLD', until: FOREVER, seq: 2 })
    const repeated = { ok: true, state: 'SOLD', seq: 2 }
    expect(map.sell('o1', token, NOW)).toMatchObject(repeated)
    expect(map.pin('o1', token, NOW, NOW)).toMatchObject(repeated)
    expect(map.freeStudent('o1', token, NOW)).toMatchObject(repeated)
    expect(map.unpin('o1', token, NOW, NOW)).toEqual({ ok: false, reason: 'order_closed' })
    expect(hold('o1', ['A2'], { token, pinUntil: NOW + MINUTE_MS })).toEqual({ ok: false, reason: 'order_closed' })
    expect(states(STARTS_AT)).toBe('1000000')
    expect(map.release('o1', token, NOW)).toEqual({ ok: true, seq: 3 })
    expect(map.release('o1', token, NOW)).toEqual({ ok: true, seq: 3 })
    expect([states(), stored.size, log.at(-1)?.op]).toEqual(['0000000', 0, 'release'])
  })
})

describe('every question', () => {
  it('first releases what has expired, even if no timer ran', () => {
    const { token } = held('o1', ['A1', 'A2'])
    const over = NOW + HOLD_MS
    expect(map.nextExpiry).toBe(over)
    expect(map.claimOf('o1', over - 1)).toMatchObject({ seats: ['A1', 'A2'] })
    expect(map.claimOf('o1', over)).toMatchObject({ reason: 'hold_expired' })
    expect(map.nextExpiry).toBe(FOREVER)
    for (const late of [
      map.prolong('o1', token, over, over),
      map.pin('o1', token, over, over),
      map.sell('o1', token, over),
    ])
      expect(late).toEqual(EXPIRED)
    held('o2', ['A1'], {}, over)
    open()
    held('o1', ['A2', 'A3', 'A4'])
    expect(map.best({ count: 3 }, over)?.seats.toSorted()).toEqual(['A2', 'A3', 'A4'])
  })

  it('about free seats counts those without a claim', () => {
    expect(map.seatsLeft()).toBe(6)
    held('o1', ['A1', 'A2'])
    expect(map.seatsLeft()).toBe(4)
  })

  it('about seats by their names is true only if the hall has all of them free', () => {
    held('o1', ['A1'])
    expect(
      [
        ['A2', 'A3'],
        ['A2', 'A1'],
        ['A2', 'Z9'],
      ].map((seats) => map.areFree(seats, NOW)),
    ).toEqual([true, false, false])
    expect(map.areFree(['A1'], NOW + HOLD_MS)).toBe(true)
  })

  it('about what would be lost with the showtime counts bookings, payments and holds, not seats of the house', () => {
    map.block(['B1', 'B2'], NOW)
    const tokens = ['A1', 'A2', 'A3', 'A4'].map((seat, at) => held(`o${at}`, [seat], { buyer: `phone ${at}` }).token)
    for (const at of [0, 1]) map.pin(`o${at}`, tokens[at]!, NOW + MINUTE_MS, NOW)
    map.sell('o0', tokens[0]!, NOW)
    expect(map.claimed()).toEqual({ bookings: 1, paying: 1, holds: 2 })
  })

  it('about the best seats counts one’s own as free, and only for their owner', () => {
    held('o1', ['A1', 'A2', 'A3'], { owner: 'v' })
    expect(best({ orderId: 'o1', owner: 'v' })).toMatchObject({ areTogether: true })
    expect(best({ orderId: 'o1', owner: 'w' })).toBeUndefined()
    expect(best({ orderId: 'o2', owner: 'v' })).toBeUndefined()
    expect(best()).toBeUndefined()
  })
})

describe('an unproved guest', () => {
  const guest = { network: 'net' }

  it('holds for two minutes while the hall is nearly full, and a proved visitor for five', () => {
    map.block(['A1', 'A2', 'A3', 'A4', 'B1', 'B2'], NOW)
    const { token, until } = held('o1', ['A5'], guest)
    expect(until).toBe(NOW + 2 * MINUTE_MS)
    map.release('o1', token, NOW)
    expect(held('o2', ['A5'], { buyer: 'phone' }).until).toBe(NOW + HOLD_MS)
  })

  it('holds for five minutes in a hall with room', () => {
    map.block(['A1', 'B1', 'B2'], NOW)
    expect(held('o1', ['A5'], guest).until).toBe(NOW + HOLD_MS)
  })

  it('needs a verified phone for more seats than such guests may hold', () => {
    held('o1', ['A1', 'A2', 'A3'], guest)
    expect(hold('o2', ['A4'], guest)).toEqual({ ok: false, reason: 'proof_needed' })
    expect(hold('o2', ['A4'], { buyer: 'phone' })).toMatchObject({ ok: true })
  })
})

it('each step of a claim is written into the log of the showtime', () => {
  const { token } = held('o1', ['A1'])
  const until = NOW + MINUTE_MS
  map.prolong('o1', token, until, NOW)
  map.pin('o1', token, until, NOW)
  map.unpin('o1', token, until, NOW)
  map.pin('o1', token, until, NOW)
  map.sell('o1', token, NOW)
  map.release('o1', token, NOW)
  expect(log.map(({ op }) => op)).toEqual(['hold', 'prolong', 'pin', 'unpin', 'pin', 'sell', 'release'])
  expect(log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
