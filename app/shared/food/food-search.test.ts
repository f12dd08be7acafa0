import { describe, expect, it } from 'vitest'
import type { Allergen, FoodGroup, FoodOption } from '#server/contracts/food.ts'
import {
  allergensIn,
  allergensOf,
  joinAllergens,
  parseFoodSearch,
  sectionsWithout,
  type ShownItem,
  type ShownSection,
  toggleAllergen,
} from './food-search.ts'

const toggled = (chosen: Allergen[], allergen: Allergen) => joinAllergens(toggleAllergen(chosen, allergen))

describe('the address of the menu', () => {
  it('names the excluded allergens, each once and in one order', () => {
    expect(parseFoodSearch({ without: 'NUTS,MILK,NUTS' })).toEqual({ without: 'MILK,NUTS' })
    expect(allergensOf('MILK,NUTS')).toEqual(['MILK', 'NUTS'])
  })

  it.each([{}, { without: 'POISON' }, { without: 7 }, { without: ['MILK'] }, { without: 'milk' }])(
    'is otherwise empty: %j',
    (search) => {
      expect(parseFoodSearch(search)).toEqual({})
    },
  )

  it('ignores text of unlimited length', () => {
    expect(parseFoodSearch({ without: `${'x'.repeat(10_000)},MILK` })).toEqual({})
  })

  it('adds or removes one allergen', () => {
    expect(toggled([], 'NUTS')).toBe('NUTS')
    expect(toggled(['NUTS'], 'MILK')).toBe('MILK,NUTS')
    expect(toggled(['MILK', 'NUTS'], 'NUTS')).toBe('MILK')
    expect(toggled(['MILK'], 'MILK')).toBeUndefined()
  })

  it('names a cinema by an id', () => {
    expect(parseFoodSearch({ cinema: 'cin_olaya', without: 'MILK' })).toEqual({ cinema: 'cin_olaya', without: 'MILK' })
    for (const cinema of ['', '<b>', 'x'.repeat(500), ['a', 'b']]) expect(parseFoodSearch({ cinema })).toEqual({})
  })
})

const item = (id: string, ...allergens: Allergen[]) => ({
  id,
  name: id,
  text: '',
  price: 100,
  kilocalories: 1,
  allergens,
})

describe('the menu', () => {
  const menu: ShownSection[] = [
    { id: 'sweet', title: 'Sweet', items: [item('dates'), item('kunafa', 'NUTS', 'MILK')] },
    { id: 'drinks', title: 'Drinks', items: [item('latte', 'MILK')] },
  ]
  const left = (...chosen: Allergen[]) =>
    sectionsWithout(menu, chosen).map(({ id, items }) => [id, items.map((dish) => dish.id)])

  it('leaves out food with any of the allergens, and empty sections', () => {
    expect(left()).toEqual([
      ['sweet', ['dates', 'kunafa']],
      ['drinks', ['latte']],
    ])
    expect(left('NUTS')).toEqual([
      ['sweet', ['dates']],
      ['drinks', ['latte']],
    ])
    expect(left('MILK')).toEqual([['sweet', ['dates']]])
  })

  it('offers only allergens that some food contains', () => {
    expect(allergensIn(menu)).toEqual(['MILK', 'NUTS'])
  })
})

const option = (id: string, facts: Partial<FoodOption> = {}): FoodOption => ({
  id,
  name: id,
  price: 0,
  kilocalories: 0,
  allergens: [],
  isSoldOut: false,
  ...facts,
})
const group = (min: number, ...options: FoodOption[]): FoodGroup => ({
  id: 'g',
  title: 'G',
  min,
  max: 1,
  free: 0,
  options,
})
const latte = (...groups: FoodGroup[]): ShownItem => ({ ...item('latte', 'MILK'), groups })
const left = (dish: ShownItem, ...avoided: Allergen[]) =>
  sectionsWithout([{ id: 's', title: 'S', items: [dish] }], avoided)[0]?.items[0]?.groups?.map(({ options }) =>
    options.map(({ id }) => id),
  )
describe('food with choices', () => {
  const oat = option('oat', { without: ['MILK'], allergens: ['GLUTEN'] })

  it('is shown with the options that are left', () => {
    const combo = { ...item('combo'), groups: [group(1, option('salted'), option('butter', { allergens: ['MILK'] }))] }
    expect(left(combo, 'MILK')).toEqual([['salted']])
    expect(left(combo)).toEqual([['salted', 'butter']])
  })

  it('is hidden if something has to be chosen and nothing is left', () => {
    const combo = { ...item('combo'), groups: [group(1, option('butter', { allergens: ['MILK'] }))] }
    expect(left(combo, 'MILK')).toBeUndefined()
    expect(left({ ...combo, groups: [group(0, option('butter', { allergens: ['MILK'] }))] }, 'MILK')).toEqual([])
  })

  it('is shown if an option leaves the allergen out', () => {
    expect(left(latte(group(0, oat)), 'MILK')).toEqual([['oat']])
    expect(left(latte(group(0, oat)), 'MILK', 'GLUTEN')).toBeUndefined()
    expect(left(latte(group(0, { ...oat, isSoldOut: true })), 'MILK')).toBeUndefined()
  })

  it('is hidden if two options would have to leave out one allergen each', () => {
    const dish = { ...item('dish', 'MILK', 'NUTS'), groups: [group(0, oat, option('plain', { without: ['NUTS'] }))] }
    expect(left(dish, 'MILK', 'NUTS')).toBeUndefined()
  })

  it('offers the allergens of its options, too', () => {
    expect(allergensIn([{ id: 's', title: 'S', items: [latte(group(0, oat))] }])).toEqual(['GLUTEN', 'MILK'])
  })
})
