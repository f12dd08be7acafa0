// What pays beside the card: wallet money, vouchers, an exchanged booking. Each is reserved for an attempt by its
// holder, spent once the seats are sold, or released. Every call is idempotent at the holder.
import { MINUTE_MS } from '../../../contracts/rules/durations.ts'
import { now } from '../../../lib/clock.ts'
import { log } from '../../observability/log.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import { amountsOf, type TenderPart } from '../../pricing/payment-split.rules.ts'
import { expiryOnReturn } from '../cancel/cancel.rules.ts'
import type { Err } from '../../lib/result.ts'
import type { VoucherReserveResult } from '../../vouchers/voucher.rules.ts'
import type { RefundCommand, ReserveAnswer } from '../../wallet/wallet-commands.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { seatIdsOf } from '../order-price.rules.ts'
import type { PromiseAnswer, Redeemed } from '../exchange/exchanged-booking.ts'
import type { OrderContext } from '../order-context.ts'
import type {
  Attempt,
  CancelRecord,
  ExchangePart,
  MovedTo,
  OrderRecord,
  SetAside,
  VoucherPart,
  WalletPart,
} from '../order.record.ts'
import { renewReservationOnce } from '../pay/wallet-part.rules.ts'
import type { Tender } from './fulfilment.events.ts'

/** As long as seats are pinned before the order renews the pin: after that a voucher asks the order. */
const VOUCHERS_MS = 5 * MINUTE_MS

export const ownerWalletObject = (ctx: OrderContext, order: OrderRecord) => ctx.wallet(order.owner.id)
export const voucherObject = (ctx: OrderContext, id: string) => ctx.vouchers(`voucher:${id}`)
const exchangedBookingOf = (ctx: OrderContext, { exchange }: OrderRecord) => ctx.order(exchange?.orderId ?? '')

export const reserveWallet = (ctx: OrderContext, order: OrderRecord, part: WalletPart): Promise<ReserveAnswer> =>
  ownerWalletObject(ctx, order).reserve({
    id: part.id,
    orderId: order.id,
    reference: order.reference,
    ...(order.foodFor ? { foodFor: { orderId: order.foodFor.orderId, reference: order.foodFor.reference } } : {}),
    parts: amountsOf({ wallet: part }),
  })

type VoucherRefusal = { voucherId: string; answer: Extract<VoucherReserveResult, { ok: false }> }

/** Reserves one after the other; returns the first refusal. Undefined: all are reserved. */
export async function reserveVouchersUntilRefused(
  ctx: OrderContext,
  { id: orderId }: OrderRecord,
  { id, vouchers }: VoucherPart,
): Promise<VoucherRefusal | undefined> {
  for (const { id: voucherId } of vouchers) {
    const answer = await voucherObject(ctx, voucherId).reserve({ id, orderId, until: now() + VOUCHERS_MS })
    if (!answer.ok) return { voucherId, answer }
  }
  return undefined
}

/** False: the reservation of this id has ended before. */
export const isFinalRefusal = (answer: VoucherRefusal['answer']): answer is Err => answer.reason !== 'ended'

const movedToOf = (order: OrderRecord, { startsAt, cinema, auditorium }: ShowtimeRecord): MovedTo => ({
  startsAt,
  cinema: cinema.name,
  auditorium: auditorium.name,
  seats: seatIdsOf(order),
})

export const reserveBooking = (ctx: OrderContext, order: OrderRecord, { id }: ExchangePart): Promise<PromiseAnswer> =>
  exchangedBookingOf(ctx, order).reserveForExchange({
    id,
    orderId: order.id,
    reference: order.reference,
    showtimeId: order.showtimeId,
    owner: order.owner,
    contact: { phone: order.phone, email: order.email },
    credit: order.exchange?.credit ?? 0,
    laterFood: order.exchange?.laterFood,
    movedTo: order.exchange?.byStaff && movedToOf(order, ctx.store.showtime()),
  })

/** The order they paid for was cancelled. */
export async function restoreVouchers(
  ctx: OrderContext,
  order: OrderRecord,
  part: VoucherPart | null | undefined,
): Promise<void> {
  const restore = ({ id }: { id: string }) => voucherObject(ctx, id).restore(part!.id, expiryOnReturn(order, 0))
  await Promise.all((part?.vouchers ?? []).map(restore))
}

const withoutKind = ({ amount, expiresAt }: TenderPart): TenderPart => ({ amount, expiresAt })

/** What goes back to the wallets. Gifts stay gifts. */
export const toWalletMoney = ({
  eWallet,
  cashback,
}: Pick<CancelRecord, 'eWallet' | 'cashback'>): Pick<RefundCommand, 'eWallet' | 'gifts' | 'cashback'> => ({
  eWallet: sumOf(eWallet.filter(({ isGift }) => !isGift)),
  gifts: eWallet.filter(({ isGift }) => isGift).map(withoutKind),
  cashback: cashback.map(withoutKind),
})

/** RENEW: reserve again under another id, because a reservation ends once. GONE: the tender cannot be had any more. */
export type Retained = { kind: 'RESERVED'; wallet?: WalletPart } | { kind: 'RENEW' } | { kind: 'GONE' }

const RESERVED: Retained = { kind: 'RESERVED' }
const renewOf = (part: SetAside): Retained => ({ kind: renewReservationOnce(part) ? 'RENEW' : 'GONE' })

/**
 * Whether a charged attempt still has what it counted on. A reservation that was released meanwhile is made once more,
 * if that is possible.
 */
export const RETAIN: Record<Tender, (ctx: OrderContext, order: OrderRecord, attempt: Attempt) => Promise<Retained>> = {
  wallet: async (ctx, order, { wallet: part }) => {
    if (!part || part.state === 'POSTED') return RESERVED
    if (part.state === 'VOIDED') return renewOf(part)
    const answer = await reserveWallet(ctx, order, part)
    if (answer.ok) return { kind: 'RESERVED', wallet: { ...part, ...answer.parts } }
    return answer.reason === 'too_little' ? { kind: 'GONE' } : renewOf(part)
  },
  vouchers: async (ctx, order, { vouchers: part }) => {
    if (!part || part.state === 'POSTED') return RESERVED
    if (part.state === 'VOIDED') return renewOf(part)
    const refused = await reserveVouchersUntilRefused(ctx, order, part)
    if (!refused) return RESERVED
    return isFinalRefusal(refused.answer) ? { kind: 'GONE' } : renewOf(part)
  },
  exchange: async (ctx, order, { exchange: part }) => {
    if (!part || part.state === 'POSTED') return RESERVED
    if (part.state === 'VOIDED') return renewOf(part)
    const answer = await reserveBooking(ctx, order, part)
    if (answer.ok) return RESERVED
    return answer.reason === 'ended' ? renewOf(part) : { kind: 'GONE' }
  },
}

/** False: the wallet holds no such reservation any more. */
export const spendReservedWallet = async (
  ctx: OrderContext,
  order: OrderRecord,
  { id }: WalletPart,
): Promise<boolean> => (await ownerWalletObject(ctx, order).postReservation(id)).ok

/** False: one of the vouchers is not reserved any more. */
export async function redeemVouchers(ctx: OrderContext, { id, vouchers }: VoucherPart): Promise<boolean> {
  const redeemed = await Promise.all(vouchers.map((voucher) => voucherObject(ctx, voucher.id).redeem(id)))
  return redeemed.every(Boolean)
}

/** Ends the booking; its money moves here. Undefined: the booking is not promised to this attempt any more. */
export const redeemBooking = async (
  ctx: OrderContext,
  order: OrderRecord,
  { id, amount }: ExchangePart,
): Promise<Redeemed | undefined> => exchangedBookingOf(ctx, order).completeExchange(id, amount)

/** Releases a reservation that brought no tickets. POSTED: its holder says that it was spent. */
export const RELEASE: Record<
  Tender,
  (ctx: OrderContext, order: OrderRecord, attempt: Attempt) => Promise<'VOIDED' | 'POSTED'>
> = {
  wallet: async (ctx, order, { wallet }) => {
    const { id } = wallet!
    const { ok } = await ownerWalletObject(ctx, order).void(id)
    if (ok) return 'VOIDED'
    log.error('wallet_failed', { orderId: order.id, reservation: id, step: 'spent, and brought no tickets' })
    return 'POSTED'
  },
  vouchers: async (ctx, _, { vouchers }) => {
    const { id, vouchers: reserved } = vouchers!
    await Promise.all(reserved.map((voucher) => voucherObject(ctx, voucher.id).release(id)))
    return 'VOIDED'
  },
  exchange: async (ctx, order, { exchange }) => {
    await exchangedBookingOf(ctx, order).releaseExchangeReservation(exchange!.id)
    return 'VOIDED'
  },
}
