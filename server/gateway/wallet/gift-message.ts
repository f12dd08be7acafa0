// The message about a gift: amount, origin and expiry in the words of its notification.
import type { Env } from '../config/env.ts'
import type { GiftNews } from '../notifications/news.record.ts'
import { toStoredNews } from '../notifications/notification-texts.rules.ts'
import { readUnmutedMemberRecipient } from '../notifications/recipient.ts'
import { deliver } from '../messages/messages.ts'

/**
 * By e-mail if the member has a verified address and wants e-mails, otherwise by text. A deleted account gets nothing.
 * Both have one id, so a repetition changes nothing. Throws if it could not be sent: the caller retries.
 */
export async function sendGiftMessage(env: Env, memberId: string, gift: GiftNews): Promise<void> {
  const recipient = await readUnmutedMemberRecipient(env, memberId)
  if (!recipient) return
  const { title, body } = toStoredNews(gift).texts[recipient.language]
  const message = { id: `${memberId}.${gift.id}`, kind: 'GIFT' as const, text: `${title}\n${body}` }
  if (recipient.email === null) await deliver(env, { ...message, to: recipient.phone })
  else await deliver(env, { ...message, to: recipient.email, subject: title })
}
