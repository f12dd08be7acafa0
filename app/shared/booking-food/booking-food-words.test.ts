import { describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { SAMPLE_FOOD_FOR, sampleChange, sampleFood, sampleOrder } from '#app/shared/orders/order.fixture.ts'
import type { OrderFood } from '#server/contracts/order-food.ts'
import {
  canCancelFood,
  canOrderFood,
  foodStateMessage,
  foodWatchDelay,
  isFoodWatched,
  paysForFood,
} from './booking-food-words.ts'

const at = (time: string) => Date.parse(`2026-11-27T${time}:00.000Z`)
const READY_AT = '2026-11-27T16:45:00.000Z'
const food = (state: OrderFood['state'], facts: Partial<OrderFood> = {}) =>
  sampleFood({ state, readyAt: READY_AT, ...facts })

const bought = (
  state: OrderFood['state'],
  { status = 'TICKETED', ...facts }: Partial<OrderFood> & { status?: Order['status'] } = {},
) => sampleOrder({ status, showtime: { startsAt: '2026-11-27T17:00:00.000Z' }, food: food(state, facts) })

const REFUNDED = 'Cancelled. You’ll be refunded its price.'
const CANCELLED = { at: READY_AT, reasonId: 'r', refunds: [], total: 4500, exchangedFor: null }
const next = (amount: number) => ({ orderId: 'o-2', reference: 'SH-NEW2-NEW2', amount })
const messageOf = (changes: Partial<Order>) =>
  foodStateMessage({ ...bought('RETURNED'), ...changes }, food('RETURNED'), true)

describe('the food of a booking', () => {
  it.each([
    ['PAID', { readyAt: null }, 'Paid. Your order number will appear here soon.'],
    ['REQUESTED', {}, 'Planned for about 7:45\u00A0PM'],
    ['REQUESTED', { delivery: 'SEAT' }, 'We’ll bring it to your seat at about 7:45\u00A0PM'],
    ['PREPARING', {}, 'Being prepared now'],
    ['READY', {}, 'Ready: come to the food counter'],
    ['READY', { delivery: 'SEAT' }, 'Ready: we’re on our way to your seat'],
    ['HANDED', {}, 'Handed over. Enjoy!'],
    ['NOT_COLLECTED', {}, 'Not collected before the end of the movie'],
  ] as const)('%s %j: %s', (state, facts, words) => {
    expect(foodStateMessage(bought(state), food(state, facts), true)).toBe(words)
  })

  it('without a network has its plan only, because the kitchen may be further', () => {
    expect(foodStateMessage(bought('PREPARING'), food('PREPARING'), false)).toBe('Planned for about 7:45\u00A0PM')
    expect(foodStateMessage(bought('HANDED'), food('HANDED'), false)).toBe('Handed over. Enjoy!')
  })

  describe('that is not made says what becomes of its price', () => {
    it('it is refunded with a cancelled booking, and with a payment that bought nothing', () => {
      expect(messageOf({ status: 'REFUNDING', cancellation: CANCELLED })).toBe(REFUNDED)
      expect(messageOf({ status: 'REFUNDED' })).toBe(REFUNDED)
    })

    it('it counts towards the new booking of an exchange', () => {
      expect(
        messageOf({ status: 'REFUNDED', cancellation: { ...CANCELLED, total: 0, exchangedFor: next(4500) } }),
      ).toBe('Cancelled. Its price counts towards your new booking.')
    })

    it('it is part of every choice until the holder of a called-off booking has chosen', () => {
      const change = sampleChange({ kind: 'CALLED_OFF', answer: null })
      const chosen = 'Cancelled. You get its full price back, whichever option you choose.'
      expect(messageOf({ change })).toBe(chosen)
      expect(messageOf({ status: 'REFUNDED', change: { ...change, answer: 'REFUND' }, cancellation: CANCELLED })).toBe(
        REFUNDED,
      )
      // Food that was ordered later is refunded by itself.
      expect(messageOf({ change, foodFor: SAMPLE_FOOD_FOR })).toBe(REFUNDED)
    })

    it('it was refunded before the booking ended, if the kitchen could not make it', () => {
      const goodwill = [{ at: READY_AT, refunds: [], total: 4500, isFood: true as const }]
      const cancellation = { ...CANCELLED, total: 0, exchangedFor: next(9000) }
      expect(messageOf({ status: 'REFUNDED', goodwill, cancellation })).toBe(REFUNDED)
    })

    it('no refund is named where none goes anywhere, such as for expired cashback', () => {
      expect(messageOf({ status: 'REFUNDED', cancellation: { ...CANCELLED, total: 0 } })).toBe('Cancelled.')
    })
  })

  it('is watched from three hours before the showtime until it is handed over', () => {
    const order = bought('REQUESTED')
    expect(isFoodWatched(order, food('REQUESTED'), at('13:59'))).toBe(false)
    expect(isFoodWatched(order, food('REQUESTED'), at('14:01'))).toBe(true)
    expect(isFoodWatched(order, food('HANDED'), at('16:50'))).toBe(false)
    // Its number comes within moments.
    expect(isFoodWatched(order, food('PAID'), at('08:00'))).toBe(true)
  })

  it('of a link is asked for again only while it can change', () => {
    expect(foodWatchDelay([bought('REQUESTED')], at('14:01'))).toBe(15_000)
    expect(foodWatchDelay([bought('REQUESTED')], at('13:59'))).toBe(false)
    expect(foodWatchDelay([bought('HANDED')], at('14:01'))).toBe(false)
    expect(foodWatchDelay([bought('CHOSEN')], at('14:01'))).toBe(false)
    expect(foodWatchDelay([bought('PAID', { lines: [] })], at('14:01'))).toBe(false)
  })
})

it('the price of paid food counts for a changed booking until it is handed over', () => {
  expect((['PAID', 'PREPARING', 'RETURNED'] as const).map((state) => paysForFood(bought(state)))).toEqual([
    true,
    true,
    true,
  ])
  for (const order of [bought('HANDED'), bought('NOT_COLLECTED'), bought('CHOSEN'), bought('PAID', { lines: [] })])
    expect(paysForFood(order)).toBe(false)
})

describe('food that is bought after the tickets', () => {
  it('is offered until its time is over, and only where the booking names a time', () => {
    const foodUntil = '2026-11-27T18:30:00.000Z'
    expect(canOrderFood({ foodUntil }, at('18:29'))).toBe(true)
    expect(canOrderFood({ foodUntil }, at('18:30'))).toBe(false)
    expect(canOrderFood({ foodUntil: null }, at('10:00'))).toBe(false)
    expect(canOrderFood({}, at('10:00'))).toBe(false)
  })

  it('is cancelled until the kitchen begins', () => {
    expect((['PAID', 'REQUESTED'] as const).map((state) => canCancelFood(bought(state)))).toEqual([true, true])
    for (const state of ['PREPARING', 'READY', 'HANDED', 'NOT_COLLECTED', 'RETURNED'] as const)
      expect(canCancelFood(bought(state))).toBe(false)
    expect(canCancelFood(bought('REQUESTED', { status: 'REFUNDING' }))).toBe(false)
  })

  it('is asked for often until its number is there, then as other food, and not once it is over', () => {
    const soon = at('16:00')
    expect(foodWatchDelay([bought('HANDED'), bought('PAID')], soon)).toBe(3000)
    expect(foodWatchDelay([bought('HANDED'), bought('REQUESTED')], soon)).toBe(15_000)
    expect(foodWatchDelay([bought('HANDED')], soon)).toBe(false)
    expect(foodWatchDelay([], soon)).toBe(false)
    // The kitchen begins with nothing so early.
    expect(foodWatchDelay([bought('REQUESTED')], at('08:00'))).toBe(false)
  })
})
