// The site shows the price of a basket before the gateway has answered: both come to the same halalas.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { basketAmount, createLine } from '#app/features/checkout/food/basket.rules.ts'
import { toWish } from '#app/shared/food/food-wish.ts'
import type { CinemaFoodItem, FoodGroup, FoodOption } from '#server/contracts/food.ts'
import { findChoiceFault } from '#server/contracts/rules/food-choice.ts'
import { instantOfCinemaDay } from '#server/contracts/rules/riyadh-time.ts'
import { linesFromWishes } from '#server/gateway/orders/food/food-lines.rules.ts'
import { foodAmount } from '#server/gateway/pricing/price.rules.ts'

const DAY = '2026-11-27'
const TIME = { cinemaDay: DAY, at: instantOfCinemaDay(DAY, '19:45'), delivery: 'COUNTER' as const }
const SEATS = ['B5', 'B6']

const option = (id: string): fc.Arbitrary<FoodOption> =>
  fc.record({ price: fc.nat(2000), kilocalories: fc.integer({ min: -200, max: 500 }) }).map((facts) => ({
    id,
    name: id,
    allergens: [],
    isSoldOut: false,
    ...facts,
  }))
const group = (id: string): fc.Arbitrary<FoodGroup> =>
  fc
    .record({
      min: fc.nat(2),
      more: fc.integer({ min: 1, max: 3 }),
      free: fc.nat(3),
      options: fc.tuple(option('o1'), option('o2'), option('o3')),
    })
    .map(({ min, more, ...rest }) => ({ id, title: id, min, max: min + more, ...rest }))
const item = (id: string): fc.Arbitrary<CinemaFoodItem> =>
  fc
    .record({ price: fc.nat(9000), kilocalories: fc.nat(900), groups: fc.tuple(group('g1'), group('g2')) })
    .map(({ groups, ...facts }) => ({
      id,
      name: id,
      text: '',
      allergens: [],
      kind: 'SINGLE',
      groups,
      delivery: ['COUNTER'],
      minutes: 3,
      hours: [],
      left: null,
      ...facts,
    }))
const chosen = fc.array(fc.constantFrom('o1', 'o2', 'o3'), { maxLength: 5 })
const wished = fc.record({
  at: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 20 }),
  options: fc.record({ g1: chosen, g2: chosen }),
  seat: fc.constantFrom(null, ...SEATS),
  note: fc.constantFrom('', 'no ice'),
})

it('random baskets cost the same on both sides, and contain the same', () => {
  fc.assert(
    fc.property(
      fc.tuple(item('i1'), item('i2'), item('i3')),
      fc.array(wished, { minLength: 1, maxLength: 6 }),
      (items, wishes) => {
        const section = [{ id: 's', title: 's', items: [...items] }]
        const fits = wishes.filter(({ at, options }) => !findChoiceFault(items[at]!, options))
        fc.pre(fits.length > 0)
        const lines = fits.map(({ at, ...choice }) => createLine(items[at]!, choice))
        const taken = linesFromWishes({ ar: section, en: section }, lines.map(toWish), SEATS, TIME)
        if (!taken.ok) throw new Error(`${taken.reason} ${JSON.stringify(taken.details)}`)
        expect(foodAmount(taken)).toBe(basketAmount(lines))
        expect(taken.lines.map(({ seat, note, facts }) => [seat, note, facts.kilocalories])).toEqual(
          lines.map(({ seat, note, facts }) => [seat, note, facts.kilocalories]),
        )
      },
    ),
  )
})
