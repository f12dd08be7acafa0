import { afterEach, expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import type { FoodGroup } from '#server/contracts/food.ts'
import {
  caffeineMessage,
  deliveryMessage,
  optionCountMessage,
  optionEnergyMessage,
  optionFactsMessages,
  saltMessage,
  saltSumMessage,
  servedMessages,
  signedNumber,
  surcharge,
} from './food-facts.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

it('salt is named in grams, and as high above 5 g', () => {
  expect(saltMessage(0)).toBe('Salt: 0 g')
  expect(saltMessage(5)).toBe('Salt: 5 g')
  expect(saltMessage(5.4)).toBe('High in salt: 5.4 g')
})

it('salt of several items together is not called high, because the law means one serving', () => {
  expect([saltSumMessage(5.4), saltSumMessage(undefined)]).toEqual(['Salt: 5.4 g', 'Salt: not given'])
})

it('caffeine is named for drinks only', () => {
  expect(caffeineMessage({ milligrams: 25, per: 'CUP' })).toBe('Caffeine: 25 mg a cup')
  expect(caffeineMessage({ milligrams: 10, per: '100_ML' })).toBe('Caffeine: 10 mg per 100 ml')
  expect(caffeineMessage({ milligrams: 0, per: 'CUP' })).toBe('No caffeine')
  expect(caffeineMessage(null)).toBeUndefined()
})

it('what a gateway does not give is never shown as zero', () => {
  expect(saltMessage(undefined)).toBe('Salt: not given')
  expect(caffeineMessage(undefined)).toBe('Caffeine: not given')
})

it('an option says what it adds or takes away', () => {
  expect([60, -20, 0].map(signedNumber)).toEqual(['+60', '-20', '0'])
  expect(surcharge(400)).toBe('+SAR\u00A04')
  expect(optionFactsMessages({ without: ['GLUTEN'], saltGrams: 0.4, caffeine: null })).toEqual([
    'No gluten in the recipe',
    'Salt: +0.4 g',
  ])
  expect(optionFactsMessages({ saltGrams: 0, caffeine: { milligrams: 10, per: '100_ML' } })).toEqual([
    'Caffeine: 10 mg per 100 ml',
  ])
  expect(optionFactsMessages({})).toEqual(['Salt: not given', 'Caffeine: not given'])
})

it('an option says how many calories it adds, and nothing if it adds none', () => {
  expect(optionEnergyMessage({ kilocalories: 60 })).toBe('+60 calories')
  expect(optionEnergyMessage({ kilocalories: 0 })).toBeUndefined()
})

it('in Arabic the sign of what an option adds stands before its number', () => {
  overwriteGetLocale(() => 'ar')
  expect(optionEnergyMessage({ kilocalories: 140 })).toMatch(/^\u200E\+140/)
  expect(optionEnergyMessage({ kilocalories: -20 })).toMatch(/^\u200E-20/)
  expect(surcharge(400)).toMatch(/^\u200E\+4/)
})

it('food says where it is handed over', () => {
  expect(deliveryMessage(['COUNTER'])).toBe('At the food counter')
  expect(deliveryMessage(['SEAT'])).toBe('Brought to your seat')
  expect(deliveryMessage(['SEAT', 'COUNTER'])).toBe('At the food counter or brought to your seat')
})

it('food says when it is served, and outside its hours that it is not', () => {
  const hours = [{ from: '12:00', until: '01:30' }]
  const at = (time: string) => servedMessages(hours, Date.parse(`2026-11-27T${time}:00+03:00`))
  expect(at('13:00')).toEqual(['Served 12:00\u00A0PM to 1:30\u00A0AM'])
  expect(at('11:00')).toEqual(['Not served right now', 'Served 12:00\u00A0PM to 1:30\u00A0AM'])
  expect(servedMessages([], 0)).toEqual([])
})

const group = (min: number, max: number, free = 0): FoodGroup => ({
  id: 'sauces',
  title: 'Sauces',
  min,
  max,
  free,
  options: [{ id: 'hot', name: 'Hot', price: 100, kilocalories: 0, allergens: [], isSoldOut: false }],
})

it('a group says how many options are chosen, and how many of them are free', () => {
  expect(optionCountMessage(group(1, 1))).toBe('Choose one')
  expect(optionCountMessage(group(1, 3))).toBe('Choose 1 to 3')
  expect(optionCountMessage(group(0, 3, 1))).toBe('Choose up to 3, the cheapest is free')
  expect(optionCountMessage(group(0, 3, 2))).toBe('Choose up to 3, the 2 cheapest are free')
})
