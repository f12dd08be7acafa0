// The cancellations of one member, counted in their wallet for the limits per day and week.
import { now } from '../../lib/clock.ts'
import { countCancellations } from './wallet.rules.ts'
import type { WalletStore } from './wallet.sql.ts'

export const CANCELLATIONS_SCHEMA = `
CREATE TABLE IF NOT EXISTS cancellations (
  id TEXT PRIMARY KEY, order_id TEXT, at INTEGER NOT NULL, released INTEGER NOT NULL
) WITHOUT ROWID;
`

export type CancellationAnswer = { ok: true } | { ok: false; reason: 'per_day' | 'per_week' | 'released' }

type CancellationRow = { at: number; released: number }

/** Times of the cancellations that were not released. */
export const countedCancellations = (store: WalletStore): number[] =>
  store.rows<CancellationRow>('SELECT at, released FROM cancellations WHERE released = 0').map(({ at }) => at)

export const cancelCounters = (store: WalletStore): { day: number; week: number } =>
  countCancellations(countedCancellations(store), now())

/**
 * Counts a cancellation before it is made. The cashback that the order earned cannot be spent from then on. A released
 * cancellation stays released: the next try has another id.
 */
export function reserveCancellation(
  store: WalletStore,
  { id, orderId }: { id: string; orderId: string },
  limits: { perDay: number; perWeek: number },
): CancellationAnswer {
  const known = store.rows<CancellationRow>('SELECT at, released FROM cancellations WHERE id = ?', id)[0]
  if (known) return known.released ? { ok: false, reason: 'released' } : { ok: true }
  const { day, week } = cancelCounters(store)
  if (day >= limits.perDay) return { ok: false, reason: 'per_day' }
  if (week >= limits.perWeek) return { ok: false, reason: 'per_week' }
  store.change(() => putCancellation(store, { id, orderId, at: now(), isReleased: false }))
  return { ok: true }
}

export const releaseOrBlockCancellation = (store: WalletStore, id: string): void =>
  store.change(() => putCancellation(store, { id, orderId: null, at: now(), isReleased: true }))

/** Call it inside a change. A stored cancellation keeps its order and its time. */
export const putCancellation = (
  { storage }: WalletStore,
  { id, orderId, at, isReleased }: { id: string; orderId: string | null; at: number; isReleased: boolean },
): void =>
  void storage.sql.exec(
    'INSERT INTO cancellations (id, order_id, at, released) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET released = excluded.released',
    id,
    orderId,
    at,
    Number(isReleased),
  )
