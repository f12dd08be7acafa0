// What an order of food alone finds at its showtime: no seats, of which every step succeeds at once.
import { now } from '../../../lib/clock.ts'
import type { Held } from '../../seats/seat-claims.ts'
import type { ShowtimeObject } from '../../seats/showtime.object.ts'
import type { OrderRecord } from '../order.record.ts'

type Calls =
  | 'hold'
  | 'prolong'
  | 'pin'
  | 'unpin'
  | 'sell'
  | 'release'
  | 'claimOf'
  | 'freeStudent'
  | 'changeSince'
  | 'record'

/** The calls at a showtime that orders make. */
export type SeatsOfOrder = { [Call in Calls]: ShowtimeObject[Call] }

export function noSeats({ id, token, expiresAt, openedAt }: OrderRecord): SeatsOfOrder {
  const held = async (until = expiresAt ?? now()): Promise<Held> => ({
    ok: true,
    orderId: id,
    token,
    until,
    since: openedAt,
    seats: [],
    state: 'HELD',
    seq: 0,
  })
  return {
    hold: ({ holdUntil }) => held(holdUntil),
    prolong: (_id, _token, until) => held(until),
    pin: (_id, _token, until) => held(until),
    unpin: (_id, _token, until) => held(until),
    sell: () => held(),
    release: async () => ({ ok: true, seq: 0 }),
    claimOf: () => held(),
    freeStudent: () => held(),
    // Its booking tells it what the cinema changes.
    changeSince: async () => undefined,
    record: async () => undefined,
  }
}
