import { expect, it } from 'vitest'
import {
  chainSection,
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

it('Ramadan is known by the calendar of Umm al-Qura', () => {
  // 1 Ramadan 1448 is 8 February 2027, and 1 Shawwal 10 March.
  expect(['2027-02-07', '2027-02-08', '2027-03-09', '2027-03-10'].map(isInRamadan)).toEqual([false, true, true, false])
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
  expect(Object.keys(chainSection(menu[0]!).items[0]!)).toEqual([
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
