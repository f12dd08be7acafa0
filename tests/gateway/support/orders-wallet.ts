// Paying with wallets in tests: a member with money in them, and orders that they pay.
import type { Order } from '#server/contracts/orders.ts'
import { call, type Member, newKey, type Reply, type Someone } from './calls.ts'
import { newMember } from './members.ts'
import { orderOf } from './orders.ts'
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
