// The work of a wallet that keeps failing.
import { openAttemptOf } from '../charges/attempt.rules.ts'
import { LATE_POLLS, LATE_TRIES, lateTasks, type LateTask } from '../lib/durable/late-work.ts'
import { findTopUp } from './top-ups.sql.ts'
import type { WalletStore } from './wallet.sql.ts'

export function lateWalletTasks(store: WalletStore): LateTask[] {
  const topUps = store.topUps.all().flatMap((row) => {
    const topUp = findTopUp(store, row.id)
    return lateTasks('top-up', [row], topUp && openAttemptOf(topUp) ? LATE_POLLS : LATE_TRIES)
  })
  return [
    ...topUps,
    ...lateTasks('reservation', store.reservations.all()),
    ...lateTasks('attention', store.notes.all()),
    ...lateTasks('news', store.unsent.all()),
  ]
}

export function hastenWallet(store: WalletStore): void {
  for (const rows of [store.topUps, store.reservations, store.notes, store.unsent]) rows.hasten()
}
