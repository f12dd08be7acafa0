import { describe, expect, it } from 'vitest'
import { bitsFor, type HoldProof, NetworkShares, shareOf } from './network-share.rules.ts'
import type { Claim } from './seat-claims.ts'

describe('the share of one network', () => {
  it.each([
    ['a small hall: half of it', 40, 20],
    ['a hall of usual size: three families', 100, 24],
    ['a large hall: 15 % of it', 300, 45],
  ])('in %s', (_, seats, share) => {
    expect(shareOf(seats, 10)).toBe(share)
  })

  it('one order always fits into it', () => {
    expect(shareOf(12, 10)).toBe(10)
  })
})

describe('the work beyond the share', () => {
  it('none within it, and half a second of a phone for the first seat beyond', () => {
    expect([bitsFor(0, 45), bitsFor(45, 45), bitsFor(46, 45)]).toEqual([0, 0, 16])
  })

  it('doubles with each quarter of the share', () => {
    expect([bitsFor(56, 45), bitsFor(57, 45), bitsFor(67, 45), bitsFor(68, 45), bitsFor(90, 45)]).toEqual([
      16, 17, 17, 18, 20,
    ])
  })

  it('never asks for more than the contract allows', () => {
    expect([bitsFor(224, 45), bitsFor(225, 45), bitsFor(300, 45)]).toEqual([31, 32, 32])
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

const proof = (bits: number, challenge = 'challenge'): HoldProof => ({ challenge, until: 500, bits })

/** A network `full` that holds all of its 24 seats. */
const full = [claim('a', 10, 'full'), claim('b', 10, 'full'), claim('c', 4, 'full'), claim('d', 10)]

const shares = (spent: [string, number][] = []) => {
  const stored: HoldProof[] = []
  return { stored, rules: new NetworkShares(24, { spend: (used) => void stored.push(used) }, spent) }
}

const hold = { network: 'full', seats: 1, replaced: [], claims: full, proof: undefined }

describe('a hold of a network with a full share', () => {
  const { rules } = shares()

  it('needs a proof, which is used up by it', () => {
    expect(rules.check(hold)).toEqual({ ok: false, reason: 'proof_needed', details: { bits: 16 } })
    expect(rules.check({ ...hold, proof: proof(16) })).toEqual({ ok: true, spend: proof(16) })
  })

  it('needs none from a proved visitor or from another network', () => {
    expect(rules.check({ ...hold, network: undefined, seats: 10 })).toEqual({ ok: true })
    expect(rules.check({ ...hold, network: 'other', seats: 10 })).toEqual({ ok: true })
  })

  it('needs none if the visitor swaps or releases seats', () => {
    const own = { ...hold, replaced: [full[2]!] }
    expect(rules.check({ ...own, seats: 4 })).toEqual({ ok: true })
    expect(rules.check({ ...own, seats: 0 })).toEqual({ ok: true })
    expect(rules.check({ ...own, seats: 5 })).toMatchObject({ reason: 'proof_needed' })
  })

  it('accepts a proof of one bit less, because others may have taken seats meanwhile', () => {
    const more = { ...hold, seats: 10 }
    expect(rules.check(more)).toMatchObject({ details: { bits: 17 } })
    expect(rules.check({ ...more, proof: proof(16) })).toMatchObject({ ok: true })
    expect(rules.check({ ...more, proof: proof(15) })).toMatchObject({ details: { bits: 17 } })
  })
})

it('a used proof is stored, and is refused from then on, after a restart, too', () => {
  const { rules, stored } = shares()
  rules.spend(proof(16), 0)
  expect(stored).toEqual([proof(16)])
  expect(rules.check({ ...hold, proof: proof(16) })).toMatchObject({ reason: 'proof_needed' })
  const { rules: restarted } = shares([['challenge', 500]])
  expect(restarted.check({ ...hold, proof: proof(16) })).toMatchObject({ reason: 'proof_needed' })
  expect(restarted.check({ ...hold, proof: proof(16, 'another') })).toMatchObject({ ok: true })
})
