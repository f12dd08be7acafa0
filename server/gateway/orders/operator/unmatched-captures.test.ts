import { beforeEach, expect, it, vi } from 'vitest'
import type { Env } from '../../config/env.ts'
import type { PaymentProcessor } from '../../payments/payment-processor.ts'
import { processorsFor } from '../../payments/processors.ts'
import {
  markCaptureLookedAt,
  saveRefundResult,
  refundsUnderWay,
  type UnmatchedCapture,
} from '../../payments/unmatched-captures.sql.ts'
import { pollUnmatchedRefunds, safeUnmatchedActions } from './unmatched-captures.ts'

vi.mock('../../payments/processors.ts', () => ({ processorsFor: vi.fn<typeof processorsFor>() }))
vi.mock('../../payments/unmatched-captures.sql.ts', () => ({
  markCaptureLookedAt: vi.fn<typeof markCaptureLookedAt>(() => Promise.resolve()),
  saveRefundResult: vi.fn<typeof saveRefundResult>(() => Promise.resolve()),
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
  closedBy: null,
  closedNote: null,
  hasTwin: 0,
}

const NOW = 3_600_000

const unused = () => Promise.reject(new Error('Not expected'))
const UNUSED: PaymentProcessor = { charge: unused, query: unused, describe: unused, refunded: unused, refund: unused }

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const actions = (given: Partial<UnmatchedCapture>) => safeUnmatchedActions({ ...CAPTURE, ...given }, NOW)

it('a payment that belongs to no attempt is refunded, except at PayFort if the charge has another capture', () => {
  expect(actions({})).toEqual(['refund', 'close'])
  expect(actions({ hasTwin: 1 })).toEqual(['refund', 'close'])
  expect(actions({ processor: 'PAYFORT' })).toEqual(['close'])
  expect(actions({ processor: 'PAYFORT', reason: 'no_such_payment' })).toEqual(['refund', 'close'])
  expect(actions({ processor: 'PAYFORT', reason: 'no_such_payment', hasTwin: 1 })).toEqual(['close'])
  expect(actions({ currency: 'USD' })).toEqual(['close'])
})

it('a refund that was sent is closed by hand only ten minutes later, when the processor would list it', () => {
  expect(actions({ askedAt: NOW - 9 * 60_000 })).toEqual(['refund'])
  expect(actions({ askedAt: NOW - 11 * 60_000 })).toEqual(['refund', 'close'])
  expect(actions({ askedAt: NOW - 11 * 60_000, closedAt: NOW })).toEqual([])
})

it('a refund that cannot be looked for does not hold up the others', async () => {
  vi.mocked(refundsUnderWay).mockResolvedValue([
    { ...CAPTURE, askedAt: 1 },
    { ...CAPTURE, id: 'u-2', askedAt: 2 },
  ])
  const refunded = vi.fn<PaymentProcessor['refunded']>()
  refunded.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce('REFUNDED')
  const lookups = { ...UNUSED, refunded }
  vi.mocked(processorsFor).mockReturnValue({
    CHECKOUT: lookups,
    HYPER_PAY: UNUSED,
    PAYFORT: UNUSED,
    TABBY: UNUSED,
  })
  await pollUnmatchedRefunds({} as Env)
  expect(vi.mocked(markCaptureLookedAt).mock.calls.map(([, id]) => id)).toEqual(['u-1', 'u-2'])
  expect(vi.mocked(saveRefundResult).mock.calls.map(([, id]) => id)).toEqual(['u-2'])
})
