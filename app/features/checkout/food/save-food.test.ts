import { describe, expect, it } from 'vitest'
import { proxy } from 'valtio'
import { createOfflineError, ProblemError } from '#app/lib/gateway/problem.ts'
import type { Order } from '#server/contracts/orders.ts'
import { type Basket, createLine, EMPTY_CHOICE } from './basket.rules.ts'
import { item } from './food.fixture.ts'
import { type CheckoutFoodState, initialFood, updateFood } from './food.store.ts'
import { saveFood } from './save-food.ts'

const line = (id: string) => createLine(item(id), EMPTY_CHOICE)
const wishOf = (...ids: string[]): Basket => ({ lines: ids.map(line), delivery: 'COUNTER' })
const idsIn = ({ lines }: Basket) => lines.map(({ itemId }) => itemId)
const refusal = (reason: string, details = {}) =>
  new ProblemError({ status: 400, code: 24, reason: reason as 'food_changed', message: `${reason}.`, details })

/** A gateway that answers each request when the test says so. */
function start(...ids: string[]) {
  const state: CheckoutFoodState = proxy(initialFood())
  updateFood(state, { wish: wishOf(...ids) })
  const sent: { ids: string[]; answer: () => void; refuse: (error: unknown) => void }[] = []
  const events: string[] = []
  const server = {
    send: (wish: Basket) =>
      new Promise<Order>((resolve, reject) => {
        sent.push({ ids: idsIn(wish), answer: () => resolve({} as Order), refuse: reject })
      }),
    onSaved: () => void events.push('saved'),
    onRefused: () => void events.push('menu'),
    onOrderChanged: () => void events.push('order'),
  }
  const save = () => saveFood(state, server)
  const next = async (at: number) => {
    await expect.poll(() => sent.length).toBeGreaterThan(at)
    return sent[at] as (typeof sent)[number]
  }
  return { state, sent, events, save, next, done: save() }
}

describe('chosen food', () => {
  it('is no wish any more once the order has it', async () => {
    const { state, next, done, events } = start('popcorn')
    expect(state.isSaving).toBe(true)
    ;(await next(0)).answer()
    await done
    expect(state).toMatchObject({ wish: undefined, isSaving: false, failure: undefined })
    expect(events).toEqual(['saved'])
  })

  it('is sent by one request at a time, and the last wish wins', async () => {
    const { state, sent, save, next, done } = start('popcorn')
    const first = await next(0)
    for (const ids of [['popcorn', 'cola'], ['cola']]) {
      updateFood(state, { wish: wishOf(...ids) })
      void save()
    }
    expect(sent).toHaveLength(1)
    first.answer()
    ;(await next(1)).answer()
    await done
    expect(sent.map(({ ids }) => ids)).toEqual([['popcorn'], ['cola']])
    expect(state.wish).toBeUndefined()
  })

  it('that is sold out is named, and everything else is ordered', async () => {
    const { state, next, done, events } = start('popcorn', 'nachos', 'cola')
    ;(await next(0)).refuse(refusal('food_sold_out', { at: 1 }))
    const second = await next(1)
    expect(second.ids).toEqual(['popcorn', 'cola'])
    second.answer()
    await done
    expect(state.refused).toMatchObject([{ line: { itemId: 'nachos' }, why: 'SOLD_OUT' }])
    // The menu is another one after the last answer: it counts what the order holds.
    expect(events).toEqual(['saved', 'menu'])
  })

  it('with another price is named, and is not ordered at that price', async () => {
    const { state, next, done } = start('popcorn')
    ;(await next(0)).refuse(refusal('food_changed', { at: 0 }))
    ;(await next(1)).answer()
    await done
    expect(state.refused).toMatchObject([{ line: { itemId: 'popcorn' }, why: 'CHANGED' }])
  })

  it('of which an order cannot have so many is named, and can be chosen again', async () => {
    const { state, next, done } = start('kunafa')
    ;(await next(0)).refuse(refusal('food_over_limit', { at: 0, most: 4 }))
    ;(await next(1)).answer()
    await done
    expect(state.refused).toMatchObject([{ line: { itemId: 'kunafa' }, why: 'LIMIT' }])
  })

  it('stays chosen if the request did not arrive, and can be sent again', async () => {
    const { state, save, next, done } = start('popcorn')
    ;(await next(0)).refuse(createOfflineError())
    await done
    expect(state).toMatchObject({ isSaving: false, failure: { canRetry: true } })
    expect(state.wish && idsIn(state.wish)).toEqual(['popcorn'])
    const again = save()
    ;(await next(1)).answer()
    await again
    expect(state).toMatchObject({ wish: undefined, failure: undefined })
  })

  it.each(['hold_expired', 'payment_in_progress', 'unsupported'])(
    'ends where the order takes none: %s',
    async (reason) => {
      const { state, next, done, events } = start('popcorn')
      ;(await next(0)).refuse(refusal(reason))
      await done
      expect(state).toMatchObject({ wish: undefined, failure: { canRetry: false } })
      expect(events).toEqual(['order'])
    },
  )
})
