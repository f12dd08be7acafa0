import { expect, it } from 'vitest'
import {
  isFresh,
  type Left,
  isRecentEnoughForBookings,
  PHONE_PROOF_MS,
  type Proof,
  SIGN_IN,
  findReplacementSession,
} from './proof.rules.ts'
import { GRACE_MS } from '../sessions/session.rules.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'

const proof = (usedFor?: string): Proof => ({ email: null, phone: '+966500000001', at: 0, entryId: 'e', usedFor })

it('a verified phone signs in for ten minutes, and for one use only', () => {
  expect(PHONE_PROOF_MS).toBe(10 * 60_000)
  expect(isFresh(proof(), SIGN_IN, PHONE_PROOF_MS)).toBe(true)
  expect(isFresh(proof(), SIGN_IN, PHONE_PROOF_MS + 1)).toBe(false)
  expect(isFresh(proof(SIGN_IN), SIGN_IN, 0)).toBe(true)
  expect(isFresh(proof(SIGN_IN), 'recovery-1', 0)).toBe(false)
})

it('a verified phone opens its bookings for a day', () => {
  expect(isRecentEnoughForBookings(proof(), DAY_MS)).toBe(true)
  expect(isRecentEnoughForBookings(proof(), DAY_MS + 1)).toBe(false)
})

it('a repeated sign-in of a session that has just become a member’s gets that member’s session', () => {
  const became = { usedFor: SIGN_IN, memberId: 'm1', entryId: 'e' }
  const left: Left[] = [
    { id: 's0', at: 0 },
    { id: 's1', at: 0, became },
  ]
  expect(findReplacementSession(left, 's1', SIGN_IN, GRACE_MS)).toEqual(became)
  expect(findReplacementSession(left, 's1', SIGN_IN, GRACE_MS + 1)).toBeUndefined()
  expect(findReplacementSession(left, 's1', 'recovery-1', 0)).toBeUndefined()
  expect(findReplacementSession(left, 's0', SIGN_IN, 0)).toBeUndefined()
  expect(findReplacementSession(left, 's2', SIGN_IN, 0)).toBeUndefined()
})
