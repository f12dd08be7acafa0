import { describe, expect, it } from 'vitest'
import { NOW, storedAttempt, storedOrder } from '../order.fixture.ts'
import { earnCommandOf, earningAmount } from './earning.rules.ts'

const { price } = storedOrder()
const showtime = { startsAt: NOW + 60_000 }

describe('cashback is earned', () => {
  it('by money of a card and of the e-wallet, not by gift balance or cashback', () => {
    const paid = storedOrder({ price: { ...price, card: 1000, eWallet: 4000, gift: 1500, cashback: 1500 } })
    expect(earningAmount(paid)).toBe(3500)
  })

  it('also by money of the booking that was exchanged, paid by the same rules', () => {
    const part = { expiresAt: null, isGift: false }
    const wallet = {
      id: 'w',
      state: 'POSTED' as const,
      eWallet: [
        { ...part, amount: 900 },
        { ...part, amount: 300, isGift: true },
      ],
      cashback: [{ ...part, amount: 500 }],
    }
    const attempts = [
      storedAttempt({ amount: 2000 }),
      storedAttempt({ attempt: 2, amount: 4000, from: 'o0' }),
      storedAttempt({ attempt: 3, amount: 0, gateway: null, from: 'o0', wallet }),
    ]
    expect(earningAmount(storedOrder({ price: { ...price, card: 2000 }, attempts }))).toBe(2000 + 4000 + 900)
  })
})

describe('the wallet learns', () => {
  it('the booking, what was paid in money, and when its showtime starts', () =>
    expect(earnCommandOf(storedOrder(), showtime)).toEqual({
      orderId: 'o1',
      reference: 'SH-1',
      amountPaid: 6500,
      startsAt: showtime.startsAt,
    }))

  it('the start for which the tickets were sold, if the showtime was moved since', () => {
    const auditorium = { id: 'h1', name: { ar: '', en: '' }, number: 1 }
    const soldFor = { startsAt: NOW, endsAt: NOW + 1, auditorium }
    expect(earnCommandOf(storedOrder({ soldFor }), showtime).startsAt).toBe(NOW)
  })

  it('the reference of the booking for which food was bought later', () => {
    const foodFor = { orderId: 'o0', reference: 'SH-0', seats: ['A1'] }
    expect(earnCommandOf(storedOrder({ foodFor }), showtime)).toMatchObject({ orderId: 'o1', reference: 'SH-0' })
  })
})
