import { describe, expect, it } from 'vitest'
import { audit, type AuditedShowtime, type OrderSnapshot } from './audit.rules.ts'
import { priceOf } from '../../pricing/price.rules.ts'

const NOW = Date.parse('2026-11-20T16:00:00Z')
const SEATS = [{ seat: 'A1', areaCategoryCode: 'standard', kind: 'SEAT' as const, price: 6000 }]

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
const ticketed = (changes: Partial<OrderSnapshot['order']> = {}): OrderSnapshot => ({
  order: {
    id: 'o1',
    reference: 'SH-1',
    owner: { kind: 'guest', id: 'g1' },
    showtimeId: 's1',
    language: 'en',
    siteOrigin: '',
    state: 'TICKETED',
    version: 1,
    seats: SEATS,
    token: 1,
    openedAt: NOW,
    updatedAt: NOW,
    chooseUntil: NOW,
    expiresAt: null,
    checkoutUntil: null,
    extensionsUsed: 0,
    price: priceOf({ seats: SEATS, feePerTicket: 500 }),
    phone: null,
    attempts: [],
    tickets: [{ seat: 'A1', code: 'c' }],
    paidAt: NOW,
    ...changes,
  },
  transitions: [{ version: 1, from: null, to: 'TICKETED', cause: 'test' }],
  timers: [],
})
const paid = ticketed({
  attempts: [
    {
      attempt: 1,
      key: 'o1.1',
      requestKey: 'r',
      fingerprint: 'f',
      gateway: 'CHECKOUT',
      amount: 6500,
      state: 'CAPTURED',
      startedAt: NOW,
      reference: null,
      brand: null,
      lastFour: null,
      redirectUrl: null,
      reason: null,
      refundTries: 0,
    },
  ],
})

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
    isTold: false,
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
