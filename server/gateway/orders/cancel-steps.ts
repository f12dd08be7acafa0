// A booking ends: what is written down, and what still has to be done then, beside giving a card its money back: free the seats,
// tell wallet and vouchers. Relied on by cancelling, by exchanging, and by the steps of fulfilment, which repeat each of these
// until it is done.
import { now } from '../../lib/clock.ts'
import { passCrashPoint } from '../crash-points.ts'
import { sumOf } from '../wallet/ledger.rules.ts'
import { type Refunds, stateAfterRefund, vouchersBack, withoutDuty, cancellationView } from './cancel.rules.ts'
import type { RefundPart } from '../../contracts/orders.ts'
import type { Language } from '../serve.ts'
import type { CancelDuty, CancelRecord, OrderRecord } from './order.record.ts'
import { type OrderWork, seatsOf } from './order-work.ts'
import { refundNews } from './refund-notices.ts'
import { owedBack } from './refund.rules.ts'
import { giveBackAll } from './voucher-part.ts'

/** What is known of an end before anything of it is carried out. */
export interface Ending extends Pick<
  CancelRecord,
  'id' | 'requestKey' | 'fingerprint' | 'reasonId' | 'note' | 'cardDays' | 'exchangedFor'
> {
  refunds: Refunds
  /** Attempts that are given back, the ones without a card among them. */
  attempts: ReadonlySet<number>
  /** What its owner is told; undefined: nothing. */
  text: (told: { refunds: readonly RefundPart[]; vouchers: number }, language: Language) => string | undefined
}

/** From here on the booking is no more, whatever else fails: tickets void, and all that comes back written down. */
export function endBooking(work: OrderWork, order: OrderRecord, { refunds, attempts, text, ...decided }: Ending): void {
  const { attempt, cards, eWallet, cashback, ended } = refunds
  const next = {
    tickets: [],
    cancelling: null,
    promised: null,
    attempts: order.attempts.map((one) => (attempts.has(one.attempt) ? { ...one, ...owedBack(now()) } : one)),
    cancellation: {
      ...decided,
      at: now(),
      attempt: attempt?.attempt ?? null,
      cards,
      eWallet,
      cashback,
      ended,
      // In this order: what was earned is taken back, and not the cashback that comes back.
      owed: [
        'REVERSE' as const,
        ...(eWallet.length || cashback.length ? ['REFUND' as const] : []),
        ...(attempt?.vouchers ? ['VOUCHERS' as const] : []),
      ],
    },
  } satisfies Partial<OrderRecord>
  const { phone, language } = order
  const { refunds: parts } = cancellationView({ ...order, ...next }) ?? { refunds: [] }
  const vouchers = vouchersBack(order, language, now()).filter(({ isBack }) => isBack).length
  const said = { refunds: parts, vouchers }
  const [ar, en] = [text(said, 'ar'), text(said, 'en')]
  const message = phone && ar && en ? { id: `${order.id}.cancelled`, text: { ar, en } } : undefined
  const cause = decided.exchangedFor ? 'exchanged' : 'cancelled'
  const effects = { invoice: true as const, told: refundNews(order, parts), ...(message ? { message } : {}) }
  work.store.change(order, 'CANCELLING', next, cause, effects)
}

/** By the token the seats were sold under: whoever has them by the time this is repeated keeps them. */
export async function freeSeats(work: OrderWork, order: OrderRecord): Promise<true> {
  const freed = await seatsOf(work, order).release(order.id, order.token)
  if (!freed.ok) throw new Error(`The seats of ${order.id} were not freed: ${freed.reason}`)
  await passCrashPoint('CP15', work.ctx)
  work.store.change(work.store.read(), 'REFUNDING', {}, 'seats freed')
  return true
}

type Tell = (work: OrderWork, order: OrderRecord, cancellation: CancelRecord) => Promise<unknown>
const walletOf = (work: OrderWork, order: OrderRecord) => work.wallet(order.owner.id)

/** Each happens once, however often it is asked for. */
const TELL: Record<CancelDuty, Tell> = {
  REFUND: (work, order, { id, eWallet, cashback }) =>
    walletOf(work, order).refund({
      id,
      orderId: order.id,
      reference: order.reference,
      eWallet: sumOf(eWallet),
      cashback: cashback.map(({ amount, expiresAt }) => ({ amount, expiresAt })),
    }),
  REVERSE: (work, order) => walletOf(work, order).reverse({ orderId: order.id }),
  RELEASE: (work, order, { id }) => walletOf(work, order).releaseCancellation(id),
  VOUCHERS: (work, { attempts }, cancellation) =>
    giveBackAll(work, attempts.find(({ attempt }) => attempt === cancellation.attempt)?.vouchers),
}

/** Whether one more thing is done. A wallet that does not answer keeps no card waiting: its timer asks again. */
export async function carryOutDuty(work: OrderWork, order: OrderRecord): Promise<boolean> {
  const { cancellation } = order
  const duty = cancellation?.owed[0]
  if (!duty) return false
  try {
    await TELL[duty](work, order, cancellation)
  } catch (error) {
    console.error(`order ${order.id}: ${duty} was not told`, error)
    return false
  }
  await passCrashPoint('CP16', work.ctx)
  const latest = work.store.read()
  if (!latest.cancellation) return false
  const told = { cancellation: withoutDuty(latest.cancellation, duty) }
  work.store.change(latest, stateAfterRefund({ ...latest, ...told }), told, `told of ${duty.toLowerCase()}`)
  return true
}
