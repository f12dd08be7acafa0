import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cancelRecord, SEATS, storedAttempt, storedOrder } from '../order.fixture.ts'
import { BOOKING_ENDED } from '../food-orders/food-back.rules.ts'
import type { BookingEnd } from '../food-orders/food-order.record.ts'
import type { CancelRecord, OrderChangeRecord, OrderRecord } from '../order.record.ts'
import { priceOf, vatWithin } from '../../pricing/price.rules.ts'
import type { ShowtimeChangeRecord, ShowtimeSlot } from '../../catalogue/showtimes/showtime-change.record.ts'
import {
  creditNoteOf,
  documentNumber,
  getDueDocuments,
  type InvoicedShowtime,
  invoiceOf,
  type IssuedDocument,
} from './invoice.rules.ts'
import type { OfferTerms, Price } from '../../pricing/terms.record.ts'

const both = (text: string) => ({ ar: text, en: text })
const ISSUED: IssuedDocument = {
  kind: 'INVOICE',
  number: 'INV-00000007',
  issuedAt: Date.parse('2026-03-20T18:30:00Z'),
  seller: {
    name: { ar: 'سينما الحي', en: 'Alhay' },
    vatNumber: '310122393500003',
    crNumber: '1010123456',
    address: both(''),
  },
}
const SHOW: InvoicedShowtime = {
  film: { ar: { title: 'متروبوليس' }, en: { title: 'Metropolis' } },
  cinema: { name: { ar: 'العليا', en: 'Olaya' } },
  auditorium: { name: both('1') },
  startsAt: 0,
  areas: [
    { areaCategoryCode: 'front', name: { ar: 'الأمامية', en: 'Front' } },
    { areaCategoryCode: 'standard', name: { ar: 'العادية', en: 'Standard' } },
  ],
}

const orderWith = (price: Price, given: Partial<OrderRecord> = {}): OrderRecord =>
  storedOrder({
    reference: 'SH-7K2M-94QX',
    seats: SEATS.map((sold) => ({ ...sold, seat: 'B5' })),
    price,
    attempts: [
      storedAttempt({ state: 'DECLINED', brand: 'MASTERCARD', lastFour: '0002' }),
      storedAttempt({ attempt: 2, key: 'o1.2', brand: 'MADA', lastFour: '1234' }),
    ],
    ...given,
  })

const seat = fc.record({
  seat: fc.string(),
  areaCategoryCode: fc.constantFrom('front', 'standard'),
  kind: fc.constant('SEAT' as const),
  price: fc.integer({ min: 0, max: 50_000 }),
})

/** Any basket, with a reduction, paid by card and wallets in any split. */
const anyPrice = fc
  .tuple(
    fc.array(seat, { minLength: 1, maxLength: 10 }),
    fc.nat(2000),
    fc.nat(100),
    fc.nat(100),
    fc.nat(100),
    fc.nat(100),
  )
  .map(([seats, fee, ...shares]): Price => {
    // All seats of one area have the same price.
    const areas = new Map(seats.map(({ areaCategoryCode, price }) => [areaCategoryCode, price]))
    const base = priceOf({
      seats: seats.map((found) => ({ ...found, price: areas.get(found.areaCategoryCode)! })),
      feePerTicket: fee,
    })
    const part = (of: number, at: number) => Math.floor((of * shares[at]!) / 100)
    const discount = part(base.total, 0)
    const voucher = part(base.total - discount, 1)
    const total = base.total - discount - voucher
    const eWallet = part(total, 2)
    const cashback = part(total - eWallet, 3)
    const vat = vatWithin(total)
    return {
      ...base,
      discount,
      voucher,
      total,
      vat,
      net: total - vat,
      card: total - eWallet - cashback,
      eWallet,
      cashback,
    }
  })

const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0)

it('adds up for every order: lines = total = net + VAT = payments, and VAT is 15/115 of the total (I9)', () => {
  fc.assert(
    fc.property(anyPrice, (price) => {
      const { lines, net, vat, total, paidBy } = invoiceOf(orderWith(price), SHOW, ISSUED)
      expect(total).toBe(price.total)
      expect(sum(lines)).toBe(total)
      for (const line of lines) expect(line.quantity * line.unitPrice).toBe(line.amount)
      expect(net + vat).toBe(total)
      expect(vat).toBe(Math.round((total * 15) / 115))
      // Vouchers that left nothing to pay are named, but their amount is not part of the total.
      expect(sum(paidBy.filter(({ means }) => means !== 'VOUCHER'))).toBe(total)
    }),
  )
})

const TWO_SEATS = priceOf({
  seats: [
    { seat: 'A1', areaCategoryCode: 'front', kind: 'SEAT', price: 3500 },
    { seat: 'B5', areaCategoryCode: 'standard', kind: 'SEAT', price: 4500 },
  ],
  feePerTicket: 250,
})

it('names every line in both languages, and every payment', () => {
  const price = { ...TWO_SEATS, eWallet: 500, card: 8000 }
  expect(invoiceOf(orderWith(price), SHOW, ISSUED)).toMatchObject({
    number: 'INV-00000007',
    issuedAt: '2026-03-20T18:30:00.000Z',
    reference: 'SH-7K2M-94QX',
    show: { film: { ar: 'متروبوليس', en: 'Metropolis' }, cinema: { ar: 'العليا', en: 'Olaya' }, seats: ['B5'] },
    lines: [
      { kind: 'TICKETS', name: { ar: 'الأمامية', en: 'Front' }, quantity: 1, unitPrice: 3500, amount: 3500 },
      { kind: 'TICKETS', name: { ar: 'العادية', en: 'Standard' }, quantity: 1, unitPrice: 4500, amount: 4500 },
      { kind: 'FEE', name: null, quantity: 2, unitPrice: 250, amount: 500 },
    ],
    // 8500 × 15/115 = 1108.7
    total: 8500,
    vat: 1109,
    net: 7391,
    paidBy: [
      { means: 'CARD', amount: 8000, brand: 'MADA', lastFour: '1234' },
      { means: 'E_WALLET', amount: 500, brand: null, lastFour: null },
    ],
  })
})

const STUDENTS: OfferTerms = {
  id: 'students',
  uniqueName: 'students',
  title: { ar: 'تذكرة الطالب', en: 'Students' },
  bankName: null,
  validationType: 'UNIPAL',
  type: 'AMOUNT',
  value: 1000,
  minimumQuantity: 1,
  getQuantity: 0,
  areaCategoryCodes: ['standard'],
  allowsVouchers: false,
  card: null,
}

it('names the offer that reduced the price', () => {
  const price = { ...TWO_SEATS, discount: 1000, total: 7500 }
  const { lines } = invoiceOf(orderWith(price, { offer: STUDENTS }), SHOW, ISSUED)
  expect(lines.at(-1)).toEqual({ kind: 'DISCOUNT', name: STUDENTS.title, quantity: 1, unitPrice: -1000, amount: -1000 })
})

it('has a QR code with its own figures and the Arabic name', () => {
  const price = priceOf({
    seats: [{ seat: 'B5', areaCategoryCode: 'standard', kind: 'SEAT', price: 9200 }],
    feePerTicket: 0,
  })
  expect(invoiceOf(orderWith(price), SHOW, ISSUED).qr).toBe(
    'ARPYs9mK2YbZhdinINin2YTYrdmKAg8zMTAxMjIzOTM1MDAwMDMDFDIwMjYtMDMtMjBUMTg6MzA6MDBaBAU5Mi4wMAUFMTIuMDA=',
  )
})

const cancelled = (given: Partial<CancelRecord> = {}): Partial<OrderRecord> => ({
  state: 'REFUNDING',
  attempts: [storedAttempt({ attempt: 2, state: 'REFUND_DUE', brand: 'MADA', lastFour: '1234' })],
  cancellation: cancelRecord({
    attempt: 2,
    cards: [{ attempt: 2, amount: 8000 }],
    cashback: [{ amount: 300, expiresAt: null }],
    ended: 200,
    owed: ['REFUND'],
    ...given,
  }),
})

it('is reversed by a credit note over the refund, and still names the payments', () => {
  const price = { ...TWO_SEATS, cashback: 500, card: 8000 }
  const order = orderWith(price, cancelled())
  const note = creditNoteOf(order, 'INV-00000007', { ...ISSUED, kind: 'CREDIT_NOTE', number: 'CRN-00000001' })
  expect(note).toMatchObject({ number: 'CRN-00000001', refersTo: 'INV-00000007', total: 8300, vat: 1083, net: 7217 })
  expect(sum(note.refunds)).toBe(note.total)
  expect(invoiceOf(order, SHOW, ISSUED).paidBy[0]).toMatchObject({ brand: 'MADA', lastFour: '1234' })
})

const kindsOf = (...given: Parameters<typeof orderWith>) => getDueDocuments(orderWith(...given)).map(({ kind }) => kind)

it('exists only for orders with tickets, and its credit note comes after it', () => {
  expect(kindsOf(TWO_SEATS)).toEqual(['INVOICE'])
  expect(kindsOf(TWO_SEATS, cancelled())).toEqual(['INVOICE', 'CREDIT_NOTE'])
  // Late money that was refunded bought nothing.
  for (const state of ['PRICED', 'PAID', 'FINALIZING', 'REFUNDED', 'EXPIRED', 'STUCK'] as const)
    expect(kindsOf(TWO_SEATS, { state })).toEqual([])
})

it('has numbers that sort in the order of issue', () => {
  expect(documentNumber('INVOICE', 42)).toBe('INV-00000042')
  expect(documentNumber('CREDIT_NOTE', 1)).toBe('CRN-00000001')
})

it('names gift balance separately from wallet money, and vouchers if they left nothing to pay', () => {
  const gift = { ...TWO_SEATS, card: 0, eWallet: TWO_SEATS.total, gift: 500 }
  expect(invoiceOf(orderWith(gift), SHOW, ISSUED).paidBy).toMatchObject([
    { means: 'E_WALLET', amount: TWO_SEATS.total - 500 },
    { means: 'GIFT', amount: 500 },
  ])
  const given = { ...TWO_SEATS, voucher: TWO_SEATS.total, total: 0, card: 0 }
  expect(invoiceOf(orderWith(given), SHOW, ISSUED).paidBy).toMatchObject([{ means: 'VOUCHER', amount: given.voucher }])
})

it('the credit note names gift balance as the invoice does, and adds it to no wallet money', () => {
  const eWallet = [
    { amount: 500, expiresAt: 0, isGift: true },
    { amount: 700, expiresAt: null, isGift: false },
  ]
  const order = orderWith(TWO_SEATS, cancelled({ cards: [], cashback: [], eWallet }))
  const note = creditNoteOf(order, 'INV-00000007', { ...ISSUED, kind: 'CREDIT_NOTE' })
  expect(note.refunds.map(({ to, amount, isGift }) => ({ to, amount, isGift }))).toEqual([
    { to: 'E_WALLET', amount: 700, isGift: undefined },
    { to: 'E_WALLET', amount: 500, isGift: true },
  ])
})

it('so does the credit note over goodwill', () => {
  const parts = { eWallet: [{ amount: 500, expiresAt: 0, isGift: true }], cashback: [] }
  const wallet = { id: 'o1.2', state: 'POSTED' as const, ...parts }
  const attempts = [storedAttempt({ attempt: 2, amount: 0, state: 'REFUNDED', goodwill: 'o1.goodwill.1', wallet })]
  const goodwill = [{ id: 'o1.goodwill.1', at: 0, reason: 'SERVICE', amount: 500, by: 'token', cardDays: 14 } as const]
  const order = orderWith(TWO_SEATS, { attempts, goodwill })
  const note = creditNoteOf(order, 'INV-00000007', { ...ISSUED, kind: 'CREDIT_NOTE', goodwill: 'o1.goodwill.1' })
  expect(note.refunds).toMatchObject([{ to: 'E_WALLET', amount: 500, isGift: true }])
})

it('names Tabby if Tabby paid', () => {
  const seats = [{ seat: 'B5', areaCategoryCode: 'standard', kind: 'SEAT' as const, price: 9200 }]
  const attempts = [storedAttempt({ gateway: 'TABBY', method: 'TABBY' })]
  const order = orderWith(priceOf({ seats, feePerTicket: 0 }), { attempts })
  expect(invoiceOf(order, SHOW, ISSUED).paidBy).toMatchObject([{ means: 'TABBY', amount: 9200, lastFour: null }])
})

const SLOT: ShowtimeSlot = { startsAt: 0, endsAt: 0, auditorium: { id: 'olaya-1', name: both('1'), number: 1 } }
const CHANGE = { id: 'ch1', reason: 'EQUIPMENT', note: null, at: 0 } as const
const MOVED: ShowtimeChangeRecord = { ...CHANGE, kind: 'MOVED', before: SLOT, after: SLOT }

it.each<[string, ShowtimeChangeRecord, OrderChangeRecord['answer'], string]>([
  ['called off, says so', { ...CHANGE, kind: 'CALLED_OFF' }, 'REFUND', 'CALLED_OFF'],
  ['moved, says so', MOVED, 'WALLET', 'MOVED'],
  [
    'changed, and lost seats, says so',
    { ...CHANGE, kind: 'SEATS_WITHDRAWN', seats: ['B5'] },
    'REFUND',
    'SEATS_WITHDRAWN',
  ],
  ['moved, and was kept and cancelled later, says that it was cancelled', MOVED, 'KEEP', 'CANCELLED'],
])('the credit note of a booking whose showtime was %s', (_, ofShowtime, answer, reason) => {
  const change: OrderChangeRecord = { ...ofShowtime, answerUntil: 0, otherwise: 'REFUND', answer, cardDays: 14 }
  const cancellation = cancelRecord({ attempt: 2, cards: [], reasonId: 'called_off' })
  const order = orderWith(TWO_SEATS, { cancellation, change })
  expect(creditNoteOf(order, 'INV-00000007', { ...ISSUED, kind: 'CREDIT_NOTE' }).reason).toBe(reason)
})

const foodReasonOf = (reasonId: string, bookingEnd: BookingEnd) => {
  const order = orderWith(TWO_SEATS, { cancellation: cancelRecord({ attempt: 2, cards: [], reasonId }), bookingEnd })
  return creditNoteOf(order, 'INV-00000007', { ...ISSUED, kind: 'CREDIT_NOTE' }).reason
}

it('the credit note of food that was bought later says what the cinema changed, unless its holder had cancelled it before', () => {
  const calledOff: BookingEnd = { by: 'CINEMA', changeId: 'ch1', changeKind: 'CALLED_OFF' }
  expect(foodReasonOf(BOOKING_ENDED, calledOff)).toBe('CALLED_OFF')
  expect(foodReasonOf(BOOKING_ENDED, { by: 'HOLDER' })).toBe('CANCELLED')
  expect(foodReasonOf('plans', calledOff)).toBe('CANCELLED')
})
