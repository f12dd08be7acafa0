import { expect, it } from 'vitest'
import type { CinemaFoodItem } from '#server/contracts/food.ts'
import { toFoodCounter } from './menu.json-ld.ts'

const ORIGIN = 'https://shasha.example'
const item = (facts: Partial<CinemaFoodItem> = {}): CinemaFoodItem => ({
  id: 'itm_fries',
  name: 'Fries',
  text: 'From potatoes.',
  image: '/art/food/fries.png',
  price: 1750,
  kilocalories: 420,
  allergens: [],
  saltGrams: 1.2,
  caffeine: null,
  kind: 'SINGLE',
  groups: [],
  delivery: ['COUNTER'],
  minutes: 8,
  hours: [],
  left: null,
  ...facts,
})
const cinema = { id: 'cin_olaya', name: 'Olaya', address: 'Olaya Street', cityName: 'Riyadh' }
const menuOf = (...items: CinemaFoodItem[]) =>
  toFoodCounter({ cinema, origin: ORIGIN }, [{ id: 'hot', title: 'Hot food', items }]).hasMenu
const placeOf = (at: number) => `hasMenuSection.0.hasMenuItem.${at}`

it('the counter of a cinema has a menu with its sections and its page', () => {
  expect(toFoodCounter({ cinema, origin: ORIGIN }, [])).toMatchObject({ '@type': 'FoodEstablishment', name: 'Olaya' })
  expect(menuOf(item())).toMatchObject({
    '@type': 'Menu',
    url: 'https://shasha.example/en/food-menu?cinema=cin_olaya',
    hasMenuSection: [{ '@type': 'MenuSection', name: 'Hot food' }],
  })
})

it('an item has its price in riyals, its calories and its picture', () => {
  expect(menuOf(item())).toHaveProperty(placeOf(0), {
    '@type': 'MenuItem',
    name: 'Fries',
    description: 'From potatoes.',
    image: 'https://shasha.example/images/art/food/fries.png?w=640&q=75',
    nutrition: { '@type': 'NutritionInformation', calories: '420 calories' },
    offers: {
      '@type': 'Offer',
      price: '17.50',
      priceCurrency: 'SAR',
      availability: 'https://schema.org/InStock',
    },
  })
})

it('an item that is sold out says so', () => {
  expect(menuOf(item(), item({ left: 0 }))).toHaveProperty(
    `${placeOf(1)}.offers.availability`,
    'https://schema.org/SoldOut',
  )
})

it('a combo has no calories, because they depend on what is chosen', () => {
  expect(menuOf(item({ kind: 'COMBO' }))).not.toHaveProperty(`${placeOf(0)}.nutrition`)
})
