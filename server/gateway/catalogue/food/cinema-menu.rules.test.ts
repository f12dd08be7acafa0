import { expect, it } from 'vitest'
import { addDays } from '../../../contracts/rules/riyadh-time.ts'
import {
  chainSections,
  cinemaMenuOn,
  isInRamadan,
  type StoredFoodItem,
  USUAL_FOOD,
  withStock,
} from './cinema-menu.rules.ts'

const stored = (id: string, facts: Partial<StoredFoodItem> = {}): StoredFoodItem => ({
  id,
  name: id,
  text: '',
  price: 1000,
  kilocalories: 100,
  allergens: [],
  saltGrams: 0,
  caffeine: null,
  kind: 'SINGLE',
  groups: [],
  delivery: ['COUNTER', 'SEAT'],
  minutes: 3,
  hours: [],
  ...facts,
})
const option = (id: string) => ({
  id,
  name: id,
  price: 0,
  kilocalories: 0,
  allergens: [],
  saltGrams: 0,
  caffeine: null,
  isSoldOut: false,
})
const around = (first: string, last: string) => [addDays(first, -1), first, last, addDays(last, 1)].map(isInRamadan)
const menu = [
  { id: 'hot', title: 'Hot', items: [stored('fries', { favourite: 2 }), stored('ice-cream')] },
  { id: 'cold', title: 'Cold', items: [stored('cola', { favourite: 1 })] },
]
const idsOf = (sections: readonly { items: readonly { id: string }[] }[]) =>
  sections.map(({ items }) => items.map(({ id }) => id))

it('a cinema sells the whole menu, with the favourites in their order', () => {
  const { sections, favourites } = cinemaMenuOn('2026-11-27', menu, USUAL_FOOD)
  expect(idsOf(sections)).toEqual([['fries', 'ice-cream'], ['cola']])
  expect(favourites).toEqual(['cola', 'fries'])
})

it('what a cinema does not have is in no section and no favourite', () => {
  const { sections, favourites } = cinemaMenuOn('2026-11-27', menu, { ...USUAL_FOOD, without: ['cola'] })
  expect(idsOf(sections)).toEqual([['fries', 'ice-cream']])
  expect(favourites).toEqual(['fries'])
})

it('food comes to seats only where the cinema brings it', () => {
  const atSeatsOnly = [{ id: 'vip', title: 'VIP', items: [stored('platter', { delivery: ['SEAT'] }), stored('cola')] }]
  const [counter] = cinemaMenuOn('2026-11-27', atSeatsOnly, USUAL_FOOD).sections
  expect(counter?.items.map(({ id, delivery }) => [id, delivery])).toEqual([['cola', ['COUNTER']]])
  const [seats] = cinemaMenuOn('2026-11-27', atSeatsOnly, { ...USUAL_FOOD, toSeats: true }).sections
  expect(seats?.items.map(({ id }) => id)).toEqual(['platter', 'cola'])
})

it('an item of which few are left says how many, and none is sold out', () => {
  const { sections } = cinemaMenuOn('2026-11-27', menu, { ...USUAL_FOOD, stock: { fries: 0, cola: 3 } })
  expect(sections.flatMap(({ items }) => items.map(({ id, left }) => [id, left]))).toEqual([
    ['fries', 0],
    ['ice-cream', null],
    ['cola', 3],
  ])
})

it('an option that is sold out is so in every item', () => {
  const sauces = { id: 'sauces', title: 'Sauces', min: 0, max: 2, free: 1, options: [option('hot'), option('garlic')] }
  const dipped = [
    { id: 's', title: 'S', items: [stored('fries', { groups: [sauces] }), stored('bites', { groups: [sauces] })] },
  ]
  const { sections } = cinemaMenuOn('2026-11-27', dipped, { ...USUAL_FOOD, soldOutOptions: ['garlic'] })
  expect(
    sections.flatMap(({ items }) =>
      items.flatMap(({ groups }) => groups.flatMap(({ options }) => options.map(({ isSoldOut }) => isSoldOut))),
    ),
  ).toEqual([false, true, false, true])
})

it('Ramadan is known by the calendar of Umm al-Qura', () => {
  // Ramadan 1446 was 1 to 29 March 2025, 1447 was 18 February to 19 March 2026, 1448 is 8 February to 8 March 2027.
  expect(around('2025-03-01', '2025-03-29')).toEqual([false, true, true, false])
  expect(around('2026-02-18', '2026-03-19')).toEqual([false, true, true, false])
  expect(around('2027-02-08', '2027-03-08')).toEqual([false, true, true, false])
})

it('an item has its hours of the season', () => {
  const hours: StoredFoodItem['hours'] = [
    { from: '14:00', until: '02:00' },
    { from: '18:00', until: '03:30', season: 'RAMADAN' },
  ]
  const on = (date: string) =>
    cinemaMenuOn(date, [{ id: 's', title: 'S', items: [stored('samosa', { hours })] }], USUAL_FOOD).sections[0]
      ?.items[0]?.hours
  expect(on('2026-11-27')).toEqual([{ from: '14:00', until: '02:00' }])
  expect(on('2027-02-15')).toEqual([{ from: '18:00', until: '03:30' }])
})

it('says how many are left of what is limited, and that none is left of what is sold out', () => {
  const { sections } = withStock(cinemaMenuOn('2026-11-27', menu, USUAL_FOOD), {
    soldOut: ['cola'],
    left: { 'ice-cream': 3 },
  })
  expect(sections.flatMap(({ items }) => items.map(({ id, left }) => [id, left]))).toEqual([
    ['fries', null],
    ['ice-cream', 3],
    ['cola', 0],
  ])
})

it('the menu of the chain says nothing of hours, options and delivery', () => {
  expect(Object.keys(chainSections(menu)[0]!.items[0]!)).toEqual([
    'id',
    'name',
    'text',
    'price',
    'kilocalories',
    'allergens',
    'saltGrams',
    'caffeine',
  ])
})

it('the menu of the chain has no combos', () => {
  const combos = { id: 'combos', title: 'Combos', items: [stored('for-two', { kind: 'COMBO' })] }
  const mixed = { id: 'hot', title: 'Hot', items: [stored('meal', { kind: 'COMBO' }), stored('fries')] }
  expect(idsOf(chainSections([combos, mixed]))).toEqual([['fries']])
})
