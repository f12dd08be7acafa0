import { describe, expect, it } from 'vitest'
import {
  countedNetwork,
  networkSeatLimit,
  ofNetwork,
  refuseUnproved,
  unprovedSeatLimit,
} from './unproved-share.rules.ts'
import type { Claim } from './seat-claims.ts'

describe('the share of one network', () => {
  it.each([
    ['a small hall: three tenths of it', 40, 12],
    ['a hall of usual size: three families', 100, 24],
    ['a large hall: 15 % of it', 300, 45],
  ])('in %s', (_, seats, share) => {
    expect(networkSeatLimit(seats, 10)).toBe(share)
  })

  it('one order always fits into it', () => {
    expect(networkSeatLimit(12, 10)).toBe(10)
  })
})

it('all unproved guests together hold half of the seats that are open, or one order', () => {
  expect([300, 36, 37, 19, 4].map((seats) => unprovedSeatLimit(seats, 10))).toEqual([150, 18, 18, 10, 10])
})

const claim = (orderId: string, seats: number, more: Partial<Claim> = {}): Claim => ({
  orderId,
  owner: orderId,
  state: 'HELD',
  token: 1,
  until: 1000,
  since: 0,
  isChoosing: true,
  seats: Array.from({ length: seats }, (_, index) => index),
  ...more,
})
const of = (network: string) => ({ network })

/** Claims that fill a part of a hall, with so many seats each. */
const claims = (count: number, seats: number, more: (at: number) => Partial<Claim>): Claim[] =>
  Array.from({ length: count }, (_, at) => claim(`c${at}`, seats, more(at)))

const REFUSED = { ok: false, reason: 'proof_needed' }
const HALL = { seats: 160, maxSeats: 10 }

/** A network `full` that holds all of its 24 seats. */
const full = [claim('a', 10, of('full')), claim('b', 10, of('full')), claim('c', 4, of('full')), claim('d', 10)]
const hold = { buyer: undefined, network: 'full', seats: 1, replaced: [], claims: full }

describe('a hold of a network with a full share', () => {
  it('needs a verified phone', () => {
    expect(refuseUnproved(HALL, hold)).toMatchObject(REFUSED)
    expect(refuseUnproved(HALL, { ...hold, claims: full.slice(1) })).toBeUndefined()
    const allButOne = [...full.slice(0, 2), claim('c', 3, of('full'))]
    expect(refuseUnproved(HALL, { ...hold, claims: allButOne })).toBeUndefined()
  })

  it('needs none of a proved visitor or of another network', () => {
    expect(refuseUnproved(HALL, { ...hold, buyer: 'phone', network: undefined, seats: 10 })).toBeUndefined()
    expect(refuseUnproved(HALL, { ...hold, network: 'other', seats: 10 })).toBeUndefined()
  })

  it('needs none if the visitor swaps or releases seats', () => {
    const own = { ...hold, replaced: [full[2]!] }
    expect(refuseUnproved(HALL, { ...own, seats: 4 })).toBeUndefined()
    expect(refuseUnproved(HALL, { ...own, seats: 0 })).toBeUndefined()
    expect(refuseUnproved(HALL, { ...own, seats: 5 })).toMatchObject(REFUSED)
  })
})

const ofMany = (count: number) => claims(count, 8, (at) => of(`customer.network-${at}`))
const from = (network: string, held: Claim[], seats = 1) => ({ ...hold, network, seats, claims: held })

describe('a customer with many IPv6 networks', () => {
  it('holds two shares, from however many networks', () => {
    expect(refuseUnproved(HALL, from('customer.another', ofMany(5), 8))).toBeUndefined()
    expect(refuseUnproved(HALL, from('customer.another', ofMany(6)))).toMatchObject(REFUSED)
    expect(refuseUnproved(HALL, from('neighbour.another', ofMany(6)))).toBeUndefined()
    expect(refuseUnproved(HALL, from('cousin.another', ofMany(6)))).toBeUndefined()
    expect(refuseUnproved(HALL, from('another', ofMany(6)))).toBeUndefined()
  })

  it('holds one share in one of them, and never most of a small hall', () => {
    const own = ['b', 'c', 'd'].map((orderId) => claim(orderId, 8, of('customer.own')))
    expect(refuseUnproved(HALL, from('customer.own', own))).toMatchObject(REFUSED)
    expect(refuseUnproved(HALL, from('customer.other', own))).toBeUndefined()
    const small = { seats: 40, maxSeats: 10 }
    expect(refuseUnproved(small, from('customer.x', ofMany(1), 4))).toBeUndefined()
    expect(refuseUnproved(small, from('customer.x', ofMany(1), 5))).toMatchObject(REFUSED)
  })
})

describe('half of a hall in the hands of unproved guests', () => {
  const small = { seats: 36, maxSeats: 10 }
  const half = claims(6, 3, (at) => of(`network-${at}`))
  const next = { ...hold, network: 'another', claims: half }

  it('leaves the other half to visitors with a verified phone, whatever their networks', () => {
    expect(refuseUnproved(small, { ...next, claims: half.slice(1), seats: 3 })).toBeUndefined()
    expect(refuseUnproved(small, next)).toMatchObject(REFUSED)
    expect(refuseUnproved(small, { ...next, buyer: 'phone', seats: 10 })).toBeUndefined()
  })

  it('lets a guest swap seats also after others have bought so many that less than half is left', () => {
    const bought = claim('bought', 16, { state: 'SOLD', isChoosing: false })
    const swap = { ...next, claims: [bought, ...half], replaced: [half[0]!], network: 'network-0' }
    expect(refuseUnproved(small, { ...swap, seats: 3 })).toBeUndefined()
    expect(refuseUnproved(small, { ...swap, seats: 4 })).toMatchObject(REFUSED)
  })

  it('counts guests whose network the edge does not name', () => {
    const unnamed = claims(6, 3, () => ({}))
    expect(refuseUnproved(small, { ...next, network: undefined, claims: unnamed })).toMatchObject(REFUSED)
    expect(refuseUnproved(small, { ...next, network: undefined, claims: unnamed.slice(1) })).toBeUndefined()
  })

  it('counts the seats that a guest with an e-mail address alone is paying', () => {
    const paying = claims(6, 3, () => ({ state: 'PINNED', isChoosing: false, network: 'other' }))
    expect(refuseUnproved(small, { ...next, claims: paying })).toMatchObject(REFUSED)
  })

  it.each<[string, Partial<Claim>]>([
    ['at checkout', { isChoosing: false, buyer: 'phone' }],
    ['chosen with a verified phone', { buyer: 'phone' }],
    ['being paid with a verified phone', { state: 'PINNED', isChoosing: false, buyer: 'phone' }],
    ['sold', { state: 'SOLD', isChoosing: false }],
  ])('is half of the seats that are left: seats %s are not', (_, more) => {
    const closed = claim('closed', 16, more)
    expect(refuseUnproved(small, { ...next, claims: [closed, ...half.slice(0, 3)] })).toBeUndefined()
    expect(refuseUnproved(small, { ...next, claims: [closed, ...half.slice(0, 3)], seats: 2 })).toMatchObject(REFUSED)
  })
})

describe('the network that a hold counts for', () => {
  const [begun, unnamed] = [claim('a', 1, of('home')), claim('b', 1)]

  it('is the one that the choice began in, from whatever network its seats are changed', () => {
    expect(countedNetwork('cafe', [unnamed, begun])).toBe('home')
    expect(countedNetwork('cafe', [unnamed])).toBe('cafe')
    expect(countedNetwork(undefined, [])).toBeUndefined()
  })

  it('is none once the guest is proved', () => {
    expect(countedNetwork(null, [begun])).toBeUndefined()
    expect(ofNetwork(undefined)).toStrictEqual({})
  })
})
