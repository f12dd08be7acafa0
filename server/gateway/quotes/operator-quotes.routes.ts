// Quotes for staff: those of an enquiry, a new one, and the end of one. Not part of the contract, because only operators
// call it.
import { Problem } from '../../contracts/problem.ts'
import { cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import { iso, now } from '../../lib/clock.ts'
import { isRefundReason, isWithdrawalReason, MAX_QUOTE_TOTAL, MIN_QUOTE_TOTAL } from '../../lib/quotes.ts'
import { findSettings } from '../catalogue/catalogue.sql.ts'
import { hallName } from '../catalogue/showtimes/showtime.rules.ts'
import { findEnquiry, type FoundEnquiry } from '../enquiries/staff-enquiries.sql.ts'
import { toStepRefusal } from '../enquiries/step-refusal.rules.ts'
import { isEnquiryReference } from '../enquiries/enquiry-list.rules.ts'
import { deleteStep, insertStep } from '../enquiries/enquiry-steps.sql.ts'
import { isEdge } from '../http/edge-proof.ts'
import { answerJson, fingerprintOf, NO_STORE, requireRequest } from '../http/operator-input.ts'
import { callerSiteOrigin, type GatewayApp, limited } from '../http/serve.ts'
import type { IdempotentRequest, Reply } from '../lib/durable/idempotency.ts'
import { unwrap } from '../lib/result.ts'
import { log } from '../observability/log.ts'
import { isQuoteId } from '../payments/quote-id.rules.ts'
import { audited } from '../staff/audit.ts'
import { findStaffNames } from '../staff/staff.sql.ts'
import { findRoleMax, forbidAbove, type OperatorCall } from '../staff/operator.ts'
import { describeInHall } from './in-hall.sql.ts'
import { type QuoteOrder, readQuoteOrder } from './quote-order.rules.ts'
import { quoteSums } from './quote-sums.rules.ts'
import type { QuoteRecord, QuoteTerms } from './quote.record.ts'
import type { ListedQuote } from './listed-quote.rules.ts'
import { newQuoteId, readQuotesOfEnquiry } from './quotes-of-enquiry.ts'
import { findFilmTitle, findQuotedHall, readQuoteChoices } from './quotes.sql.ts'

const bodyOf = (c: OperatorCall): Promise<unknown> => c.req.json().catch(() => undefined)

async function requireWish(c: OperatorCall): Promise<FoundEnquiry> {
  const reference = c.req.param('id') ?? ''
  const enquiry = isEnquiryReference(reference) ? await findEnquiry(c.env.DB, reference) : null
  if (!enquiry || enquiry.kind !== 'PRIVATE_BOOKING') throw new Problem('not_found')
  return enquiry
}

const refuse = (fields: string[], more: Record<string, unknown> = {}): never => {
  throw new Problem('invalid_input', { fields, ...more })
}

async function termsOf(
  c: OperatorCall,
  { reference, language, facts }: FoundEnquiry,
  order: QuoteOrder,
): Promise<QuoteTerms> {
  const { DB } = c.env
  const { film, price, auditoriumId, guests, startsAt, endsAt, note, validUntil } = order
  const [hall, found, settings] = await Promise.all([
    findQuotedHall(DB, auditoriumId),
    'id' in film ? findFilmTitle(DB, film.id) : film.title,
    findSettings(DB, 'en'),
  ])
  if (!settings) throw new Error('There are no settings')
  if (!hall) return refuse(['auditoriumId'])
  // The customer has chosen the cinema, and would be mailed another one.
  if (hall.cinemaId !== facts.cinemaId) return refuse(['auditoriumId'], { because: 'OTHER_CINEMA' })
  const title = found ?? refuse(['filmId'])
  if (guests > hall.seats) return refuse(['guests'], { most: hall.seats })
  const sums = quoteSums(price, settings.vatPercent)
  if (sums.total < MIN_QUOTE_TOTAL || sums.total > MAX_QUOTE_TOTAL) return refuse(['price'])
  const { id, number, cinemaId, cinema } = hall
  return {
    enquiry: reference,
    language,
    filmId: 'id' in film ? film.id : null,
    title,
    cinema: { id: cinemaId, name: cinema },
    auditorium: { id, number, name: { ar: hallName(number, 'ar'), en: hallName(number, 'en') } },
    startsAt,
    endsAt,
    guests,
    note,
    validUntil,
    ...sums,
  }
}

async function recordOf(c: OperatorCall, terms: QuoteTerms, key: string): Promise<QuoteRecord> {
  const fingerprint = await fingerprintOf(c, terms)
  return {
    id: await newQuoteId(c.env, { actor: c.get('operator').id, key }),
    version: 1,
    state: 'QUOTED',
    terms,
    issuedAt: now(),
    issuedBy: c.get('operator').id,
    issuedWith: { key, fingerprint },
    siteOrigin: callerSiteOrigin(c.env, c.req.raw, await isEdge(c.env, c.req.raw.headers)),
    attempts: [],
    paidAttempt: null,
    refund: null,
    documents: [],
  }
}

/** The step of the enquiry comes first, so that of two people only one answers. */
async function issue(c: OperatorCall, record: QuoteRecord): Promise<Response> {
  const { id, terms, issuedWith, issuedBy: actor } = record
  const { key, fingerprint } = issuedWith
  const { DB } = c.env
  const { enquiry: reference } = terms
  const step = { kind: 'QUOTE', why: null, text: null, seenBy: null } as const
  const stored = await insertStep(DB, { id: key, reference, actor, at: now(), fingerprint, step })
  if (!stored) throw toStepRefusal(await requireWish(c), actor)
  if (stored.fingerprint !== fingerprint) throw new Problem('idempotency_key_reused')
  const issued = await c.env.QUOTES.getByName(`quote:${id}`).issue(record)
  if (!issued.ok) {
    await deleteStep(DB, { id: key, reference, actor })
    const other = issued.details?.other
    if (typeof other === 'string')
      return refuse(['auditoriumId'], { because: 'HALL_BUSY', ...(await describeInHall(DB, other)) })
  }
  const { quote } = unwrap(issued)
  log.info('operator_action', { action: 'quote', quoteId: id, by: actor, outcome: 'done' })
  return c.json({ reference, id: quote.id, state: quote.state }, 200, NO_STORE)
}

const listedView = (
  { startsAt, endsAt, issuedAt, validUntil, end, ...row }: ListedQuote,
  names: ReadonlyMap<string, string>,
) => ({
  ...row,
  end: end && { ...end, by: names.get(end.by) ?? end.by, at: iso(end.at) },
  startsAt: iso(startsAt),
  endsAt: iso(endsAt),
  issuedAt: iso(issuedAt),
  validUntil: iso(validUntil),
})

const pathId = (c: OperatorCall): string => {
  const id = c.req.param('id') ?? ''
  if (!isQuoteId(id)) throw new Problem('not_found')
  return id
}

async function readReason(c: OperatorCall): Promise<unknown> {
  const body = await bodyOf(c)
  return typeof body === 'object' && body !== null && 'reason' in body ? body.reason : undefined
}

async function act(
  c: OperatorCall,
  action: string,
  why: string,
  run: (request: IdempotentRequest) => Promise<Reply>,
): Promise<Response> {
  const id = pathId(c)
  const request = await requireRequest(c, `operator ${action}`, { id, why })
  return audited(c, { target: id, request, why }, async () => {
    const reply = await run(request)
    const outcome = reply.ok ? 'done' : reply.reason
    log.info('operator_action', { action, quoteId: id, by: c.get('operator').id, outcome })
    return answerJson(c, unwrap(reply).body)
  })
}

export function serveQuotes(app: GatewayApp): void {
  // The quotes of an enquiry name no sender.
  app.get('/v1/operator/enquiries/:id/quotes', async (c) => {
    const { reference, facts } = await requireWish(c)
    const [quotes, choices, settings] = await Promise.all([
      readQuotesOfEnquiry(c.env, reference),
      readQuoteChoices(c.env.DB, facts.cinemaId ?? '', cinemaDayOf(now())),
      findSettings(c.env.DB, 'en'),
    ])
    const vatPercent = settings?.vatPercent ?? 0
    const names = await findStaffNames(
      c.env.DB,
      quotes.flatMap(({ end }) => end?.by ?? []),
    )
    return c.json({ quotes: quotes.map((quote) => listedView(quote, names)), ...choices, vatPercent }, 200, NO_STORE)
  })

  app.post('/v1/operator/enquiries/:id/quotes', limited, async (c) => {
    const { key } = await requireRequest(c, 'operator quote', {})
    const read = readQuoteOrder(await bodyOf(c), now())
    if ('fields' in read) return refuse(read.fields)
    const enquiry = await requireWish(c)
    if (enquiry.facts.email === undefined) throw new Problem('invalid_input', { because: 'no_mail' })
    const terms = await termsOf(c, enquiry, read.order)
    const record = await recordOf(c, terms, key)
    const max = findRoleMax(c, 'quoteAboveLimit')
    const isForbidden = max !== undefined && terms.total > max
    const request = { call: 'operator quote', ...record.issuedWith }
    return audited(c, { target: record.id, why: `${enquiry.reference} ${terms.total}`, request }, async () =>
      isForbidden ? forbidAbove(c, 'quoteAboveLimit') : issue(c, record),
    )
  })

  app.post('/v1/operator/quotes/:id/withdraw', limited, async (c) => {
    const reason = await readReason(c)
    if (!isWithdrawalReason(reason)) return refuse(['reason'])
    const { id: by } = c.get('operator')
    return act(c, 'withdraw', reason, (request) =>
      c.env.QUOTES.getByName(`quote:${pathId(c)}`).withdraw(request, { by, reason }),
    )
  })

  app.post('/v1/operator/quotes/:id/refund', limited, async (c) => {
    const reason = await readReason(c)
    if (!isRefundReason(reason)) return refuse(['reason'])
    const { id: by } = c.get('operator')
    return act(c, 'refund', reason, (request) =>
      c.env.QUOTES.getByName(`quote:${pathId(c)}`).refund(request, { by, reason }),
    )
  })
}
