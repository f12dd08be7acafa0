import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CreditNote } from '#server/contracts/invoices.ts'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { CreditNoteSheet } from './credit-note-sheet.tsx'

/** Over a booking that vouchers paid as a whole. */
const NOTE: CreditNote = {
  number: 'CRN-00000001',
  issuedAt: '2026-11-22T18:33:03.004Z',
  seller: {
    name: { ar: 'شركة', en: 'Company' },
    vatNumber: '399999999900003',
    crNumber: '1010000000',
    address: { ar: 'الرياض', en: 'Riyadh' },
  },
  net: 0,
  vat: 0,
  total: 0,
  qr: 'RVhBTVBMRQ==',
  refersTo: 'INV-00000001',
  reason: 'CALLED_OFF',
  refunds: [],
  exchangedFor: null,
}
const CARD = { to: 'CARD', amount: 6500, brand: 'VISA', lastFour: '4242', days: 14, isDone: false } as const

const textOf = (given: Partial<CreditNote>) =>
  renderToStaticMarkup(<CreditNoteSheet note={{ ...NOTE, ...given }} />).replace(/<[^>]+>/g, ' ')

it('a credit note names where its money went, and has no empty heading if none went anywhere', () => {
  expect(textOf({ total: 6500, refunds: [CARD] })).toContain('Refund to')
  expect(textOf({ total: 6500, exchangedFor: { reference: 'SH-7K2M-94QX', amount: 6500 } })).toContain('Refund to')
  expect(textOf({})).toContain('INV-00000001')
  expect(textOf({})).not.toContain('Refund to')
})

it('holds the reference of the new booking on one line', () => {
  const text = textOf({ total: 6500, exchangedFor: { reference: 'SH-7K2M-94QX', amount: 6500 } })
  expect(text).toContain(`Tickets for booking ${formatBookingReference('SH-7K2M-94QX')}`)
  expect(text).toContain(`تذاكر الحجز ${formatBookingReference('SH-7K2M-94QX')}`)
})
