// Door to the vouchers of an order: what one would do, adding some, taking one off.
import type { Answer } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { Voucher } from '#server/contracts/vouchers.ts'
import { gateway } from '#app/lib/gateway.ts'

export type VoucherEffect = Answer<'GET orders/:id/voucher/calculate'>

/** Asked once, at the press: what a code does is never kept. */
export const calculateVoucher = (orderId: string, code: string): Promise<VoucherEffect> =>
  gateway('GET orders/:id/voucher/calculate', { id: orderId, code }, { isSecret: true })

/** What a code is before there is an order. Asked once, at the press, and never kept. */
export const verifyVoucher = async (code: string): Promise<Voucher> =>
  (await gateway('GET vouchers/verify', { code }, { isSecret: true })).voucher

/** All of them or none; a problem says by `at` which of the codes was refused. One that is there already is not added twice. */
export const addVouchers = async (orderId: string, codes: string[]): Promise<Order> =>
  (await gateway('POST orders/:id/voucher', { id: orderId, codes }, { idempotencyKey: crypto.randomUUID() })).order

export const removeVoucher = async (orderId: string, voucherId: string): Promise<Order> =>
  (await gateway('DELETE orders/:id/voucher', { id: orderId, voucherId })).order
