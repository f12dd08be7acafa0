// Wallets in tests: members, a fake bank, and timers fired by hand.
import { createExecutionContext, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Notification } from '#server/contracts/notifications.ts'
import type { CardGateway } from '#server/contracts/pay.ts'
import type { TopUp, WalletTransaction, WalletType } from '#server/contracts/wallet.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import type { Env } from '#server/gateway/config/env.ts'
import type { ChargeOutcome } from '#server/gateway/payments/payment-processor.ts'
import gateway from '#server/gateway/worker.ts'
import { auditLedger } from '#server/gateway/wallet/ledger-audit.rules.ts'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { randomId } from '#server/lib/ids.ts'
import { signAccessToken } from '#server/gateway/sessions/session-tokens.ts'
import { newKey, type Reply } from './calls.ts'
import { pass } from './clock.ts'
import { chargeKeyOf } from './fake-bank.ts'

export interface Member {
  id: string
  token: string
}

/** Every session is open here, and no account has a language; the tests of sign-in cover both. */
const openSessions = {
  ...env,
  MEMBERS: { getByName: () => ({ isOpen: () => Promise.resolve(true), me: () => Promise.resolve({ ok: false }) }) },
} as unknown as Env

/** A member with a session that outlives the test. */
export async function member(): Promise<Member> {
  const id = `m${randomId()}`
  const member = { kind: 'member', id, sessionId: `s${randomId()}`, phone: '+966501234567' } as const
  return { id, token: await signAccessToken(env, member, Date.now() + 4000 * DAY_MS) }
}

export const walletStub = (memberId: string) => env.WALLETS.get(env.WALLETS.idFromName(`wallet:${memberId}`))

/** All cancellations ever counted and not undone. The number that counts today would change at midnight. */
export const countedCancels = (memberId: string): Promise<number> =>
  runInDurableObject(walletStub(memberId), (_, { storage: { sql } }) => {
    const hasTable = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'cancellations'").toArray().length > 0
    return hasTable ? sql.exec('SELECT 1 FROM cancellations WHERE released = 0').toArray().length : 0
  })

export async function ask(
  as: Member,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  key = newKey(),
): Promise<Reply> {
  const request = new Request(`https://gateway.test/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${as.token}`,
      'accept-language': 'EN',
      'x-site-origin': 'https://site.test',
      'x-edge-key': LOCAL_EDGE_KEY,
      ...(method === 'POST' ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = await gateway.fetch(request, openSessions, createExecutionContext())
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text) as never }
}

export const topUpOf = (reply: Reply): TopUp => {
  if (reply.status !== 200) throw new Error(reply.text)
  return (reply.body as { topUp: TopUp }).topUp
}

export const openTopUp = (as: Member, amount: number, key?: string) => ask(as, 'POST', 'top-ups', { amount }, key)

export const payTopUp = (as: Member, id: string, token: string, key?: string, gateway: CardGateway = 'CHECKOUT') =>
  ask(as, 'POST', `top-ups/${id}/pay`, { payment: { method: 'CARD', gateway, token } }, key)

export const readTopUp = async (as: Member, id: string): Promise<TopUp> =>
  topUpOf(await ask(as, 'GET', `top-ups/${id}`))

/** An open top-up. */
export const newTopUp = async (as: Member, amount = 10_000): Promise<string> => topUpOf(await openTopUp(as, amount)).id

/** A top-up at the bank's page, whose money is not decided yet. */
export async function topUpAtBank(as: Member): Promise<string> {
  const id = await newTopUp(as)
  await payTopUp(as, id, 'tok-bank')
  return id
}

/** The processor reports the outcome of a charge. */
export const reportTopUpPayment = async (as: Member, id: string, outcome: ChargeOutcome, attempt = 1) =>
  walletStub(as.id).paymentCallback({ key: chargeKeyOf(id, attempt), processor: 'CHECKOUT', outcome })

/** `id`: of the attempt, `orderId:1`. */
export const reserveParts = (as: Member, id: string, eWallet: number, cashback = 0) =>
  walletStub(as.id).reserve({
    id,
    orderId: id.split(':')[0]!,
    reference: 'SH-2222-3333',
    parts: { eWallet, cashback },
  })

export const earnCashback = (as: Member, orderId: string, amountPaid: number) =>
  walletStub(as.id).earn({ orderId, reference: 'SH-2222-3333', amountPaid, startsAt: 0 })

/** Puts money into the e-wallet with a paid top-up. */
export async function toppedUp(as: Member, amount: number): Promise<TopUp> {
  const { id } = topUpOf(await openTopUp(as, amount))
  return topUpOf(await payTopUp(as, id, 'tok'))
}

export async function balances(as: Member): Promise<[eWallet: number, cashback: number]> {
  const { eWalletBalance, cashbackWalletBalance, totalBalance } = await walletStub(as.id).detailedBalance()
  expect(totalBalance).toBe(eWalletBalance + cashbackWalletBalance)
  return [eWalletBalance, cashbackWalletBalance]
}

/** All pages of a statement, newest first. */
export async function statement(as: Member, walletType: WalletType, limit = 20): Promise<WalletTransaction[]> {
  const rows: WalletTransaction[] = []
  for (let page = 1; ; page += 1) {
    const answer = await walletStub(as.id).statement(walletType, undefined, page, limit)
    rows.push(...answer.transactions)
    if (page === answer.pagination.pageCount) return rows
  }
}

/** How often a top-up was credited. */
export const countTopUpCredits = async (as: Member): Promise<number> =>
  (await statement(as, 'E_WALLET')).filter(({ cause }) => cause === 'TOP_UP').length

/** Checks everything stored against the audit rules, and the statement against its balances. */
export async function walletBreaches(as: Member): Promise<string[]> {
  const { entries, lots, reservations } = await walletStub(as.id).snapshot()
  const found = auditLedger({ entries, lots, reservations })
  for (const walletType of ['E_WALLET', 'CASHBACK'] as const) {
    const rows = await statement(as, walletType)
    const done = rows.filter(({ status }) => status === 'DONE')
    const sum = done.reduce((total, { amount }) => total + amount, 0)
    if (sum !== (done[0]?.balance ?? 0)) found.push(`${walletType} re-adds to ${sum}, it says ${done[0]?.balance}`)
    const { balance, onItsWay = 0 } = await walletStub(as.id).balance(walletType)
    const setAside = rows.filter(({ status }) => status === 'PENDING').reduce((total, { amount }) => total - amount, 0)
    if (balance < 0 || balance + onItsWay !== sum - setAside)
      found.push(`${walletType} has ${balance} and ${onItsWay} on its way of ${sum}, ${setAside} set aside`)
  }
  return found
}

export const runTimers = async (as: Member, rounds = 1, everyMs = 31_000): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    pass(everyMs)
    await runDurableObjectAlarm(walletStub(as.id))
  }
}

/** The member's notifications, newest first. */
export async function toldOf(as: Member): Promise<Notification[]> {
  const { body } = await ask(as, 'GET', 'notifications')
  return (body as { notifications: Notification[] }).notifications
}
