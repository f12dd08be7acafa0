import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../config/env.ts'
import type { FoodOrder, FoodStanding, KitchenForOrders, KitchenShow, KitchenStock } from './kitchen.record.ts'
export class KitchenObject extends DurableObject<Env> implements KitchenForOrders {
  async stock(): Promise<KitchenStock> {
    return { soldOut: [], left: {} }
  }
  async hold(): Promise<{ ok: true } | { ok: false; soldOut: string[] }> {
    return { ok: true }
  }
  async place(order: FoodOrder): Promise<FoodStanding> {
    return { number: '001', state: 'REQUESTED', readyAt: order.startsAt, version: 1 }
  }
  async request(_: string): Promise<FoodStanding | undefined> {
    return undefined
  }
  async move(_: string, __: KitchenShow): Promise<FoodStanding | undefined> {
    return undefined
  }
  async stop(): Promise<'STOPPED' | 'STARTED'> {
    return 'STOPPED'
  }
  async resume(): Promise<void> {}
  async withdraw(): Promise<void> {}
}
