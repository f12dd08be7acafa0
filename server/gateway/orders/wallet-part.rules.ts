// The part of a payment that comes out of the wallets: what it is, when it has to come back, what the wallet is told of it. Pure.
// Relied on by the pay saga and by the audit.
import { sumOf } from '../wallet/ledger.rules.ts'
import type { Attempt, OrderRecord, SetAside, WalletPart } from './order.record.ts'
import type { TakenParts } from '../wallet/wallet-commands.ts'
import type { PayCommand } from './split.rules.ts'

type Amounts = NonNullable<PayCommand['wallet']>

const giftsOf = (parts: TakenParts['eWallet']) => parts.filter(({ isGift }) => isGift)

export const amountsOf = ({ wallet }: Pick<Attempt, 'wallet'>): Amounts => ({
  eWallet: sumOf(wallet?.eWallet ?? []),
  gift: sumOf(giftsOf(wallet?.eWallet ?? [])),
  cashback: sumOf(wallet?.cashback ?? []),
})

/** All of an attempt: the card's part, the wallets' and that of a booking given up. */
export function totalOf(attempt: Pick<Attempt, 'amount' | 'wallet' | 'exchange'>): number {
  const { eWallet, cashback } = amountsOf(attempt)
  return attempt.amount + eWallet + cashback + (attempt.exchange?.amount ?? 0)
}

const asked = (amount: number, isGift = false) => (amount ? [{ amount, expiresAt: null, isGift }] : [])

/** As it is asked for. */
export function walletPart(orderId: string, attempt: number, { eWallet, gift, cashback }: Amounts): WalletPart {
  const fromWallet = [...asked(gift, true), ...asked(eWallet - gift)]
  return { id: `${orderId}:${attempt}`, eWallet: fromWallet, cashback: asked(cashback), state: 'PENDING' }
}

const LATE = ':late'

/** A reservation ends once. What comes after its end is another one; undefined: that has ended, too. */
export const renewed = <T extends SetAside>(part: T): T | undefined =>
  part.id.endsWith(LATE) ? undefined : { ...part, id: `${part.id}${LATE}`, state: 'PENDING' }

const WITHOUT_MONEY = new Set<Attempt['state']>(['DECLINED', 'REFUND_DUE', 'REFUNDED', 'WRONG'])

/** An order waits for an attempt while it is being paid, and stands by the one that paid. */
const isWaitedFor = (order: Pick<OrderRecord, 'state'>, { state }: Attempt): boolean =>
  state === 'CAPTURED' || (order.state.startsWith('PAY_') && !WITHOUT_MONEY.has(state))

/**
 * Whether what is set aside has to come back, though the card's answer may be out: nobody's money or voucher is kept for seats
 * that went back. Where the card's money comes after all, it is set aside again. People look at a card alone.
 */
export const isOver = (
  order: Pick<OrderRecord, 'state'>,
  attempt: Attempt,
  part: SetAside | null | undefined,
): boolean => part?.state === 'PENDING' && (order.state === 'STUCK' || !isWaitedFor(order, attempt))

export const isVoidDue = (order: Pick<OrderRecord, 'state'>, attempt: Attempt): boolean =>
  isOver(order, attempt, attempt.wallet)

/** What a wallet, a voucher or a booking is told that asks about what it has set aside for long. */
export function reservationState(order: OrderRecord | undefined, id: string): 'OPEN' | 'PAID' | 'OVER' {
  const partOf = ({ wallet, vouchers, exchange }: Attempt) => [wallet, vouchers, exchange].find((one) => one?.id === id)
  const attempt = order?.attempts.find(partOf)
  const part = attempt && partOf(attempt)
  if (!order || !attempt || !part || part.state === 'VOIDED' || isOver(order, attempt, part)) return 'OVER'
  // From here on the seats are sold, and nothing but wallet, vouchers and booking is left to be told.
  return part.state === 'POSTED' || order.state === 'FINALIZING' ? 'PAID' : 'OPEN'
}
