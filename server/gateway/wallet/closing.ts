// A wallet that closes because its account ends: the check that nothing moves and the end of all that could begin are one step.
// Relied on by WalletObject and the top-up saga. Only synchronous calls.
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import { type Refusal, refuse } from '../verdict.ts'
import { openAttemptOf } from './top-up.rules.ts'
import { listTopUps } from './top-ups.sql.ts'
import type { WalletStore } from './wallet.sql.ts'

/** `until`: a machine that dies half-way must not leave a member with a wallet that stays shut; null: for good. */
interface Closing {
  token: string
  until: number | null
}

const KEY = 'closing'
const ADMITTED = 'admitted'
/** Longer than it takes to ask every order of a member. */
const CLOSED_MS = 60_000
/** By then the lists of a member know of an order. */
const LISTED_MS = 3_600_000

const closingOf = ({ storage }: WalletStore): Closing | undefined => {
  const closing = storage.kv.get<Closing>(KEY)
  return closing && (closing.until === null || closing.until > now()) ? closing : undefined
}

const put = ({ storage }: WalletStore, closing: Closing): void => storage.kv.put(KEY, closing)

export const isClosed = (store: WalletStore): boolean => closingOf(store) !== undefined

/** The account has ended, and nothing opens its wallet again. */
export const isClosedForGood = (store: WalletStore): boolean => closingOf(store)?.until === null

/** Orders that were let in lately, and when. */
const admissionsOf = ({ storage }: WalletStore): [string, number][] =>
  Object.entries(storage.kv.get<Record<string, number>>(ADMITTED) ?? {}).filter(([, at]) => at > now() - LISTED_MS)

/** False: its member leaves. Written down, because whoever leaves later asks those orders, whatever became of us meanwhile. */
export function admit(store: WalletStore, orderId: string): boolean {
  if (isClosed(store)) return false
  store.storage.kv.put(ADMITTED, Object.fromEntries([...admissionsOf(store), [orderId, now()]]))
  return true
}

export const admitted = (store: WalletStore): string[] => admissionsOf(store).map(([orderId]) => orderId)

export const isPaying = (store: WalletStore): boolean =>
  store.snapshot().reservations.some(({ state }) => state === 'PENDING') ||
  listTopUps(store).some((one) => openAttemptOf(one))

/** Money that was put in is the member's: nobody's account swallows it. */
function staysOpen(store: WalletStore): Refusal | undefined {
  if (isPaying(store)) return refuse('payment_in_progress')
  const { posted: balance } = store.current().balances.E_WALLET
  return balance > 0 ? refuse('wallet_not_empty', { balance }) : undefined
}

/** Whoever asks last may go on: what another request closed before it stays closed. */
export function close(store: WalletStore): { ok: true; token: string } | Refusal {
  const refusal = staysOpen(store)
  if (refusal) return refusal
  const token = randomId()
  if (closingOf(store)?.until !== null) put(store, { token, until: now() + CLOSED_MS })
  return { ok: true, token }
}

/** The last question before the account is erased: it was closed all the time since `close`, and stays so meanwhile. */
export function keepClosed(store: WalletStore, token: string): { ok: true } | Refusal {
  const refusal = staysOpen(store)
  if (refusal) return refusal
  const closing = closingOf(store)
  if (closing?.until === null) return { ok: true }
  if (closing?.token !== token) return refuse('payment_in_progress')
  put(store, { token, until: now() + CLOSED_MS })
  return { ok: true }
}

export function closeForGood(store: WalletStore): void {
  put(store, { token: '', until: null })
  store.storage.kv.delete(ADMITTED)
}

/** The account goes on. Another request that closes it now keeps it closed, and nothing opens one that has ended. */
export function reopen(store: WalletStore, token: string): void {
  const closing = closingOf(store)
  if (closing?.token === token && closing.until !== null) store.storage.kv.delete(KEY)
}
