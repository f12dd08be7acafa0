// Vouchers a visitor adds to an order before paying. Nothing is reserved yet: that happens when the order is paid.
// Relied on by OrderObject. Wrong codes are counted, for whoever enters them and for the order they are entered at.
import type { Breakdown } from '../../contracts/breakdown.ts'
import { MAX_VOUCHERS } from '../../contracts/voucher-code.ts'
import type { Voucher } from '../../contracts/vouchers.ts'
import { iso, now } from '../../lib/clock.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { countTries, takeTriesBack } from '../vouchers/tries.rules.ts'
import type { Caller } from './order-calls.ts'
import type { AddedVoucher, OrderRecord } from './order.record.ts'
import type { Effects } from './order.sql.ts'
import type { Viewer } from './order-view.ts'
import { currentOrder, done, type Done, lockedBy, type OrderWork, priced, seatIdsOf } from './order-work.ts'
import { breakdownIn, voucherParts } from './price.rules.ts'
import { voucherObject } from './voucher-part.ts'

const TRIES = 'voucherTries'

type Found = { ok: true; vouchers: AddedVoucher[] } | Refusal

/** Counts first and takes back what was no guess, at the order and at its caller. */
async function counted(
  { ctx, vouchers }: OrderWork,
  { kind, id }: Caller,
  count: number,
): Promise<{ ok: true; takeBack: (real: number) => Promise<void> } | Refusal> {
  const { kv } = ctx.storage
  const mine = countTries(kv.get<number[]>(TRIES) ?? [], count, now())
  if (!mine.ok) return mine
  kv.put(TRIES, mine.tries)
  const caller = vouchers(`caller:${kind}:${id}`)
  const theirs = await caller.countTries(count)
  if (!theirs.ok) return theirs
  const takeBack = async (real: number) => {
    kv.put(TRIES, takeTriesBack(kv.get<number[]>(TRIES) ?? [], real))
    if (real) await caller.takeTriesBack(real)
  }
  return { ok: true, takeBack }
}

/** All of them, in the order of their codes, or the first that cannot be spent; `at` says which. */
async function findVouchers(work: OrderWork, caller: Caller, codes: readonly string[]): Promise<Found> {
  const tries = await counted(work, caller, codes.length)
  if (!tries.ok) return tries
  const { id: orderId } = work.store.read()
  const found = await Promise.all(
    codes.map(async (code) => {
      const id = await work.voucherIdOf(code)
      return { id, answer: await voucherObject(work, id).look(code, orderId) }
    }),
  )
  await tries.takeBack(found.filter(({ answer }) => answer.ok || answer.reason !== 'voucher_unknown').length)
  const vouchers: AddedVoucher[] = []
  for (const [at, { id, answer }] of found.entries()) {
    if (!answer.ok) return refuse(answer.reason, { ...answer.details, at })
    vouchers.push({ ...answer.terms, id, expiresAt: answer.expiresAt })
  }
  return { ok: true, vouchers }
}

type Choice = { ok: true; order: Pick<OrderRecord, 'vouchers' | 'seats' | 'price'>; parts: ReadonlyMap<string, number> }

/** The order with these vouchers besides, each of which has to pay something. */
function withVouchers(work: OrderWork, order: OrderRecord, added: readonly AddedVoucher[]): Choice | Refusal {
  const locked = lockedBy(order)
  if (locked) return locked
  const known = order.vouchers ?? []
  const all = new Map([...known, ...added].map((voucher) => [voucher.id, voucher]))
  const vouchers = [...all.values()]
  const isMore = vouchers.length > known.length
  if (isMore && order.offer && !order.offer.allowsVouchers) return refuse('voucher_not_with_offer')
  if (isMore && vouchers.length > MAX_VOUCHERS) return refuse('too_many_vouchers', { most: MAX_VOUCHERS })
  const cart = { ...order, feePerTicket: order.price.feePerTicket }
  const parts = voucherParts({ ...cart, vouchers })
  // A new one that only takes over what another one pays adds nothing either.
  if (parts.size - voucherParts(cart).size < vouchers.length - known.length) {
    const idle = added.findIndex(({ id }) => !parts.has(id))
    return refuse('voucher_adds_nothing', { at: Math.max(0, idle) })
  }
  const next = priced(work, { ...order, vouchers }, seatIdsOf(order))
  return { ok: true, order: { vouchers, ...next }, parts }
}

export interface Looked {
  ok: true
  voucher: Voucher
  /** What it would do to the order, or why it would do nothing. */
  effect: { ok: true; breakdown: Breakdown; amount: number; lost: number } | Refusal
}

/** What a code is, and what it would do. Changes nothing. */
export async function lookAtVoucher(work: OrderWork, caller: Caller, code: string): Promise<Looked | Refusal> {
  const found = await findVouchers(work, caller, [code])
  if (!found.ok) return found
  const order = await work.alone(() => currentOrder(work))
  const [voucher] = found.vouchers as [AddedVoucher]
  const { language }: Pick<Viewer, 'language'> = caller
  const showtime = work.store.showtime()
  const { id, maskedCode, title, kind, amount: worth, areaCategoryCodes, expiresAt } = voucher
  // What this cinema does not have, it does not name.
  const areas = showtime.areas
    .filter(({ areaCategoryCode }) => areaCategoryCodes.includes(areaCategoryCode))
    .map(({ areaCategoryCode, name }) => ({ id: areaCategoryCode, name: name[language] }))
  const shown = { id, maskedCode, title: title[language], kind, amount: worth, areas, expiresAt: iso(expiresAt) }
  const chosen = withVouchers(work, order, [voucher])
  if (!chosen.ok) return { ok: true, voucher: shown, effect: chosen }
  const amount = chosen.parts.get(id) ?? 0
  const breakdown = breakdownIn(chosen.order.price, showtime, language)
  const lost = kind === 'AMOUNT' ? worth - amount : 0
  return { ok: true, voucher: shown, effect: { ok: true, breakdown, amount, lost } }
}

export async function addVouchers(
  work: OrderWork,
  caller: Caller,
  codes: readonly string[],
  effects: Effects,
): Promise<Done> {
  const locked = lockedBy(work.store.read())
  if (locked) return locked
  const found = await findVouchers(work, caller, codes)
  if (!found.ok) return found
  return work.alone(async () => {
    const order = await currentOrder(work)
    const chosen = withVouchers(work, order, found.vouchers)
    if (!chosen.ok) return chosen
    if (chosen.order.vouchers?.length === order.vouchers?.length) return done(order)
    return done(work.store.change(order, order.state, chosen.order, 'vouchers added', effects))
  })
}

/** One that is not there has been taken away before. */
export async function removeVoucher(work: OrderWork, voucherId: string): Promise<Done> {
  const order = await work.alone(() => currentOrder(work))
  const locked = lockedBy(order)
  if (locked) return locked
  const vouchers = (order.vouchers ?? []).filter(({ id }) => id !== voucherId)
  if (vouchers.length === (order.vouchers ?? []).length) return done(order)
  const patch = { vouchers, ...priced(work, { ...order, vouchers }, seatIdsOf(order)) }
  return done(work.store.change(order, order.state, patch, 'voucher removed'))
}
