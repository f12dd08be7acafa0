import { describe, expect, it } from 'vitest'
import type { Allergen, FoodSection } from '#server/contracts/food.ts'
import { allergensIn, allergensOf, parseFoodSearch, sectionsWithout, toggleAllergen } from './food-search.ts'

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
    expect(toggleAllergen([], 'NUTS')).toEqual({ without: 'NUTS' })
    expect(toggleAllergen(['NUTS'], 'MILK')).toEqual({ without: 'MILK,NUTS' })
    expect(toggleAllergen(['MILK', 'NUTS'], 'NUTS')).toEqual({ without: 'MILK' })
    expect(toggleAllergen(['MILK'], 'MILK')).toEqual({})
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
  const menu: FoodSection[] = [
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
