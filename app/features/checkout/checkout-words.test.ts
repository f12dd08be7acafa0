import { expect, it } from 'vitest'
import { checkoutTitle, isSaleOverFor } from './checkout-words.ts'

const showtime = { startsAt: '2026-11-26T17:00:00Z' }
const after = (minutes: number) => new Date(Date.parse(showtime.startsAt) + minutes * 60_000).toISOString()

const isOver = (minutes: number) => isSaleOverFor({ showtime, serverNow: after(minutes) })

it('seats of an expired order can be held again as long as tickets of its showtime are sold', () => {
  expect([isOver(-1), isOver(1), isOver(14), isOver(15)]).toEqual([false, false, false, true])
})

const title = (total: number, exchange: object | null = null) =>
  checkoutTitle({ breakdown: { total, exchange: exchange ? total : 0 }, exchange })

it('the checkout asks for a payment only if there is anything to pay', () => {
  expect([title(9500), title(0), title(9500, {})]).toEqual([
    'Complete your payment',
    'Confirm booking',
    'Complete the change',
  ])
})
