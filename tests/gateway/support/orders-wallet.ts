// Paying with wallets in tests: a member with money in them, and an audit of everything stored.
import type { Order } from '#server/contracts/orders.ts'
import { audit } from '#server/gateway/orders/audit/audit.rules.ts'
import { auditLedger } from '#server/gateway/wallet/ledger-audit.rules.ts'
import { call, type Member, newKey, type Reply, type Someone } from './calls.ts'
import type { FakeBank } from './fake-bank.ts'
import { newMember } from './members.ts'
import { checkoutOrder, openOrder, orderOf, orderStub, showtimeStub } from './orders.ts'
import { walletStub } from './wallet.ts'

export type Parts = { eWallet: number; gift?: number; cashback: number }
export const parts = (eWallet: number, cashback = 0): Parts => ({ eWallet, cashback })

let gifts = 0
/** Money that was paid in, and cashback that was given. */
export async function fill(member: Member, { eWallet, cashback }: Parts): Promise<void> {
  const wallet = walletStub(member.memberId)
  // Booked like a refund, so it is no gift and does not expire.
  if (eWallet)
    await wallet.refund({
      id: `fill-${(gifts += 1)}`,
      orderId: 'o-before',
      reference: 'SH-0',
      eWallet,
      gifts: [],
      cashback: [],
    })
  if (cashback) await wallet.gift({ id: `fill-${(gifts += 1)}`, walletType: 'CASHBACK', amount: cashback })
}

export async function memberWith(given: Parts): Promise<Member & { phone: string }> {
  const member = await newMember()
  await fill(member, given)
  return member
}

export async function balancesOf({ memberId }: Member): Promise<Parts> {
  const { eWalletBalance, cashbackWalletBalance } = await walletStub(memberId).detailedBalance()
  return parts(eWalletBalance, cashbackWalletBalance)
}

/** Cashback that the member may spend later. */
export async function onItsWayOf({ memberId }: Member): Promise<number> {
  const { cashbackOnItsWay = 0 } = await walletStub(memberId).detailedBalance()
  return cashbackOnItsWay
}

/** An order at checkout, ready to be paid. */
export async function memberOrder(as: Member, show: string, seats: string[]): Promise<Order> {
  const { id } = orderOf(await openOrder(as, show, seats))
  return orderOf(await checkoutOrder(as, id))
}

export const byCard = (token: string) => ({ method: 'CARD', gateway: 'CHECKOUT', token })

/** `token`: of the card that pays the rest; absent if the wallets pay all of it. */
export const payOrder = (
  as: Member,
  order: Order,
  wallet: Parts | undefined,
  token?: string,
  key = newKey(),
): Promise<Reply> =>
  call('POST', `orders/${order.id}/pay`, {
    as,
    key,
    body: {
      total: order.breakdown.total,
      ...(wallet ? { wallet } : {}),
      ...(token ? { payment: byCard(token) } : {}),
    },
  })

export const readOrder = async (as: Someone, id: string): Promise<Order> =>
  orderOf(await call('GET', `orders/${id}`, { as }))

/** Breaches of the audit rules: within orders, within wallets, and between the two. */
export async function breaches(show: string, bank: FakeBank, members: Member[], ids: string[]): Promise<string[]> {
  const orders = await Promise.all(ids.map((id) => orderStub(id).snapshot()))
  const wallets = await Promise.all(
    members.map(async ({ memberId }) => [memberId, await walletStub(memberId).snapshot()] as const),
  )
  const { log: _, ...showtime } = await showtimeStub(show).snapshot()
  return [
    ...audit(
      [showtime],
      orders.map((snapshot) => snapshot!),
      bank.ledger,
      new Map(wallets),
    ),
    ...wallets.flatMap(([, snapshot]) => auditLedger(snapshot)),
  ]
}
