// Bookings that a caller asks about, from the read model. It stores keyed hashes of contacts and cards, never the
// contact or the card.
import { foldSeatId } from '../../../contracts/rules/seat-id.ts'
import { createShortSignature } from '../../../lib/signing.ts'
import { MAX_FOUND } from '../../../lib/booking-care.ts'
import { phoneObject } from '../../codes/one-time-codes.ts'
import { type Env, signingSecret } from '../../config/env.ts'
import { toContactKey, SHOWN_MS } from '../list/contact-bookings.sql.ts'
import { paidAttempt } from '../machine/fulfilment.events.ts'
import type { OrderRecord } from '../order.record.ts'
import { isSold } from '../order.rules.ts'
import type { BookingSearch } from './find-bookings.rules.ts'

const KEY_LENGTH = 32

const cardKeyOf = (env: Env, lastFour: string, day: string): Promise<string> =>
  createShortSignature(signingSecret(env), 'bookings-of-card', `${day}.${lastFour}`, KEY_LENGTH)

/** The card that bought the tickets; in an exchange without a payment, that of the booking before. */
function cardOf(order: OrderRecord): string | null {
  const bought = order.attempts.find(({ attempt }) => attempt === order.cancellation?.attempt) ?? paidAttempt(order)
  return bought?.lastFour ?? order.attempts.find(({ from, lastFour }) => from && lastFour)?.lastFour ?? null
}

/** Null: it is no booking, no card paid it, or its person was forgotten. */
export async function toOrderCardKey(env: Env, order: OrderRecord, cinemaDay: string): Promise<string | null> {
  const lastFour = isSold(order) && !order.forgottenAt ? cardOf(order) : null
  return lastFour && cardKeyOf(env, lastFour, cinemaDay)
}

/** Orders that were paid, or may have been. */
const PAID = "status NOT IN ('HELD', 'PRICED', 'EXPIRED')"
const NEWEST = 'ORDER BY opened_at DESC LIMIT'

/** As guests find their own bookings, those of the last months: a number may belong to another person by then. */
async function byPhone(env: Env, phone: string, now: number): Promise<D1PreparedStatement> {
  const memberId = await (await phoneObject(env, phone)).member()
  const isReached = memberId !== undefined && (await env.MEMBERS.getByName(`member:${memberId}`).isReachedBy(phone))
  const key = await toContactKey(env, { phone, email: null })
  return env.DB.prepare(
    `SELECT id, opened_at FROM orders WHERE contact_key = ?1 AND past_at > ?2
     UNION SELECT id, opened_at FROM orders WHERE owner = ?3 AND ${PAID} ${NEWEST} ?4`,
  ).bind(key, now - SHOWN_MS, isReached ? memberId : '', MAX_FOUND + 1)
}

/** Halls write seats in their own script, and no query folds it. One showtime has as many orders as seats at most. */
async function idsBySeat(db: D1Database, showtimeId: string, seat: string): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT id, seats_json FROM orders WHERE showtime_id = ? AND ${PAID} ORDER BY opened_at DESC`)
    .bind(showtimeId)
    .all<{ id: string; seats_json: string }>()
  // The order wrote its list of seats.
  const has = (seats: string) => (JSON.parse(seats) as string[]).some((candidate) => foldSeatId(candidate) === seat)
  return results.filter(({ seats_json }) => has(seats_json)).map(({ id }) => id)
}

async function statementOf(
  env: Env,
  search: Exclude<BookingSearch, { by: 'SEAT' }>,
  now: number,
): Promise<D1PreparedStatement> {
  const limit = MAX_FOUND + 1
  switch (search.by) {
    case 'PHONE':
      return byPhone(env, search.phone, now)
    case 'REFERENCE':
      return env.DB.prepare(`SELECT id FROM orders WHERE reference = ? ${NEWEST} ?`).bind(search.reference, limit)
    case 'CARD':
      return env.DB.prepare(`SELECT id FROM orders WHERE card_key = ? ${NEWEST} ?`).bind(
        await cardKeyOf(env, search.lastFour, search.day),
        limit,
      )
  }
}

async function allIds(env: Env, search: BookingSearch, now: number): Promise<string[]> {
  if (search.by === 'SEAT') return idsBySeat(env.DB, search.showtimeId, search.seat)
  const { results } = await (await statementOf(env, search, now)).all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** The newest first. `isTooMany`: there are more, and the search has to be narrowed. */
export async function findBookingIds(
  env: Env,
  search: BookingSearch,
  now: number,
): Promise<{ ids: string[]; isTooMany: boolean }> {
  const found = await allIds(env, search, now)
  return { ids: found.slice(0, MAX_FOUND), isTooMany: found.length > MAX_FOUND }
}
