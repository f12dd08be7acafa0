// A quote as staff order it, checked as far as it can be without the programme. Pure; `now` is an argument.
import { type } from 'arktype'
import { Id, Instant } from '../../contracts/call.ts'
import type { Bilingual } from '../../lib/bilingual.ts'
import {
  MAX_QUOTE_AHEAD_MS,
  MAX_QUOTE_HOURS_MS,
  MAX_QUOTE_LINES,
  MAX_QUOTE_NAME,
  MAX_QUOTE_NOTE,
  MAX_QUOTE_TOTAL,
  MAX_QUOTE_VALID_MS,
  MIN_QUOTE_TOTAL,
} from '../../lib/quotes.ts'
import { cleanIfWellFormed } from '../enquiries/enquiry.rules.ts'
import type { QuotedPrice } from './quote-sums.rules.ts'

const Sum = type(`${MIN_QUOTE_TOTAL} <= number.integer <= ${MAX_QUOTE_TOTAL}`)
const Both = type({ ar: 'string', en: 'string' }).onUndeclaredKey('reject')

const Order = type({
  /** A film of the catalogue; else `title`. */
  'filmId?': Id,
  /** What the hall is for. */
  'title?': Both,
  auditoriumId: Id,
  startsAt: Instant,
  endsAt: Instant,
  guests: '1 <= number.integer <= 1000',
  /** One sum with VAT; else `lines`. */
  'gross?': Sum,
  /** Without VAT. */
  'lines?': type({ name: Both, net: '0 <= number.integer <= 100000000' })
    .onUndeclaredKey('reject')
    .array()
    .atLeastLength(1)
    .atMostLength(MAX_QUOTE_LINES),
  'note?': 'string',
  validUntil: Instant,
}).onUndeclaredKey('reject')

export interface QuoteOrder {
  film: { id: string } | { title: Bilingual }
  auditoriumId: string
  /** Milliseconds since 1970, like the times below. */
  startsAt: number
  endsAt: number
  guests: number
  price: QuotedPrice
  note: string | null
  validUntil: number
}

type Fault = { fields: string[] }

/** One line of visible text; undefined: it is empty, too long or not well-formed. */
function lineOf(text: string): string | undefined {
  const clean = cleanIfWellFormed(text)?.replaceAll('\n', ' ')
  return clean && clean.length <= MAX_QUOTE_NAME ? clean : undefined
}

function bothOf({ ar, en }: Bilingual): Bilingual | undefined {
  const [inArabic, inEnglish] = [lineOf(ar), lineOf(en)]
  return inArabic && inEnglish ? { ar: inArabic, en: inEnglish } : undefined
}

type Typed = typeof Order.infer

function filmOf({ filmId, title }: Typed): QuoteOrder['film'] | undefined {
  if ((filmId === undefined) === (title === undefined)) return undefined
  if (filmId !== undefined) return { id: filmId }
  const both = title && bothOf(title)
  return both && { title: both }
}

function priceOf({ gross, lines }: Typed): QuotedPrice | undefined {
  if ((gross === undefined) === (lines === undefined)) return undefined
  if (gross !== undefined) return { gross }
  const named = (lines ?? []).map(({ name, net }) => ({ name: bothOf(name), net }))
  const whole = named.flatMap(({ name, net }) => (name ? [{ name, net }] : []))
  return whole.length === named.length ? { lines: whole } : undefined
}

/** The names of the fields whose times do not fit. */
function findTimeFaults(
  { startsAt, endsAt, validUntil }: Pick<QuoteOrder, 'startsAt' | 'endsAt' | 'validUntil'>,
  now: number,
): string[] {
  const isStart = startsAt > now && startsAt <= now + MAX_QUOTE_AHEAD_MS
  const isEnd = endsAt > startsAt && endsAt <= startsAt + MAX_QUOTE_HOURS_MS
  // Once the hall is in use it cannot be promised.
  const isValid = validUntil > now && validUntil <= startsAt && validUntil <= now + MAX_QUOTE_VALID_MS
  return [...(isStart ? [] : ['startsAt']), ...(isEnd ? [] : ['endsAt']), ...(isValid ? [] : ['validUntil'])]
}

/** The invalid fields, or the order. */
export function readQuoteOrder(body: unknown, now: number): { order: QuoteOrder } | Fault {
  const typed = Order(body)
  if (typed instanceof type.errors) return { fields: [...new Set(typed.map(({ path }) => String(path[0] ?? '')))] }
  const { auditoriumId, guests, note = '' } = typed
  const [startsAt, endsAt, validUntil] = [typed.startsAt, typed.endsAt, typed.validUntil].map((at) => Date.parse(at))
  const times = { startsAt: startsAt!, endsAt: endsAt!, validUntil: validUntil! }
  const [film, price, clean] = [filmOf(typed), priceOf(typed), cleanIfWellFormed(note)]
  const fields = [
    ...(film ? [] : ['title']),
    ...(price ? [] : ['price']),
    ...(clean === undefined || clean.length > MAX_QUOTE_NOTE ? ['note'] : []),
    ...findTimeFaults(times, now),
  ]
  if (fields.length || !film || !price) return { fields }
  return { order: { film, auditoriumId, ...times, guests, price, note: clean || null } }
}
