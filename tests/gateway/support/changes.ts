// Showtimes that the cinema calls off in tests, and the answers of their holders.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Alternative } from '#server/contracts/changes.ts'
import type { Order, OrderChange } from '#server/contracts/orders.ts'
import type { ChangeProgress, ChangeRecord } from '#server/gateway/changes/change.record.ts'
import { call, newKey, type Reply, type Someone } from './calls.ts'
import { pass } from './clock.ts'
import { orderOf } from './orders.ts'

let changes = 0
export const newChangeId = (): string => `change-${(changes += 1)}`
export const changeStub = (id: string) => env.CHANGES.getByName(`change:${id}`)

/** Ends the sale of these showtimes. Their holders are told by the alarm. */
export async function beginCallOff(showtimes: string[], id = newChangeId()): Promise<string> {
  const record: ChangeRecord = {
    id,
    kind: 'CALLED_OFF',
    reason: 'EQUIPMENT',
    note: { ar: 'نصلح جهاز العرض', en: 'We are repairing the projector' },
    at: Date.now(),
    by: 'token',
    scope: { showtimes },
    showtimes,
    cinemas: ['Olaya'],
    films: ['Metropolis'],
  }
  if (!(await changeStub(id).begin(record))) throw new Error(`${id} stands for another change`)
  return id
}

export const runChange = (id: string): Promise<boolean> => {
  pass(1001)
  return runDurableObjectAlarm(changeStub(id))
}

/** Ends the sale and tells every holder. */
export async function callOff(showtimes: string[], id?: string): Promise<string> {
  const begun = await beginCallOff(showtimes, id)
  const isOver = async () => {
    const { record, calledOff, bookings } = await progressOf(begun)
    return calledOff === record.showtimes.length && bookings.WAITING === 0
  }
  for (let round = 0; round < 20 && !(await isOver()); round += 1) await runChange(begun)
  return begun
}

export async function progressOf(id: string): Promise<ChangeProgress> {
  const progress = await changeStub(id).progress()
  if (!progress) throw new Error(`There is no change ${id}`)
  return progress
}

const path = (as: Someone, id: string): string => ('guestId' in as ? `guest-users/orders/${id}` : `orders/${id}`)
export const bookingOf = async (as: Someone, id: string): Promise<Order> =>
  orderOf(await call('GET', path(as, id), { as }))

export async function openChange(as: Someone, id: string): Promise<OrderChange> {
  const { change } = await bookingOf(as, id)
  if (!change) throw new Error(`Nothing of ${id} was changed`)
  return change
}

export async function answer(
  as: Someone,
  id: string,
  way: 'REFUND' | 'WALLET',
  { key = newKey(), refund }: { key?: string; refund?: number } = {},
): Promise<Reply> {
  const { id: changeId, total } = await openChange(as, id)
  return call('POST', `orders/${id}/answer-change`, { as, key, body: { changeId, way, refund: refund ?? total } })
}

export const alternativesOf = async (as: Someone, id: string): Promise<Alternative[]> =>
  ((await call('GET', `orders/${id}/alternatives`, { as })).body as { alternatives: Alternative[] }).alternatives
