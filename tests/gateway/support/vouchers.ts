// Vouchers in tests: minted ones, and orders that are paid with them.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Order } from '#server/contracts/orders.ts'
import { maskedCode, printedCode } from '#server/contracts/rules/voucher-code.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { voucherSecret } from '#server/gateway/config/env.ts'
import { voucherIdOf } from '#server/gateway/vouchers/voucher-code.rules.ts'
import type { MintedTerms, VoucherRecord } from '#server/gateway/vouchers/voucher.rules.ts'
import { call, newKey, type Someone } from './calls.ts'
import { orderOf } from './orders.ts'
import { pass } from './clock.ts'
import { newCode } from '#server/gateway/vouchers/voucher-code.fixture.ts'

export interface Minted {
  code: string
  id: string
}

export const voucherStub = (id: string) => env.VOUCHERS.get(env.VOUCHERS.idFromName(`voucher:${id}`))

async function minted(terms: Omit<MintedTerms, 'maskedCode' | 'title'>, days: number): Promise<Minted> {
  const code = newCode()
  const id = await voucherIdOf(voucherSecret(env), code)
  const title = { ar: 'قسيمة', en: 'Voucher' }
  await voucherStub(id).mint({ ...terms, title, maskedCode: maskedCode(code) }, Date.now() + days * DAY_MS)
  return { code: printedCode(code), id }
}

/** `days`: how long it is valid; a negative number makes it expired. */
export const money = (amount: number, days = 30) => minted({ kind: 'AMOUNT', amount, areaCategoryCodes: [] }, days)
export const ticket = (areas = ['standard'], days = 30) =>
  minted({ kind: 'TICKET', amount: 0, areaCategoryCodes: areas }, days)

export const stateOf = async ({ id }: Minted): Promise<VoucherRecord['state'] | undefined> =>
  (await voucherStub(id).snapshot())?.state

export const add = (as: Someone, orderId: string, codes: string[], key = newKey()) =>
  call('POST', `orders/${orderId}/voucher`, { as, key, body: { codes } })
/** `agreedLoss`: the loss that the visitor was shown and accepted. */
export const addKnowing = (as: Someone, orderId: string, codes: string[], agreedLoss: number) =>
  call('POST', `orders/${orderId}/voucher`, { as, key: newKey(), body: { codes, agreedLoss } })
export const remove = (as: Someone, orderId: string, voucherId: string) =>
  call('DELETE', `orders/${orderId}/voucher`, { as, body: { voucherId } })
export const verify = (as: Someone, orderId: string, code: string) =>
  call('GET', `orders/${orderId}/voucher/verify?code=${encodeURIComponent(code)}`, { as })
/** `others`: codes that are added together with it. */
export const calculate = (as: Someone, orderId: string, code: string, others: string[] = []) => {
  const query = new URLSearchParams({ code, ...(others.length ? { others: others.join() } : {}) })
  return call('GET', `orders/${orderId}/voucher/calculate?${query}`, { as })
}

/** The order with these vouchers. */
export const withVouchers = async (as: Someone, { id }: Order, ...vouchers: Minted[]): Promise<Order> =>
  orderOf(
    await add(
      as,
      id,
      vouchers.map(({ code }) => code),
    ),
  )

interface How {
  wallet?: { eWallet: number; cashback: number }
  /** Of the card that pays the rest; absent if nothing is left. */
  token?: string
  key?: string
}

export const pay = (as: Someone, { id, breakdown }: Order, { wallet, token, key = newKey() }: How = {}) =>
  call('POST', 'memberId' in as ? `orders/${id}/pay` : `guest-users/orders/${id}/pay`, {
    as,
    key,
    body: {
      total: breakdown.total,
      ...(wallet ? { wallet } : {}),
      ...(token ? { payment: { method: 'CARD', gateway: 'CHECKOUT', token } } : {}),
    },
  })

/** Advances the clock until a voucher queries its order. */
export async function runVoucherTimer({ id }: Minted, ms = 6 * 60_000): Promise<void> {
  pass(ms)
  await runDurableObjectAlarm(voucherStub(id))
}
