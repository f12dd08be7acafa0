import { expect, it } from 'vitest'
import type { CinemaFoodItem, FoodOption } from '../../../contracts/food.ts'
import { instantOfCinemaDay } from '../../../contracts/rules/riyadh-time.ts'
import { type FoodTime, linesFromWishes, type Menu, portionsOf, revisedFood } from './food-lines.rules.ts'

const DAY = '2026-11-27'
const at = (time: string): FoodTime => ({ cinemaDay: DAY, at: instantOfCinemaDay(DAY, time), delivery: 'COUNTER' })
const EVENING = at('19:45')

const option = (id: string, price: number, isSoldOut = false): FoodOption => ({
  id,
  name: id,
  price,
  kilocalories: 10,
  allergens: [],
  isSoldOut,
})
const item = (id: string, facts: Partial<CinemaFoodItem> = {}): CinemaFoodItem => ({
  id,
  name: id,
  text: '',
  price: 2000,
  kilocalories: 300,
  allergens: ['MILK'],
  kind: 'SINGLE',
  groups: [],
  delivery: ['COUNTER'],
  minutes: 4,
  hours: [],
  left: null,
  ...facts,
})
const menuOf = (...items: CinemaFoodItem[]): Menu => {
  const inArabic = items.map((each) => ({
    ...each,
    name: `${each.name} بالعربية`,
    groups: each.groups.map((group) => ({
      ...group,
      options: group.options.map((choice) => ({ ...choice, name: `${choice.name} بالعربية` })),
    })),
  }))
  return { ar: [{ id: 's', title: 'قسم', items: inArabic }], en: [{ id: 's', title: 'Section', items }] }
}
const SAUCES = {
  id: 'sauces',
  title: 'Sauces',
  min: 0,
  max: 3,
  free: 1,
  options: [option('garlic', 200), option('cheese', 400)],
}
const MENU = menuOf(
  item('popcorn'),
  item('hot-dog', { groups: [SAUCES], hours: [{ from: '12:00', until: '01:30' }] }),
  item('platter', { delivery: ['SEAT'] }),
  item('kunafa', { left: 0 }),
  item('luqaimat', { left: 24 }),
)
const SEATS = ['B5', 'B6']
const wish = (itemId: string, unitPrice: number, rest = {}) => ({ itemId, unitPrice, quantity: 1, ...rest })
const lines = (...wishes: ReturnType<typeof wish>[]) => linesFromWishes(MENU, wishes, SEATS, EVENING)
const refusedWith = (reason: string, place = 0) => ({ ok: false, reason, details: { at: place } })

it('a note has no characters that change how the kitchen reads it', () => {
  const note = '\u202eno\u202c \u2066nuts\u2069\u0007\ud800'
  expect(lines(wish('luqaimat', 2000, { note }))).toMatchObject({ lines: [{ note: 'no nuts\ufffd' }] })
})

it('a line has the names in both languages, its options in the order of the menu, and what the law asks for', () => {
  const options = { sauces: ['cheese', 'garlic'] }
  expect(lines(wish('hot-dog', 2400, { options, quantity: 2, seat: 'B6', note: '  no \n onions ' }))).toMatchObject({
    ok: true,
    lines: [
      {
        id: 'f1',
        name: { ar: 'hot-dog بالعربية', en: 'hot-dog' },
        options: [
          { groupId: 'sauces', optionId: 'garlic', ar: 'garlic بالعربية', en: 'garlic' },
          { optionId: 'cheese', ar: 'cheese بالعربية' },
        ],
        quantity: 2,
        seat: 'B6',
        note: 'no onions',
        // The cheaper sauce is free.
        unitPrice: 2400,
        facts: { kilocalories: 320, allergens: ['MILK'] },
        minutes: 4,
      },
    ],
  })
})

it('food for a seat that the order does not have is for all', () => {
  expect(lines(wish('popcorn', 2000, { seat: 'Z9' }))).toMatchObject({ lines: [{ seat: null }] })
})

it('a price that the visitor has not seen is refused, with its place', () => {
  expect(lines(wish('popcorn', 2000), wish('popcorn', 1900))).toEqual(refusedWith('food_changed', 1))
})

it.each([
  ['is not on the menu', wish('sushi', 100)],
  ['has run out', wish('kunafa', 2000)],
])('what %s is sold out', (_, wished) => {
  expect(lines(wished)).toEqual(refusedWith('food_sold_out'))
})

it('what is not handed over like this, or has other options, has to be chosen again', () => {
  expect(lines(wish('platter', 2000))).toEqual(refusedWith('food_sold_out'))
  expect(lines(wish('hot-dog', 2000, { options: { sauces: ['mustard'] } }))).toEqual(refusedWith('food_changed'))
})

it('an order has at most two portions of a limited item for each seat, over all lines', () => {
  expect(lines(wish('luqaimat', 2000, { quantity: 3 }), wish('luqaimat', 2000, { seat: 'B5' }))).toMatchObject({
    ok: true,
  })
  expect(
    lines(
      wish('popcorn', 2000, { quantity: 20 }),
      wish('luqaimat', 2000, { quantity: 3 }),
      wish('luqaimat', 2000, { quantity: 2, seat: 'B5' }),
    ),
  ).toEqual({ ok: false, reason: 'food_over_limit', details: { at: 2, most: 4 } })
})

it('an order of many seats has at most ten portions of it', () => {
  const seats = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7']
  const forAll = (quantity: number) => linesFromWishes(MENU, [wish('luqaimat', 2000, { quantity })], seats, EVENING)
  expect(forAll(10).ok).toBe(true)
  expect(forAll(11)).toMatchObject({ reason: 'food_over_limit', details: { most: 10 } })
})

it('an item is served in its hours alone, also after midnight', () => {
  const isSold = ['11:59', '12:00', '01:29', '01:30'].map(
    (time) => linesFromWishes(MENU, [wish('hot-dog', 2000)], SEATS, at(time)).ok,
  )
  expect(isSold).toEqual([false, true, true, false])
})

const chosen = (...wishes: ReturnType<typeof wish>[]) => {
  const found = lines(...wishes)
  if (!found.ok) throw new Error(found.reason)
  return { lines: found.lines, seats: SEATS.length }
}

it('chosen food stays as it is while the menu does', () => {
  expect(revisedFood(MENU, chosen(wish('popcorn', 2000)), EVENING)).toBeUndefined()
})

it('what is gone leaves the order, and another price is the new one', () => {
  const later = menuOf(item('popcorn', { price: 2200 }), item('hot-dog', { left: 0 }))
  const food = chosen(wish('popcorn', 2000), wish('hot-dog', 2000))
  expect(revisedFood(later, food, EVENING)).toMatchObject({
    lines: [{ itemId: 'popcorn', unitPrice: 2200 }],
    changed: [
      { itemId: 'popcorn', why: 'PRICE' },
      { itemId: 'hot-dog', why: 'SOLD_OUT' },
    ],
  })
  expect(revisedFood(MENU, food, EVENING, ['popcorn'])).toMatchObject({
    lines: [{ itemId: 'hot-dog' }],
    changed: [{ itemId: 'popcorn', why: 'SOLD_OUT' }],
  })
})

it('an order that has fewer seats than before has less of a limited item', () => {
  const food = chosen(
    wish('luqaimat', 2000, { quantity: 1, note: 'hot' }),
    wish('luqaimat', 2000, { quantity: 2 }),
    wish('luqaimat', 2000, { note: 'no syrup' }),
  )
  expect(revisedFood(MENU, food, EVENING)).toBeUndefined()
  expect(revisedFood(MENU, { ...food, seats: 1 }, EVENING)).toMatchObject({
    lines: [
      { note: 'hot', quantity: 1 },
      { note: null, quantity: 1 },
    ],
    changed: [
      { itemId: 'luqaimat', why: 'LIMIT' },
      { itemId: 'luqaimat', why: 'LIMIT' },
    ],
  })
})

it('the kitchen counts portions of an item over all lines', () => {
  expect(
    portionsOf(chosen(wish('popcorn', 2000), wish('hot-dog', 2000), wish('popcorn', 2000, { quantity: 3 })).lines),
  ).toEqual({
    popcorn: 4,
    'hot-dog': 1,
  })
})
