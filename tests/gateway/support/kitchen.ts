// Kitchens in tests: food that is placed by the object's own calls, presses of staff, and what orders are told.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import type { StaffStep } from '#server/gateway/kitchen/kitchen-steps.rules.ts'
import type { PressAnswer } from '#server/gateway/kitchen/kitchen.object.ts'
import type { FoodNews, KitchenOrder, KitchenLine } from '#server/gateway/kitchen/kitchen.record.ts'
import { unwrap } from '#server/gateway/lib/result.ts'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import { newKey } from './calls.ts'
import { newOrderId } from './orders.ts'

/** It has 24 portions of kunafa a day, and brings food to seats. */
export const OLAYA = 'cin_olaya'
/** It has no limited item. */
export const QURTUBAH = 'cin_qurtubah'
export const KUNAFA = 'itm_kunafa'
export const COLA = 'itm_cola'

export const kitchenOf = (cinemaId = OLAYA, day = cinemaDayOf(Date.now())) =>
  env.KITCHENS.getByName(`kitchen:${cinemaId}:${day}`)

let days = 0
/** A day ahead that no test has used. */
export const freshDay = (): string => addDays(cinemaDayOf(Date.now()), (days += 1))
/** A kitchen that nothing was ordered from. */
export const freshKitchen = (cinemaId = OLAYA) => kitchenOf(cinemaId, freshDay())

export const kunafaLeft = async (kitchen: ReturnType<typeof kitchenOf>): Promise<number | undefined> =>
  (await kitchen.stock()).left[KUNAFA]

/** Holds portions for ten minutes. */
export const holdPortions = (
  kitchen: ReturnType<typeof kitchenOf>,
  portions: Record<string, number>,
  orderId = newOrderId(),
) => kitchen.hold({ orderId, portions, until: Date.now() + 10 * MINUTE_MS })

export const line = (itemId: string, quantity = 1, more: Partial<KitchenLine> = {}): KitchenLine => ({
  id: `line-${itemId}`,
  itemId,
  name: { ar: 'صنف', en: itemId },
  options: [],
  quantity,
  seat: null,
  note: null,
  ...more,
})

const SLOT_MS = 5 * MINUTE_MS
/** The next full five minutes. */
export const slotAfter = (at: number): number => Math.ceil(at / SLOT_MS) * SLOT_MS

/** For a showtime that starts so many minutes from now, at full five minutes. */
export function foodOrder(inMinutes: number, lines: KitchenLine[] = [line(COLA, 2)], more: Partial<KitchenOrder> = {}) {
  const startsAt = slotAfter(Date.now() + inMinutes * MINUTE_MS)
  const order: KitchenOrder = {
    orderId: newOrderId(),
    reference: 'SH-7K2M-94QX',
    showtimeId: 'st_1',
    film: { ar: 'متروبوليس', en: 'Metropolis' },
    auditorium: { ar: 'القاعة 3', en: 'Hall 3' },
    startsAt,
    endsAt: startsAt + 120 * MINUTE_MS,
    delivery: 'COUNTER',
    seats: ['C4', 'C5'],
    lines,
    minutes: 3,
    ...more,
  }
  return order
}

type Kitchen = ReturnType<typeof kitchenOf>

export async function press(
  kitchen: Kitchen,
  orderId: string,
  step: StaffStep,
  { key = newKey(), fingerprint = 'same' }: { key?: string; fingerprint?: string } = {},
): Promise<PressAnswer> {
  const reply = await kitchen.press({ call: 'operator press', key, fingerprint }, { orderId, ...step })
  return JSON.parse(unwrap(reply).body) as PressAnswer
}

export const markItem = (kitchen: Kitchen, itemId: string, isSoldOut: boolean) =>
  kitchen.markItem({ call: 'operator item', key: newKey(), fingerprint: 'same' }, { itemId, isSoldOut })

/** What orders hear until mocks are restored. `hear`: what an order answers. */
export function listenForOrders(hear: (news: FoodNews) => Promise<void> = async () => undefined): FoodNews[] {
  const heard: FoodNews[] = []
  vi.spyOn(OrderObject.prototype, 'progressFood').mockImplementation(async (news) => {
    await hear(news)
    heard.push(news)
  })
  return heard
}

export const runKitchen = (kitchen: Kitchen): Promise<boolean> => runDurableObjectAlarm(kitchen)
