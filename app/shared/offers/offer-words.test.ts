import { describe, expect, it } from 'vitest'
import { offerConditionLabel, figureOf, leastOf, offerProgressLabel, offerWhen } from './offer-words.ts'

const summary = (what: object) => ({ type: 'BOGO', value: 0, minimumQuantity: 1, getQuantity: 0, ...what }) as never
const premium = (count: number) => ({ name: 'Premium', count })

it('an offer is summed up by one figure', () => {
  expect(figureOf(summary({ type: 'PERCENT', value: 30 }))).toEqual({ figure: '30%', of: 'off each seat' })
  expect(figureOf(summary({ type: 'AMOUNT', value: 2000 })).figure).toBe('SAR\u00A020')
  expect(figureOf(summary({ type: 'FIXED_PRICE', value: 2500 }))).toEqual({ figure: 'SAR\u00A025', of: 'per seat' })
  expect(figureOf(summary({ minimumQuantity: 2, getQuantity: 1 })).figure).toBe('3 for 2')
})

it('the least number of seats is said, unless one is enough or the figure says it', () => {
  expect(leastOf(summary({ type: 'AMOUNT', value: 1000, minimumQuantity: 4 }))).toBe('From 4 seats')
  expect(leastOf(summary({ type: 'AMOUNT', value: 1000 }))).toBeUndefined()
  expect(leastOf(summary({ minimumQuantity: 2, getQuantity: 1 }))).toBeUndefined()
})

it('its days and hours are named', () => {
  expect(offerWhen({ weekdays: [0, 1, 2, 3], timesOfDay: ['MORNING', 'AFTERNOON'] })).toBe(
    'Sunday, Monday, Tuesday, and Wednesday · Morning and Afternoon',
  )
  expect(offerWhen({ weekdays: [], timesOfDay: [] })).toBe('Every day')
})

describe('an order with an offer', () => {
  const bogo = { type: 'BOGO', getQuantity: 1, amount: 0 } as const
  const percent = { type: 'PERCENT', getQuantity: 0, amount: 0 } as const

  it('without seats says how many seats the offer asks for, not how many more', () => {
    expect(offerConditionLabel({ ...bogo, missing: [premium(3)] })).toBe(
      'Choose 3 Premium seats and get the cheapest one free.',
    )
    expect(offerConditionLabel({ ...percent, missing: [premium(1)] })).toBe('Choose 1 Premium seat to get this offer.')
  })

  it('says how many seats are missing, and what they bring', () => {
    expect(offerProgressLabel({ ...bogo, missing: [premium(1)] })).toBe(
      'Add 1 more Premium seat and get the cheapest one free.',
    )
    expect(offerProgressLabel({ ...bogo, missing: [premium(3)] })).toBe(
      'Add 3 more Premium seats and get the cheapest one free.',
    )
    expect(offerProgressLabel({ ...percent, missing: [premium(4)] })).toBe(
      'Add 4 more Premium seats to get this offer.',
    )
  })

  it('names the areas with the fewest missing seats', () => {
    const missing = [{ name: 'Front', count: 2 }, { name: 'Standard', count: 1 }, premium(1)]
    expect(offerProgressLabel({ ...percent, missing })).toBe('Add 1 more Standard or Premium seat to get this offer.')
  })

  it('says the discount once no seat is missing', () => {
    expect(offerProgressLabel({ ...bogo, missing: [], amount: 9500 })).toBe('You save SAR\u00A095.')
  })
})
