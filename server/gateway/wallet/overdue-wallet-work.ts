// The work of a wallet that keeps failing.
import { openAttemptOf } from '../charges/attempt.rules.ts'
import type { OverdueTask } from '../../lib/overdue-work.ts'
import { OVERDUE_POLLS, OVERDUE_TRIES, overdueTasks } from '../lib/durable/overdue-work.ts'
import { findTopUp } from './top-ups.sql.ts'
import type { WalletStore } from './wallet.sql.ts'

export function overdueWalletTasks(store: WalletStore): OverdueTask[] {
  const topUps = store.topUps.all().flatMap((row) => {
    const topUp = findTopUp(store, row.id)
    return overdueTasks('top-up', [row], topUp && openAttemptOf(topUp) ? OVERDUE_POLLS : OVERDUE_TRIES)
  })
  return [
    ...topUps,
    ...overdueTasks('reservation', store.reservations.all()),
    ...overdueTasks('attention', store.notes.all()),
    ...overdueTasks('news', store.unsent.all()),
  ]
}

export function setWalletTasksDueNow(store: WalletStore): void {
  for (const rows of [store.topUps, store.reservations, store.notes, store.unsent]) rows.hasten()
}
