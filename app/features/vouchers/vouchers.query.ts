// Door to the vouchers of an order: what some would do, adding them, taking one off.
import type { Order } from '#server/contracts/orders.ts'
import type { Voucher, VoucherLoss } from '#server/contracts/vouchers.ts'
import { gateway } from '#app/lib/gateway.ts'
import { factsOf, isProblemError, ProblemError } from '#app/lib/problem.ts'
import { idleWords, refusedAt } from './voucher-words.ts'

/** What is asked before vouchers are added: what of each would go unused, in all `lost` halalas. */
export interface LossQuestion {
  codes: readonly string[]
  lost: number
  losses: readonly VoucherLoss[]
}

/** Asked once, at the press: what a code does is never kept. */
async function askLoss(orderId: string, codes: readonly string[]): Promise<LossQuestion> {
  const [code = '', ...more] = codes
  const others = more.length > 0 ? { others: more.join() } : {}
  const input = { id: orderId, code, ...others }
  const { lost, losses } = await gateway('GET orders/:id/voucher/calculate', input, { isSecret: true })
  return { codes, lost, losses }
}

/** What a code is before there is an order. Asked once, at the press, and never kept. */
export const verifyVoucher = async (code: string): Promise<Voucher> =>
  (await gateway('GET vouchers/verify', { code }, { isSecret: true })).voucher

/** A voucher that adds nothing says in the same words which seats it is for, and whether the order has any. */
async function explained({ id, seats }: Order, codes: readonly string[], error: unknown): Promise<unknown> {
  if (!isProblemError(error) || error.reason !== 'voucher_adds_nothing') return error
  const code = codes[refusedAt(error) ?? 0] ?? ''
  const known = await gateway('GET orders/:id/voucher/verify', { id, code }, { isSecret: true }).catch(() => undefined)
  const words = known && idleWords(known.voucher, seats)
  return words ? new ProblemError({ ...factsOf(error), message: words }) : error
}

async function add({ id }: Order, codes: readonly string[], agreedLoss?: number): Promise<Order | LossQuestion> {
  const question = agreedLoss === undefined ? await askLoss(id, codes) : undefined
  if (question && question.lost > 0) return question
  try {
    const input = { id, codes: [...codes], agreedLoss: agreedLoss ?? 0 }
    return (await gateway('POST orders/:id/voucher', input, { idempotencyKey: crypto.randomUUID() })).order
  } catch (error) {
    // The order has changed since, and more would be lost than was said.
    if (isProblemError(error) && error.reason === 'voucher_loss') return askLoss(id, codes)
    throw error
  }
}

/**
 * All of them or none; a problem says by `at` which of the codes was refused. Nothing is added while more would be lost than
 * the visitor agreed to: then the answer is the question. `agreedLoss`: what they said yes to; undefined: they were not asked.
 */
export const addVouchers = (
  order: Order,
  codes: readonly string[],
  agreedLoss?: number,
): Promise<Order | LossQuestion> =>
  add(order, codes, agreedLoss).catch(async (error: unknown) => {
    throw await explained(order, codes, error)
  })

export const removeVoucher = async (orderId: string, voucherId: string): Promise<Order> =>
  (await gateway('DELETE orders/:id/voucher', { id: orderId, voucherId })).order
