// The orders of a member, or of the guest they were. They are found in the read model and asked one by one, because
// each order object is the source of truth.
import { now } from '../../lib/clock.ts'
import type { Adopter } from '../contacts/contact.rules.ts'
import type { Env } from '../config/env.ts'
import { readRecentContactBookingIds } from '../orders/list/contact-bookings.sql.ts'
import type { Err } from '../lib/result.ts'

const orderObject = (env: Env, id: string) => env.ORDERS.getByName(`order:${id}`)

/** Objects asked at once. */
const AT_ONCE = 20

async function askEach<T>(ids: readonly string[], ask: (id: string) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE)
    answers.push(...(await Promise.all(ids.slice(from, from + AT_ONCE).map(ask))))
  return answers
}

async function ordersOf(env: Env, owner: string): Promise<string[]> {
  const listed = env.DB.prepare('SELECT id FROM orders WHERE owner = ? ORDER BY opened_at DESC').bind(owner)
  return (await listed.all<{ id: string }>()).results.map(({ id }) => id)
}

/**
 * Moves the guest's orders, and the bookings that any guest made with a contact of the member, to the member.
 * `orderIds`: further orders that the visitor names. `email`: an address that the guest had verified. An order of
 * another guest is not moved. Throws until all are done.
 */
export async function adoptGuestAndContactOrders(
  env: Env,
  { guestId, orderIds, email }: { guestId: string; orderIds: readonly string[]; email: string | null },
  member: Adopter,
): Promise<void> {
  const own = [...orderIds, ...(await ordersOf(env, guestId))]
  const adopters = email === null ? [member] : [member, { ...member, email }]
  for (const adopter of adopters) {
    const ids = [...new Set([...own, ...(await readRecentContactBookingIds(env, adopter, now()))])]
    const answers = await askEach(ids, async (id) => orderObject(env, id).adopt(guestId, adopter))
    const refused = answers.find((answer) => !answer.ok && answer.reason !== 'not_found')
    if (refused) throw new Error('An order waits until it is known whether its member leaves')
  }
}

/** The combined state of all orders of a member. */
export interface Standings {
  isPaying: boolean
  isAhead: boolean
}

export async function queryOrderDeletionBlockers(env: Env, memberId: string): Promise<Standings> {
  const answers = await askEach(await ordersOf(env, memberId), async (id) =>
    orderObject(env, id).getDeletionBlockers(memberId),
  )
  const known = answers.filter((answer) => answer.ok)
  return {
    isPaying: known.some(({ isPaying }) => isPaying),
    isAhead: known.some(({ isAhead }) => isAhead),
  }
}

/**
 * Closes all orders of a member for payment; returns the refusal of an order that prevents it. `orderIds`: orders that
 * the read model may not have yet. `keepsTickets`: tickets for coming showtimes prevent nothing. `invoicedAt`: when the
 * last invoice was issued.
 */
export async function closeOrdersForAccountDeletion(
  env: Env,
  memberId: string,
  { orderIds, keepsTickets }: { orderIds: readonly string[]; keepsTickets: boolean },
): Promise<{ ok: true; invoicedAt: number | null } | Err> {
  const ids = [...new Set([...orderIds, ...(await ordersOf(env, memberId))])]
  const answers = await askEach(ids, async (id) => orderObject(env, id).closeForAccountDeletion(memberId, keepsTickets))
  const invoices: number[] = []
  for (const answer of answers) {
    if (answer.ok) invoices.push(...(answer.invoicedAt === null ? [] : [answer.invoicedAt]))
    else if (answer.reason !== 'not_found') return answer
  }
  return { ok: true, invoicedAt: invoices.length ? Math.max(...invoices) : null }
}

/**
 * Whether all orders have erased the person. An order that the read model learns of later finds the entry in
 * `ended_members`.
 */
export async function recordEndAndEraseInOrders(env: Env, memberId: string): Promise<boolean> {
  await env.DB.prepare('INSERT OR IGNORE INTO ended_members (id) VALUES (?)').bind(memberId).run()
  const answers = await askEach(await ordersOf(env, memberId), async (id) =>
    orderObject(env, id).erasePersonalData(memberId),
  )
  return answers.every((answer) => !answer.ok || answer.isDone)
}
