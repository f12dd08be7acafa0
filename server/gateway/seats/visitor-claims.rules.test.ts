// Several orders of one visitor in one showtime: how many, and how long.
import { beforeEach, describe, expect, it } from 'vitest'
import { CHOOSING_MS, HOLD_MS } from './hold-times.rules.ts'
import { ClaimRows } from './claim-rows.fixture.ts'
import type { Claim, Held, HoldCommand } from './seat-claims.ts'
import { SeatMap } from './seat-map.rules.ts'
import { findClaimsToRelease } from './visitor-claims.rules.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'

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
  startsAt: NOW + 100 * MINUTE_MS,
}
interface Visit {
  owner?: string
  buyer?: string
  minutes?: number
}

let map: SeatMap
let stored: Map<string, Claim>

beforeEach(() => {
  const rows = new ClaimRows()
  stored = rows.claims
  map = new SeatMap(facts, rows.note)
})

const hold = (orderId: string, seats: string[], more: Partial<HoldCommand> = {}, now = NOW) =>
  map.hold({ orderId, owner: `${orderId}-owner`, seats, ...more }, now)
function held(orderId: string, seats: string[], more: Partial<HoldCommand> = {}, now = NOW): Held {
  const answer = hold(orderId, seats, more, now)
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}

const toCheckout = (orderId: string, seat: string, { owner, buyer, minutes = 20 }: Visit = {}) =>
  map.prolong(orderId, held(orderId, [seat], owner ? { owner } : {}).token, NOW + minutes * MINUTE_MS, NOW, buyer)
function toBank(orderId: string, seat: string, visit: Visit) {
  const order = toCheckout(orderId, seat, visit)
  if (!order.ok) throw new Error(order.reason)
  map.pin(orderId, order.token, NOW + 20 * MINUTE_MS, NOW)
}

describe('a visitor', () => {
  it('keeps three unpaid orders: a new choice then releases the checkout whose time ends first', () => {
    const visitor = { owner: 'v', buyer: 'phone' }
    toCheckout('o1', 'A1', { ...visitor, minutes: 21 })
    toCheckout('o2', 'A2', { ...visitor, minutes: 20 })
    held('o3', ['A3'], visitor)
    held('w1', ['A4'], { owner: 'w' })
    expect([...stored.keys()]).toEqual(['o1', 'o2', 'o3', 'w1'])
    map.prolong('o3', stored.get('o3')!.token, NOW + 22 * MINUTE_MS, NOW)
    expect(stored.size).toBe(4)
    expect(hold('o4', ['A2'], visitor)).toMatchObject({ ok: true })
    expect([...stored.keys()]).toEqual(['o1', 'w1', 'o3', 'o4'])
    expect(map.states(NOW)).toBe('2222000')
  })

  it('replaces the unfinished choice by a new one', () => {
    held('o1', ['A1'], { owner: 'v' })
    held('w1', ['A4'], { owner: 'w' })
    held('o2', ['A2'], { owner: 'v' })
    expect([...stored.keys()]).toEqual(['w1', 'o2'])
  })

  it('who verifies a phone on several devices keeps what each of them chooses, three orders in all', () => {
    held('o1', ['A1'], { buyer: 'phone' })
    held('o2', ['A2'], { buyer: 'phone' })
    toCheckout('w1', 'A4', { buyer: 'another' })
    toCheckout('w2', 'A5')
    expect([...stored.keys()]).toEqual(['o1', 'o2', 'w1', 'w2'])
    toCheckout('o3', 'A3', { buyer: 'phone' })
    expect(stored.get('o3')).toMatchObject({ buyer: 'phone' })
    expect([...stored.keys()]).toEqual(['o1', 'o2', 'w1', 'w2', 'o3'])
    held('o4', ['B1', 'B2'], { buyer: 'phone' }, NOW + MINUTE_MS)
    expect([...stored.keys()]).toEqual(['o2', 'w1', 'w2', 'o3', 'o4'])
  })

  it('whose phone is verified at checkout keeps no more than three, too', () => {
    for (const [orderId, seat] of [
      ['o1', 'A1'],
      ['o2', 'A2'],
      ['o3', 'A3'],
    ] as const)
      toCheckout(orderId, seat, { buyer: 'phone', minutes: 20 + Number(orderId[1]) })
    const { token } = held('o4', ['A4'])
    expect(stored.size).toBe(4)
    map.prolong('o4', token, NOW + 20 * MINUTE_MS, NOW, 'phone')
    expect([...stored.keys()]).toEqual(['o2', 'o3', 'o4'])
  })

  it('who takes over a checkout with another phone keeps no more than three, too', () => {
    for (const [orderId, seat] of [
      ['o1', 'A1'],
      ['o2', 'A2'],
      ['o3', 'A3'],
    ] as const)
      toCheckout(orderId, seat, { buyer: 'phone', minutes: 20 + Number(orderId[1]) })
    toCheckout('o4', 'A4', { buyer: 'another' })
    const { token } = stored.get('o4')!
    map.prolong('o4', token, NOW + 25 * MINUTE_MS, NOW, 'another')
    expect(stored.size).toBe(4)
    map.prolong('o4', token, NOW + 25 * MINUTE_MS, NOW, 'phone')
    expect([...stored.keys()]).toEqual(['o2', 'o3', 'o4'])
  })

  it('whose phone is verified after the seats were chosen keeps no more than three, too', () => {
    for (const [orderId, seat] of [
      ['o1', 'A1'],
      ['o2', 'A2'],
      ['o3', 'A3'],
      ['o4', 'A4'],
    ] as const) {
      const { token } = held(orderId, [seat], { network: 'net' })
      held(orderId, [seat], { token, network: null, buyer: 'phone' }, NOW + Number(orderId[1]))
    }
    expect([...stored.keys()]).toEqual(['o2', 'o3', 'o4'])
    expect(hold('o4', ['A5'], { token: stored.get('o4')!.token, buyer: 'phone' })).toMatchObject({ ok: true })
    expect(stored.size).toBe(3)
  })

  it('who pays for three orders begins no other, in no session of the phone', () => {
    toBank('o1', 'A1', { buyer: 'phone' })
    toBank('o2', 'A2', { buyer: 'phone' })
    toBank('o3', 'A3', { buyer: 'phone' })
    const refused = { ok: false, reason: 'payment_in_progress' }
    expect(hold('o4', ['A4'], { buyer: 'phone' })).toEqual(refused)
    const { token } = held('o5', ['A4'])
    expect(map.prolong('o5', token, NOW + 20 * MINUTE_MS, NOW, 'phone')).toEqual(refused)
    expect(stored.get('o5')).toMatchObject({ isChoosing: true, until: NOW + HOLD_MS })
    expect(map.prolong('o5', token, NOW + 20 * MINUTE_MS, NOW, 'another')).toMatchObject({ ok: true })
    // A payment that arrives late is no new choice.
    expect(hold('o6', ['A5'], { buyer: 'phone', pinUntil: NOW + MINUTE_MS })).toMatchObject({ ok: true })
  })

  it('who pays for two orders keeps a third, and changes its seats', () => {
    toBank('o1', 'A1', { owner: 'v' })
    toBank('o2', 'A2', { owner: 'v' })
    const { token } = held('o3', ['A3'], { owner: 'v' })
    const changed = held('o3', ['A4'], { owner: 'v', token })
    expect(map.prolong('o3', changed.token, NOW + 20 * MINUTE_MS, NOW)).toMatchObject({ ok: true })
    expect([...stored.keys()]).toEqual(['o1', 'o2', 'o3'])
  })

  it('wins no time by another order for the same seats', () => {
    const { token } = held('o1', ['A1', 'A2'], { owner: 'v' })
    held('o1', ['A1'], { owner: 'v', token }, NOW + 4 * MINUTE_MS)
    expect(held('o2', ['A1', 'A3'], { owner: 'v' }, NOW + 8 * MINUTE_MS)).toMatchObject({ since: NOW })
    expect(held('o3', ['A2'], { owner: 'v' }, NOW + 9 * MINUTE_MS)).toMatchObject({ since: NOW + 9 * MINUTE_MS })
    const late = held('o4', ['A4'], { owner: 'w' })
    map.prolong('o4', late.token, NOW + 40 * MINUTE_MS, NOW)
    held('o4', ['A4'], { owner: 'w', token: late.token, holdUntil: NOW + 40 * MINUTE_MS })
    expect(hold('o6', ['A4'], { owner: 'w' }, NOW + CHOOSING_MS)).toMatchObject({
      reason: 'seat_taken',
      details: { taken: ['A4'], alternatives: [['A3'], ['A1'], ['A2']] },
    })
    expect(stored.get('o4')).toMatchObject({ until: NOW + 40 * MINUTE_MS })
  })

  it('without a phone releases nothing of others without one', () => {
    for (const at of [1, 2, 3]) held(`o${at}`, [`A${at}`])
    const choice = { orderId: 'o4', isNewChoice: true }
    expect(findClaimsToRelease(map.claims(), { owner: 'stranger' }, choice)).toEqual([])
    const released = findClaimsToRelease(map.claims(), { owner: 'o1-owner' }, choice)
    expect(released?.map(({ orderId }) => orderId)).toEqual(['o1'])
  })

  it('is not stored with sold seats', () => {
    toBank('o1', 'A1', { buyer: 'phone' })
    map.sell('o1', stored.get('o1')!.token, NOW)
    expect(stored.get('o1')).toMatchObject({ state: 'SOLD' })
    expect(stored.get('o1')).not.toHaveProperty('buyer')
  })
})
