import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CinemaFoodItem, FoodGroup, FoodOption } from '../food.ts'
import {
  contentsOf,
  findChoiceFault,
  type FoodChoice,
  isSoldOut,
  kilocalorieRange,
  sumContents,
  unitPrice,
} from './food-choice.ts'

const option = (id: string, facts: Partial<FoodOption> = {}): FoodOption => ({
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
const group = (id: string, options: FoodOption[], facts: Partial<FoodGroup> = {}): FoodGroup => ({
  id,
  title: id,
  min: 0,
  max: 3,
  free: 0,
  options,
  ...facts,
})
const item = (groups: FoodGroup[], facts: Partial<CinemaFoodItem> = {}): CinemaFoodItem => ({
  id: 'burger',
  name: 'Burger',
  text: '',
  price: 3000,
  kilocalories: 500,
  allergens: ['GLUTEN', 'MILK'],
  saltGrams: 2.1,
  caffeine: null,
  kind: 'SINGLE',
  groups,
  delivery: ['COUNTER'],
  minutes: 5,
  hours: [],
  left: null,
  ...facts,
})

const sauces = group('sauces', [
  option('garlic', { price: 200, kilocalories: 90, allergens: ['EGGS'], saltGrams: 0.4 }),
  option('chilli', { price: 300, kilocalories: 20, saltGrams: 0.3 }),
  option('truffle', { price: 700, kilocalories: 120, isSoldOut: true }),
])
const bread = group(
  'bread',
  [option('wheat'), option('corn', { price: 400, kilocalories: -40, without: ['GLUTEN'] })],
  { min: 1, max: 1 },
)
const burger = item([bread, sauces])

describe('a choice', () => {
  it('may leave out what need not be chosen, and may repeat an option', () => {
    expect(findChoiceFault(burger, { bread: ['wheat'] })).toBeUndefined()
    expect(findChoiceFault(burger, { bread: ['wheat'], sauces: ['garlic', 'garlic', 'chilli'] })).toBeUndefined()
  })

  it('is refused if a group has too few or too many options', () => {
    expect(findChoiceFault(burger, {})).toEqual({ kind: 'COUNT', groupId: 'bread', min: 1, max: 1 })
    const four = ['garlic', 'garlic', 'chilli', 'chilli']
    expect(findChoiceFault(burger, { bread: ['corn'], sauces: four })).toMatchObject({
      kind: 'COUNT',
      groupId: 'sauces',
    })
  })

  it('is refused if it has what is sold out or unknown', () => {
    const sold = { kind: 'SOLD_OUT', groupId: 'sauces', optionId: 'truffle' }
    expect(findChoiceFault(burger, { bread: ['corn'], sauces: ['truffle'] })).toEqual(sold)
    expect(findChoiceFault(burger, { bread: ['rye'] })).toEqual({ kind: 'UNKNOWN', groupId: 'bread', optionId: 'rye' })
    expect(findChoiceFault(burger, { bread: ['wheat'], drink: ['cola'] })).toEqual({
      kind: 'UNKNOWN',
      groupId: 'drink',
    })
    expect(findChoiceFault(burger, { bread: ['wheat'], constructor: [] })).toMatchObject({ kind: 'UNKNOWN' })
  })
})

describe('the price', () => {
  it('is that of the item and of its options', () => {
    expect(unitPrice(burger, { bread: ['wheat'] })).toBe(3000)
    expect(unitPrice(burger, { bread: ['corn'], sauces: ['garlic', 'chilli'] })).toBe(3900)
  })

  it('leaves out the cheapest options of a group, as many as are free', () => {
    const withFree = item([{ ...sauces, free: 2 }])
    expect(unitPrice(withFree, { sauces: ['chilli', 'garlic'] })).toBe(3000)
    expect(unitPrice(withFree, { sauces: ['chilli', 'garlic', 'chilli'] })).toBe(3300)
  })
})

describe('the contents', () => {
  it('are those of the item and of its options', () => {
    expect(contentsOf(burger, { bread: ['wheat'], sauces: ['garlic', 'chilli'] })).toEqual({
      kilocalories: 610,
      allergens: ['GLUTEN', 'MILK', 'EGGS'],
      saltGrams: 2.8,
      caffeine: [],
    })
  })

  it('lose an allergen with an option that replaces it, unless another option brings it back', () => {
    expect(contentsOf(burger, { bread: ['corn'] })).toMatchObject({ kilocalories: 460, allergens: ['MILK'] })
    const crumbs = group('top', [option('crumbs', { allergens: ['GLUTEN'] })])
    const choice = { bread: ['corn'], top: ['crumbs'] }
    expect(contentsOf(item([bread, crumbs]), choice).allergens).toEqual(['MILK', 'GLUTEN'])
  })

  it('are unknown as soon as one part is unknown: never less than they may be', () => {
    const { saltGrams: _, caffeine: __, ...unlabelled } = option('secret')
    const odd = item([group('extra', [unlabelled])])
    expect(contentsOf(odd, { extra: ['secret'] })).toMatchObject({ saltGrams: undefined, caffeine: undefined })
    expect(contentsOf(odd, {})).toMatchObject({ saltGrams: 2.1, caffeine: [] })
  })

  it('of a basket are unknown if those of one line are', () => {
    const { saltGrams: _, caffeine: __, ...unlabelled } = contentsOf(burger, { bread: ['wheat'] })
    const lines = [
      { facts: contentsOf(burger, { bread: ['wheat'] }), quantity: 1 },
      { facts: unlabelled, quantity: 1 },
    ]
    expect(sumContents(lines)).toMatchObject({ saltGrams: undefined, caffeine: undefined })
  })

  it('of a basket are the sum of its lines', () => {
    const cola = item([], {
      kilocalories: 270,
      allergens: [],
      saltGrams: 0.1,
      caffeine: { milligrams: 10, per: '100_ML' },
    })
    const lines = [
      { facts: contentsOf(burger, { bread: ['wheat'] }), quantity: 2 },
      { facts: contentsOf(cola, {}), quantity: 1 },
    ]
    expect(sumContents(lines)).toEqual({
      kilocalories: 1270,
      allergens: ['GLUTEN', 'MILK'],
      saltGrams: 4.3,
      caffeine: [{ milligrams: 10, per: '100_ML' }],
    })
  })
})

it('the energy of an item ranges from the lightest to the heaviest of what has to be chosen', () => {
  const drinks = group('drinks', [option('water'), option('cola', { kilocalories: 270 })], { min: 2, max: 2 })
  expect(kilocalorieRange(item([bread, drinks, sauces]))).toEqual({ least: 460, most: 1040 })
  expect(kilocalorieRange(item([sauces]))).toEqual({ least: 500, most: 500 })
  const heavy = group(
    'side',
    [option('salad', { kilocalories: 40 }), option('fries', { kilocalories: 420, isSoldOut: true })],
    { min: 1 },
  )
  expect(kilocalorieRange(item([heavy]))).toEqual({ least: 540, most: 540 })
  const allGone = group('side', [option('salad', { kilocalories: 40, isSoldOut: true })], { min: 1 })
  expect(kilocalorieRange(item([allGone]))).toEqual({ least: 540, most: 540 })
})

it('an item is sold out if none is left, or if all options of something that has to be chosen are', () => {
  const gone = group('drink', [option('cola', { isSoldOut: true })], { min: 1 })
  expect([isSoldOut(burger), isSoldOut({ ...burger, left: 0 }), isSoldOut(item([gone]))]).toEqual([false, true, true])
  expect(isSoldOut(item([bread, gone]))).toBe(true)
  const halfGone = group('drink', [option('cola', { isSoldOut: true }), option('water')], { min: 1 })
  expect(isSoldOut(item([halfGone]))).toBe(false)
  expect(isSoldOut(item([{ ...gone, min: 0 }]))).toBe(false)
})

describe('of random menus', () => {
  const anyOption = fc.record({ price: fc.integer({ min: 0, max: 3000 }), isSoldOut: fc.boolean() })
  const anyGroup = fc
    .record({
      options: fc.array(anyOption, { minLength: 1, maxLength: 5 }),
      min: fc.integer({ min: 0, max: 2 }),
      more: fc.integer({ min: 0, max: 2 }),
      free: fc.integer({ min: 0, max: 3 }),
      chosen: fc.array(fc.nat(6), { maxLength: 5 }),
    })
    .map(({ options, min, more, free, chosen }) => ({
      chosen: chosen.map((at) => `o${at}`),
      facts: { min, max: Math.max(1, min + more), free },
      options: options.map((facts, at) => option(`o${at}`, facts)),
    }))
  const anyOrder = fc.array(anyGroup, { maxLength: 4 }).map((groups) => {
    const menu = item(groups.map(({ options, facts }, at) => group(`g${at}`, options, facts)))
    const choice: FoodChoice = Object.fromEntries(groups.map(({ chosen }, at) => [`g${at}`, chosen]))
    return { menu, choice }
  })

  it('a choice without a fault has as many options as each group wants, none of them sold out', () => {
    fc.assert(
      fc.property(anyOrder, ({ menu, choice }) => {
        const isRight = menu.groups.every(({ id, min, max, options }) => {
          const chosen = choice[id] ?? []
          const isKnown = chosen.every((one) => options.some((other) => other.id === one && !other.isSoldOut))
          return isKnown && chosen.length >= min && chosen.length <= max
        })
        expect(findChoiceFault(menu, choice) === undefined).toBe(isRight)
      }),
    )
  })

  it('a further free option never makes the item dearer, and no option makes it cheaper than the item alone', () => {
    fc.assert(
      fc.property(anyOrder, ({ menu, choice }) => {
        const generous = { ...menu, groups: menu.groups.map((one) => ({ ...one, free: one.free + 1 })) }
        expect(unitPrice(generous, choice)).toBeLessThanOrEqual(unitPrice(menu, choice))
        expect(unitPrice(menu, choice)).toBeGreaterThanOrEqual(menu.price)
      }),
    )
  })
})
