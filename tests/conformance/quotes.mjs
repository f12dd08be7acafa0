// Quotes for a private hall. Staff issue them, so the check has no link of one: an unknown link must be refused.
import { notFound } from './read-catalogue.mjs'

const PAY = 'POST quotes/:token/pay'
const OTHER_WAY = 'POST quotes/:token/other-way'
const APPLE = 'POST quotes/:token/create-apple-session'

/** `readUnknownIds` asks the first one. */
export const QUOTE_CALLS = ['GET quotes/:token', PAY, OTHER_WAY, APPLE]
export const NO_QUOTE = 'staff issue a quote, and its link is in a mail to the customer'

const token = 'not-there'
const payment = { method: 'CARD', gateway: 'CHECKOUT', token: 'no-such-token' }

/** Pays nothing. A gateway may look for the quote before it looks at the rest of the call. */
export async function refuseQuotes({ refused }, as) {
  const gone = { as, ...notFound('an unknown link of a quote') }
  const wrong = { as, statuses: [400, 404] }
  await refused(PAY, { token, total: 100, payment }, gone)
  await refused(
    PAY,
    { token, total: 100, payment },
    { ...wrong, idempotencyKey: '', why: 'without an Idempotency-Key' },
  )
  await refused(PAY, { token, total: -1, payment }, { ...wrong, why: 'a total below 0' })
  await refused(PAY, { token, total: 100 }, { ...wrong, why: 'nothing that pays' })
  await refused(OTHER_WAY, { token, attempt: 1 }, gone)
  await refused(OTHER_WAY, { token, attempt: 0 }, { ...wrong, why: 'an attempt below 1' })
  await refused(APPLE, { token }, gone)
}
