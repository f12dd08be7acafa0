import { describe, expect, it } from 'vitest'
import { CancelRestriction } from '#server/contracts/cancellation.ts'
import { toLocalizedHref } from '#app/lib/paths/links.ts'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { explainFoodStays, foodCancelPoints } from './food-cancel-words.ts'

const FOOD_FOR = { orderId: 'o-1', reference: 'SH-7K2M-94QX', seats: ['A1'] }
const RESTRICTIONS = [...CancelRestriction.expression.matchAll(/"(\w+)"/g)].map(([, word]) => word as CancelRestriction)

it('cancelling food says that the tickets stay valid, and what becomes of cashback', () => {
  expect(foodCancelPoints({ takenBack: 240, ended: 0 }).map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    'Your tickets stay valid.',
    'We’ll deduct the cashback you earned on this order: SAR 2.40',
  ])
})

describe('food that stays', () => {
  it('because the kitchen has begun leads to the ticket with its number', () => {
    const { title, text, steps } = explainFoodStays(FOOD_FOR, 'FOOD_BEGUN')
    expect([title, text]).toEqual([
      'This order can’t be cancelled online',
      'The kitchen has already started on it. Your order number is on your ticket.',
    ])
    expect(steps[0]?.to).toMatchObject({ params: { id: 'o-1' } })
  })

  it('of a guest leads to the account', () => {
    const { title, steps } = explainFoodStays(FOOD_FOR, 'GUEST_BOOKING')
    expect(title).toBe('This order can’t be cancelled right now')
    const [join] = steps
    if (!join || 'href' in join.to) throw new Error('No link of the site')
    expect(toLocalizedHref(join.to)).toContain('your-ticket')
  })

  it.each(['en', 'ar'] as const)('has a reason for each restriction, in %s', (locale) => {
    overwriteGetLocale(() => locale)
    expect(RESTRICTIONS.length).toBeGreaterThan(9)
    for (const restriction of RESTRICTIONS) {
      const { text, steps } = explainFoodStays(FOOD_FOR, restriction)
      expect(text).not.toMatch(/seats?\b|مقعد|مقاعد/)
      expect(steps.length).toBe(2)
    }
  })
})
