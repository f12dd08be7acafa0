// Text messages to visitors. Outside production they are put where a tester can read them; in production an SMS service takes them.
// Relied on by the phone handlers and by the outbox of orders. A message has an id, so that sending it again changes nothing.
import { iso, now } from '../../lib/clock.ts'
import type { Env } from '../env.ts'
import type { Language } from '../serve.ts'

export interface Message {
  id: string
  /** E.164 */
  to: string
  text: string
}

export const codeText = (code: string, language: Language): string =>
  language === 'ar'
    ? `رمز التحقق في شاشة: ${code}. صالح خمس دقائق، ولا تعطه لأحد.`
    : `Your Shasha code is ${code}. It works for five minutes; share it with nobody.`

export const ticketText = (
  ticket: { filmTitle: string; reference: string; seats: string[]; link: string },
  language: Language,
): string =>
  language === 'ar'
    ? `تذكرتك جاهزة: «${ticket.filmTitle}»، المقاعد ${ticket.seats.join('، ')}، رقم الحجز ${ticket.reference}. ${ticket.link}`
    : `Your ticket is ready: “${ticket.filmTitle}”, seats ${ticket.seats.join(', ')}, booking ${ticket.reference}. ${ticket.link}`

/** Also true some days later, where the message of the first day was missed. */
export function reminderText({ filmTitle, link }: { filmTitle: string; link: string }, language: Language): string {
  if (language === 'ar') return `نذكّرك كما طلبت: بدأ عرض «${filmTitle}» في شاشة.${link && ` اختر مقعدك: ${link}`}`
  return `As you asked: “${filmTitle}” is now showing at Shasha.${link && ` Choose your seats: ${link}`}`
}

export async function deliver(env: Env, message: Message): Promise<void> {
  if (env.ENVIRONMENT !== 'production') {
    await env.DB.prepare('INSERT OR IGNORE INTO sandbox_messages (id, recipient, text, at) VALUES (?, ?, ?, ?)')
      .bind(message.id, message.to, message.text, iso(now()))
      .run()
    return
  }
  if (!env.SMS_URL) throw new Error('SMS_URL is not set')
  const answer = await fetch(env.SMS_URL, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': message.id,
      ...(env.SMS_TOKEN ? { authorization: `Bearer ${env.SMS_TOKEN}` } : {}),
    },
    body: JSON.stringify({ to: message.to, text: message.text }),
    signal: AbortSignal.timeout(6000),
  })
  if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}`)
}

/** Newest first. */
export async function sentMessages(env: Env): Promise<{ to: string; text: string; at: string }[]> {
  const { results } = await env.DB.prepare(
    'SELECT recipient AS "to", text, at FROM sandbox_messages ORDER BY rowid DESC LIMIT 100',
  ).all<{ to: string; text: string; at: string }>()
  return results
}
