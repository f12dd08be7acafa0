// For other features: calls for the vouchers of an order: preview, add, remove.
import type { Order } from '#server/contracts/orders.ts'
import type { Voucher, VoucherLoss } from '#server/contracts/vouchers.ts'
import {
  calculateVoucher,
  checkVoucher,
  redeemVoucher,
  removeVoucher,
  verifyOrderVoucher,
} from './vouchers.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { toPlainProblem, isProblemError, ProblemError } from '#app/lib/gateway/problem.ts'
import { ticketVoucherMismatchMessage, refusedAt } from './voucher-words.ts'

/** Asked before vouchers are added: the lost value of each, and in all `lost` halalas. */
export interface LossQuestion {
  codes: readonly string[]
  lost: number
  losses: readonly VoucherLoss[]
}

/** Fetched once, at the press; the answer is not cached. */
async function askLoss(orderId: string, codes: readonly string[]): Promise<LossQuestion> {
  const [code = '', ...more] = codes
  const others = more.length > 0 ? { others: more.join() } : {}
  const input = { id: orderId, code, ...others }
  const { lost, losses } = await calculateVoucher({ data: input })
  return { codes, lost, losses }
}

/** Checks a code before there is an order. Fetched once, at the press, and not cached. */
export const verifyVoucher = async (code: string): Promise<Voucher> => (await checkVoucher({ data: { code } })).voucher

/** If a voucher adds nothing, replaces the error's text: which seats it is for, and whether the order has any. */
async function explained({ id, seats }: Order, codes: readonly string[], error: unknown): Promise<unknown> {
  if (!isProblemError(error) || error.reason !== 'voucher_adds_nothing') return error
  const code = codes[refusedAt(error) ?? 0] ?? ''
  const known = await verifyOrderVoucher({ data: { id, code } }).catch(() => undefined)
  const words = known && ticketVoucherMismatchMessage(known.voucher, seats)
  return words ? new ProblemError({ ...toPlainProblem(error), message: words }) : error
}

async function add({ id }: Order, codes: readonly string[], agreedLoss?: number): Promise<Order | LossQuestion> {
  const question = agreedLoss === undefined ? await askLoss(id, codes) : undefined
  if (question && question.lost > 0) return question
  try {
    const input = { id, codes: [...codes], agreedLoss: agreedLoss ?? 0 }
    return (await redeemVoucher({ data: input, ...idempotencyOptions(crypto.randomUUID()) })).order
  } catch (error) {
    // The order has changed meanwhile, and more would be lost than the visitor agreed to.
    if (isProblemError(error) && error.reason === 'voucher_loss') return askLoss(id, codes)
    throw error
  }
}

/**
 * Adds all codes or none; a problem's `at` says which code was refused. If more would be lost than the visitor agreed
 * to, no code is added and the answer is the question. `agreedLoss`: the accepted loss; undefined: not asked yet.
 */
export const addOrderVouchers = (
  order: Order,
  codes: readonly string[],
  agreedLoss?: number,
): Promise<Order | LossQuestion> =>
  add(order, codes, agreedLoss).catch(async (error: unknown) => {
    throw await explained(order, codes, error)
  })

export const removeOrderVoucher = async (orderId: string, voucherId: string): Promise<Order> =>
  (await removeVoucher({ data: { id: orderId, voucherId } })).order
