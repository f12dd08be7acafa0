// Messages to visitors, by text or by e-mail. Outside production they go to the sandbox outbox, where a tester can read
// them; in production to an SMS service and an e-mail service. A message has an id, so a repetition changes nothing.
import { BRAND_NAME } from '../../contracts/brand.ts'
import type { OrderChange, RefundPart } from '../../contracts/orders.ts'
import { isolateUnlessLatin } from '../../contracts/rules/seat-id.ts'
import type { ChangeKind, ChangeReason } from '../../contracts/showtime-change.ts'
import { iso, now } from '../../lib/clock.ts'
import type { Env } from '../config/env.ts'
import { countEvent } from '../observability/business-events.ts'
import { log } from '../observability/log.ts'
import {
  changeReasonIn,
  changeReasonSentence,
  type MovedShowtime,
  movedSentence,
  seatsOfBookingSentence,
  seatsWithdrawnSentence,
  seatsWithdrawnTitle,
} from './change-words.rules.ts'
import { endedTitle, type EndedBy } from './ended-words.rules.ts'
import { emailBody } from './email-body.rules.ts'
import { formatMoney, formatShortShowtimeStart } from '../lib/money-and-time.rules.ts'
import { partsIn, vouchersBackSentence } from './refund-words.rules.ts'
import { type MessageKind, noteSentMessage } from './sent-messages.sql.ts'
import type { Language } from '../lib/language.ts'

export interface MessageText {
  id: string
  /** E.164, or an e-mail address. */
  to: string
  text: string
  /** Only e-mails have a subject. */
  subject?: string
  /** Only e-mails have a file. */
  file?: MessageFile
}

export interface Message extends MessageText {
  /** For staff who look for it. */
  kind: MessageKind
  /** Of a message about a booking. */
  orderId?: string
}

export interface MessageFile {
  name: string
  /** The media type. */
  type: string
  text: string
}

type Words = Pick<MessageText, 'text' | 'subject'>

export const codeText = (code: string, language: Language): Words =>
  language === 'ar'
    ? {
        subject: `رمز التحقق في ${BRAND_NAME.ar}`,
        text: `رمز التحقق في ${BRAND_NAME.ar}: ${code}. صالح 5 دقائق. لا تشاركه مع أحد.`,
      }
    : {
        subject: `Your ${BRAND_NAME.en} code`,
        text: `Your ${BRAND_NAME.en} code is ${code}. Valid for 5 minutes. Do not share it with anyone.`,
      }

/** To the e-mail address of the account: the member has lost the phone, or another person pretends so. */
export const recoveryText = (code: string, language: Language): Words =>
  language === 'ar'
    ? {
        subject: `استعادة حسابك في ${BRAND_NAME.ar}`,
        text: `رمز نقل حسابك في ${BRAND_NAME.ar} إلى جوال جديد: ${code}. صالح 5 دقائق. إذا لم تطلبه فتجاهل الرسالة ولا تشارك الرمز مع أحد، وسيبقى حسابك كما هو.`,
      }
    : {
        subject: `Your ${BRAND_NAME.en} account`,
        text: `Your code to move your ${BRAND_NAME.en} account to a new phone is ${code}. It’s valid for 5 minutes. If you didn’t ask for it, ignore this message and don’t share the code with anyone: your account stays as it is.`,
      }

/**
 * To the phone of an account that is about to be deleted. A stolen session may have requested it, so the message says
 * what the code does.
 */
export const deleteAccountText = (code: string, language: Language): Words =>
  language === 'ar'
    ? { text: `رمز حذف حسابك في ${BRAND_NAME.ar}: ${code}. صالح 5 دقائق. إذا لم تطلب حذف حسابك فلا تشاركه مع أحد.` }
    : {
        text: `The code to delete your ${BRAND_NAME.en} account is ${code}. Valid for 5 minutes. If you did not ask to delete it, do not share this code.`,
      }

/** `المقعد A1`، `المقعدان A1 وA2`، `المقاعد A1، A2، A3`. */
export function seatsInArabic(ids: readonly string[]): string {
  const seats = ids.map(isolateUnlessLatin)
  if (seats.length === 1) return `المقعد ${seats[0]}`
  return seats.length === 2 ? `المقعدان ${seats.join(' و')}` : `المقاعد ${seats.join('، ')}`
}

export const seatsInEnglish = (seats: readonly string[]): string =>
  `${seats.length === 1 ? 'Seat' : 'Seats'} ${seats.map(isolateUnlessLatin).join(', ')}`

/** The same words for a calendar: the site's own ticket page writes such an entry in the browser. */
export function calendarText(
  { filmTitle, cinema, startsAt, seats, reference }: BookingFacts,
  language: Language,
): { title: string; text: string } {
  const time = formatShortShowtimeStart(language, startsAt)
  if (language === 'ar')
    return {
      title: `«${filmTitle}» في ${cinema}`,
      text: `${time}\n${seatsInArabic(seats)}\nرقم الحجز ${reference}`,
    }
  return {
    title: `“${filmTitle}” at ${cinema}`,
    text: `${time}\n${seatsInEnglish(seats)}\nBooking ${reference}`,
  }
}

/** The facts of a booking in a message. */
export interface BookingFacts {
  filmTitle: string
  cinema: string
  startsAt: number
  reference: string
  seats: string[]
}

export interface TicketFacts extends BookingFacts {
  /** Opens the ticket on any device. */
  link: string
}

/** For a text message, and with its subject for an e-mail. */
export function ticketText(ticket: TicketFacts, language: Language): Required<Words> {
  const { filmTitle, cinema, reference, seats, link } = ticket
  const time = formatShortShowtimeStart(language, ticket.startsAt)
  if (language === 'ar')
    return {
      subject: `تذكرتك لفيلم «${filmTitle}»`,
      text: `تذكرتك جاهزة: «${filmTitle}»\n${cinema}\n${time}\n${seatsInArabic(seats)}\nرقم الحجز ${reference}\nافتح التذكرة: ${link}`,
    }
  return {
    subject: `Your ticket for “${filmTitle}”`,
    text: `Your ticket is ready: “${filmTitle}”\n${cinema}\n${time}\n${seatsInEnglish(seats)}\nBooking ${reference}\nOpen your ticket: ${link}`,
  }
}

/** Food of an ended booking that stays paid, because its kitchen had begun. */
export interface KeptFoodFacts {
  /** Halalas. */
  amount: number
  /** Its holder has it already. */
  isHanded: boolean
}

export function whatStaysPaid(food: KeptFoodFacts | undefined, language: Language): string {
  if (!food) return ''
  const amount = formatMoney(language, food.amount)
  if (language === 'ar') {
    const collect = food.isHanded ? '' : ' استلمها برقم طلبك من ركن المأكولات.'
    return ` بدأ المطبخ في تحضير مأكولاتك، فلا يُسترد سعرها ${amount}.${collect}`
  }
  const collect = food.isHanded ? '' : ' Collect it at the food counter with its order number.'
  return ` The kitchen had started on your food, so its ${amount} isn’t refunded.${collect}`
}

export function whatComesBack(refunds: readonly RefundPart[], vouchers: number, language: Language): string {
  const parts = partsIn(language, refunds)
  const money = parts ? ` ${language === 'ar' ? 'المبلغ المسترد' : 'Refund'}: ${parts}.` : ''
  return `${money}${vouchers ? ` ${vouchersBackSentence(language, vouchers)}` : ''}`
}

/** `vouchers`: how many of them can be used again. */
export function cancelText(
  {
    reference,
    refunds,
    vouchers,
    foodKept,
  }: { reference: string; refunds: readonly RefundPart[]; vouchers: number; foodKept: KeptFoodFacts | undefined },
  language: Language,
): string {
  const head = language === 'ar' ? `تم إلغاء حجزك ${reference}.` : `Your booking ${reference} is cancelled.`
  return `${head}${whatComesBack(refunds, vouchers, language)}${whatStaysPaid(foodKept, language)}`
}

/** The facts of a booking whose showtime the cinema has changed. */
export interface ChangeFacts extends BookingFacts {
  reason: ChangeReason
  /** The cinema's own sentence; null: none. */
  note: string | null
  /** Milliseconds since 1970. */
  answerUntil: number
  /** The page on which the holder chooses. */
  link: string
}

/** The cinema has called a showtime off. The holder chooses; without a choice the money goes back. */
export function calledOffText(facts: ChangeFacts, language: Language): string {
  const { filmTitle, cinema, startsAt, reference, reason, note, answerUntil, link } = facts
  const time = formatShortShowtimeStart(language, startsAt)
  const until = formatShortShowtimeStart(language, answerUntil)
  const because = changeReasonIn(language, reason)
  const own = note ? ` ${note}` : ''
  if (language === 'ar')
    return `نعتذر منك: ألغت السينما موعد «${filmTitle}» في ${cinema}، ${time} بسبب ${because}.${own}\nرقم الحجز ${reference}. افتح حجزك واختر ما يناسبك: ${link}\nيمكنك الاختيار حتى ${until}، وبعدها يبدأ الاسترداد تلقائيًا.`
  return `We’re sorry: the cinema cancelled “${filmTitle}” at ${cinema}, ${time}, because of ${because}.${own}\nBooking ${reference}. Choose what to do: ${link}\nIf you don’t choose by ${until}, the refund starts automatically.`
}

export const calledOffSubject = (titles: Record<Language, string>): Record<Language, string> => ({
  ar: `ألغت السينما موعد «${titles.ar}»`,
  en: `The cinema cancelled “${titles.en}”`,
})

/** The reason, and the cinema's own sentence behind it. */
const becauseIn = (language: Language, { reason, note }: Pick<ChangeFacts, 'reason' | 'note'>): string =>
  `${changeReasonSentence(language, reason)}${note ? ` ${note}` : ''}`

/** `startsAt` of the booking is the new time. With KEEP the holder has until then to choose another way. */
export interface MovedFacts extends ChangeFacts, MovedShowtime {
  /** What happens without an answer. */
  otherwise: OrderChange['otherwise']
}

/** The cinema has moved a showtime to another time or hall. The tickets stay valid. */
export function movedText(facts: MovedFacts, language: Language): string {
  const { startsAt, reference, answerUntil, otherwise, link } = facts
  const start = formatShortShowtimeStart(language, startsAt)
  const until = formatShortShowtimeStart(language, answerUntil)
  const what = `${movedSentence(language, { ...facts, start }, facts)} ${becauseIn(language, facts)}`
  if (language === 'ar') {
    const head = `نعتذر منك: ${what}\n`
    if (otherwise === 'KEEP')
      return `${head}تذاكر حجزك ${reference} صالحة كما هي، ولا يلزمك أي إجراء.\nإن لم يناسبك التغيير فافتح حجزك واختر ما يناسبك حتى ${until}: ${link}`
    return `${head}رقم الحجز ${reference}. احتفظ بحجزك أو اختر ما يناسبك: ${link}\nإن لم تختر قبل ${until} فسيبدأ الاسترداد تلقائيًا.`
  }
  const head = `We’re sorry: ${what}\n`
  if (otherwise === 'KEEP')
    return `${head}Your tickets for booking ${reference} are still valid, and there’s nothing you need to do.\nDoesn’t suit you? Choose something else by ${until}: ${link}`
  return `${head}Booking ${reference}. Keep it or choose something else: ${link}\nIf you don’t choose by ${until}, the refund starts automatically.`
}

/** Time and hall belong to a showtime, so one subject is true of both. */
export const movedSubject = (titles: Record<Language, string>): Record<Language, string> => ({
  ar: `طرأ تغيير على موعد «${titles.ar}»`,
  en: `Your showtime for “${titles.en}” has changed`,
})

export interface SeatsWithdrawnFacts extends ChangeFacts {
  /** The seats of the booking that cannot be used. */
  withdrawn: readonly string[]
  /** The cinema has now moved the showtime, too. */
  moved?: MovedShowtime
}

/** What the cinema has changed: seats alone, or also time or hall. */
const seatsAndMoveSentence = (
  language: Language,
  named: Parameters<typeof movedSentence>[1],
  { withdrawn, moved }: Pick<SeatsWithdrawnFacts, 'withdrawn' | 'moved'>,
): string =>
  moved
    ? `${movedSentence(language, named, moved)} ${seatsOfBookingSentence(language, withdrawn)}`
    : seatsWithdrawnSentence(language, named, withdrawn)

/** The cinema has withdrawn seats. The holder chooses; without a choice the whole booking is refunded. */
export function seatsWithdrawnText(facts: SeatsWithdrawnFacts, language: Language): string {
  const { startsAt, reference, seats, withdrawn, answerUntil, link } = facts
  const start = formatShortShowtimeStart(language, startsAt)
  const until = formatShortShowtimeStart(language, answerUntil)
  const what = `${seatsAndMoveSentence(language, { ...facts, start }, { ...facts, withdrawn: withdrawn.map(isolateUnlessLatin) })} ${becauseIn(language, facts)}`
  // A holder who has lost one seat of several might expect the money of that seat only.
  const isPart = withdrawn.length < seats.length
  if (language === 'ar') {
    const refund = isPart ? 'استرداد قيمة الحجز كاملة' : 'الاسترداد'
    return `نعتذر منك: ${what}\nرقم الحجز ${reference}. افتح حجزك واختر ما يناسبك: ${link}\nيمكنك الاختيار حتى ${until}، وبعدها يبدأ ${refund} تلقائيًا.`
  }
  const refund = isPart ? 'the refund of the whole booking' : 'the refund'
  return `We’re sorry. ${what}\nBooking ${reference}. Choose what to do: ${link}\nIf you don’t choose by ${until}, ${refund} starts automatically.`
}

/** `count`: how many seats of the booking cannot be used. */
export const seatsWithdrawnSubject = (titles: Record<Language, string>, count: number): Record<Language, string> => ({
  ar: seatsWithdrawnTitle('ar', count, ` لفيلم «${titles.ar}»`),
  en: seatsWithdrawnTitle('en', count, ` for “${titles.en}”`),
})

const ENDED_BY: Record<ChangeKind, Record<Language, (reference: string) => string>> = {
  CALLED_OFF: {
    ar: (reference) => `أُلغي الحجز ${reference} لأن السينما ألغت موعده.`,
    en: (reference) => `Booking ${reference} is cancelled, because the cinema cancelled its showtime.`,
  },
  MOVED: {
    ar: (reference) => `أُلغي الحجز ${reference} بعد أن غيّرت السينما موعده.`,
    en: (reference) => `Booking ${reference} was cancelled after the cinema moved its showtime.`,
  },
  SEATS_WITHDRAWN: {
    ar: (reference) => `أُلغي الحجز ${reference} لأن فيه مقاعد لم تعد متاحة.`,
    en: (reference) => `Booking ${reference} is cancelled, because seats of it are no longer available.`,
  },
}

/** The holder wants the money of a showtime that was changed, or has not chosen in time. `kind`: of the change. */
export function changeRefundText(
  {
    kind,
    reference,
    refunds,
    vouchers,
  }: { kind: ChangeKind; reference: string; refunds: readonly RefundPart[]; vouchers: number },
  language: Language,
): string {
  return `${ENDED_BY[kind][language](reference)}${whatComesBack(refunds, vouchers, language)}`
}

/** The subject of an e-mail about a cancelled booking. `by`: undefined: it was exchanged. */
export function endSubject(reference: string, by: EndedBy | undefined): Record<Language, string> {
  return by
    ? { ar: endedTitle('ar', by, reference), en: endedTitle('en', by, reference) }
    : { ar: `تم تغيير حجزك ${reference}`, en: `Your booking ${reference} was changed` }
}

/** The subject of an e-mail about a payment that was refunded. */
export const returnedSubject = (reference: string): Record<Language, string> => ({
  ar: `تم استرداد ما دفعته للحجز ${reference}`,
  en: `Your payment for booking ${reference} was refunded`,
})

/** Undefined if there is no refund: the message with the new tickets says the rest. */
export function exchangeText(
  {
    reference,
    newReference,
    refunds,
    vouchers,
    foodKept,
  }: {
    reference: string
    newReference: string
    refunds: readonly RefundPart[]
    vouchers: number
    foodKept: KeptFoodFacts | undefined
  },
  language: Language,
): string | undefined {
  if (!refunds.length && !vouchers && !foodKept) return undefined
  const isArabic = language === 'ar'
  const head = isArabic
    ? `تم تغيير حجزك ${reference}. رقم حجزك الجديد ${newReference}.`
    : `Your booking ${reference} was changed. Your new booking number is ${newReference}.`
  return `${head}${whatComesBack(refunds, vouchers, language)}${whatStaysPaid(foodKept, language)}`
}

/** The wording is also true some days later, if the message could not be sent on the first day. */
export function reminderText({ filmTitle, link }: { filmTitle: string; link: string }, language: Language): string {
  if (language === 'ar')
    return `تذكير كما طلبت: «${filmTitle}» يُعرض الآن في ${BRAND_NAME.ar}.${link && ` اختر مقعدك: ${link}`}`
  return `Your reminder: “${filmTitle}” is now showing at ${BRAND_NAME.en}.${link && ` Choose your seats: ${link}`}`
}

const isEmail = (to: string): boolean => to.includes('@')

/** Whether it was sent is known, whatever becomes of the note. */
const note = (env: Env, message: Message, isTaken: boolean): Promise<void> =>
  noteSentMessage(env, message, isTaken, now()).catch((error: unknown) =>
    log.warn('task_failed', { task: 'note a message' }, error),
  )

export async function deliver(env: Env, message: Message): Promise<void> {
  try {
    await send(env, message)
  } catch (error) {
    countEvent('message_failed')
    await note(env, message, false)
    throw error
  }
  await note(env, message, true)
}

async function send(env: Env, { id, to, text, subject, file }: MessageText): Promise<void> {
  if (env.ENVIRONMENT !== 'production') {
    await env.DB.prepare(
      'INSERT OR IGNORE INTO sandbox_messages (id, recipient, text, at, subject, file_json) VALUES (?, ?, ?, ?, ?, ?)',
    )
      .bind(id, to, text, iso(now()), (isEmail(to) && subject) || null, file ? JSON.stringify(file) : null)
      .run()
    return
  }
  const service = isEmail(to)
    ? { name: 'EMAIL', url: env.EMAIL_URL, token: env.EMAIL_TOKEN, body: emailBody({ to, subject, text, file }) }
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

export interface SentMessage {
  to: string
  text: string
  at: string
  /** Null in text messages. */
  subject: string | null
  file: MessageFile | null
}

/** Newest first. */
export async function sentMessages(env: Env): Promise<SentMessage[]> {
  const { results } = await env.DB.prepare(
    'SELECT recipient AS "to", text, at, subject, file_json FROM sandbox_messages ORDER BY rowid DESC LIMIT 100',
  ).all<Omit<SentMessage, 'file'> & { file_json: string | null }>()
  return results.map(({ file_json, ...message }) => ({
    ...message,
    // `send` wrote it.
    file: file_json === null ? null : (JSON.parse(file_json) as MessageFile),
  }))
}
