// Messages to visitors, by text or by e-mail. Outside production they are put where a tester can read them; in production
// an SMS service and an e-mail service take them.
// Relied on by whatever sends codes and by the outbox of orders. A message has an id, so that sending it again changes nothing.
import type { RefundPart } from '../../contracts/orders.ts'
import { iso, now } from '../../lib/clock.ts'
import type { Env } from '../env.ts'
import { moneyIn } from '../notifications/notification-words.rules.ts'
import type { Language } from '../serve.ts'
import { showTimeIn } from './show-time.rules.ts'

export interface Message {
  id: string
  /** E.164, or an e-mail address. */
  to: string
  text: string
  /** Of e-mails; texts have none. */
  subject?: string
}

type Words = Pick<Message, 'text' | 'subject'>

export const codeText = (code: string, language: Language): Words =>
  language === 'ar'
    ? { subject: 'رمز التحقق في شاشة', text: `رمز التحقق في شاشة: ${code}. صالح خمس دقائق، ولا تعطه لأحد.` }
    : {
        subject: 'Your Shasha code',
        text: `Your Shasha code is ${code}. It works for five minutes; share it with nobody.`,
      }

/** To the e-mail address of somebody who has lost their phone, or of somebody whom another one plays. */
export const recoveryText = (code: string, language: Language): Words =>
  language === 'ar'
    ? {
        subject: 'استعادة حسابك في شاشة',
        text: `رمز نقل حسابك في شاشة إلى جوال جديد: ${code}. صالح خمس دقائق. إن لم تطلبه فتجاهل الرسالة ولا تعط الرمز لأحد، وسيبقى حسابك كما هو.`,
      }
    : {
        subject: 'Your Shasha account',
        text: `The code to move your Shasha account to a new phone is ${code}. It works for five minutes. If you did not ask for it, ignore this message and share the code with nobody: your account stays as it is.`,
      }

/** `المقعد A1`، `المقعدان A1 وA2`، `المقاعد A1، A2، A3`. */
function seatsInArabic(seats: readonly string[]): string {
  if (seats.length === 1) return `المقعد ${seats[0]}`
  return seats.length === 2 ? `المقعدان ${seats.join(' و')}` : `المقاعد ${seats.join('، ')}`
}

/** What a message says of a booking. */
export interface TicketFacts {
  filmTitle: string
  cinema: string
  startsAt: number
  reference: string
  seats: string[]
  /** Opens the ticket on any device. */
  link: string
}

/** As a text message, and with its subject as an e-mail. */
export function ticketText(ticket: TicketFacts, language: Language): Required<Words> {
  const { filmTitle, cinema, reference, seats, link } = ticket
  const time = showTimeIn(language, ticket.startsAt)
  if (language === 'ar')
    return {
      subject: `تذكرتك لفيلم «${filmTitle}»`,
      text: `تذكرتك جاهزة: «${filmTitle}»\n${cinema}\n${time}\n${seatsInArabic(seats)}\nرقم الحجز ${reference}\nافتح التذكرة: ${link}`,
    }
  return {
    subject: `Your ticket for “${filmTitle}”`,
    text: `Your ticket is ready: “${filmTitle}”\n${cinema}\n${time}\n${seats.length === 1 ? 'Seat' : 'Seats'} ${seats.join(', ')}\nBooking ${reference}\nOpen your ticket: ${link}`,
  }
}

const daysInArabic = (days: number): string => (days > 10 ? `${days} يومًا` : `${days} أيام`)

const backTo = ({ to, amount, days }: RefundPart, language: Language): string => {
  const money = moneyIn(language, amount)
  if (language === 'ar') {
    const places = { CARD: `بطاقتك خلال ${daysInArabic(days)}`, E_WALLET: 'محفظتك', CASHBACK: 'رصيدك المسترد' }
    return `${money} إلى ${places[to]}`
  }
  const places = { CARD: `your card within ${days} days`, E_WALLET: 'your wallet', CASHBACK: 'your cashback' }
  return `${money} to ${places[to]}`
}

function whatComesBack(refunds: readonly RefundPart[], vouchers: number, language: Language): string {
  const parts = refunds.map((part) => backTo(part, language))
  if (language === 'ar') {
    const money = parts.length ? ` يعود إليك ${parts.join('، و')}.` : ''
    const again = vouchers ? ` ${vouchers === 1 ? 'قسيمتك' : 'قسائمك'} صالحة لحجز آخر.` : ''
    return `${money}${again}`
  }
  const money = parts.length ? ` You get back ${parts.join(' and ')}.` : ''
  const again = vouchers ? ` You can use your ${vouchers === 1 ? 'voucher' : 'vouchers'} again.` : ''
  return `${money}${again}`
}

/** `vouchers`: how many of them can be spent again. */
export function cancelText(
  { reference, refunds, vouchers }: { reference: string; refunds: readonly RefundPart[]; vouchers: number },
  language: Language,
): string {
  const head = language === 'ar' ? `ألغينا حجزك ${reference}.` : `Your booking ${reference} is cancelled.`
  return `${head}${whatComesBack(refunds, vouchers, language)}`
}

/** Undefined where nothing comes back: the text with the new tickets says the rest. */
export function exchangeText(
  {
    reference,
    newReference,
    refunds,
    vouchers,
  }: { reference: string; newReference: string; refunds: readonly RefundPart[]; vouchers: number },
  language: Language,
): string | undefined {
  if (!refunds.length && !vouchers) return undefined
  const isArabic = language === 'ar'
  const head = isArabic
    ? `استبدلنا حجزك ${reference} بالحجز ${newReference}.`
    : `Your booking ${reference} was exchanged for ${newReference}.`
  return `${head}${whatComesBack(refunds, vouchers, language)}`
}

/** Also true some days later, where the message of the first day was missed. */
export function reminderText({ filmTitle, link }: { filmTitle: string; link: string }, language: Language): string {
  if (language === 'ar') return `نذكّرك كما طلبت: بدأ عرض «${filmTitle}» في شاشة.${link && ` اختر مقعدك: ${link}`}`
  return `As you asked: “${filmTitle}” is now showing at Shasha.${link && ` Choose your seats: ${link}`}`
}

const isEmail = (to: string): boolean => to.includes('@')

export async function deliver(env: Env, { id, to, text, subject }: Message): Promise<void> {
  if (env.ENVIRONMENT !== 'production') {
    await env.DB.prepare('INSERT OR IGNORE INTO sandbox_messages (id, recipient, text, at) VALUES (?, ?, ?, ?)')
      .bind(id, to, text, iso(now()))
      .run()
    return
  }
  const service = isEmail(to)
    ? { name: 'EMAIL', url: env.EMAIL_URL, token: env.EMAIL_TOKEN, body: { to, subject, text } }
    : { name: 'SMS', url: env.SMS_URL, token: env.SMS_TOKEN, body: { to, text } }
  if (!service.url) throw new Error(`${service.name}_URL is not set`)
  const answer = await fetch(service.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      ...(service.token ? { authorization: `Bearer ${service.token}` } : {}),
    },
    body: JSON.stringify(service.body),
    signal: AbortSignal.timeout(6000),
  })
  if (!answer.ok) throw new Error(`The ${service.name} service answered ${answer.status}`)
}

/** Newest first. */
export async function sentMessages(env: Env): Promise<{ to: string; text: string; at: string }[]> {
  const { results } = await env.DB.prepare(
    'SELECT recipient AS "to", text, at FROM sandbox_messages ORDER BY rowid DESC LIMIT 100',
  ).all<{ to: string; text: string; at: string }>()
  return results
}
