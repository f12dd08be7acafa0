import { expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import type { Voucher } from '#server/contracts/vouchers.ts'
import { ticketVoucherMismatchMessage, voucherEndDay } from './voucher-words.ts'

const SOFA = { id: 'SOFA', name: 'Sofa for two' }
const FRONT = { id: 'FRONT', name: 'Front rows' }
const ticketFor = (areas: Voucher['areas']): Voucher => ({
  id: 'v1',
  maskedCode: 'SHV-••••-D37H',
  title: 'Ticket voucher',
  kind: 'TICKET',
  amount: 0,
  areas,
  expiresAt: '2026-12-31T00:00:00Z',
})
const seatsIn = (areaCategoryCode: string): Order['seats'] => [
  { seat: 'A1', areaCategoryCode, kind: 'SEAT', price: 4500 },
]

it('a ticket voucher that covers none of the seats says which areas it covers', () => {
  expect(ticketVoucherMismatchMessage(ticketFor([SOFA, FRONT]), seatsIn('STANDARD'))).toContain(
    '(Sofa for two or Front rows)',
  )
  expect(ticketVoucherMismatchMessage(ticketFor([SOFA]), seatsIn('SOFA'))).toContain('already covered')
  expect(ticketVoucherMismatchMessage(ticketFor([]), seatsIn('STANDARD'))).toContain('this hall doesn’t have')
  expect(
    ticketVoucherMismatchMessage({ ...ticketFor([]), kind: 'AMOUNT', amount: 500 }, seatsIn('STANDARD')),
  ).toBeUndefined()
})

it('a voucher that ends in the night ends on the day of Riyadh, and the year is named', () => {
  expect(voucherEndDay({ expiresAt: '2026-12-30T21:30:00Z' })).toBe('Thursday 31 December 2026')
  expect(voucherEndDay({ expiresAt: '2026-12-31T20:59:00Z' })).toBe('Thursday 31 December 2026')
})
