import { describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { foodRefundMessage, keptFoodDoneMessage, keptFoodMessage } from './kept-food-words.ts'

// The words read nothing else of the order.
const order = (state: 'REQUESTED' | 'PREPARING' | 'READY' | 'HANDED') => ({ food: { state } }) as Pick<Order, 'food'>
const seen = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')

describe('food that stays paid', () => {
  it('is named before the booking ends, with what the holder can do', () => {
    const words =
      'The kitchen has started on your food, so its SAR 42.00 isn’t refunded. You can still collect it at the food counter.'
    expect(seen(keptFoodMessage({ foodKept: 4200 }, order('PREPARING')))).toBe(words)
    expect(seen(keptFoodMessage({ foodKept: 4200 }, order('READY')))).toBe(words)
    expect(seen(keptFoodMessage({ foodKept: 4200 }, order('HANDED')))).toBe(
      'You already have your food, so its SAR 42.00 isn’t refunded.',
    )
  })

  it('is announced beside a free cancellation, as long as the kitchen has not begun', () => {
    expect(foodRefundMessage({}, order('REQUESTED'))).toBe('Food can’t be refunded once the kitchen has started on it.')
    expect(foodRefundMessage({ foodKept: 4200 }, order('READY'))).toBe(
      keptFoodMessage({ foodKept: 4200 }, order('READY')),
    )
    expect(foodRefundMessage({}, order('HANDED'))).toBeUndefined()
  })

  it('is named afterwards', () => {
    expect(seen(keptFoodDoneMessage({ foodKept: 4200 }))).toBe(
      'The kitchen had started on your food, so its SAR 42.00 wasn’t refunded.',
    )
  })

  it('is not named if there is none', () => {
    expect(keptFoodMessage({}, order('PREPARING'))).toBeUndefined()
    expect(keptFoodDoneMessage({ foodKept: 0 })).toBeUndefined()
  })
})
