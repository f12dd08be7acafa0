import { beforeEach, expect, it, vi } from 'vitest'
import type { Env } from '../../env.ts'
import { refundOnce } from '../../charges/charges.ts'
import { markRefunded, refundsUnderWay, type UnmatchedCapture } from '../../payments/unmatched-captures.sql.ts'
import { resumeUnmatchedRefunds, safeUnmatchedActions } from './unmatched-captures.ts'

vi.mock('../../charges/charges.ts', () => ({ refundOnce: vi.fn<typeof refundOnce>() }))
vi.mock('../../payments/processors.ts', () => ({ processorsFor: () => ({}) }))
vi.mock('../../payments/unmatched-captures.sql.ts', () => ({
  markRefunded: vi.fn<typeof markRefunded>(() => Promise.resolve()),
  refundsUnderWay: vi.fn<typeof refundsUnderWay>(),
}))

const CAPTURE: UnmatchedCapture = {
  id: 'u-1',
  processor: 'CHECKOUT',
  reference: 'ref-1',
  charge: 'o.1',
  paidId: 'o',
  amount: 9500,
  currency: 'SAR',
  reason: 'captured_twice',
  since: 0,
  askedAt: null,
  refundedAt: null,
  closedAt: null,
  hasTwin: 0,
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const actions = (given: Partial<UnmatchedCapture>) => safeUnmatchedActions({ ...CAPTURE, ...given })

it('a payment that belongs to no attempt is refunded, except at PayFort if the charge has another capture', () => {
  expect(actions({})).toEqual(['refund', 'close'])
  expect(actions({ hasTwin: 1 })).toEqual(['refund', 'close'])
  expect(actions({ processor: 'PAYFORT' })).toEqual(['close'])
  expect(actions({ processor: 'PAYFORT', reason: 'no_such_payment' })).toEqual(['refund', 'close'])
  expect(actions({ processor: 'PAYFORT', reason: 'no_such_payment', hasTwin: 1 })).toEqual(['close'])
  expect(actions({ currency: 'USD' })).toEqual(['close'])
})

it('a refund that fails does not hold up the others', async () => {
  vi.mocked(refundsUnderWay).mockResolvedValue([
    { ...CAPTURE, askedAt: 1 },
    { ...CAPTURE, id: 'u-2', askedAt: 2 },
  ])
  vi.mocked(refundOnce).mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce('REFUNDED')
  await resumeUnmatchedRefunds({} as Env)
  expect(vi.mocked(markRefunded).mock.calls.map(([, id]) => id)).toEqual(['u-2'])
})
