// A refusal for its amount: the form is shown again with the limit. The code of the fault has it, so that the form carries
// it to the page in the other language, too.
import type { Locale } from '../../contracts/request-context.ts'
import { inRiyals } from './operator-format.ts'

const CODE = 'above-limit:'

/** `answer`: of the gateway. Undefined: it refuses nothing for its amount. */
export function findAboveLimitFault(answer: { status: number; body: unknown } | undefined): string | undefined {
  const body = answer?.status === 403 ? answer.body : undefined
  const limit = typeof body === 'object' && body !== null && 'limit' in body ? body.limit : undefined
  return typeof limit === 'number' ? `${CODE}${limit}` : undefined
}

/** Halalas. Undefined: it is another fault. */
export function parseAboveLimit(fault: string): number | undefined {
  const halalas = fault.startsWith(CODE) ? fault.slice(CODE.length) : ''
  return /^\d{1,9}$/.test(halalas) ? Number(halalas) : undefined
}

/** What was not done. Goodwill, a cancellation and a move count what was given back for the booking and its food before. */
type Refused = 'goodwill' | 'cancel' | 'refund' | 'move' | 'quote'

const OF_BOOKING_EN = 'for one booking with its orders of food, together with earlier refunds'
const OF_BOOKING_AR = 'للحجز الواحد مع طلبات مأكولاته، ويُحسب معه ما استُرد من قبل'

const TEXTS: Record<Locale, Record<Refused, (limit: string) => string>> = {
  en: {
    goodwill: (limit) => `Nothing was refunded. Your limit is ${limit} ${OF_BOOKING_EN}: a manager can refund more.`,
    cancel: (limit) => `Nothing was cancelled. Your limit is ${limit} ${OF_BOOKING_EN}: a manager can cancel it.`,
    refund: (limit) => `Nothing was refunded. Your limit is ${limit}: a manager can refund more.`,
    move: (limit) => `Nothing was moved. Your limit is ${limit} ${OF_BOOKING_EN}: a manager can move it.`,
    quote: (limit) => `Not sent. Your limit is ${limit}: a manager can send a larger quote.`,
  },
  ar: {
    goodwill: (limit) =>
      `لم يُسترد شيء. الحد المسموح لك ${limit} ${OF_BOOKING_AR}. يستطيع المدير استرداد مبلغ أكبر للعميل.`,
    cancel: (limit) => `لم يُلغَ شيء. الحد المسموح لك ${limit} ${OF_BOOKING_AR}. يستطيع المدير تنفيذ هذا الإلغاء.`,
    refund: (limit) => `لم يُسترد شيء. الحد المسموح لك ${limit}. يستطيع المدير استرداد مبلغ أكبر.`,
    move: (limit) => `لم يُنقل شيء. الحد المسموح لك ${limit} ${OF_BOOKING_AR}. يستطيع المدير نقل هذا الحجز.`,
    quote: (limit) => `لم يُرسل. الحد المسموح لك ${limit}. يستطيع المدير إرسال عرض سعر أعلى.`,
  },
}

/** Undefined: the fault is another one. */
export function aboveLimitText(fault: string, refused: Refused, locale: Locale): string | undefined {
  const limit = parseAboveLimit(fault)
  return limit === undefined ? undefined : TEXTS[locale][refused](inRiyals(limit, locale))
}
