import { describe, expect, it } from 'vitest'
import { bitsFor, type VerifiedWork, NetworkShares, shareOf } from './network-share.rules.ts'
import type { Claim } from './seat-claims.ts'

describe('the share of one network', () => {
  it.each([
    ['a small hall: three tenths of it', 40, 12],
    ['a hall of usual size: three families', 100, 24],
    ['a large hall: 15 % of it', 300, 45],
  ])('in %s', (_, seats, share) => {
    expect(shareOf(seats, 10)).toBe(share)
  })

  it('one order always fits into it', () => {
    expect(shareOf(12, 10)).toBe(10)
  })
})

/** In a hall of 300 seats. */
const bits = (...seats: number[]) => seats.map((count) => bitsFor(count, 45, 300))

describe('the work beyond the share', () => {
  it('none within it, and half a second of a phone for the first seat beyond', () => {
    expect(bits(0, 45, 46)).toEqual([0, 0, 15])
  })

  it('doubles with each quarter of the share', () => {
    expect(bits(56, 57, 67, 68, 90)).toEqual([15, 16, 16, 17, 19])
  })

  it('never exceeds what a phone can do: beyond that, only a verified phone helps', () => {
    expect(bits(112, 113, 300)).toEqual([20, undefined, undefined])
  })

  it('never opens more than two fifths of a small hall', () => {
    expect([bitsFor(16, 12, 40), bitsFor(17, 12, 40)]).toEqual([16, undefined])
  })
})

const claim = (orderId: string, seats: number, network?: string): Claim => ({
  orderId,
  owner: orderId,
  state: 'HELD',
  token: 1,
  until: 1000,
  since: 0,
  isChoosing: true,
  seats: Array.from({ length: seats }, (_, index) => index),
  ...(network === undefined ? {} : { network }),
})

const workOf = (bits: number, challenge = 'challenge'): VerifiedWork => ({ challenge, until: 500, bits })

/** A network `full` that holds all of its 24 seats. */
const full = [claim('a', 10, 'full'), claim('b', 10, 'full'), claim('c', 4, 'full'), claim('d', 10)]

const shares = (spent: [string, number][] = []) => {
  const stored: VerifiedWork[] = []
  return {
    stored,
    rules: new NetworkShares({ seats: 160, maxSeats: 10 }, { spend: (used) => void stored.push(used) }, spent),
  }
}

const hold = { network: 'full', seats: 1, replaced: [], claims: full, work: undefined }

describe('a hold of a network with a full share', () => {
  const { rules } = shares()

  it('needs a proof, which is used up by it', () => {
    expect(rules.check(hold, 0)).toEqual({ ok: false, reason: 'proof_needed', details: { bits: 15 } })
    expect(rules.check({ ...hold, work: workOf(15) }, 0)).toEqual({ ok: true, spend: workOf(15) })
  })

  it('needs none from a proved visitor or from another network', () => {
    expect(rules.check({ ...hold, network: undefined, seats: 10 }, 0)).toEqual({ ok: true })
    expect(rules.check({ ...hold, network: 'other', seats: 10 }, 0)).toEqual({ ok: true })
  })

  it('needs none if the visitor swaps or releases seats', () => {
    const own = { ...hold, replaced: [full[2]!] }
    const beyond = { ...own, claims: [...full, claim('e', 6, 'full')] }
    expect(rules.check({ ...beyond, seats: 4 }, 0)).toEqual({ ok: true })
    expect(rules.check({ ...beyond, seats: 0 }, 0)).toEqual({ ok: true })
    expect(rules.check({ ...own, seats: 5 }, 0)).toMatchObject({ details: { bits: 15 } })
    // The seats that are replaced do not count: with them it would be 16 bits.
    expect(rules.check({ ...own, seats: 9 }, 0)).toMatchObject({ details: { bits: 15 } })
  })

  it('takes no proof where no work is enough, and names no work', () => {
    const all = [...full, ...['e', 'f', 'g', 'h'].map((orderId) => claim(orderId, 10, 'full'))]
    const refused = { ok: false, reason: 'proof_needed' }
    expect(rules.check({ ...hold, claims: all, seats: 10, work: workOf(32) }, 0)).toEqual(refused)
  })

  it('accepts a proof of one bit less, because others may have taken seats meanwhile', () => {
    const more = { ...hold, seats: 10 }
    expect(rules.check(more, 0)).toMatchObject({ details: { bits: 16 } })
    expect(rules.check({ ...more, work: workOf(15) }, 0)).toMatchObject({ ok: true })
    expect(rules.check({ ...more, work: workOf(14) }, 0)).toMatchObject({ details: { bits: 16 } })
  })
})

const ofMany = (count: number) => Array.from({ length: count }, (_, at) => claim(`a${at}`, 8, `customer.network-${at}`))
const from = (network: string, claims: Claim[], seats = 1) => ({ ...hold, network, seats, claims })

describe('a customer with many IPv6 networks', () => {
  const { rules } = shares()
  it('holds two shares without work, from however many networks', () => {
    expect(rules.check(from('customer.another', ofMany(5), 8), 0)).toEqual({ ok: true })
    expect(rules.check(from('customer.another', ofMany(6)), 0)).toMatchObject({ details: { bits: 15 } })
    expect(rules.check(from('neighbour.another', ofMany(6)), 0)).toEqual({ ok: true })
    expect(rules.check(from('another', ofMany(6)), 0)).toEqual({ ok: true })
  })

  it('holds one share in one of them', () => {
    const own = ['b', 'c', 'd'].map((orderId) => claim(orderId, 8, 'customer.own'))
    expect(rules.check(from('customer.own', own), 0)).toMatchObject({ details: { bits: 15 } })
    expect(rules.check(from('customer.other', own), 0)).toEqual({ ok: true })
  })

  it('gets no further seats by work than any network, and never most of a small hall without it', () => {
    expect(rules.check({ ...from('customer.x', ofMany(15), 8), work: workOf(32) }, 0)).toEqual({
      ok: false,
      reason: 'proof_needed',
    })
    const small = new NetworkShares({ seats: 40, maxSeats: 10 }, { spend: () => undefined }, [])
    expect(small.check(from('customer.x', ofMany(1), 4), 0)).toEqual({ ok: true })
    expect(small.check(from('customer.x', ofMany(1), 5), 0)).toMatchObject({ details: { bits: 15 } })
  })
})

it('a used proof is stored, and is refused from then on, after a restart, too', () => {
  const { rules, stored } = shares()
  rules.spend(workOf(16), 0)
  expect(stored).toEqual([workOf(16)])
  expect(rules.check({ ...hold, work: workOf(16) }, 0)).toMatchObject({ reason: 'proof_needed' })
  const { rules: restarted } = shares([['challenge', 500]])
  expect(restarted.check({ ...hold, work: workOf(16) }, 0)).toMatchObject({ reason: 'proof_needed' })
  expect(restarted.check({ ...hold, work: workOf(16, 'another') }, 0)).toMatchObject({ ok: true })
})

it('a proof that has ended since it was read is refused, although its use was forgotten', () => {
  const { rules } = shares()
  rules.spend(workOf(16), 0)
  rules.spend(workOf(16, 'another'), 500)
  expect(rules.check({ ...hold, work: workOf(16) }, 500)).toMatchObject({ reason: 'proof_needed' })
  expect(rules.check({ ...hold, work: workOf(16, 'third') }, 499)).toMatchObject({ ok: true })
})
