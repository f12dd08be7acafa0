// The bookings guests made with one phone or e-mail address, from the read model. It stores a keyed hash of the
// contact, never the contact.
import { createShortSignature } from '../../../lib/signing.ts'
import { type Env, signingSecret } from '../../config/env.ts'
import { type Adopter, type Contact, hasContact } from '../../contacts/contact.rules.ts'
import type { BookingRow } from './order-list.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import { isBooking } from '../order.rules.ts'
import { DAY_MS } from '../../../contracts/rules/durations.ts'

/** The version of the row format; older rows are rewritten. */
export const LINE_SHAPE = 1

const KEY_LENGTH = 32
/**
 * Operators assign a number to a new customer after some months: older bookings of a number may belong to another
 * person.
 */
export const SHOWN_MS = 90 * DAY_MS

export const toContactKey = (env: Env, { phone, email }: Contact): Promise<string> =>
  phone === null
    ? createShortSignature(signingSecret(env), 'bookings-of-email', email ?? '', KEY_LENGTH)
    : createShortSignature(signingSecret(env), 'bookings-of-phone', phone, KEY_LENGTH)

/** Null if no guest may find the order by its contact. */
export const toGuestContactKey = async (env: Env, order: OrderRecord): Promise<string | null> =>
  order.owner.kind === 'guest' && hasContact(order) && isBooking(order) ? toContactKey(env, order) : null

const WHERE = { UPCOMING: 'past_at > ?2', PAST: 'past_at <= ?2 AND past_at > ?3' } as const
const ORDER = { UPCOMING: 'starts_at, id', PAST: 'starts_at DESC, id' } as const

interface BookingQuery {
  when: 'UPCOMING' | 'PAST'
  now: number
  limit: number
  offset: number
}

export async function readRecentContactBookings(
  env: Env,
  contact: Contact,
  { when, now, limit, offset }: BookingQuery,
): Promise<{ rows: BookingRow[]; count: number }> {
  const own = `contact_key = ?1 AND ${WHERE[when]} AND ?3 IS NOT NULL AND showtime_json IS NOT NULL`
  const bound = [await toContactKey(env, contact), now, now - SHOWN_MS]
  const [page, counted] = await env.DB.batch<BookingRow & { count: number }>([
    env.DB.prepare(
      `SELECT id, reference, starts_at, cinema_day, status, total, seats_json, showtime_json, exchanged_for FROM orders
       WHERE ${own} ORDER BY ${ORDER[when]} LIMIT ?4 OFFSET ?5`,
    ).bind(...bound, limit, offset),
    env.DB.prepare(`SELECT count(*) AS count FROM orders WHERE ${own}`).bind(...bound),
  ])
  return { rows: page?.results ?? [], count: counted?.results[0]?.count ?? 0 }
}

/** All of them, for the member who has this phone and this verified address. */
export async function readRecentContactBookingIds(env: Env, { phone, email }: Adopter, now: number): Promise<string[]> {
  const found = env.DB.prepare(
    'SELECT id FROM orders WHERE contact_key IN (?, ?) AND past_at > ? ORDER BY opened_at DESC',
  )
  const byPhone = await toContactKey(env, { phone, email: null })
  const byEmail = email === null ? byPhone : await toContactKey(env, { phone: null, email })
  const { results } = await found.bind(byPhone, byEmail, now - SHOWN_MS).all<{ id: string }>()
  return results.map(({ id }) => id)
}
