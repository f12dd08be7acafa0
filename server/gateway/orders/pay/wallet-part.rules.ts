// The part of a payment from the wallets: when it has to be released, and the answer to the wallet.
// Pure.
import type { WalletAmounts } from '../../../contracts/rules/pay-split.ts'
import type { Attempt, OrderRecord, SetAside, WalletPart } from '../order.record.ts'

const requested = (amount: number, isGift = false) => (amount ? [{ amount, expiresAt: null, isGift }] : [])

/** The part as it is requested from the wallet. */
export function walletPart(orderId: string, attempt: number, { eWallet, gift, cashback }: WalletAmounts): WalletPart {
  const fromWallet = [...requested(gift, true), ...requested(eWallet - gift)]
  return { id: `${orderId}:${attempt}`, eWallet: fromWallet, cashback: requested(cashback), state: 'PENDING' }
}

const LATE = ':late'

/**
 * A reservation ends once; after that it is renewed under another id. Undefined: the renewed one has ended, too.
 */
export const renewReservationOnce = <T extends SetAside>(part: T): T | undefined =>
  part.id.endsWith(LATE) ? undefined : { ...part, id: `${part.id}${LATE}`, state: 'PENDING' }

const WITHOUT_MONEY = new Set<Attempt['state']>(['DECLINED', 'REFUND_DUE', 'REFUNDED', 'WRONG'])

/** An order waits for an attempt while it is being paid, and keeps the one that paid. */
const isWaitedFor = (order: Pick<OrderRecord, 'state'>, { state }: Attempt): boolean =>
  state === 'CAPTURED' || (order.state.startsWith('PAY_') && !WITHOUT_MONEY.has(state))

/**
 * Whether a reservation has to be released, even if the card's answer is open. Money and vouchers are not reserved
 * for seats that were released; a late capture reserves them again. In STUCK the reservation is released, too: an
 * operator then handles the card alone.
 */
export const isReservationToRelease = (
  order: Pick<OrderRecord, 'state'>,
  attempt: Attempt,
  part: SetAside | null | undefined,
): boolean => part?.state === 'PENDING' && (order.state === 'STUCK' || !isWaitedFor(order, attempt))

/** The answer to a wallet, a voucher or a booking about a reservation it has held for long. */
export function reservationState(order: OrderRecord | undefined, id: string): 'OPEN' | 'PAID' | 'OVER' {
  const partOf = ({ wallet, vouchers, exchange }: Attempt) =>
    [wallet, vouchers, exchange].find((candidate) => candidate?.id === id)
  const attempt = order?.attempts.find(partOf)
  const part = attempt && partOf(attempt)
  if (!order || !attempt || !part || part.state === 'VOIDED' || isReservationToRelease(order, attempt, part))
    return 'OVER'
  // From FINALIZING on the seats are sold; only wallet, vouchers and booking still have to be told.
  return part.state === 'POSTED' || order.state === 'FINALIZING' ? 'PAID' : 'OPEN'
}
