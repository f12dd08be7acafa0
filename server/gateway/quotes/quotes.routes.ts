// A quote behind the link of a mail. The link alone gives access; the payment belongs to the guest or member who makes it.
import { Problem } from '../../contracts/problem.ts'
import type { Quote } from '../../contracts/quotes.ts'
import { canonicalJson, sha256 } from '../../lib/ids.ts'
import { appleRequest } from '../cards/apple-pay.rules.ts'
import { buyerOf, type Payer } from '../cards/card-source.ts'
import { signingSecret } from '../config/env.ts'
import type { Handlers, PersonalContext } from '../http/serve.ts'
import type { IdempotentRequest } from '../lib/durable/idempotency.ts'
import { unlessOverloaded, unwrap } from '../lib/result.ts'
import { quoteTokenKey } from './quote-token.ts'
import { findQuoteId } from './quotes.sql.ts'

/** Of an unknown token there is none. */
async function quoteOf({ env }: PersonalContext, token: string) {
  const id = await findQuoteId(env.DB, await quoteTokenKey(signingSecret(env), token))
  if (id === undefined) throw new Problem('not_found')
  return env.QUOTES.getByName(`quote:${id}`)
}

async function viewOf(context: PersonalContext, token: string): Promise<Quote> {
  const { principal, language } = context
  const object = await quoteOf(context, token)
  return unwrap(await unlessOverloaded(object.view({ callerId: principal.id, language }))).quote
}

const payerOf = ({ principal: { kind, id, phone, email } }: PersonalContext): Payer => ({
  kind,
  id,
  contact: phone ?? email ?? null,
})

/** Another person with the link may have the same key. */
const requestOf = async (
  { principal, idempotencyKey }: PersonalContext,
  call: string,
  input: object,
): Promise<IdempotentRequest> => ({
  call,
  key: `${principal.id}.${idempotencyKey}`,
  fingerprint: await sha256(canonicalJson(input)),
})

/** The object serialised it from a Quote. */
const answerOf = (body: string) => JSON.parse(body) as { quote: Quote }

export const quotesHandlers = {
  'GET quotes/:token': async ({ token }, context) => ({ quote: await viewOf(context, token) }),

  'POST quotes/:token/pay': async ({ token, total, payment }, context) => {
    const { env, language, siteOrigin } = context
    const object = await quoteOf(context, token)
    const payer = payerOf(context)
    const request = await requestOf(context, 'pay', { total, payment })
    const command = {
      payment,
      total,
      payer,
      buyer: await buyerOf(env, payer),
      language,
      returnUrl: `${siteOrigin}/payments/return/quote/${token}`,
    }
    const { body } = unwrap(await unlessOverloaded(object.pay(request, command)))
    return answerOf(body)
  },

  'POST quotes/:token/other-way': async ({ token, attempt }, context) => {
    const { principal, language } = context
    const object = await quoteOf(context, token)
    const request = await requestOf(context, 'other-way', { attempt })
    const reader = { callerId: principal.id, language }
    const { body } = unwrap(await unlessOverloaded(object.abandonAttempt(request, attempt, reader)))
    return answerOf(body)
  },

  'POST quotes/:token/create-apple-session': async ({ token }, context) => {
    const { status, total } = await viewOf(context, token)
    if (status !== 'QUOTED') throw new Problem('order_closed')
    return appleRequest(total, context.language)
  },
} satisfies Handlers
