// Carries out what follows from a change of a quote. Each may run twice: the read model ignores an older state, a mail
// and a document have a key of their own, and a claim is dropped once.
import { now } from '../../lib/clock.ts'
import { upsertAttention, saveDuplicateCaptures } from '../charges/attention.sql.ts'
import { dropHallClaim } from '../changes/hall-claims.sql.ts'
import { signingSecret } from '../config/env.ts'
import { findContact, findEnquiry } from '../enquiries/staff-enquiries.sql.ts'
import { saveMailSent } from '../enquiries/enquiry-steps.sql.ts'
import { withCrashPoints } from '../lib/durable/crash-points.ts'
import { deliver } from '../messages/messages.ts'
import { log } from '../observability/log.ts'
import type { DocumentKind } from '../orders/invoices/invoice.rules.ts'
import { getConfiguredOrDemoSeller } from '../orders/invoices/seller.rules.ts'
import { commitQuote, type QuoteContext } from './quote-context.ts'
import { isHolding, listedReason, type MailKind, type QuoteEffect } from './quote.machine.ts'
import { quoteLink, quoteToken, quoteTokenKey } from './quote-token.ts'
import { quoteMail } from './quote-words.rules.ts'
import type { QuoteRecord } from './quote.record.ts'
import { upsertQuote } from './quotes.sql.ts'

const tokenOf = ({ env }: QuoteContext, { id }: QuoteRecord) => quoteToken(signingSecret(env), id)

async function list(ctx: QuoteContext, quote: QuoteRecord): Promise<void> {
  const tokenKey = await quoteTokenKey(signingSecret(ctx.env), await tokenOf(ctx, quote))
  await upsertQuote(ctx.env.DB, quote, tokenKey)
}

/** The link of a mail that comes too late would lead to nothing. */
const isOutdated = (of: MailKind, quote: QuoteRecord): boolean =>
  of === 'ISSUED' && !isHolding(quote) && quote.state !== 'PAID'

async function mail(ctx: QuoteContext, quote: QuoteRecord, of: MailKind): Promise<void> {
  const { env, objectState } = ctx
  const { id, terms, siteOrigin, issuedWith } = quote
  const [contact, enquiry] = await Promise.all([findContact(env.DB, terms.enquiry), findEnquiry(env.DB, terms.enquiry)])
  // The enquiry was deleted after its time, with the address.
  if (!contact?.email || !enquiry || isOutdated(of, quote)) return
  // The link works before the mail is there.
  await list(ctx, quote)
  const token = await tokenOf(ctx, quote)
  const linkIn = (language: 'ar' | 'en') => quoteLink(siteOrigin, language, token)
  const message = quoteMail(quote, of, { name: enquiry.facts.name, linkIn })
  await withCrashPoints('deliver', objectState, () =>
    deliver(env, { id: `quote:${id}:${of}`, kind: 'ENQUIRY', to: contact.email!, ...message }),
  )
  if (of === 'ISSUED') await saveMailSent(env.DB, issuedWith.key, terms.enquiry, now())
}

async function issueDocument(ctx: QuoteContext, kind: DocumentKind): Promise<void> {
  const { env, store } = ctx
  const quote = store.find()
  if (!quote || quote.documents.some((document) => document.kind === kind)) return
  const seller = getConfiguredOrDemoSeller(env)
  if (!seller) {
    log.error('order_without_invoice', { quoteId: quote.id, cause: 'no seller is configured' })
    return
  }
  // A credit note names its invoice.
  if (kind === 'CREDIT_NOTE') await issueDocument(ctx, 'INVOICE')
  const issued = await env.INVOICES.getByName('invoices').issue(kind, quote.id)
  commitQuote(ctx, { kind: 'documentIssued', document: { kind, seller, ...issued } })
}

async function note({ env: { DB } }: QuoteContext, quote: QuoteRecord): Promise<void> {
  const { id, attempts, terms, version } = quote
  await saveDuplicateCaptures(DB, id, attempts, now())
  const reason = listedReason(quote)
  await upsertAttention(DB, { id, kind: 'quote', reference: terms.enquiry, reason, since: now(), seq: version })
}

/** With the quote as it is now, which may have gone on since. */
export async function runQuoteEffect(ctx: QuoteContext, effect: QuoteEffect): Promise<void> {
  const quote = ctx.store.find()
  if (!quote) return
  switch (effect.kind) {
    case 'list':
      return list(ctx, quote)
    case 'release':
      return withCrashPoints('releaseHall', ctx.objectState, () => dropHallClaim(ctx.env.DB, quote.id))
    case 'mail':
      return mail(ctx, quote, effect.of)
    case 'document':
      return withCrashPoints('issueDocument', ctx.objectState, () => issueDocument(ctx, effect.of))
    case 'note':
      return note(ctx, quote)
  }
}
