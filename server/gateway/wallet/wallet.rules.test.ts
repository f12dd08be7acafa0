import { describe, expect, it } from 'vitest'
import { countCancellations, endAfter, lotsByDay } from './wallet.rules.ts'
import { memberOfTopUp, topUpIdOf } from '../payments/top-up-id.rules.ts'

const inRiyadh = (clock: string) => Date.parse(`${clock}+03:00`)

it('money without expiry never expires', () => {
  expect(endAfter(1000, null)).toBeNull()
  expect(endAfter(1000, 180)).toBe(1000 + 180 * 86_400_000)
})

it('counts cancellations of the Riyadh day, and of the week from Sunday', () => {
  // 2026-11-20 is a Friday.
  const friday = inRiyadh('2026-11-20T00:30:00')
  const times = ['2026-11-20T00:00:00', '2026-11-19T23:59:59', '2026-11-15T00:00:00', '2026-11-14T23:59:59'].map(
    inRiyadh,
  )
  expect(countCancellations(times, friday)).toEqual({ day: 1, week: 3 })
  expect(countCancellations(times, inRiyadh('2026-11-22T00:00:00'))).toEqual({ day: 0, week: 0 })
})

const lot = (amount: number, clock: string) => ({
  walletType: 'CASHBACK' as const,
  amount,
  expiresAt: inRiyadh(clock),
})

it('sums the lots that expire on one Riyadh day', () => {
  expect(
    lotsByDay([
      lot(5, '2026-12-01T00:10:00'),
      lot(6, '2026-12-01T23:50:00'),
      lot(7, '2026-12-02T00:00:00'),
      { walletType: 'CASHBACK', amount: 9, expiresAt: null },
    ]),
  ).toEqual([
    { walletType: 'CASHBACK', amount: 11, expiresAt: '2026-11-30T21:10:00.000Z' },
    { walletType: 'CASHBACK', amount: 7, expiresAt: '2026-12-01T21:00:00.000Z' },
  ])
})

describe('the id of a top-up', () => {
  it.each(['mabc', 'm-with-hyphens', 'm_1:2'])('leads back to member %s', (memberId) =>
    expect(memberOfTopUp(topUpIdOf(memberId, 'abc234'))).toBe(memberId),
  )

  it.each([
    'oabcdefghijkmnpqrstuvwxyz23',
    'tabcdefghijkmnpqrstuvwxyz23',
    't-',
    't-m',
    't--abc234',
    't-m-abc23',
    't-m.x-abc234',
  ])('is not %s', (id) => expect(memberOfTopUp(id)).toBeUndefined())
})
