import { describe, expect, it } from 'vitest'
import { cancelRecord, NOW, SEATS, storedAttempt, storedExchangedFor, storedOrder } from '../order.fixture.ts'
import { audit, type AuditedShowtime, type OrderSnapshot } from './audit.rules.ts'
import { priceOf } from '../../pricing/price.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import type { AddedVoucher } from '../../pricing/terms.record.ts'

const claim = (orderId: string, seats: number[], until = NOW + 1) => ({
  orderId,
  owner: 'g1',
  state: 'SOLD' as const,
  token: 1,
  until,
  since: NOW,
  isChoosing: false,
  seats,
})
const showtime = (changes: Partial<AuditedShowtime> = {}): AuditedShowtime => ({
  id: 's1',
  at: NOW,
  seats: ['A1', 'A2'],
  claims: [claim('o1', [0])],
  rows: [{ seat: 0, orderId: 'o1' }],
  ...changes,
})
const ticketed = (changes: Partial<OrderRecord> = {}): OrderSnapshot => ({
  order: storedOrder(changes),
  transitions: [{ version: 1, from: null, to: changes.state ?? 'TICKETED', cause: 'test' }],
  timers: [],
})
const paid = ticketed()

describe('the audit', () => {
  it('finds nothing in sound data', () => {
    expect(audit([showtime()], [paid], new Map([['o1.1', { amount: 6500, captures: 1, refunded: 0 }]]))).toEqual([])
  })

  it('finds a seat sold twice', () => {
    const twice = showtime({ claims: [claim('o1', [0]), claim('o2', [0])] })
    expect(audit([twice], [paid]).some((breach) => breach.startsWith('I1 s1 A1 is claimed by o1 and o2'))).toBe(true)
  })

  it('finds a claim that ran out and still blocks its seats', () => {
    expect(audit([showtime({ claims: [claim('o1', [0], NOW)] })], [paid])).toEqual(['I6 s1 still blocks seats for o1'])
  })

  it('finds tickets whose seats were not sold', () => {
    expect(audit([showtime({ claims: [], rows: [] })], [paid])).toEqual(['I2 o1 has tickets, its seats were not sold'])
  })

  it('finds a sum that does not add up, and a wrong VAT', () => {
    const wrong = ticketed({ price: { ...priceOf({ seats: SEATS, feePerTicket: 500 }), total: 1 } })
    expect(audit([showtime()], [wrong])).toEqual(['I9 o1 does not add up'])
  })

  it('finds an order that paid twice, and an order with tickets and no payment', () => {
    const twice = new Map([['o1.1', { amount: 6500, captures: 2, refunded: 0 }]])
    expect(audit([showtime()], [paid], twice)).toContain('I4 o1 has tickets and was paid 2 times')
    expect(audit([showtime()], [paid], new Map())).toContain('I4 o1 has tickets and was paid 0 times')
  })
})

describe('the audit of wallet payments', () => {
  const lot = {
    id: 'l1',
    seq: 1,
    walletType: 'E_WALLET' as const,
    amount: 1500,
    expiresAt: null,
    orderId: null,
    validFrom: null,
    isNotified: false,
  }
  const reservation = (state: 'PENDING' | 'POSTED' | 'VOIDED') => ({
    id: 'o1:1',
    orderId: 'o1',
    reference: 'SH-1',
    slices: { E_WALLET: [lot], CASHBACK: [] },
    state,
  })
  const wallets = (state: 'PENDING' | 'POSTED' | 'VOIDED') => new Map([['g1', { reservations: [reservation(state)] }]])
  const bank = new Map([['o1.1', { amount: 5000, captures: 1, refunded: 0 }]])
  const price = { ...priceOf({ seats: SEATS, feePerTicket: 500 }), card: 5000, eWallet: 1500 }
  const mixed = (state: 'PENDING' | 'POSTED' | 'VOIDED', amount = 1500) => {
    const wallet = { id: 'o1:1', eWallet: [{ amount, expiresAt: null, isGift: false }], cashback: [], state }
    return ticketed({ price, attempts: [{ ...paid.order.attempts[0]!, amount: 5000, wallet }] })
  }

  it('finds nothing if card and wallet make the total and the wallet agrees', () => {
    expect(audit([showtime()], [mixed('POSTED')], bank, wallets('POSTED'))).toEqual([])
  })

  it('finds tickets whose wallet part was not spent, or only in part', () => {
    for (const order of [mixed('VOIDED'), mixed('POSTED', 1400)])
      expect(audit([showtime()], [order], bank).join()).toMatch(/I4 o1 has tickets for 6500 and was paid 5000 and/)
  })

  it('finds a wallet that disagrees with its order', () => {
    expect(audit([showtime()], [mixed('POSTED')], bank, wallets('PENDING'))).toEqual([
      'I3 o1:1 is PENDING in the wallet and POSTED in its order',
      'I3 o1 was paid by o1:1, which the wallet does not say',
    ])
  })
})

const foundIn = (changes: Partial<AuditedShowtime>) => audit([showtime(changes)], [paid])

const claimsOf = (second: string) => [
  { ...claim('o1', [0]), student: 'a' },
  { ...claim('o2', [1]), state: 'HELD' as const, student: second },
]

describe('the audit of a showtime', () => {
  it('finds two rows for a seat, a row for another order, and a claim without a row', () => {
    const row = { seat: 0, orderId: 'o1' }
    expect(foundIn({ rows: [row, row] })).toEqual(['I1 s1 has two rows for a seat'])
    expect(foundIn({ rows: [{ seat: 0, orderId: 'o2' }] })).toEqual(["I1 s1 A1 is o1's, stored for o2"])
    expect(foundIn({ rows: [] })).toEqual([
      "I1 s1 A1 is o1's, stored for undefined",
      'I1 s1 stores 0 seats, claims say 1',
    ])
    expect(foundIn({ rows: [row, { seat: 1, orderId: 'o2' }] })).toEqual(['I1 s1 stores 2 seats, claims say 1'])
  })

  it('finds two seats at the price of one student, and none for two students', () => {
    const rows = [
      { seat: 0, orderId: 'o1' },
      { seat: 1, orderId: 'o2' },
    ]
    expect(foundIn({ claims: claimsOf('a'), rows })).toEqual(["I1 s1 has two seats at one student's price"])
    expect(foundIn({ claims: claimsOf('b'), rows })).toEqual([])
  })

  it('finds seats sold to an order that has none, that is unknown, or that lists other seats', () => {
    const expired = ticketed({ state: 'EXPIRED', tickets: [], attempts: [] })
    expect(audit([showtime()], [expired])).toEqual(['I2 s1 sold to o1, which is EXPIRED'])
    expect(audit([showtime()], [])).toEqual(['I2 s1 sold to o1, which is undefined'])
    const other = { claims: [claim('o1', [1])], rows: [{ seat: 1, orderId: 'o1' }] }
    expect(audit([showtime(other)], [paid])).toEqual(['I2 o1 lists other seats than were sold'])
    const held = { claims: [{ ...claim('o1', [0]), state: 'HELD' as const }] }
    expect(audit([showtime(held)], [paid])).toEqual(['I2 o1 has tickets, its seats were not sold'])
  })

  it('allows sold seats while tickets are made, and while a booking is being cancelled', () => {
    for (const state of ['PAID', 'FINALIZING', 'CANCELLING'] as const) {
      const snapshot = { ...ticketed({ state, tickets: [] }), timers: [{ kind: 'finalise', due: NOW, tries: 0 }] }
      expect(audit([showtime()], [snapshot as OrderSnapshot])).toEqual([])
    }
  })
})

const step = (version: number, from: OrderRecord['state'] | null, to: OrderRecord['state']) => ({
  version,
  from,
  to,
  cause: 'test',
})
const foundAfter = (...transitions: OrderSnapshot['transitions']) =>
  audit([showtime()], [{ ...ticketed({ version: transitions.at(-1)!.version }), transitions }])

const cancelled = (changes: object) => ticketed({ state: 'REFUNDED', tickets: [], cancellation: cancelRecord(changes) })

describe('the audit of an order', () => {
  it('finds a version that is missing, a jump, and a forbidden step', () => {
    expect(foundAfter(step(2, null, 'TICKETED'))).toEqual(['I10 o1 has version 2 as its 1th'])
    const end = step(2, 'FINALIZING', 'TICKETED')
    expect(foundAfter(step(1, 'PAID', 'FINALIZING'), end)).toEqual(['I10 o1 jumps to PAID at 1'])
    expect(foundAfter(step(1, null, 'PAID'), end)).toEqual(['I10 o1 jumps to FINALIZING at 2'])
    expect(foundAfter(step(1, null, 'HELD'), step(2, 'HELD', 'TICKETED'))).toEqual([
      'I10 o1 went from HELD to TICKETED',
    ])
    expect(foundAfter(step(1, null, 'FINALIZING'), end)).toEqual([])
    expect(foundAfter(step(1, null, 'PAID'))).toEqual(['I10 o1 is not where its log ends'])
  })

  it('finds tickets of an order that has none, and tickets for other seats', () => {
    const waiting = { ...ticketed({ state: 'PAID' }), timers: [{ kind: 'finalise', due: NOW, tries: 0 }] }
    expect(audit([showtime()], [waiting as OrderSnapshot])).toEqual(['I2 o1 has tickets while PAID'])
    const other = ticketed({ tickets: [{ seat: 'A2', code: 'c' }] })
    expect(audit([showtime()], [other])).toEqual(['I2 o1 has other tickets than seats'])
  })

  it('finds an order that waits for nothing: only the outbox has a timer', () => {
    const timers = [{ kind: 'outbox', due: NOW, tries: 0 }] as OrderSnapshot['timers']
    const stalled = { ...ticketed({ state: 'PAID', tickets: [] }), timers }
    expect(audit([showtime()], [stalled])).toEqual(['I11 no timer is set for o1 (PAID)'])
  })

  it('finds a cancellation that refunds another amount than was paid', () => {
    const free = showtime({ claims: [], rows: [] })
    expect(audit([free], [cancelled({})])).toEqual([])
    const lot = { amount: 400, expiresAt: null, isGift: false }
    expect(audit([free], [cancelled({ cards: [{ attempt: 1, amount: 6000 }], eWallet: [lot], ended: 100 })])).toEqual(
      [],
    )
    expect(audit([free], [cancelled({ cards: [] })])).toEqual(['I5 o1 gives back 0, moves 0 and keeps 0 of 6500'])
    const exchangedFor = storedExchangedFor({ amount: 6000, isFinalised: true })
    expect(audit([free], [cancelled({ cards: [], exchangedFor })])).toEqual([
      'I5 o1 gives back 0, moves 6000 and keeps 0 of 6500',
    ])
  })
})

describe('the audit of a price', () => {
  const whole = priceOf({ seats: SEATS, feePerTicket: 500 })
  const found = (price: Partial<OrderRecord['price']>, changes: Partial<OrderRecord> = {}) =>
    audit([showtime()], [ticketed({ price: { ...whole, ...price }, ...changes })])
  const SUMS = 'I9 o1 does not add up'
  const VAT = 'I9 o1 has another VAT'

  it('finds each sum that is wrong', () => {
    expect(found({})).toEqual([])
    const [line] = whole.lines
    expect(found({ lines: [{ ...line!, unitPrice: 5999 }] })).toEqual([SUMS])
    expect(found({ fee: 1000, total: 7000, card: 7000 })).toEqual([SUMS, VAT])
    expect(found({ feePerTicket: 400 })).toEqual([SUMS, VAT])
    expect(found({ tickets: 6001, card: 6501, total: 6501, net: 5653 })).toEqual([SUMS])
    expect(found({ card: 6400 })).toEqual([SUMS])
    expect(found({ card: 6400.5, eWallet: 99.5 })).toEqual([SUMS])
    expect(found({ vat: 847, net: 5653 })).toEqual([VAT])
    expect(found({ net: 5651 })).toEqual([VAT])
  })

  it('finds nothing if the parts of cards, wallets and an exchanged booking make the total', () => {
    expect(found({ card: 6000, eWallet: 300, cashback: 150, exchange: 50 })).toEqual([])
    expect(found({ card: 6000, eWallet: 300, cashback: 150, exchange: 49 })).toEqual([SUMS])
  })

  it('finds a discount that no offer gives', () => {
    expect(found({ discount: 500, total: 6000, card: 6000 })).toContain('I7 o1 has 500 and 0 taken off, not 0 and 0')
  })
})

describe('the audit of vouchers', () => {
  const part = { id: 'o1:1', state: 'POSTED' as const, vouchers: [{ id: 'v1', amount: 1000 }] }
  const vouchers: AddedVoucher[] = [
    {
      id: 'v1',
      maskedCode: '••••',
      title: { ar: 'قسيمة', en: 'Voucher' },
      kind: 'AMOUNT',
      amount: 1000,
      areaCategoryCodes: [],
      expiresAt: NOW,
    },
  ]
  const price = priceOf({ seats: SEATS, feePerTicket: 500, vouchers })
  const by = { orderId: 'o1', id: 'o1:1', until: NOW }
  const found = (state: 'REDEEMED' | 'RESERVED', order: Partial<OrderRecord>) =>
    audit(
      [showtime({ claims: [], rows: [] })],
      [ticketed({ vouchers, price, attempts, ...order })],
      undefined,
      undefined,
      new Map([['v1', { state, by }]]),
    ).filter((breach) => breach.startsWith('I7'))
  const attempts = [storedAttempt({ vouchers: part })]

  it('finds nothing if the voucher of a booking is redeemed for it', () => {
    expect(found('REDEEMED', {})).toEqual([])
  })

  it('finds a voucher that paid and is not redeemed, and one that paid another amount', () => {
    expect(found('RESERVED', {})).toEqual([
      'I7 v1 is kept for o1, which is TICKETED',
      'I7 o1 was paid with v1, which is RESERVED',
    ])
    expect(found('REDEEMED', { price: { ...price, voucher: 900 } })).toEqual([
      'I7 o1 has 0 and 900 taken off, not 0 and 1000',
      'I7 o1 has tickets, and its vouchers paid another amount than 900',
    ])
  })

  it('finds a voucher that is used up by an order without tickets', () => {
    for (const state of ['EXPIRED', 'REFUNDED'] as const) {
      const breach = `I7 v1 is redeemed by o1, which is ${state}`
      expect(found('REDEEMED', { state, tickets: [] })).toEqual([breach])
    }
    const cancelling = { state: 'REFUNDING' as const, tickets: [] }
    expect(found('REDEEMED', { ...cancelling, cancellation: cancelRecord({ owed: ['VOUCHERS'] }) })).toEqual([])
    expect(found('REDEEMED', { ...cancelling, cancellation: cancelRecord() })).toHaveLength(1)
    expect(found('REDEEMED', { ...cancelling, cancellation: null })).toHaveLength(1)
  })
})
