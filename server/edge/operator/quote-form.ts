// What staff typed into the form of a quote, and the order that it means. Pure; `now` is an argument.
import { latinDigits } from '../../contracts/rules/digits.ts'
import {
  addDays,
  instantAt,
  instantOfCinemaDay,
  isClockTime,
  isDate,
  isoOf,
} from '../../contracts/rules/riyadh-time.ts'
import type { QuoteBody } from './quote-calls.ts'
import { halalasOf } from './typed-riyals.ts'

/** Rows of lines in the form. */
export const FORM_LINES = 4

const FIELDS = [
  'filmId',
  'titleAr',
  'titleEn',
  'auditoriumId',
  'day',
  'from',
  'to',
  'guests',
  'gross',
  'validDay',
  'note',
]

/** By the name of the field; a field that is not there is empty. */
export type TypedQuote = Record<string, string>

export const quoteFields: readonly string[] = [
  ...FIELDS,
  ...Array.from({ length: FORM_LINES }, (_, at) => [`lineAr${at}`, `lineEn${at}`, `net${at}`]).flat(),
]

export const hasTypedLines = (typed: TypedQuote): boolean =>
  Array.from({ length: FORM_LINES }, (_, at) => [`lineAr${at}`, `lineEn${at}`, `net${at}`])
    .flat()
    .some((name) => Boolean(typed[name]))

type Line = NonNullable<QuoteBody['lines']>[number]

/** Undefined: a row has a text without an amount, or the other way round. */
function linesOf(typed: TypedQuote): Line[] | undefined {
  const lines: Line[] = []
  for (let at = 0; at < FORM_LINES; at += 1) {
    const [ar = '', en = '', amount = ''] = [typed[`lineAr${at}`], typed[`lineEn${at}`], typed[`net${at}`]]
    if (!ar && !en && !amount) continue
    const net = halalasOf(amount)
    if (!ar || !en || net === undefined) return undefined
    lines.push({ name: { ar, en }, net })
  }
  return lines
}

function priceOf(typed: TypedQuote): Pick<QuoteBody, 'gross' | 'lines'> | undefined {
  const [lines, gross] = [linesOf(typed), typed.gross ? halalasOf(typed.gross) : null]
  if (!lines || gross === undefined || (gross === null) === (lines.length === 0)) return undefined
  return gross === null ? { lines } : { gross }
}

function filmOf({
  filmId = '',
  titleAr: ar = '',
  titleEn: en = '',
}: TypedQuote): Pick<QuoteBody, 'filmId' | 'title'> | undefined {
  if (filmId) return { filmId }
  return ar && en ? { title: { ar, en } } : undefined
}

interface Times {
  startsAt: number | undefined
  endsAt: number | undefined
  validUntil: number | undefined
}

/** A time after midnight belongs to the evening before, like a showtime's. An end before the start is on the next day. */
function timesOf({ day = '', from = '', to = '', validDay = '' }: TypedQuote): Times {
  const isDay = isDate(day)
  const startsAt = isDay && isClockTime(from) ? instantOfCinemaDay(day, from) : undefined
  const sameDay = isDay && isClockTime(to) ? instantOfCinemaDay(day, to) : undefined
  const isNextDay = startsAt !== undefined && sameDay !== undefined && sameDay <= startsAt
  const endsAt = isNextDay ? instantOfCinemaDay(addDays(day, 1), to) : sameDay
  const endOfDay = isDate(validDay) ? instantAt(addDays(validDay, 1), '00:00') : undefined
  // The quote of a booking on that very day ends when the booking begins.
  const isBookingDay = startsAt !== undefined && endOfDay !== undefined && validDay === day
  return { startsAt, endsAt, validUntil: isBookingDay ? Math.min(startsAt, endOfDay) : endOfDay }
}

/** The names of the wrong fields, or the order. The gateway checks it again. */
export function readTypedQuote(typed: TypedQuote): { body: QuoteBody } | { fields: string[] } {
  const [film, price, { startsAt, endsAt, validUntil }] = [filmOf(typed), priceOf(typed), timesOf(typed)]
  const guests = /^\d{1,4}$/.test(latinDigits(typed.guests ?? '')) ? Number(latinDigits(typed.guests ?? '')) : 0
  const { auditoriumId = '', note } = typed
  const fields = [
    ...(film ? [] : ['title']),
    ...(auditoriumId ? [] : ['auditoriumId']),
    ...(startsAt === undefined ? ['startsAt'] : []),
    ...(endsAt === undefined ? ['endsAt'] : []),
    ...(guests > 0 ? [] : ['guests']),
    ...(price ? [] : ['price']),
    ...(validUntil === undefined ? ['validUntil'] : []),
  ]
  if (fields.length || !film || !price) return { fields }
  const times = { startsAt: isoOf(startsAt!), endsAt: isoOf(endsAt!), validUntil: isoOf(validUntil!) }
  return { body: { ...film, auditoriumId, ...times, guests, ...price, ...(note ? { note } : {}) } }
}
