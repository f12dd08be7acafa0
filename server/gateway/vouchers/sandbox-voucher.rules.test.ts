import { expect, it } from 'vitest'
import { SANDBOX_VOUCHERS } from '../../lib/sandbox-vouchers.ts'
import { sandboxVoucher } from './sandbox-voucher.rules.ts'
import { voucherTitle } from './voucher-title.rules.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'

const NOW = 1_800_000_000_000
const codeWith = (flaw: string | undefined) => SANDBOX_VOUCHERS.find((voucher) => voucher.flaw === flaw)?.code ?? ''

it('a voucher for testers is valid for half a year, with the terms of the list', () => {
  const listed = SANDBOX_VOUCHERS.find(({ flaw }) => !flaw)
  expect(sandboxVoucher(listed?.code.toLowerCase() ?? '', NOW)).toEqual({
    terms: {
      maskedCode: `SHV-••••-${listed?.code.slice(-4)}`,
      title: voucherTitle(listed!),
      kind: listed?.kind,
      amount: listed?.amount,
      areaCategoryCodes: listed?.areaCategoryCodes,
    },
    expiresAt: NOW + 180 * DAY_MS,
    state: 'AVAILABLE',
    by: null,
    ended: [],
  })
})

it('one of them has expired, and one is used', () => {
  expect(sandboxVoucher(codeWith('EXPIRED'), NOW)).toMatchObject({ state: 'AVAILABLE', expiresAt: NOW - DAY_MS })
  expect(sandboxVoucher(codeWith('USED'), NOW)).toMatchObject({
    state: 'REDEEMED',
    expiresAt: NOW + 180 * DAY_MS,
    by: { id: 'sandbox', orderId: 'sandbox', until: NOW },
  })
})

it('other codes are no vouchers for testers', () => {
  for (const text of ['', 'SHV', '22222222222222']) expect(sandboxVoucher(text, NOW)).toBeUndefined()
})

it.each([
  [{ kind: 'TICKET', amount: 0 }, 'قسيمة تذكرة', 'Ticket voucher'],
  [{ kind: 'AMOUNT', amount: 5000 }, 'قسيمة بقيمة 50 ر.س', 'SAR 50 voucher'],
  [{ kind: 'AMOUNT', amount: 5050 }, 'قسيمة بقيمة 50.50 ر.س', 'SAR 50.50 voucher'],
] as const)('the title of %j names what it is worth', (voucher, ar, en) =>
  expect(voucherTitle(voucher)).toEqual({ ar, en }),
)
