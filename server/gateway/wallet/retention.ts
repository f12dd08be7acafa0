// How long the ledger of a deleted account is stored: as long as an invoice, counted from its last transaction.
import { now } from '../../lib/clock.ts'
import type { Env } from '../config/env.ts'
import { isClosedForGood, hasMoneyUnderWay } from './closing.ts'
import type { WalletStore } from './wallet.sql.ts'
import { recordEndAfter } from '../config/retention.rules.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'

/** Money that is still there or on its way may leave within days. */
const ASK_AGAIN_MS = 7 * DAY_MS

/** Deletes the ledger once it is due. Returns when to ask again; null once it is deleted. */
export function eraseLedgerIfDue(store: WalletStore): number | null {
  if (!isClosedForGood(store)) return now() + ASK_AGAIN_MS
  const { balances, at, seq } = store.current()
  // A refund of a booking may still become the first transaction.
  if (seq === 0) return recordEndAfter(now())
  const isSettled = balances.E_WALLET.posted === 0 && balances.CASHBACK.posted === 0
  if (!isSettled || hasMoneyUnderWay(store) || hasNews(store)) return now() + ASK_AGAIN_MS
  const due = recordEndAfter(at)
  if (now() < due) return due
  erase(store)
  return null
}

const hasNews = (store: WalletStore): boolean => store.rows('SELECT 1 FROM outbox LIMIT 1').length > 0

/**
 * Drops the tables, because triggers forbid deleting ledger rows. The mark that the wallet is closed stays stored.
 */
function erase(store: WalletStore): void {
  const { storage } = store
  const tables = store.rows<{ name: string }>("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE TABLE%'")
  const own = tables.filter(({ name }) => !/^(_cf|sqlite)_/.test(name))
  storage.transactionSync(() => own.forEach(({ name }) => storage.sql.exec(`DROP TABLE "${name}"`)))
  store.isOpen = false
}

/** The most ledgers of one run; the timer returns within minutes. */
const AT_ONCE = 50

/** Deletes the ledgers of deleted accounts when tax law allows it. Run by the timer of the gateway. */
export async function purgeLedgers({ DB, WALLETS }: Pick<Env, 'DB' | 'WALLETS'>, at: number): Promise<void> {
  const due = await DB.prepare('SELECT id FROM ended_members WHERE wallet_due <= ? ORDER BY wallet_due LIMIT ?')
    .bind(at, AT_ONCE)
    .all<{ id: string }>()
  await Promise.all(
    due.results.map(async ({ id }) => {
      const next = await WALLETS.getByName(`wallet:${id}`).eraseLedgerIfDue()
      await DB.prepare('UPDATE ended_members SET wallet_due = ? WHERE id = ?').bind(next, id).run()
    }),
  )
}
