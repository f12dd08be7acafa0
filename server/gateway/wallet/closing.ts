// Closes a wallet when its account is deleted. The check that no money moves and the block of new payments are one
// synchronous step.
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import { type Err, err } from '../lib/result.ts'
import { openAttemptOf } from '../charges/attempt.rules.ts'
import { countedCancellations } from './cancellations.sql.ts'
import type { CarryOver } from '../contacts/carry-over.rules.ts'
import { listTopUps } from './top-ups.sql.ts'
import type { WalletStore } from './wallet.sql.ts'
import { HOUR_MS } from '../../contracts/rules/durations.ts'

/**
 * `until` limits the block, so that a crash half-way does not leave a member with a closed wallet; null: closed for
 * good.
 */
interface Closing {
  token: string
  until: number | null
}

const KEY = 'closing'
const ADMITTED = 'admitted'
/** Longer than it takes to ask every order of a member. */
const CLOSED_MS = 60_000
/** By then the member's lists contain the order. */
const LISTED_MS = HOUR_MS

const closingOf = ({ storage }: WalletStore): Closing | undefined => {
  const closing = storage.kv.get<Closing>(KEY)
  return closing && (closing.until === null || closing.until > now()) ? closing : undefined
}

const put = ({ storage }: WalletStore, closing: Closing): void => storage.kv.put(KEY, closing)

export const isClosedOrClosing = (store: WalletStore): boolean => closingOf(store) !== undefined

/** The account was deleted; the wallet never opens again. */
export const isClosedForGood = (store: WalletStore): boolean => closingOf(store)?.until === null

/** Orders that were admitted lately, with the time. */
const admissionsOf = ({ storage }: WalletStore): [string, number][] =>
  Object.entries(storage.kv.get<Record<string, number>>(ADMITTED) ?? {}).filter(([, at]) => at > now() - LISTED_MS)

/**
 * False: the account is being deleted. The admission is stored, because a later deletion asks these orders, even
 * after a crash.
 */
export function admitOrder(store: WalletStore, orderId: string): boolean {
  if (isClosedOrClosing(store)) return false
  store.storage.kv.put(ADMITTED, Object.fromEntries([...admissionsOf(store), [orderId, now()]]))
  return true
}

export const listAdmittedOrders = (store: WalletStore): string[] => admissionsOf(store).map(([orderId]) => orderId)

export const hasMoneyUnderWay = (store: WalletStore): boolean =>
  store.snapshot().reservations.some(({ state }) => state === 'PENDING') ||
  listTopUps(store).some((topUp) => openAttemptOf(topUp))

/** Paid-in money belongs to the member, so an account with money cannot be deleted. */
function staysOpen(store: WalletStore): Err | undefined {
  if (hasMoneyUnderWay(store)) return err('payment_in_progress')
  const { posted: balance } = store.current().balances.E_WALLET
  return balance > 0 ? err('wallet_not_empty', { balance }) : undefined
}

/** The latest call may continue; a wallet that an earlier call closed stays closed. */
export function close(store: WalletStore): { ok: true; token: string } | Err {
  const failure = staysOpen(store)
  if (failure) return failure
  const token = randomId()
  if (closingOf(store)?.until !== null) put(store, { token, until: now() + CLOSED_MS })
  return { ok: true, token }
}

/**
 * The last check before the account is deleted: the wallet has been closed since `close`, and stays closed
 * meanwhile.
 */
export function extendClosing(store: WalletStore, token: string): { ok: true } | Err {
  const failure = staysOpen(store)
  if (failure) return failure
  const closing = closingOf(store)
  if (closing?.until === null) return { ok: true }
  if (closing?.token !== token) return err('payment_in_progress')
  put(store, { token, until: now() + CLOSED_MS })
  return { ok: true }
}

/** Ends the cashback. Returns what the account leaves to the next account of its phone. */
export function closeForGood(store: WalletStore): CarryOver {
  put(store, { token: '', until: null })
  if (store.isOpen) store.change((draft) => draft.forfeitCashback())
  store.storage.kv.delete(ADMITTED)
  return { cancelledAt: countedCancellations(store) }
}

/**
 * The account is kept. If another call has closed the wallet meanwhile, it stays closed; a deleted account's wallet
 * never reopens.
 */
export function reopen(store: WalletStore, token: string): void {
  const closing = closingOf(store)
  if (closing?.token === token && closing.until !== null) store.storage.kv.delete(KEY)
}
