import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ClaimRows } from './claim-rows.fixture.ts'
import { type Claim, FOREVER, type Held } from './seat-claims.ts'
import { SeatMap } from './seat-map.rules.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'

const SEATS = Array.from({ length: 10 }, (_, seat) => `A${seat + 1}`)
const facts = {
  layout: { rows: [{ name: 'A', area: 'standard', shape: 'standard' as const, blocks: [10] }], bend: 0, aisle: 40 },
  maxSeats: 10,
  startsAt: FOREVER,
}

type Command = {
  op: 'hold' | 'rehold' | 'prolong' | 'pin' | 'unpin' | 'sell' | 'release' | 'wait'
  who: number
  seats: string[]
  ms: number
  student: string | null | undefined
}

const commands = fc.array(
  fc.record({
    op: fc.constantFrom<Command['op']>('hold', 'hold', 'rehold', 'prolong', 'pin', 'unpin', 'sell', 'release', 'wait'),
    who: fc.nat(4),
    seats: fc.subarray(SEATS, { minLength: 1, maxLength: 4 }),
    student: fc.constantFrom(undefined, null, 'one', 'two'),
    ms: fc.constantFrom(1, 1000, MINUTE_MS, 5 * MINUTE_MS - 1, 5 * MINUTE_MS, 21 * MINUTE_MS),
  }),
  { maxLength: 60 },
)

it('never sells a seat twice nor a student two seats, survives restarts, refuses old tokens, in random lives', () => {
  fc.assert(
    fc.property(commands, (life) => {
      const rows = new ClaimRows()
      let map = new SeatMap(facts, rows.note)
      const known = new Map<string, Held>()
      const sold = new Map<string, string>()
      let now = 1_000_000
      for (const { op, who, seats, ms, student } of life) {
        const orderId = `order-${who}`
        const held = known.get(orderId)
        const token = held?.token ?? 0
        const answers = {
          hold: () => map.hold({ orderId, owner: orderId, seats, student, ...(held ? { token } : {}) }, now),
          rehold: () => map.hold({ orderId, owner: orderId, seats, pinUntil: now + MINUTE_MS, student }, now),
          prolong: () => map.prolong(orderId, token, now + 20 * MINUTE_MS, now),
          pin: () => map.pin(orderId, token, now + 5 * MINUTE_MS, now, student),
          unpin: () => map.unpin(orderId, token, now + MINUTE_MS, now),
          sell: () => map.sell(orderId, token, now),
          release: () => void map.release(orderId, token, now),
          wait: () => void (now += ms),
        }
        const answer = answers[op]()
        if (answer?.ok) known.set(orderId, answer)
        else if (op === 'release' || (answer && answer.reason === 'hold_expired')) known.delete(orderId)
        if (op === 'sell' && answer?.ok) for (const seat of answer.seats) sold.set(seat, orderId)
        if (op === 'release')
          for (const [seat, owner] of sold) if (owner === orderId && !map.claimOf(orderId, now).ok) sold.delete(seat)
        const states = map.states(now)
        for (const [seat] of sold) expect(states[SEATS.indexOf(seat)]).toBe('1')
        // Reading the rows again gives the same seats, so memory holds nothing that the rows do not.
        map = new SeatMap(facts, rows.note, { claims: rows.claims.values(), seq: map.seq })
        expect(map.states(now)).toBe(states)
        expect(rows.log.map(({ seq }) => seq)).toEqual(rows.log.map((_, at) => at + 1))
        const claimed = map.claims().flatMap((claim) => claim.seats)
        expect(new Set(claimed).size).toBe(claimed.length)
        const students = map.claims().flatMap((claim) => claim.student ?? [])
        expect(new Set(students).size).toBe(students.length)
      }
    }),
  )
})

it('obeys no command with an earlier token, so that a delayed step cannot undo a newer one', () => {
  const map = new SeatMap(facts, new ClaimRows().note)
  const now = 1_000_000
  const order = { orderId: 'a', owner: 'a' }
  const first = map.hold({ ...order, seats: ['A1'] }, now)
  if (!first.ok) throw new Error(first.reason)
  expect(map.hold({ ...order, seats: ['A2'], token: first.token }, now)).toMatchObject({ ok: true })
  const before = structuredClone(map.claims())

  const { token } = first
  const later = now + 20 * MINUTE_MS
  const hasExpired = { ok: false, reason: 'hold_expired' }
  expect(map.hold({ ...order, seats: ['A3'], token }, now)).toMatchObject(hasExpired)
  expect(map.prolong('a', token, later, now)).toMatchObject(hasExpired)
  expect(map.pin('a', token, later, now)).toMatchObject(hasExpired)
  expect(map.unpin('a', token, later, now)).toMatchObject(hasExpired)
  expect(map.freeStudent('a', token, now)).toMatchObject(hasExpired)
  expect(map.sell('a', token, now)).toMatchObject(hasExpired)
  map.release('a', token, now)
  expect(map.claims()).toEqual(before)
})

const soldTo = (orderId: string): Claim => ({
  orderId,
  owner: orderId,
  state: 'SOLD',
  token: 1,
  until: FOREVER,
  since: 0,
  isChoosing: false,
  seats: [3],
})

it('refuses to start from rows that give one seat to two orders', () => {
  expect(() => new SeatMap(facts, new ClaimRows().note, { claims: [soldTo('a'), soldTo('b')], seq: 2 })).toThrow(
    /two claims/,
  )
})

it('refuses to start from rows that give one student number to two orders', () => {
  const claims = [
    { ...soldTo('a'), student: 'one' },
    { ...soldTo('b'), seats: [4], student: 'one' },
  ]
  expect(() => new SeatMap(facts, new ClaimRows().note, { claims, seq: 2 })).toThrow(/student number has two claims/)
})
