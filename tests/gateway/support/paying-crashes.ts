// A crash at each point of a payment by card: the visitor has tickets for the money, or can pay again.
import { expect } from 'vitest'
import type { CrashPoint } from '#server/gateway/lib/durable/crash-points.ts'
import { newKey } from './calls.ts'
import { around, crashRequest } from './crashes.ts'
import { newBank } from './fake-bank.ts'
import { guest, newShowtime, orderOf, payOrder, pricedOrder, readOrder, runTimers } from './orders.ts'
import { breaches } from './audit.ts'

/** The point, and whether its effect is on disk when the crash comes. */
export type Crash = readonly [point: CrashPoint, isStored: boolean]

const POINTS = [...around('reserve seats', 'charge', 'sellSeats', 'issueTickets'), 'at the end' as const]
export const PAYING: readonly Crash[] = POINTS.flatMap((point) =>
  [true, false].map((isStored) => [point, isStored] as const),
)

const DECIDING = new Set<CrashPoint>(['during charge', 'after sellSeats'])
/** Between an effect and its record: the promises test these, `payments-outcomes.test.ts` the others. */
export const isDeciding = ([point]: Crash): boolean => DECIDING.has(point)

export async function expectPaidOnce(point: CrashPoint, isStored: boolean): Promise<void> {
  const [visitor, show, bank] = [await guest(), await newShowtime(), newBank()]
  const held = (id: string) => breaches(show, bank, [], [id])
  const priced = await pricedOrder(visitor, show, ['B5', 'B6'])
  const key = newKey()
  await crashRequest(point, isStored, () => payOrder(visitor, priced, 'tok', key))
  await runTimers(priced.id, 4)
  const order = orderOf(await readOrder(visitor, priced.id))
  expect(['PRICED', 'TICKETED']).toContain(order.status)
  expect(await held(order.id)).toEqual([])
  // The visitor's retry with the same idempotency key takes effect once.
  const retried = orderOf(await payOrder(visitor, priced, 'tok', key))
  const final = retried.status === 'TICKETED' ? retried : orderOf(await payOrder(visitor, retried, 'tok'))
  expect(final.status).toBe('TICKETED')
  expect([...bank.ledger.values()].reduce((sum, { captures }) => sum + captures, 0)).toBe(1)
  expect(await held(order.id)).toEqual([])
}
