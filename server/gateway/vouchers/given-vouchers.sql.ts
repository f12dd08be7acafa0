// Which vouchers staff gave to a member. The voucher's own object knows its terms and its state.

export async function insertGivenVoucher(
  db: D1Database,
  { memberId, id, voucherId, at }: { memberId: string; id: string; voucherId: string; at: number },
): Promise<void> {
  await db
    .prepare('INSERT OR IGNORE INTO member_vouchers (member_id, id, voucher_id, given_at) VALUES (?, ?, ?, ?)')
    .bind(memberId, id, voucherId, at)
    .run()
}

export interface GivenVoucherRow {
  voucherId: string
  givenAt: number
}

/** Newest first. */
export async function listGivenVouchers(db: D1Database, memberId: string, limit: number): Promise<GivenVoucherRow[]> {
  const { results } = await db
    .prepare(
      `SELECT voucher_id AS voucherId, given_at AS givenAt FROM member_vouchers WHERE member_id = ?
       ORDER BY given_at DESC, id LIMIT ?`,
    )
    .bind(memberId, limit)
    .all<GivenVoucherRow & Record<string, unknown>>()
  return results
}

export async function forgetGivenVouchers(db: D1Database, memberId: string): Promise<void> {
  await db.prepare('DELETE FROM member_vouchers WHERE member_id = ?').bind(memberId).run()
}
