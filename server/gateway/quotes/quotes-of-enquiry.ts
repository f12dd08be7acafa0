// The quotes of an enquiry for staff. The read model gets a change from the outbox of the quote, which may take a moment:
// the page after an action would show what was before it. So each quote is read from its own object.
import { signingSecret, type Env } from '../config/env.ts'
import { listSteps } from '../enquiries/enquiry-steps.sql.ts'
import { createSignatureBytes } from '../../lib/signing.ts'
import { quoteIdOf } from '../payments/quote-id.rules.ts'
import { byIssue, type ListedQuote, toListedQuote } from './listed-quote.rules.ts'
import { listQuotes } from './quotes.sql.ts'

/** The same request of the same person is the same quote; no other person can name it. */
export const newQuoteId = async (env: Env, { actor, key }: { actor: string; key: string }): Promise<string> =>
  quoteIdOf(await createSignatureBytes(signingSecret(env), 'quote-id', `${actor} ${key}`))

/** The enquiry has a step of each quote, with the key and the person of its request. */
async function issuedIds(env: Env, reference: string): Promise<string[]> {
  const steps = await listSteps(env.DB, reference)
  const issued = steps.filter(({ kind }) => kind === 'QUOTE')
  return Promise.all(issued.map(({ id: key, actor }) => newQuoteId(env, { actor, key })))
}

/** The newest first. */
export async function readQuotesOfEnquiry(env: Env, reference: string): Promise<ListedQuote[]> {
  const [rows, issued] = await Promise.all([listQuotes(env.DB, reference), issuedIds(env, reference)])
  const ids = new Set([...rows.map(({ id }) => id), ...issued])
  const quotes = await Promise.all(
    [...ids].map(async (id) => {
      const quote = await env.QUOTES.getByName(`quote:${id}`).snapshot()
      return quote ? toListedQuote(quote) : rows.find((row) => row.id === id)
    }),
  )
  return quotes.filter((quote) => quote !== undefined).toSorted(byIssue)
}
