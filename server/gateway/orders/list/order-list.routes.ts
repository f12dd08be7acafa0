// The bookings of a member, or of a guest's verified contact: upcoming and past. The read model finds them; each
// order adds its current status, so that a cancellation shows at once.
import { Problem } from '../../../contracts/problem.ts'
import type { Env } from '../../config/env.ts'
import type { Handlers, PersonalContext } from '../../http/serve.ts'
import { adopterOf, type Contact, maskedContact } from '../../contacts/contact.rules.ts'
import { orderObject } from '../order-calls.ts'
import { lineOf, type LineStanding } from './order-list.rules.ts'
import { clearHistory, findBookings } from './order-list.sql.ts'
import { readRecentContactBookingIds, readRecentContactBookings } from './contact-bookings.sql.ts'
import { log } from '../../observability/log.ts'

const PER_PAGE = 10
/** An owner id that matches no guest. */
const NO_GUEST = ''

/** If an order does not answer, its row in the read model is shown. */
async function standingOf(env: Env, id: string, whose: string | Contact): Promise<LineStanding | undefined> {
  try {
    return await orderObject(env, id).bookingOf(whose)
  } catch (error) {
    log.error('order_unreadable', { orderId: id, step: 'status' }, error)
    return undefined
  }
}

/** The verified contact whose bookings a guest may see. The guest object decides. */
async function provedContactOf({ env, principal }: PersonalContext): Promise<Contact> {
  const contact = await env.GUESTS.getByName(`guest:${principal.id}`).provedContact()
  if (!contact) throw new Problem('phone_not_verified')
  return contact
}

/** The most bookings adopted by one call of the list. */
const FETCHED_AT_ONCE = 20

/**
 * Adopts bookings made as a guest with the member's phone or verified address after they signed in, on any device. If
 * an adoption fails, the next call of the list or the next sign-in repeats it. The member object says which contacts
 * are theirs.
 */
async function fetchOwnBookings({ env, principal, now }: PersonalContext): Promise<void> {
  const known = await env.MEMBERS.getByName(`member:${principal.id}`).me()
  if (!known.ok) return
  const member = adopterOf(known.member)
  const ids = await readRecentContactBookingIds(env, member, now)
  const fetches = ids.slice(0, FETCHED_AT_ONCE).map(async (id) => orderObject(env, id).adopt(NO_GUEST, member))
  for (const { status } of await Promise.allSettled(fetches))
    if (status === 'rejected') log.error('task_failed', { task: 'adopt a booking', memberId: member.id })
}

export const orderListHandlers: Handlers = {
  'GET guest-users/orders': async ({ when, ...query }, context) => {
    const { env, language, now } = context
    const contact = await provedContactOf(context)
    const [page, limit] = [Number(query.page ?? 1), Number(query.limit ?? PER_PAGE)]
    const { rows, count } = await readRecentContactBookings(env, contact, {
      when,
      now,
      limit,
      offset: (page - 1) * limit,
    })
    const lines = await Promise.all(
      rows.map(async (row) => lineOf(row, await standingOf(env, row.id, contact), language)),
    )
    return {
      orders: lines.filter(({ isCancelled }) => when === 'PAST' || !isCancelled),
      pagination: { page, pageCount: Math.max(1, Math.ceil(count / limit)) },
      ...maskedContact(contact),
    }
  },

  'GET orders': async ({ when, ...query }, context) => {
    const { env, principal, language, now } = context
    const owner = principal.id
    const [page, limit] = [Number(query.page ?? 1), Number(query.limit ?? PER_PAGE)]
    if (when === 'UPCOMING' && page === 1)
      await fetchOwnBookings(context).catch(() =>
        log.error('task_failed', { task: 'find bookings to adopt', memberId: owner }),
      )
    const { rows, count } = await findBookings(env.DB, { owner, when, now, limit, offset: (page - 1) * limit })
    const lines = await Promise.all(
      rows.map(async (row) => lineOf(row, await standingOf(env, row.id, owner), language)),
    )
    return {
      orders: lines.filter(({ isCancelled }) => when === 'PAST' || !isCancelled),
      pagination: { page, pageCount: Math.max(1, Math.ceil(count / limit)) },
    }
  },

  'DELETE orders/history': async (_, { env, principal, now }) => ({
    cleared: await clearHistory(env.DB, principal.id, now),
  }),
}
