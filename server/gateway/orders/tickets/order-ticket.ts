// The tickets of a booking in messages: the link that opens them, sending them again, and withdrawing the links.
import { hasContact } from '../../contacts/contact.rules.ts'
import { maskedPhone } from '../../../contracts/rules/phone.ts'
import type { Answer } from '../../../contracts/contract.ts'
import type { LinkedState } from '../../../contracts/tickets.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contracts/rules/durations.ts'
import { iso, now } from '../../../lib/clock.ts'
import type { Env } from '../../config/env.ts'
import { type TicketFacts, ticketText } from '../../messages/messages.ts'
import { countSentCode } from '../../codes/one-time-codes.ts'
import { readOrderRecipient } from '../../notifications/recipient.ts'
import type { IdempotentRequest, Reply } from '../../lib/durable/idempotency.ts'
import type { Language } from '../../lib/language.ts'
import { type Err, err } from '../../lib/result.ts'
import type { OrderRecord } from '../order.record.ts'
import { isBooking, linkVersionOf } from '../order.rules.ts'
import type { OrderMessage, OrderStore } from '../order.sql.ts'
import { linkedView, orderView } from '../order-view.ts'
import { commit, type OrderContext } from '../order-context.ts'
import { ticketAddress, ticketToken } from './ticket-link.ts'
import { calledOffChangeOf, hasValidTicket } from '../change/change.rules.ts'
import { bookingFacts, ticketCalendar } from './ticket-calendar.ts'
import { comparableEmail, maskedEmail } from '../../../lib/email.ts'

/** The ticket codes stay visible this long after the showtime's end, for a late end or a lost bag. */
const OPEN_AFTER_END_MS = 3 * HOUR_MS
const isOpenUntil = (endsAt: number): boolean => now() <= endsAt + OPEN_AFTER_END_MS

/** Whether the links of a deleted person's order open nothing any more. */
export const areForgottenLinksOver = ({ forgottenAt, state }: OrderRecord, endsAt: number): boolean =>
  Boolean(forgottenAt) && (state !== 'TICKETED' || !isOpenUntil(endsAt))

/** The limit exists because messages cost money, and a guest may name any e-mail address. */
const MESSAGES_PER_DAY = 6

/** The facts of the message, with the link for this moment. */
async function ticketFacts(
  ctx: OrderContext,
  order: OrderRecord,
  { language, siteOrigin }: { language: Language; siteOrigin: string },
): Promise<TicketFacts> {
  const token = await ticketToken(ctx.secret, { orderId: order.id, version: linkVersionOf(order) })
  return {
    ...bookingFacts(ctx.store.showtime(), order, language),
    link: ticketAddress({ siteOrigin, language }, token),
  }
}

/** The message sent with the tickets; undefined if the order has neither phone nor address. */
export async function firstMessage(ctx: OrderContext, order: OrderRecord): Promise<OrderMessage | undefined> {
  if (!hasContact(order)) return undefined
  const { siteOrigin } = order
  const inLanguage = async (language: Language) => {
    const facts = await ticketFacts(ctx, order, { language, siteOrigin })
    return {
      ...ticketText(facts, language),
      file: ticketCalendar(ctx.store.showtime(), order, { language, url: facts.link }),
    }
  }
  const [ar, en] = [await inLanguage('ar'), await inLanguage('en')]
  return {
    id: `${order.id}.tickets`,
    text: { ar: ar.text, en: en.text },
    subject: { ar: ar.subject, en: en.subject },
    file: { ar: ar.file, en: en.file },
  }
}

function linkedState(order: OrderRecord, endsAt: number): LinkedState {
  if (order.cancellation) return order.cancellation.exchangedFor ? 'EXCHANGED' : 'CANCELLED'
  if (calledOffChangeOf(order)) return 'CALLED_OFF'
  return order.state === 'TICKETED' && isOpenUntil(endsAt) ? 'OPEN' : 'OVER'
}

/**
 * The tickets behind a link of this version. A withdrawn link, a missing order, and the order of a deleted person once
 * its tickets are over get the same answer.
 */
export function linkedTicket(store: OrderStore, version: number, language: Language): { ok: true; body: string } | Err {
  const order = store.find()
  if (!order || !isBooking(order) || linkVersionOf(order) !== version) return err('not_found')
  const showtime = store.showtime()
  if (areForgottenLinksOver(order, showtime.endsAt)) return err('not_found')
  const state = linkedState(order, showtime.endsAt)
  const view = linkedView(orderView(order, showtime, { language, hasContact: false }, now()), state === 'OPEN')
  return { ok: true, body: JSON.stringify({ state, order: view } satisfies Answer<'GET tickets/linked'>) }
}

/** Whether the tickets are still valid. */
const isLive = (ctx: OrderContext, order: OrderRecord): boolean =>
  order.state === 'TICKETED' && isBooking(order) && hasValidTicket(order) && isOpenUntil(ctx.store.showtime().endsAt)

export type TicketRecipient = Pick<Sending, 'by' | 'email' | 'network'>

interface Sending {
  by: 'PHONE' | 'EMAIL'
  /** Undefined: send to the phone of the booking. */
  email: string | undefined
  language: Language
  siteOrigin: string
  network: string | undefined
}

/** When the next message may go; undefined: now. `at` holds the times of the last day, oldest first. */
function waitUntil(at: readonly number[]): number | undefined {
  const last = at.at(-1)
  if (at.length >= MESSAGES_PER_DAY) return at.at(-MESSAGES_PER_DAY)! + DAY_MS
  return last !== undefined && last + MINUTE_MS > now() ? last + MINUTE_MS : undefined
}

/** Runs alone, so that of two calls at once the second sees the count of the first. */
export async function sendTicket(
  ctx: OrderContext,
  env: Env,
  request: IdempotentRequest,
  { by, email, language: ofVisit, siteOrigin, network }: Sending,
): Promise<Reply> {
  const booked = ctx.store.read()
  const { phone, language } = await readOrderRecipient(env, booked.owner, { ...booked, language: ofVisit })
  // A booking by e-mail sends no text, also not to the phone of the account that it joined.
  const to = by === 'EMAIL' ? email : booked.phone && phone
  if (!isLive(ctx, ctx.store.read()) || !to) return err('order_closed')
  const lately = () => (ctx.store.read().ticketMessages ?? []).filter((at) => at > now() - DAY_MS)
  const retryAt = waitUntil(lately())
  if (retryAt !== undefined) return err('rate_limited', { retryAt: iso(retryAt), serverNow: iso(now()) })
  const place =
    by === 'EMAIL' ? { kind: 'email' as const, address: comparableEmail(to) } : { kind: 'phone' as const, address: to }
  const counted = await countSentCode({ env, network }, place)
  if (!counted.ok) return counted
  const facts = await ticketFacts(ctx, ctx.store.read(), { language, siteOrigin })
  const { subject, text } = ticketText(facts, language)
  const file = ticketCalendar(ctx.store.showtime(), ctx.store.read(), { language, url: facts.link })
  // No other step runs after this point.
  const order = ctx.store.read()
  if (!isLive(ctx, order)) return err('order_closed')
  const sentAt = [...lately(), now()]
  const answer = {
    by,
    toMasked: by === 'EMAIL' ? maskedEmail(to) : maskedPhone(to),
    nextAt: iso(waitUntil(sentAt) ?? now()),
    serverNow: iso(now()),
  } satisfies Answer<'POST orders/:id/ticket-messages'>
  const body = JSON.stringify(answer)
  const message = { id: `${order.id}.again.${order.version}`, to, text, ...(by === 'EMAIL' ? { subject, file } : {}) }
  await commit(ctx, { kind: 'ticketsSent', sentAt, message }, { request, body: () => body })
  return { ok: true, body }
}

export async function withdrawLinks(ctx: OrderContext, request: IdempotentRequest): Promise<Reply> {
  const body = JSON.stringify({ isWithdrawn: true } satisfies Answer<'POST orders/:id/ticket-links/withdraw'>)
  const changed = await commit(ctx, { kind: 'linksWithdrawn' }, { request, body: () => body })
  return changed ? { ok: true, body } : err('order_closed')
}
