// Quotes in tests: an enquiry for a private hall, the quote that answers it, its payment and its timers.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { DAY_MS, HOUR_MS } from '#server/contracts/rules/durations.ts'
import type { Quote } from '#server/contracts/quotes.ts'
import type { CardGateway } from '#server/contracts/pay.ts'
import { iso, now } from '#server/lib/clock.ts'
import type { ChargeOutcome } from '#server/gateway/payments/payment-processor.ts'
import type { QuoteRecord } from '#server/gateway/quotes/quote.record.ts'
import { call, newKey, type Reply, type Someone } from './calls.ts'
import { pass } from './clock.ts'
import { MAIL, mails, wishFor } from './enquiries.ts'
import { chargeKeyOf } from './fake-bank.ts'
import { type Headers, SHARED } from './staff.ts'

export async function wish(more: object = {}, language: 'AR' | 'EN' = 'EN'): Promise<string> {
  const { reference, ...refused } = await wishFor({ email: MAIL, ...more }, { language })
  if (!reference) throw new Error(`The enquiry was refused: ${JSON.stringify(refused)}`)
  return reference
}

let halls = 0
/** A time in a hall of the cinema of the enquiries that no showtime and no other quote of the tests has. */
export function freeTime(): { auditoriumId: string; startsAt: number; endsAt: number } {
  const startsAt = now() + 40 * DAY_MS + (halls += 1) * 6 * HOUR_MS
  return { auditoriumId: 'malqa-1', startsAt, endsAt: startsAt + 3 * HOUR_MS }
}

export function order(given: object = {}) {
  const { auditoriumId, startsAt, endsAt } = freeTime()
  return {
    title: { ar: 'عيد ميلاد', en: 'Birthday' },
    auditoriumId,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    guests: 30,
    gross: 230_000,
    validUntil: iso(now() + 7 * DAY_MS),
    ...given,
  }
}

export const issue = (reference: string, body: object, key = newKey(), headers: Headers = SHARED): Promise<Reply> =>
  call('POST', `operator/enquiries/${reference}/quotes`, { headers, body, key })

export const quoteStub = (id: string) => env.QUOTES.get(env.QUOTES.idFromName(`quote:${id}`))

export async function snapshot(id: string): Promise<QuoteRecord> {
  const record = await quoteStub(id).snapshot()
  if (!record) throw new Error(`There is no quote ${id}`)
  return record
}

export const quoteStateOf = async (id: string): Promise<QuoteRecord['state']> => (await snapshot(id)).state

/** The processor reports the outcome of a charge. */
export const reportQuotePayment = async (id: string, outcome: ChargeOutcome, attempt = 1) =>
  quoteStub(id).paymentCallback({ key: chargeKeyOf(id, attempt), processor: 'CHECKOUT', outcome })

/** What staff see: the quotes of an enquiry, and what a new one may name. */
export const listedQuotes = async (reference: string) =>
  (await call('GET', `operator/enquiries/${reference}/quotes`, { headers: SHARED })).body as {
    quotes: { id: string; state: string; total: number }[]
    halls: { id: string }[]
    films: { id: string }[]
    vatPercent: number
  }

/** The enquiry, as staff see it. */
export const readEnquiry = async (reference: string) =>
  (await call('GET', `operator/enquiries/${reference}`, { headers: SHARED })).body as {
    state: string
    steps: { kind: string }[]
    halls: { id: string; quoted: object[] }[] | null
  }

/** Fires the timers of a quote, each time after a wait. */
export async function runTimers(id: string, rounds = 1, everyMs = 31_000): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    pass(everyMs)
    await runDurableObjectAlarm(quoteStub(id))
  }
}

/** The token of the link in the newest mail. */
export async function mailedToken(): Promise<string> {
  const text = (await mails()).at(-1)?.text ?? ''
  const token = /\/quotes\/([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error(`No link in ${text}`)
  return token
}

export interface Issued {
  id: string
  token: string
  reference: string
}

/** A quote whose mail has arrived. */
export async function quoted(given: object = {}): Promise<Issued> {
  const reference = await wish()
  const reply = await issue(reference, order(given))
  if (reply.status !== 200) throw new Error(reply.text)
  const { id } = reply.body as { id: string }
  await runTimers(id)
  return { id, token: await mailedToken(), reference }
}

export const quoteOf = (reply: Reply): Quote => {
  if (reply.status !== 200) throw new Error(reply.text)
  return (reply.body as { quote: Quote }).quote
}

export const readQuote = async (as: Someone, token: string): Promise<Quote> =>
  quoteOf(await call('GET', `quotes/${token}`, { as }))

export const payQuote = (
  as: Someone,
  token: string,
  cardToken: string,
  { key = newKey(), total = 230_000, gateway = 'CHECKOUT' as CardGateway } = {},
): Promise<Reply> =>
  call('POST', `quotes/${token}/pay`, {
    as,
    key,
    body: { total, payment: { method: 'CARD', gateway, token: cardToken } },
  })

export const actOnQuote = (
  id: string,
  action: 'withdraw' | 'refund',
  { key = newKey(), headers = SHARED as Headers, reason = 'CUSTOMER' } = {},
): Promise<Reply> =>
  call('POST', `operator/quotes/${id}/${action}`, {
    headers,
    key,
    body: { reason },
  })

/** The times of the hall that quotes keep. */
export const claimsOf = async (id: string): Promise<number> =>
  (await env.DB.prepare('SELECT count(*) AS count FROM hall_claims WHERE showtime_id = ?')
    .bind(id)
    .first<number>('count')) ?? 0
