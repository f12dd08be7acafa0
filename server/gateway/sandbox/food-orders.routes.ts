// For testers and browser tests: food in a kitchen without an order. In production this path does not exist.
import { Problem } from '../../contracts/problem.ts'
import { cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import { now } from '../../lib/clock.ts'
import type { GatewayApp } from '../http/serve.ts'
import type { KitchenOrder } from '../kitchen/kitchen.record.ts'

const isOfTester = (value: unknown): value is { cinemaId: string; order: KitchenOrder } =>
  typeof value === 'object' && value !== null && 'cinemaId' in value && 'order' in value

export function serveFoodOrders(app: GatewayApp): void {
  app.post('/v1/sandbox/food-orders', async (c) => {
    if (c.env.ENVIRONMENT === 'production') throw new Problem('not_found')
    const body: unknown = await c.req.json().catch(() => undefined)
    if (!isOfTester(body)) throw new Problem('invalid_input')
    const kitchen = c.env.KITCHENS.getByName(`kitchen:${body.cinemaId}:${cinemaDayOf(now())}`)
    return c.json(await kitchen.place(body.order), 200, { 'cache-control': 'no-store' })
  })
}
