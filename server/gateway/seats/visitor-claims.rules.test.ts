// Several orders of one visitor in one showtime: how many, and how long.
import { beforeEach, describe, expect, it } from 'vitest'
import { CHOOSING_MS, HOLD_MS } from './hold-times.rules.ts'
import type { Claim, Held, HoldCommand } from './seat-claims.ts'
import { SeatMap } from './seat-map.rules.ts'

const MINUTE = 60_000
const NOW = 1_000_000
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
  startsAt: NOW + 100 * MINUTE,
}
const EXPIRED = { ok: false, reason: 'hold_expired' }

let map: SeatMap
let stored: Map<string, Claim>

beforeEach(() => {
  stored = new Map()
  map = new SeatMap(facts, {
    save: (claim) => void stored.set(claim.orderId, claim),
    drop: (claim) => void stored.delete(claim.orderId),
    log: () => undefined,
    spend: () => undefined,
  })
})

const hold = (orderId: string, seats: string[], more: Partial<HoldCommand> = {}, now = NOW) =>
  map.hold({ orderId, owner: `${orderId}-owner`, seats, ...more }, now)
function held(orderId: string, seats: string[], more: Partial<HoldCommand> = {}, now = NOW): Held {
  const answer = hold(orderId, seats, more, now)
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}

describe('an order at checkout', () => {
  it('is the only one of its visitor besides the choice: of several, a new choice releases all but the latest', () => {
    const toCheckout = (orderId: string, seat: string) =>
      map.prolong(orderId, held(orderId, [seat], { owner: 'v' }).token, NOW + 20 * MINUTE, NOW)
    toCheckout('o1', 'A1')
    toCheckout('o2', 'A2')
    held('w1', ['A3'], { owner: 'w' })
    expect([...stored.keys()]).toEqual(['o1', 'o2', 'w1'])
    expect(hold('o3', ['A1'], { owner: 'v' })).toMatchObject({ ok: true })
    expect([...stored.keys()]).toEqual(['o2', 'w1', 'o3'])
    expect(map.states(NOW)).toBe('2220000')
  })

  it('belongs to its phone, too: the sessions of one phone are one visitor', () => {
    const toCheckout = (orderId: string, seat: string, buyer?: string) =>
      map.prolong(orderId, held(orderId, [seat]).token, NOW + 20 * MINUTE, NOW, buyer)
    toCheckout('o1', 'A1', 'phone')
    toCheckout('o2', 'A2', 'phone')
    expect(stored.get('o1')).toMatchObject({ buyer: 'phone' })
    toCheckout('w1', 'A4', 'another')
    toCheckout('w2', 'A5')
    expect([...stored.keys()]).toEqual(['o1', 'o2', 'w1', 'w2'])
    toCheckout('o3', 'A3', 'phone')
    expect([...stored.keys()]).toEqual(['o2', 'w1', 'w2', 'o3'])
    held('o4', ['A1'], { buyer: 'phone' })
    expect([...stored.keys()]).toEqual(['w1', 'w2', 'o3', 'o4'])
    held('o5', ['B1', 'B2'], { buyer: 'phone' })
    expect([...stored.keys()]).toEqual(['w1', 'w2', 'o3', 'o5'])
  })

  it('does not begin while two payments of its visitor are under way', () => {
    for (const [orderId, seat] of [
      ['o1', 'A1'],
      ['o2', 'A2'],
    ] as const) {
      const { token } = held(orderId, [seat])
      map.prolong(orderId, token, NOW + 20 * MINUTE, NOW, 'phone')
      map.pin(orderId, token, NOW + 20 * MINUTE, NOW)
    }
    const { token } = held('o3', ['A3'])
    expect(map.prolong('o3', token, NOW + 20 * MINUTE, NOW, 'phone')).toEqual({
      ok: false,
      reason: 'payment_in_progress',
    })
    expect(stored.get('o3')).toMatchObject({ isChoosing: true, until: NOW + HOLD_MS })
    expect(map.prolong('o3', token, NOW + 20 * MINUTE, NOW, 'another')).toMatchObject({ ok: true })
  })

  it('wins no time by another order for the same seats', () => {
    const { token } = held('o1', ['A1', 'A2'], { owner: 'v' })
    held('o1', ['A1'], { owner: 'v', token }, NOW + 4 * MINUTE)
    expect(held('o2', ['A1', 'A3'], { owner: 'v' }, NOW + 8 * MINUTE)).toMatchObject({ since: NOW })
    expect(held('o3', ['A2'], { owner: 'v' }, NOW + 9 * MINUTE)).toMatchObject({ since: NOW + 9 * MINUTE })
    const late = held('o4', ['A4'], { owner: 'w' })
    map.prolong('o4', late.token, NOW + 40 * MINUTE, NOW)
    held('o4', ['A4'], { owner: 'w', token: late.token, keepUntil: NOW + 40 * MINUTE })
    expect(hold('o6', ['A4'], { owner: 'w' }, NOW + CHOOSING_MS)).toEqual(EXPIRED)
    expect(stored.get('o4')).toMatchObject({ until: NOW + 40 * MINUTE })
  })

  it('is not released while it is paid, and a visitor who pays for two of them begins no third', () => {
    const pay = (orderId: string, seat: string) =>
      map.pin(orderId, held(orderId, [seat], { owner: 'v' }).token, NOW + MINUTE, NOW)
    pay('o1', 'A1')
    pay('o2', 'A2')
    expect([...stored.keys()]).toEqual(['o1', 'o2'])
    expect(hold('o3', ['A3'], { owner: 'v' })).toEqual({ ok: false, reason: 'payment_in_progress' })
    expect(hold('o4', ['A3'], { owner: 'w' })).toMatchObject({ ok: true })
    expect(hold('o3', ['A4'], { owner: 'v', pinUntil: NOW + MINUTE })).toMatchObject({ ok: true })
    expect(hold('o5', ['A5'], { owner: 'v' }, NOW + HOLD_MS)).toMatchObject({ ok: true })
  })
})
