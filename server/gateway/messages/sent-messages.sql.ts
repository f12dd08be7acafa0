// Which messages went to a phone or an e-mail address, and whether the service took them. Staff read it; no text is here,
// and of the recipient only a keyed hash.
import { DAY_MS } from '../../contracts/rules/durations.ts'
import { comparableEmail } from '../../lib/email.ts'
import { createShortSignature } from '../../lib/signing.ts'
import { type Env, signingSecret } from '../config/env.ts'

export const MESSAGE_KINDS = ['CODE', 'BOOKING', 'GIFT', 'VOUCHER', 'ACCOUNT', 'REMINDER', 'ENQUIRY'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export interface SentMessageRow {
  kind: MessageKind
  channel: 'TEXT' | 'EMAIL'
  orderId: string | null
  /** The newest try, milliseconds since 1970. */
  at: number
  tries: number
  /** Whether the service took it. Whether it reached the phone, no service reports. */
  isTaken: boolean
}

interface Noted {
  id: string
  /** E.164, or an e-mail address. */
  to: string
  kind: MessageKind
  orderId?: string | undefined
}

/** Enough for the member who asks why nothing came. */
const KEPT_MS = 30 * DAY_MS

const recipientKey = (env: Env, to: string): Promise<string> =>
  createShortSignature(signingSecret(env), 'messages-to', comparableEmail(to))

/** A repeated message keeps its row. One that was taken stays taken: a service drops the repetition. */
export async function noteSentMessage(
  env: Env,
  { id, to, kind, orderId }: Noted,
  isTaken: boolean,
  at: number,
): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO sent_messages (recipient_key, id, kind, channel, order_id, at, tries, is_taken) VALUES (?, ?, ?, ?, ?, ?, 1, ?)
     ON CONFLICT (recipient_key, id) DO UPDATE SET at = excluded.at, tries = tries + 1, is_taken = excluded.is_taken
     WHERE is_taken = 0`,
  )
    .bind(
      await recipientKey(env, to),
      id,
      kind,
      to.includes('@') ? 'EMAIL' : 'TEXT',
      orderId ?? null,
      at,
      isTaken ? 1 : 0,
    )
    .run()
}

/** To any of these recipients since then, newest first. */
export async function listSentMessages(
  env: Env,
  recipients: readonly string[],
  { since, limit }: { since: number; limit: number },
): Promise<SentMessageRow[]> {
  const keys = await Promise.all(recipients.map((to) => recipientKey(env, to)))
  const { results } = await env.DB.prepare(
    `SELECT kind, channel, order_id AS orderId, at, tries, is_taken FROM sent_messages
     WHERE recipient_key IN (${keys.map(() => '?').join(', ')}) AND at >= ? ORDER BY at DESC LIMIT ?`,
  )
    .bind(...keys, since, limit)
    .all<Omit<SentMessageRow, 'isTaken'> & { is_taken: number }>()
  return results.map(({ is_taken, ...row }) => ({ ...row, isTaken: is_taken === 1 }))
}

/** The account of this phone or address was deleted. */
export async function forgetSentMessages(env: Env, to: string): Promise<void> {
  await env.DB.prepare('DELETE FROM sent_messages WHERE recipient_key = ?')
    .bind(await recipientKey(env, to))
    .run()
}

export async function purgeSentMessages(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM sent_messages WHERE at < ?')
    .bind(now - KEPT_MS)
    .run()
}
