import type { CinemaFoodItem, FoodGroup } from '#server/contracts/food.ts'

export const option = (
  id: string,
  facts: Partial<FoodGroup['options'][number]> = {},
): FoodGroup['options'][number] => ({
  id,
  name: id,
  price: 0,
  kilocalories: 0,
  allergens: [],
  saltGrams: 0,
  caffeine: null,
  isSoldOut: false,
  ...facts,
})

export const group = (id: string, facts: Partial<FoodGroup> = {}): FoodGroup => ({
  id,
  title: id,
  min: 1,
  max: 1,
  free: 0,
  options: [option('small'), option('large', { price: 500, kilocalories: 200 })],
  ...facts,
})

export const item = (id: string, facts: Partial<CinemaFoodItem> = {}): CinemaFoodItem => ({
  id,
  name: id,
  text: '',
  price: 1000,
  kilocalories: 300,
  allergens: [],
  saltGrams: 1,
  caffeine: null,
  kind: 'SINGLE',
  groups: [],
  delivery: ['COUNTER', 'SEAT'],
  minutes: 5,
  hours: [],
  left: null,
  ...facts,
})
