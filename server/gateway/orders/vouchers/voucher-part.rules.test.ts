import { expect, it } from 'vitest'
import { NOW, storedAttempt, storedOrder } from '../order.fixture.ts'
import { hasSameVouchers, voucherPart } from './voucher-part.rules.ts'

const voucher = (id: string, amount: number) => ({
  id,
  maskedCode: '••••',
  title: { ar: 'قسيمة', en: 'Voucher' },
  kind: 'AMOUNT' as const,
  amount,
  areaCategoryCodes: [],
  expiresAt: NOW,
})
const order = storedOrder({ version: 7, vouchers: [voucher('b', 4000), voucher('a', 9000), voucher('c', 100)] })

it('an attempt reserves the vouchers that pay something, in one order for all visitors', () => {
  expect(voucherPart(order, 2)).toEqual({
    id: 'o1:2:7',
    state: 'PENDING',
    vouchers: [
      { id: 'a', amount: 2500 },
      { id: 'b', amount: 4000 },
    ],
  })
  expect(voucherPart(storedOrder(), 1)).toBeNull()
})

it('an attempt belongs to the vouchers that the order has now, or does not', () => {
  const vouchers = voucherPart(order, 1)
  expect(hasSameVouchers(order, storedAttempt({ vouchers }))).toBe(true)
  expect(hasSameVouchers(storedOrder({ vouchers: [voucher('a', 9000)] }), storedAttempt({ vouchers }))).toBe(false)
  expect(hasSameVouchers(storedOrder(), storedAttempt())).toBe(true)
  expect(hasSameVouchers(order, storedAttempt({ vouchers: null }))).toBe(false)
})
