// Times, amounts, durations and seats of the pages, in Riyadh time and riyals. Digits are Latin in both languages, as on
// the site.
import type { Locale } from '../../contracts/request-context.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'
import { endingDayOf } from '../../contracts/rules/riyadh-time.ts'
import { isolateUnlessLatin } from '../../contracts/rules/seat-id.ts'

const RIYADH = { timeZone: 'Asia/Riyadh' } as const
const WEEKDAY = { weekday: 'long', day: 'numeric', month: 'long', ...RIYADH } as const
const TAGS: Record<Locale, string> = { ar: 'ar-u-ca-gregory-nu-latn', en: 'en-GB' }

const formatsOf = (tag: string) => ({
  dateTime: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', hour12: false, ...RIYADH }),
  day: new Intl.DateTimeFormat(tag, WEEKDAY),
})
const FORMATS = { ar: formatsOf(TAGS.ar), en: formatsOf(TAGS.en) }
const TIME = new Intl.DateTimeFormat(TAGS.en, { timeStyle: 'short', ...RIYADH })
const AMOUNT = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export const dateTime = (at: number | string, locale: Locale): string =>
  FORMATS[locale].dateTime.format(typeof at === 'string' ? Date.parse(at) : at)
/** `Saturday 28 November`. Noon in UTC is on the same day in Riyadh. */
export const dayName = (date: string, locale: Locale): string =>
  FORMATS[locale].day.format(Date.parse(`${date}T12:00:00Z`))
/** Until when something is valid. Midnight is the end of a day: `the end of Tuesday 3 March`. */
export function untilTime(at: string, locale: Locale): string {
  const day = endingDayOf(at)
  if (day === undefined) return dateTime(at, locale)
  return locale === 'ar' ? `نهاية يوم ${dayName(day, locale)}` : `the end of ${dayName(day, locale)}`
}
export const clockTime = (at: number): string => TIME.format(at)
/** `SAR 2,300.00` or `2,300.00 ر.س`. */
export const inRiyals = (halalas: number, locale: Locale): string =>
  locale === 'ar' ? `${AMOUNT.format(halalas / 100)} ر.س` : `SAR ${AMOUNT.format(halalas / 100)}`
export const figure = (value: number): string => NUMBER.format(value)

/** Stands in a `<bdi>`, or is isolated as a whole. */
export const seatNames = (seats: readonly string[]): string => seats.map(isolateUnlessLatin).join(', ')

/** For a name or a code inside a sentence of any direction where no tag can stand (FSI and PDI). */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** `a, b, c` or `a، b، c`. */
export const listed = (texts: readonly string[], locale: Locale): string => texts.join(locale === 'ar' ? '، ' : ', ')

/** A code without a label stands for itself. */
export const labelOf = (labels: Record<string, string>, code: string): string =>
  Object.hasOwn(labels, code) ? (labels[code] ?? code) : isolated(code)

/** Each label once. */
export const labelsOf = (codes: readonly string[], labels: Record<string, string>, locale: Locale): string =>
  listed([...new Set(codes.map((code) => labelOf(labels, code)))], locale)

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${figure(count)} ${count === 1 ? one : many}`

export interface ArabicNoun {
  /** `حجز واحد` */
  one: string
  /** `حجزان` */
  two: string
  /** `حجوزات`: after 3 to 10. */
  few: string
  /** `حجزًا`: after 11 to 99. */
  many: string
  /** `حجز`: after hundreds. */
  other: string
}

const PLURALS = new Intl.PluralRules('ar')

/** A count and its noun: `حجزان`, `3 حجوزات`, `11 حجزًا`. */
export function countedInArabic(count: number, noun: ArabicNoun): string {
  const form = PLURALS.select(count)
  if (form === 'one' || form === 'two') return noun[form]
  return `${figure(count)} ${form === 'few' || form === 'many' ? noun[form] : noun.other}`
}

/** `120 ms` or `1.2 s`. */
export function formatDuration(value: number | null, locale: Locale): string {
  if (value === null) return '–'
  const units = locale === 'ar' ? { ms: 'م.ث', s: 'ث' } : { ms: 'ms', s: 's' }
  return value < 1000 ? `${Math.round(value)} ${units.ms}` : `${(value / 1000).toFixed(1)} ${units.s}`
}

/** After «منذ», which governs the genitive. */
const ELAPSED_AR = {
  minute: { one: 'دقيقة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' },
  hour: { one: 'ساعة', two: 'ساعتين', few: 'ساعات', many: 'ساعة', other: 'ساعة' },
  day: { one: 'يوم', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' },
} as const satisfies Record<string, ArabicNoun>
const ELAPSED_EN = { minute: 'min', hour: 'h', day: 'd' } as const

/** Minutes, then hours from two hours on, then days from two days on: `3 min`, `2 h`, `4 d`; `3 دقائق`, `ساعتين`. */
export function formatElapsed(at: number, now: number, locale: Locale): string {
  const elapsed = Math.max(0, now - at)
  if (elapsed < MINUTE_MS) return locale === 'ar' ? 'أقل من دقيقة' : 'less than a minute'
  const [unit, length] =
    elapsed < 2 * HOUR_MS
      ? (['minute', MINUTE_MS] as const)
      : elapsed < 2 * DAY_MS
        ? (['hour', HOUR_MS] as const)
        : (['day', DAY_MS] as const)
  const count = Math.round(elapsed / length)
  return locale === 'ar' ? countedInArabic(count, ELAPSED_AR[unit]) : `${figure(count)} ${ELAPSED_EN[unit]}`
}
