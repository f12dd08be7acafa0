// An audit in tests of everything stored about some orders: they, their showtimes, their vouchers, the wallets of
// their members, and the money that a bank moved for them.
import type { OrderLedger } from '#server/gateway/orders/audit/audit-money.rules.ts'
import { audit } from '#server/gateway/orders/audit/audit.rules.ts'
import { auditLedger } from '#server/gateway/wallet/ledger-audit.rules.ts'
import type { Member } from './calls.ts'
import { orderStub, showtimeStub } from './orders.ts'
import { type Minted, voucherStub } from './vouchers.ts'
import { walletStub } from './wallet.ts'

/** Breaches of the audit rules: within each of these things, and between them. */
export async function breaches(
  shows: string | readonly string[],
  { ledger }: { readonly ledger: OrderLedger },
  members: readonly Pick<Member, 'memberId'>[],
  ids: readonly string[],
  vouchers: readonly Minted[] = [],
): Promise<string[]> {
  const orders = await Promise.all(ids.map((id) => orderStub(id).snapshot()))
  const showtimes = await Promise.all([shows].flat().map((show) => showtimeStub(show).snapshot()))
  const wallets = await Promise.all(
    members.map(async ({ memberId }) => [memberId, await walletStub(memberId).snapshot()] as const),
  )
  const known = await Promise.all(vouchers.map(async ({ id }) => [id, (await voucherStub(id).snapshot())!] as const))
  return [
    ...audit(
      showtimes,
      orders.map((snapshot) => snapshot!),
      ledger,
      new Map(wallets),
      new Map(known),
    ),
    ...wallets.flatMap(([, snapshot]) => auditLedger(snapshot)),
  ]
}
