import type { KitchenState } from '../../kitchen/kitchen.record.ts'
import type { OrderRecord } from '../order.record.ts'

const BEGUN = new Set<KitchenState>(['PREPARING', 'READY', 'HANDED', 'NOT_COLLECTED'])
export const isBegun = (state: KitchenState): boolean => BEGUN.has(state)

/** The kitchen has begun, as far as the order knows: its food is not taken back any more. */
export const isFoodBegun = ({ food }: Pick<OrderRecord, 'food'>): boolean =>
  food?.standing !== undefined && isBegun(food.standing.state)
