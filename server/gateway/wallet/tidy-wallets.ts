// Deletes the ledgers of deleted accounts when tax law allows it. Run by the gateway's timer.
import type { Env } from '../env.ts'

/** The most ledgers of one run; the timer returns within minutes. */
const AT_ONCE = 50

export async function tidyWallets({ DB, WALLETS }: Pick<Env, 'DB' | 'WALLETS'>, now: number): Promise<void> {
  const due = await DB.prepare('SELECT id FROM ended_members WHERE wallet_due <= ? ORDER BY wallet_due LIMIT ?')
    .bind(now, AT_ONCE)
    .all<{ id: string }>()
  await Promise.all(
    due.results.map(async ({ id }) => {
      const next = await WALLETS.getByName(`wallet:${id}`).eraseLedger()
      await DB.prepare('UPDATE ended_members SET wallet_due = ? WHERE id = ?').bind(next, id).run()
    }),
  )
}
