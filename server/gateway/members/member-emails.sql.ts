// SQL of verified e-mail addresses and their accounts. Addresses are keyed hashes; every statement may be repeated.

/** The owner of the address: the given member, or the one who claimed it first. */
export async function claimEmail(db: D1Database, emailKey: string, memberId: string, now: number): Promise<string> {
  const [, read] = await db.batch<{ memberId: string }>([
    db
      .prepare('INSERT INTO member_emails (email_key, member_id, proved_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
      .bind(emailKey, memberId, now),
    db.prepare('SELECT member_id AS memberId FROM member_emails WHERE email_key = ?').bind(emailKey),
  ])
  return read!.results[0]!.memberId
}

export const memberOfEmail = (db: D1Database, emailKey: string): Promise<string | null> =>
  db
    .prepare('SELECT member_id AS memberId FROM member_emails WHERE email_key = ?')
    .bind(emailKey)
    .first<string>('memberId')

/** Releases all other addresses of the member, or with null all of them. */
export async function releaseOtherEmails(db: D1Database, memberId: string, emailKey: string | null): Promise<void> {
  await db
    .prepare('DELETE FROM member_emails WHERE member_id = ?1 AND (?2 IS NULL OR email_key <> ?2)')
    .bind(memberId, emailKey)
    .run()
}
