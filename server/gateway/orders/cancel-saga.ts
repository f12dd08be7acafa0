// Cancelling, step by step: counted, decided, seats freed, money back. Each step may be the last one before a crash, and each
// may happen twice. Relied on by OrderObject. What is decided is stored whole; from there on it is only carried out.
import type { CancelCheck, CancelRestriction } from '../../contracts/cancellation.ts'
import { iso, now } from '../../lib/clock.ts'
import { passCrashPoint } from '../crash-points.ts'
import { cancelText } from '../guests/messages.ts'
import type { Language } from '../serve.ts'
import { type Refusal, refuse } from '../verdict.ts'
import {
  cancelAgainAt,
  type CancelFacts,
  cancelRestriction,
  checkCancel,
  refundsOf,
  refundTotal,
  vouchersBack,
} from './cancel.rules.ts'
import type { OrderRecord } from './order.record.ts'
import { isBooking } from './order.rules.ts'
import type { OnceRequest } from './order.sql.ts'
import { endBooking } from './cancel-steps.ts'
import { done, type Done, type OrderWork } from './order-work.ts'
import { advance } from './order-fulfilment.ts'

export interface CancelCommand {
  reasonId: string
  note: string | null
  /** What the member saw that comes back. */
  refund: number
}

const walletOf = (work: OrderWork, order: OrderRecord) => work.wallet(order.owner.id)

export async function factsFor(work: OrderWork, order: OrderRecord): Promise<CancelFacts> {
  const [known, limits] = await Promise.all([walletOf(work, order).cancelFacts(order.id), work.cancelLimits()])
  const { day, week, earned } = known
  return { counts: { day, week }, earned, limits }
}

/** Switched off by the operator: what was cancelled before is still told. */
export const isWithheld = ({ cancellation }: OrderRecord, { limits }: CancelFacts): boolean =>
  !limits.isOffered && !cancellation

/** What a member who thinks of cancelling is shown. Of what is no booking nothing is said. */
export async function lookAtCancel(
  work: OrderWork,
  language: Language,
): Promise<{ ok: true; check: CancelCheck } | Refusal> {
  const facts = await factsFor(work, work.store.read())
  const order = work.store.read()
  if (!isBooking(order) || isWithheld(order, facts)) return refuse('not_found')
  const check = checkCancel(order, work.store.showtime(), facts, now())
  return { ok: true, check: { ...check, vouchers: vouchersBack(order, language, now()) } }
}

export function restricted(restriction: CancelRestriction): Refusal {
  const againAt = cancelAgainAt(restriction, now())
  return refuse('cancellation_restricted', { restriction, ...(againAt === null ? {} : { againAt: iso(againAt) }) })
}

/** `refund`: what the member saw that comes back. */
export function refusal(
  work: OrderWork,
  order: OrderRecord,
  { refund }: Pick<CancelCommand, 'refund'>,
  facts: CancelFacts,
): Refusal | undefined {
  if (!isBooking(order)) return refuse('order_closed')
  if (order.promised) return refuse('exchange_in_progress')
  if (isWithheld(order, facts)) return refuse('not_found')
  const restriction = cancelRestriction(order, work.store.showtime(), facts.counts, now(), facts.limits)
  if (restriction) return restricted(restriction)
  const total = refundTotal(refundsOf(order, now()))
  return total === refund ? undefined : refuse('refund_changed', { total })
}

/** A try that broke off before it was decided does not count. */
export async function dropTry(work: OrderWork): Promise<void> {
  const { cancelling } = work.store.read()
  if (!cancelling) return
  await walletOf(work, work.store.read()).releaseCancellation(cancelling)
  const order = work.store.read()
  if (order.cancelling === cancelling) work.store.change(order, order.state, { cancelling: null }, 'not cancelled')
}

/** Counted in the wallet first, so that two bookings cancelled at once cannot both be the last one. */
export async function count(
  work: OrderWork,
  order: OrderRecord,
  { limits }: CancelFacts,
): Promise<Refusal | undefined> {
  const id = `${order.id}.cancel.${order.version + 1}`
  work.store.change(order, 'TICKETED', { cancelling: id }, 'cancellation meant')
  await passCrashPoint('CP12', work.ctx)
  const counted = await walletOf(work, order).reserveCancellation(id, limits)
  await passCrashPoint('CP13', work.ctx)
  if (counted.ok) return undefined
  if (counted.reason === 'released') throw new Error(`${id} was counted before`)
  return restricted(
    counted.reason === 'per_day' ? 'CANCELLATION_LIMITATION_PER_DAY' : 'CANCELLATION_LIMITATION_PER_WEEK',
  )
}

function decide(work: OrderWork, order: OrderRecord, command: CancelCommand, request: OnceRequest, cardDays: number) {
  const { reference, language, cancelling } = order
  endBooking(work, order, {
    id: cancelling ?? '',
    requestKey: request.key,
    fingerprint: request.fingerprint,
    reasonId: command.reasonId,
    note: command.note,
    cardDays,
    exchangedFor: null,
    refunds: refundsOf(order, now()),
    attempts: new Set(order.attempts.filter(({ state }) => state === 'CAPTURED').map(({ attempt }) => attempt)),
    text: (told) => cancelText({ reference, ...told }, language),
  })
}

async function begin(work: OrderWork, command: CancelCommand, request: OnceRequest): Promise<Refusal | undefined> {
  await dropTry(work)
  const facts = await factsFor(work, work.store.read())
  const order = work.store.read()
  const refused = refusal(work, order, command, facts) ?? (await count(work, order, facts))
  // Counting took a moment, in which money may have come in vain, or the last minute have passed.
  const uncounted = { ...facts, counts: { day: 0, week: 0 } }
  const late = refused ?? refusal(work, work.store.read(), command, uncounted)
  if (!late) decide(work, work.store.read(), command, request, facts.limits.cardDays)
  else await dropTry(work)
  return late
}

function answered({ cancellation }: OrderRecord, request: OnceRequest): Refusal | 'THIS' | undefined {
  if (cancellation?.requestKey !== request.key) return undefined
  return cancellation.fingerprint === request.fingerprint ? 'THIS' : refuse('idempotency_key_reused')
}

export async function cancel(work: OrderWork, command: CancelCommand, request: OnceRequest): Promise<Done> {
  const known = answered(work.store.read(), request)
  if (known && known !== 'THIS') return known
  const refused = known ? undefined : await work.alone(() => begin(work, command, request))
  if (refused) return refused
  await passCrashPoint('CP14', work.ctx)
  try {
    await advance(work)
  } catch (error) {
    // It is decided; a timer goes on with the rest.
    console.error('cancellation not finished yet', error)
  }
  return done(work.store.read())
}

/** By the timer: a try that broke off is taken back, a decided one carried out. */
export async function resumeCancel(work: OrderWork): Promise<void> {
  if (work.store.read().state === 'TICKETED') await work.alone(() => dropTry(work))
  else await advance(work)
}
