import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import type { ChargeAttempt } from './attempt.record.ts'
import { newAttempt } from './attempt.rules.ts'
import { chargeWorkAt, dueChargeWork } from './charge-work.rules.ts'

const NOW = 100 * MINUTE_MS
const request = { call: 'POST orders/:id/pay', key: 'k', fingerprint: 'f' }
const attempt = (number: number, patch: Partial<ChargeAttempt>): ChargeAttempt => ({
  ...newAttempt({ id: 'o1', attempts: [] }, undefined, { amount: 500, state: 'DECLINED' }, request, 0),
  attempt: number,
  ...patch,
})

const declined = attempt(1, {})
const lost = attempt(2, { askAgainAt: [NOW, NOW + 30 * MINUTE_MS] })
const lostLater = attempt(2, { askAgainAt: [NOW + 1] })
const refundDue = attempt(3, { state: 'REFUND_DUE' })
const open = attempt(4, { state: 'CHECKING' })

describe('of the work that is due', () => {
  it('a refund comes first, the oldest one before others', () => {
    const another = attempt(5, { state: 'REFUND_DUE' })
    expect(dueChargeWork([declined, lost, refundDue, open, another], open, NOW)).toEqual({ kind: 'refund', attempt: 3 })
  })

  it('a lost charge whose time has come is queried before the open attempt is polled', () => {
    expect(dueChargeWork([declined, lost, open], open, NOW)).toEqual({ kind: 'reconcile' })
    expect(dueChargeWork([declined, lostLater, open], open, NOW)).toEqual({ kind: 'poll', attempt: 4 })
  })

  it('nothing is left if no attempt is open, or if its owner has given up the answer', () => {
    expect(dueChargeWork([declined], undefined, NOW)).toBeUndefined()
    expect(dueChargeWork([declined, open], undefined, NOW)).toBeUndefined()
  })
})

describe('the next time to work', () => {
  it.each<[string, ChargeAttempt[], ChargeAttempt | undefined, number | undefined]>([
    ['a refund is due: in two seconds, also before a lost charge', [lostLater, refundDue], undefined, NOW + 2000],
    ['an answer is open: in two seconds', [declined, open], open, NOW + 2000],
    ['a charge is lost: at its next time', [declined, lostLater], undefined, NOW + 1],
    ['a charge is lost and an answer is open: at the earlier time', [lostLater, open], open, NOW + 1],
    [
      'the lost charge has more time than the open answer: at the earlier time',
      [attempt(2, { askAgainAt: [NOW + MINUTE_MS] }), open],
      open,
      NOW + 2000,
    ],
    ['nothing is open: never', [declined], undefined, undefined],
    ['the owner has given up the answer: never', [declined, open], undefined, undefined],
  ])('%s', (_, attempts, polled, at) => expect(chargeWorkAt(attempts, polled, NOW)).toBe(at))
})
