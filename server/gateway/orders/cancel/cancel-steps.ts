// Ends a booking: records the decision, then releases the seats and tells wallet and vouchers. Each step is
// repeated until it succeeds. Card refunds are in order-refunds.ts.
import { hasContact } from '../../contact.rules.ts'
import { now } from '../../../lib/clock.ts'
import { passCrashPoint } from '../../crash-points.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import { type Refunds, stateAfterRefund, vouchersBack, withoutDuty, cancelRefunds } from './cancel.rules.ts'
import type { RefundPart } from '../../../contracts/orders.ts'
import type { Language } from '../../serve.ts'
import type { CancelTask, CancelRecord, OrderRecord } from '../order.record.ts'
import { type OrderContext, seatsOf } from '../order-context.ts'
import { endSubject } from '../../messages/messages.ts'
import { cancelledCalendar } from '../tickets/ticket-calendar.ts'
import { refundNews } from './refund-notices.ts'
import { restoreVouchers } from '../vouchers/voucher-part.ts'
import { owedBack } from '../../charges/refund.rules.ts'
import { log } from '../../log.ts'

/** The input of an ending, known before any of it is carried out. */
export interface Ending extends Pick<
  CancelRecord,
  'id' | 'requestKey' | 'fingerprint' | 'reasonId' | 'note' | 'cardDays' | 'takenBack' | 'exchangedFor'
> {
  refunds: Refunds
  /** The attempts that are refunded, including those without a card. */
  attempts: ReadonlySet<number>
  /** The message to the owner; undefined if there is none. */
  text: (details: { refunds: readonly RefundPart[]; vouchers: number }, language: Language) => string | undefined
}

/**
 * From here on the booking is over, even if a later step fails: its tickets are void, and every refund is recorded.
 */
export function endBooking(
  ctx: OrderContext,
  order: OrderRecord,
  { refunds, attempts, text, ...decided }: Ending,
): void {
  const { attempt, cards, eWallet, cashback, ended } = refunds
  const next = {
    tickets: [],
    cancelling: null,
    promised: null,
    attempts: order.attempts.map((current) =>
      attempts.has(current.attempt) ? { ...current, ...owedBack(now()) } : current,
    ),
    cancellation: {
      ...decided,
      at: now(),
      attempt: attempt?.attempt ?? null,
      cards,
      eWallet,
      cashback,
      ended,
      // The order matters: REVERSE takes earned cashback back before REFUND restores the cashback that was spent.
      owed: [
        'REVERSE' as const,
        ...(eWallet.length || cashback.length ? ['REFUND' as const] : []),
        ...(attempt?.vouchers ? ['VOUCHERS' as const] : []),
      ],
    },
  } satisfies Partial<OrderRecord>
  const { language } = order
  const { refunds: parts } = cancelRefunds({ ...order, ...next }, next.cancellation)
  const vouchers = vouchersBack(order, language, now()).filter(({ isBack }) => isBack).length
  const said = { refunds: parts, vouchers }
  const [ar, en] = [text(said, 'ar'), text(said, 'en')]
  const message =
    hasContact(order) && ar && en
      ? {
          id: `${order.id}.cancelled`,
          text: { ar, en },
          subject: endSubject(order.reference, Boolean(decided.exchangedFor)),
          // After an exchange the e-mail with the new tickets moves the entry.
          ...(decided.exchangedFor
            ? {}
            : { file: { ar: cancelledCalendar(ctx, order, 'ar'), en: cancelledCalendar(ctx, order, 'en') } }),
        }
      : undefined
  const cause = decided.exchangedFor ? 'exchanged' : 'cancelled'
  const effects = { invoice: true as const, inboxNews: refundNews(order, parts), ...(message ? { message } : {}) }
  ctx.store.change(order, 'CANCELLING', next, cause, effects)
}

/**
 * Releases by the token the seats were sold under. If another order has taken the seats meanwhile, a repeated call
 * changes nothing.
 */
export async function freeSeats(ctx: OrderContext, order: OrderRecord): Promise<true> {
  const freed = await seatsOf(ctx, order).release(order.id, order.token)
  if (!freed.ok) throw new Error(`The seats of ${order.id} were not freed: ${freed.reason}`)
  await passCrashPoint('AfterSeatsReleased', ctx.objectState)
  ctx.store.change(ctx.store.read(), 'REFUNDING', {}, 'seats freed')
  return true
}

type RunTask = (ctx: OrderContext, order: OrderRecord, cancellation: CancelRecord) => Promise<unknown>
const walletOf = (ctx: OrderContext, order: OrderRecord) => ctx.wallet(order.owner.id)

/** Each call is idempotent. */
const RUN_TASK: Record<CancelTask, RunTask> = {
  REFUND: (ctx, order, { id, eWallet, cashback }) =>
    walletOf(ctx, order).refund({
      id,
      orderId: order.id,
      reference: order.reference,
      eWallet: sumOf(eWallet),
      cashback: cashback.map(({ amount, expiresAt }) => ({ amount, expiresAt })),
    }),
  REVERSE: (ctx, order) => walletOf(ctx, order).reverse({ orderId: order.id }),
  RELEASE: (ctx, order, { id }) => walletOf(ctx, order).releaseCancellation(id),
  VOUCHERS: (ctx, { attempts }, cancellation) =>
    restoreVouchers(ctx, attempts.find(({ attempt }) => attempt === cancellation.attempt)?.vouchers),
}

/**
 * Carries out the next duty; returns whether it succeeded. A wallet that does not answer delays no card refund: its
 * timer retries.
 */
export async function carryOutDuty(ctx: OrderContext, order: OrderRecord): Promise<boolean> {
  const { cancellation } = order
  const task = cancellation?.owed[0]
  if (!task) return false
  try {
    await RUN_TASK[task](ctx, order, cancellation)
  } catch (error) {
    log.error('order_delayed', { orderId: order.id, step: task.toLowerCase() }, error)
    return false
  }
  await passCrashPoint('AfterCancelNotice', ctx.objectState)
  const latest = ctx.store.read()
  if (!latest.cancellation) return false
  const patch = { cancellation: withoutDuty(latest.cancellation, task) }
  ctx.store.change(latest, stateAfterRefund({ ...latest, ...patch }), patch, `told of ${task.toLowerCase()}`)
  return true
}
