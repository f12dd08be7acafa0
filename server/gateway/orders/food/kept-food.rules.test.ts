import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '../../pricing/halalas.rules.ts'
import { storedFood, storedFoodLine } from '../order.fixture.ts'
import { divideForFood, earnedByFood, toCounterDelivery } from './kept-food.rules.ts'

const lot = (amount: number, isGift = false) => ({ amount, expiresAt: null, isGift })
const worthOf = ({ cards, eWallet, cashback }: { cards: Lots; eWallet: Lots; cashback: Lots }) =>
  sumOf(cards) + sumOf(eWallet) + sumOf(cashback)
type Lots = readonly { amount: number }[]

const amounts = fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 4 })
const anyMoney = fc.tuple(amounts, amounts, amounts, fc.nat(20_000)).map(([cards, eWallet, cashback, ended]) => ({
  cards: cards.map((amount, at) => ({ attempt: at + 1, amount })),
  eWallet: eWallet.map((amount) => lot(amount)),
  cashback: cashback.map((amount) => lot(amount)),
  ended,
}))

describe('the money of a booking whose food was begun', () => {
  it('is divided to the halala: what comes back, what has expired and what stays add up, for every charge', () => {
    fc.assert(
      fc.property(anyMoney, fc.integer({ min: 1, max: 300_000 }), (all, food) => {
        const { back, kept } = divideForFood(all, food)
        expect(worthOf(back) + back.ended + kept.amount).toBe(worthOf(all) + all.ended)
        expect(kept.amount).toBe(Math.min(food, worthOf(all) + all.ended))
        expect(worthOf(kept) + all.ended - back.ended).toBe(kept.amount)
        for (const { attempt, amount } of all.cards)
          expect(sumOf([...back.cards, ...kept.cards].filter((card) => card.attempt === attempt))).toBe(amount)
        const parts = [back, kept].flatMap(({ cards, eWallet, cashback }) => [...cards, ...eWallet, ...cashback])
        expect(parts.every(({ amount }) => amount > 0)).toBe(true)
      }),
    )
  })

  it('comes back to the card first: the food is paid by expired cashback, then cashback, the e-wallet and the card', () => {
    const all = { cards: [{ attempt: 1, amount: 3000 }], eWallet: [lot(1000)], cashback: [lot(500)], ended: 200 }
    const divided = (food: number) => {
      const { back, kept } = divideForFood(all, food)
      return [sumOf(back.cards), sumOf(back.eWallet), sumOf(back.cashback), back.ended, kept.amount]
    }
    expect(divided(150)).toEqual([3000, 1000, 500, 50, 150])
    expect(divided(600)).toEqual([3000, 1000, 100, 0, 600])
    expect(divided(1000)).toEqual([3000, 700, 0, 0, 1000])
    expect(divided(2000)).toEqual([2700, 0, 0, 0, 2000])
    expect(divided(9000)).toEqual([0, 0, 0, 0, 4700])
  })
})

const kept = (card: number, gift = 0) => ({
  amount: card + gift,
  cards: card ? [{ attempt: 1, amount: card }] : [],
  eWallet: gift ? [lot(gift, true)] : [],
  cashback: [],
})

describe('cashback that the booking has earned', () => {
  it('stays for the part of the money that paid for the food, and never more than was earned', () => {
    expect(earnedByFood(kept(2500), 1000, 10_000)).toBe(250)
    expect(earnedByFood(kept(3333), 100, 10_000)).toBe(33)
    expect(earnedByFood(kept(500, 2000), 1000, 10_000)).toBe(50)
    expect(earnedByFood(kept(9000), 300, 4000)).toBe(300)
  })

  it('goes as a whole if no money has earned any', () => {
    expect(earnedByFood(kept(2500), 0, 0)).toBe(0)
  })
})

const shown = (state: 'PREPARING' | 'HANDED') => {
  const standing = { number: '042', state, readyAt: 0, version: 1 }
  const food = storedFood({ lines: [storedFoodLine({ seat: 'B5' })], delivery: 'SEAT', standing })
  const { delivery, lines } = toCounterDelivery(food)
  return [delivery, lines[0]?.seat]
}

describe('food that stays', () => {
  it('is collected at the counter, because its seats may be another visitor’s', () => {
    expect(shown('PREPARING')).toEqual(['COUNTER', null])
  })

  it('stays where it is once it was handed over', () => {
    expect(shown('HANDED')).toEqual(['SEAT', 'B5'])
  })
})
