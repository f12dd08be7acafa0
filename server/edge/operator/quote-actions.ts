// The forms of quotes: a new one, its withdrawal, and calling a paid one off.
import type { Locale } from '../../contracts/request-context.ts'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { isRefundReason } from '../../lib/quotes.ts'
import { now } from '../../lib/clock.ts'
import { enquiryHref, readEnquiry } from './enquiry-calls.ts'
import { forbiddenPage } from './forbidden-page.ts'
import type { OperatorAccess } from './operator-access.ts'
import { type Action, formText, signedInFrame } from './operator-actions.ts'
import { dateTime } from './operator-format.ts'
import { type QuoteSent, readQuotes, refundQuote, sendQuote, withdrawQuote } from './quote-calls.ts'
import { quoteFields, readTypedQuote, type TypedQuote } from './quote-form.ts'
import { quotePage, type ShownQuoteForm } from './quote-page.ts'
import { QUOTE_WORDS } from './quote-words.ts'

type Call = Parameters<Action>[0]

const typedOf = (form: FormData): TypedQuote =>
  Object.fromEntries(quoteFields.map((name) => [name, formText(form, name).trim()]))

/** Of each wrong field one sentence. */
function fieldFaults(fields: readonly string[], locale: Locale, most?: number): string[] {
  const { faults } = QUOTE_WORDS[locale]
  const sentenceOf: Record<string, string> = {
    title: faults.title,
    filmId: faults.filmId,
    auditoriumId: faults.auditoriumId,
    startsAt: faults.startsAt,
    endsAt: faults.endsAt,
    guests: most === undefined ? faults.guests : faults.guestsMost(most),
    price: faults.price,
    gross: faults.price,
    lines: faults.price,
    note: faults.note,
    validUntil: faults.validUntil,
  }
  return [...new Set(fields.map((field) => sentenceOf[field] ?? faults.other))]
}

function refusedFaults(sent: Exclude<QuoteSent, { kind: 'forbidden' | 'done' }>, locale: Locale): string[] {
  const { faults } = QUOTE_WORDS[locale]
  if (sent.kind === 'unknown') return [faults.unknown]
  const { because, by = '', other, fields = [], most, reason } = sent
  if (because === 'taken') return [faults.taken(by)]
  if (because === 'state' || because === 'no_mail') return [faults[because]]
  if (because === 'HALL_BUSY') {
    if (!other) return [faults.hall]
    const { kind, title, startsAt, endsAt } = other
    return [faults[kind](title[locale], dateTime(startsAt, locale), dateTime(endsAt, locale))]
  }
  if (reason === 'busy') return [faults.hall]
  return fields.length ? fieldFaults(fields, locale, most) : [faults.other]
}

async function show(c: Call, access: OperatorAccess, draft: ShownQuoteForm['draft']) {
  const reference = c.req.param('id') ?? ''
  const [frame, enquiry, quotes] = await Promise.all([
    signedInFrame(c, access),
    readEnquiry(c.env, access.session, reference),
    readQuotes(c.env, access.session, reference),
  ])
  return { page: quotePage(frame, { enquiry, quotes, ...(draft ? { draft } : {}), now: now() }), status: 400 as const }
}

/** A form that is not sent is shown again, whatever the reason. */
export const issueQuote: Action = async (c, form, access) => {
  const [reference, key] = [c.req.param('id') ?? '', formText(form, 'key')]
  if (!isOpaqueId(reference) || !isIdempotencyKey(key)) return { status: 400 }
  const { locale } = await signedInFrame(c, access)
  const typed = typedOf(form)
  const read = readTypedQuote(typed)
  if ('fields' in read) return show(c, access, { typed, faults: fieldFaults(read.fields, locale) })
  const siteOrigin = new URL(c.req.url).origin
  const sent = await sendQuote(c.env, { as: access.session, reference, key, body: read.body, siteOrigin })
  if (sent.kind === 'forbidden') return { page: forbiddenPage(await signedInFrame(c, access), sent.needs), status: 403 }
  if (sent.kind === 'done') return { redirectTo: `${enquiryHref(reference)}?result=quote-sent` }
  const faults = refusedFaults(sent, locale)
  return show(c, access, { typed, faults, ...(sent.kind === 'unknown' ? { key } : {}) })
}

function resultOf(sent: Exclude<QuoteSent, { kind: 'forbidden' }>, done: string): string {
  if (sent.kind === 'done') return done
  if (sent.kind === 'unknown') return 'unknown'
  return sent.reason === 'payment_in_progress' ? 'quote-paying' : 'quote-over'
}

const endQuote =
  (
    done: string,
    send: (c: Call, access: OperatorAccess, id: string, form: FormData) => Promise<QuoteSent> | string,
  ): Action =>
  async (c, form, access) => {
    const [id, reference] = [c.req.param('id') ?? '', formText(form, 'reference')]
    if (!isOpaqueId(id) || !isOpaqueId(reference) || !isIdempotencyKey(formText(form, 'key'))) return { status: 400 }
    const to = (result: string) => ({ redirectTo: `${enquiryHref(reference)}?result=${result}` })
    const sending = send(c, access, id, form)
    if (typeof sending === 'string') return to(sending)
    const sent = await sending
    if (sent.kind === 'forbidden')
      return { page: forbiddenPage(await signedInFrame(c, access), sent.needs), status: 403 }
    return to(resultOf(sent, done))
  }

export const withdraw: Action = endQuote('quote-withdrawn', (c, { session }, id, form) =>
  withdrawQuote(c.env, session, id, formText(form, 'key')),
)

export const refund: Action = endQuote('quote-refunding', (c, { session }, id, form) => {
  const [reason, key] = [formText(form, 'reason'), formText(form, 'key')]
  return isRefundReason(reason) ? refundQuote(c.env, session, { id, key, reason }) : 'quote-reason'
})
