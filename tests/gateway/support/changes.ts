// Showtimes that the cinema changes in tests, and the answers of their holders.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Alternative } from '#server/contracts/changes.ts'
import type { Order, OrderChange } from '#server/contracts/orders.ts'
import type { ShowtimeSlot } from '#server/gateway/catalogue/showtimes/showtime-change.record.ts'
import type { ChangeProgress, ChangeRecord } from '#server/gateway/changes/change.record.ts'
import { unwrap } from '#server/gateway/lib/result.ts'
import { call, newKey, type Reply, type Someone } from './calls.ts'
import { pass } from './clock.ts'
import { orderOf, showtimeStub } from './orders.ts'

let changes = 0
export const newChangeId = (): string => `change-${(changes += 1)}`
export const changeStub = (id: string) => env.CHANGES.getByName(`change:${id}`)

const NOTE = { ar: 'نصلح جهاز العرض', en: 'We are repairing the projector' }

type NewChange =
  | { kind: 'CALLED_OFF' }
  | { kind: 'MOVED'; after: ShowtimeSlot }
  | { kind: 'SEATS_WITHDRAWN'; seats: string[] }

/** Changes these showtimes. Their holders are told by the alarm. */
export async function beginChange(showtimes: string[], change: NewChange, id = newChangeId()): Promise<string> {
  const facts = { id, reason: 'EQUIPMENT', note: NOTE } as const
  const record: ChangeRecord = {
    ...facts,
    ...change,
    at: Date.now(),
    by: 'token',
    asked: { ...facts, kind: 'CALLED_OFF', showtimes },
    showtimes,
    cinemas: ['Olaya'],
    films: ['Metropolis'],
  }
  unwrap(await changeStub(id).begin(record))
  return id
}

export const beginCallOff = (showtimes: string[], id?: string): Promise<string> =>
  beginChange(showtimes, { kind: 'CALLED_OFF' }, id)

export const runChange = (id: string): Promise<boolean> => {
  pass(1001)
  return runDurableObjectAlarm(changeStub(id))
}

/** Ends the sale and tells every holder. */
export const callOff = async (showtimes: string[], id?: string): Promise<string> =>
  notifyAll(await beginCallOff(showtimes, id))

export const withdrawSeats = async (showtimes: string[], seats: string[]): Promise<string> =>
  notifyAll(await beginChange(showtimes, { kind: 'SEATS_WITHDRAWN', seats }))

/** Moves the showtime by so many milliseconds, and to another hall if one is named; tells every holder. */
export async function move(showtime: string, byMs: number, hall?: ShowtimeSlot['auditorium']): Promise<string> {
  const { startsAt, endsAt, auditorium } = (await showtimeStub(showtime).record())!
  const after = { startsAt: startsAt + byMs, endsAt: endsAt + byMs, auditorium: hall ?? auditorium }
  return notifyAll(await beginChange([showtime], { kind: 'MOVED', after }))
}

/** Runs a change until every holder is told. */
export async function notifyAll(begun: string): Promise<string> {
  const isOver = async () => {
    const { record, applied, bookings } = await progressOf(begun)
    return applied === record.showtimes.length && bookings.WAITING === 0
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
  way: 'REFUND' | 'WALLET' | 'KEEP',
  { key = newKey(), refund }: { key?: string; refund?: number } = {},
): Promise<Reply> {
  const { id: changeId, total } = await openChange(as, id)
  return call('POST', `orders/${id}/answer-change`, {
    as,
    key,
    body: { changeId, way, ...(way === 'KEEP' ? {} : { refund: refund ?? total }) },
  })
}

export const alternativesOf = async (as: Someone, id: string): Promise<Alternative[]> =>
  ((await call('GET', `orders/${id}/alternatives`, { as })).body as { alternatives: Alternative[] }).alternatives

/** Holds the seats instead of the booking, and pays nothing. */
export async function takeShowtime(as: Someone, booking: string, sessionId: string, seats: string[]): Promise<Order> {
  const body = { sessionId, seats, exchangeOf: booking }
  const { id } = orderOf(await call('POST', 'orders', { as, body }))
  await call('POST', `orders/${id}/checkout`, { as, body: {} })
  return orderOf(await call('POST', `${path(as, id)}/pay`, { as, body: { total: 0 } }))
}

/** The operator's command. */
export const postChange = (body: object): Promise<Reply> =>
  call('POST', 'operator/changes', { headers: { authorization: 'Bearer local-operator-token' }, body })
