// Vouchers added to an order before payment. They are reserved when the order is paid, not now. Wrong codes are
// counted per caller and per order.
import type { Breakdown } from '../../../contracts/breakdown.ts'
import { MAX_VOUCHERS } from '../../../contracts/rules/voucher-code.ts'
import type { Reductions } from '../../../contracts/rules/offer-price.ts'
import type { Voucher, VoucherLoss } from '../../../contracts/vouchers.ts'
import { iso, now } from '../../../lib/clock.ts'
import type { Language } from '../../lib/language.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { type Err, err } from '../../lib/result.ts'
import { countTries, takeTriesBack } from '../../vouchers/tries.rules.ts'
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import type { Caller } from '../order-calls.ts'
import type { OrderRecord } from '../order.record.ts'
import type { Answer } from '../order.sql.ts'
import {
  commit,
  commitRequest,
  currentOrder,
  done,
  type Done,
  findOrderLockError,
  type OrderContext,
  getCurrentOrStoredOrder,
} from '../order-context.ts'
import { areaNameIn, breakdownIn, voucherParts } from '../../pricing/price.rules.ts'
import { type Loss, newLosses } from './voucher-loss.rules.ts'
import { voucherObject } from '../machine/tenders.ts'
import { priced, seatIdsOf } from '../order-price.rules.ts'
import type { AddedVoucher } from '../../pricing/terms.record.ts'

const TRIES = 'voucherTries'

type Found = { ok: true; vouchers: AddedVoucher[] } | Err

/** Counts first, at the order and at its caller. `uncount` removes codes that were no guesses. */
async function counted(
  { objectState, vouchers }: OrderContext,
  { kind, id }: Caller,
  count: number,
): Promise<{ ok: true; uncount: (real: number) => Promise<void> } | Err> {
  const { kv } = objectState.storage
  const mine = countTries(kv.get<number[]>(TRIES) ?? [], count, now())
  if (!mine.ok) return mine
  kv.put(TRIES, mine.tries)
  const caller = vouchers(`caller:${kind}:${id}`)
  const theirs = await caller.countTries(count)
  if (!theirs.ok) return theirs
  const uncount = async (real: number) => {
    kv.put(TRIES, takeTriesBack(kv.get<number[]>(TRIES) ?? [], real))
    if (real) await caller.takeTriesBack(real)
  }
  return { ok: true, uncount }
}

/** Refuses a code that is already added or named twice. This needs no lookup and is no guess. */
function repeated({ vouchers = [] }: OrderRecord, ids: readonly string[]): Err | undefined {
  for (const [at, id] of ids.entries()) {
    if (vouchers.some((voucher) => voucher.id === id)) return err('voucher_added', { at })
    if (ids.indexOf(id) < at) return err('voucher_twice', { at })
  }
  return undefined
}

/** All vouchers in the order of their codes, or the first that cannot be used; `at` is its position. */
async function findVouchers(ctx: OrderContext, caller: Caller, codes: readonly string[]): Promise<Found> {
  const ids = await Promise.all(codes.map((code) => ctx.voucherIdOf(code)))
  const order = ctx.store.read()
  const again = repeated(order, ids)
  if (again) return again
  const tries = await counted(ctx, caller, codes.length)
  if (!tries.ok) return tries
  const wanting = { orderId: order.id, exchangedId: order.exchange?.orderId }
  const found = await Promise.all(
    codes.map(async (code, at) => {
      const id = ids[at] ?? ''
      return { id, answer: await voucherObject(ctx, id).look(code, wanting) }
    }),
  )
  await tries.uncount(found.filter(({ answer }) => answer.ok || answer.reason !== 'voucher_unknown').length)
  const vouchers: AddedVoucher[] = []
  for (const [at, { id, answer }] of found.entries()) {
    if (!answer.ok) return err(answer.reason, { ...answer.details, at })
    vouchers.push({ ...answer.terms, id, expiresAt: answer.expiresAt })
  }
  return { ok: true, vouchers }
}

type Choice =
  | { ok: true; order: Required<Pick<OrderRecord, 'vouchers' | 'seats' | 'price'>>; parts: Reductions; losses: Loss[] }
  | Err

/** The order with these vouchers added. Each of them has to pay something. */
function withVouchers(ctx: OrderContext, order: OrderRecord, added: readonly AddedVoucher[]): Choice {
  const locked = findOrderLockError(order)
  if (locked) return locked
  const ids = added.map(({ id }) => id)
  // Another request may have added a voucher during the lookup.
  const again = repeated(order, ids)
  if (again) return again
  const known = order.vouchers ?? []
  const vouchers = [...known, ...added]
  if (order.offer && !order.offer.allowsVouchers) return err('voucher_not_with_offer')
  if (vouchers.length > MAX_VOUCHERS) return err('too_many_vouchers', { most: MAX_VOUCHERS })
  const cart = { ...order, feePerTicket: order.price.feePerTicket }
  const parts = voucherParts({ ...cart, vouchers })
  // A new voucher that only takes over the part of another one adds nothing either.
  if (parts.size - voucherParts(cart).size < added.length) {
    const idle = ids.findIndex((id) => !parts.has(id))
    return err('voucher_adds_nothing', { at: Math.max(0, idle) })
  }
  const next = { vouchers, ...priced(ctx.store.showtime(), { ...order, vouchers }, seatIdsOf(order)) }
  return { ok: true, order: next, parts, losses: newLosses(order, { ...order, ...next }, ctx.store.showtime()) }
}

const lostOf = (losses: readonly Pick<Loss, 'lost'>[]): number => losses.reduce((sum, { lost }) => sum + lost, 0)

export interface Looked {
  ok: true
  vouchers: Voucher[]
  /** Their effect on the order together, or why they would have none. */
  effect: { ok: true; breakdown: Breakdown; amount: number; lost: number; losses: VoucherLoss[] } | Err
}

function shownVoucher(voucher: AddedVoucher, { areas }: ShowtimeRecord, language: Language): Voucher {
  const { id, maskedCode, title, kind, amount, areaCategoryCodes, expiresAt } = voucher
  // Areas that this hall does not have are not named.
  const named = areas
    .filter(({ areaCategoryCode }) => areaCategoryCodes.includes(areaCategoryCode))
    .map(({ areaCategoryCode, name }) => ({ id: areaCategoryCode, name: name[language] }))
  return { id, maskedCode, title: title[language], kind, amount, areas: named, expiresAt: iso(expiresAt) }
}

function shownLoss({ voucher, areaCategoryCode, ...sums }: Loss, showtime: ShowtimeRecord, language: Language) {
  const { id, maskedCode, title, kind } = voucher
  const area = areaCategoryCode === null ? null : areaNameIn(showtime, areaCategoryCode, language)
  return { id, maskedCode, title: title[language], kind, ...sums, area }
}

/** Codes are compared only for an order that they may pay: a guesser needs held seats. */
function unfit(order: OrderRecord): Err | undefined {
  const locked = findOrderLockError(order)
  if (locked) return locked
  // No voucher pays for food.
  if (isFoodAlone(order)) return err('order_closed')
  return order.seats.length === 0 ? err('no_seats_chosen') : undefined
}

/** A quote: what the vouchers are, and their effect together. Changes nothing. */
export async function previewVouchers(
  ctx: OrderContext,
  caller: Caller,
  codes: readonly string[],
): Promise<Looked | Err> {
  const refused = unfit(await ctx.alone(() => getCurrentOrStoredOrder(ctx)))
  if (refused) return refused
  const found = await findVouchers(ctx, caller, codes)
  if (!found.ok) return found
  const order = await ctx.alone(() => currentOrder(ctx))
  const { language } = caller
  const showtime = ctx.store.showtime()
  const vouchers = found.vouchers.map((voucher) => shownVoucher(voucher, showtime, language))
  const chosen = withVouchers(ctx, order, found.vouchers)
  if (!chosen.ok) return { ok: true, vouchers, effect: chosen }
  const amount = vouchers.reduce((sum, { id }) => sum + (chosen.parts.get(id) ?? 0), 0)
  const breakdown = breakdownIn(chosen.order.price, showtime, language)
  const losses = chosen.losses.map((loss) => shownLoss(loss, showtime, language))
  return { ok: true, vouchers, effect: { ok: true, breakdown, amount, lost: lostOf(losses), losses } }
}

export interface Adding {
  codes: readonly string[]
  /** Halalas the visitor agreed to lose; undefined: any amount. */
  agreedLoss?: number | undefined
}

export async function addVouchers(
  ctx: OrderContext,
  caller: Caller,
  { codes, agreedLoss = Infinity }: Adding,
  answer: Answer,
): Promise<Done> {
  const refused = unfit(await ctx.alone(() => getCurrentOrStoredOrder(ctx)))
  if (refused) return refused
  const found = await findVouchers(ctx, caller, codes)
  if (!found.ok) return found
  return ctx.alone(async () => {
    const order = await currentOrder(ctx)
    const chosen = withVouchers(ctx, order, found.vouchers)
    if (!chosen.ok) return chosen
    const lost = lostOf(chosen.losses)
    if (lost > agreedLoss) return err('voucher_loss', { lost })
    return commitRequest(ctx, { kind: 'vouchersAdded', vouchers: chosen.order.vouchers }, answer)
  })
}

/** Idempotent: removing a voucher that is not there succeeds. */
export async function removeVoucher(ctx: OrderContext, voucherId: string): Promise<Done> {
  const order = await ctx.alone(() => currentOrder(ctx))
  const locked = findOrderLockError(order)
  if (locked) return locked
  return done((await commit(ctx, { kind: 'voucherRemoved', voucherId })) ?? order)
}
