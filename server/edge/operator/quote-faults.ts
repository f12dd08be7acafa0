// Why a quote was not sent: as a code, which the form carries to the same page in the other language, and as sentences,
// each at its field.
import type { Locale } from '../../contracts/request-context.ts'
import { isDate } from '../../contracts/rules/riyadh-time.ts'
import { MAX_QUOTE_TOTAL, MIN_QUOTE_TOTAL } from '../../lib/quotes.ts'
import { aboveLimitText, parseAboveLimit } from './above-limit.ts'
import type { Enquiry } from './enquiry-calls.ts'
import type { FormAgain } from './form-again.ts'
import { dateTime, inRiyals } from './operator-format.ts'
import type { InHall, Quotes, QuoteSent } from './quote-calls.ts'
import { hasTypedLines, type TypedQuote } from './quote-form.ts'
import { QUOTE_WORDS } from './quote-words.ts'

export interface QuoteFault {
  code: string
  /** What the hall is kept for, which only the gateway's first answer says. */
  inHall?: InHall
}

/** Begins the code of a form with wrong fields, whose names follow. */
const FIELDS = 'fields:'

export const toFieldFault = (fields: readonly string[]): QuoteFault => ({ code: FIELDS + fields.join(',') })

/** The gateway refuses a sum or lines only for their amount: the form has checked all else. */
const OF_GATEWAY: Record<string, string> = { price: 'sum', gross: 'sum', lines: 'sum' }

export function toQuoteFault(sent: Exclude<QuoteSent, { kind: 'forbidden' | 'done' }>): QuoteFault {
  if (sent.kind === 'unknown') return { code: 'unknown' }
  const { because, other, fields = [], most, reason } = sent
  if (because !== undefined && parseAboveLimit(because) !== undefined) return { code: because }
  if (because === 'taken' || because === 'state' || because === 'no_mail') return { code: because }
  if (because === 'OTHER_CINEMA') return toFieldFault(['otherCinema'])
  if (because === 'HALL_BUSY' || reason === 'busy')
    return { ...toFieldFault(['hall']), ...(other ? { inHall: other } : {}) }
  if (fields.length === 0) return { code: 'other' }
  return toFieldFault([
    ...new Set(
      fields.map((field) => (field === 'guests' && most !== undefined ? 'seats' : (OF_GATEWAY[field] ?? field))),
    ),
  ])
}

interface Shown {
  locale: Locale
  typed: TypedQuote
  enquiry: Enquiry | 'none' | undefined
  quotes: Quotes | undefined
}

function inHallText(inHall: InHall | undefined, locale: Locale): string {
  const { faults } = QUOTE_WORDS[locale]
  if (!inHall) return faults.hall
  const { kind, title, startsAt, endsAt } = inHall
  return faults[kind](title[locale], dateTime(startsAt, locale), dateTime(endsAt, locale))
}

function seatsText({ locale, typed, quotes }: Shown): string {
  const { faults } = QUOTE_WORDS[locale]
  const hall = quotes?.halls.find(({ id }) => id === typed['auditoriumId'])
  return hall ? faults.guestsMost(hall.seats) : faults.guests
}

const priceField = (typed: TypedQuote): string => (hasTypedLines(typed) && !typed['gross'] ? 'net0' : 'gross')

/** The field of the form at which a fault is said, and the sentence. */
function fieldFault(field: string, { inHall }: QuoteFault, shown: Shown): [name: string, text: string] | undefined {
  const { locale, typed } = shown
  const { faults } = QUOTE_WORDS[locale]
  const ofPrice = priceField(typed)
  const limits = [MIN_QUOTE_TOTAL, MAX_QUOTE_TOTAL].map((halalas) => inRiyals(halalas, locale)) as [string, string]
  const table: Record<string, [name: string, text: string]> = {
    title: ['filmId', faults.title],
    filmId: ['filmId', faults.filmId],
    auditoriumId: ['auditoriumId', faults.auditoriumId],
    otherCinema: ['auditoriumId', faults.otherCinema],
    hall: ['auditoriumId', inHallText(inHall, locale)],
    startsAt: [isDate(typed['day'] ?? '') ? 'from' : 'day', faults.startsAt],
    endsAt: ['to', faults.endsAt],
    guests: ['guests', faults.guests],
    seats: ['guests', seatsText(shown)],
    price: [ofPrice, faults.price],
    sum: [ofPrice, faults.sum(...limits)],
    validUntil: ['validDay', faults.validUntil],
    note: ['note', faults.note],
  }
  return Object.hasOwn(table, field) ? table[field] : undefined
}

function wholeText(code: string, { locale, enquiry }: Shown): string {
  const { faults } = QUOTE_WORDS[locale]
  if (code === 'taken') return faults.taken(typeof enquiry === 'object' ? (enquiry.takenBy?.name ?? '') : '')
  if (code === 'state' || code === 'no_mail' || code === 'unknown') return faults[code]
  return faults.other
}

/** The form as it was filled in. `code` may come from the form itself, so an unknown one is only “not sent”. */
export function toQuoteAgain(values: FormData, fault: QuoteFault, shown: Shown): FormAgain {
  const { code } = fault
  const fields = code.startsWith(FIELDS) ? code.slice(FIELDS.length).split(',') : []
  const [first, ...others] = fields.flatMap((field) => {
    const found = fieldFault(field, fault, shown)
    return found ? [found] : []
  })
  const form = 'quote'
  const aboveLimit = aboveLimitText(code, 'quote', shown.locale)
  if (aboveLimit !== undefined) return { form, values, field: priceField(shown.typed), fault: aboveLimit }
  if (first) return { form, values, field: first[0], fault: first[1], others: Object.fromEntries(others) }
  // Without an answer it may have been issued: with the same key it is issued once.
  const key = values.get('key')
  const isUnknown = code === 'unknown' && typeof key === 'string'
  return { form, values, fault: wholeText(code, shown), ...(isUnknown ? { key } : {}) }
}
