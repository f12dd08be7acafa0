// The page's calls about quotes for private halls.
import type { Bilingual } from '../../lib/bilingual.ts'
import type { Permission } from '../../lib/operator-access.rules.ts'
import type { RefundReason, WithdrawalReason } from '../../lib/quotes.ts'
import type { EdgeEnv } from '../env.ts'
import { findAboveLimitFault } from './above-limit.ts'
import { enquiryHref } from './enquiry-calls.ts'
import { type Actor, findRefusedPermission, readFromGateway, sendToGateway } from './operator-calls.ts'

export interface ListedQuote {
  id: string
  state: string
  /** Halalas. */
  total: number
  title: Bilingual
  cinema: Bilingual
  auditorium: number
  startsAt: string
  endsAt: string
  issuedAt: string
  validUntil: string
  /** Null: staff have not ended it. */
  end: { kind: 'WITHDRAWN' | 'CALLED_OFF'; why: string; by: string; at: string } | null
}

/** The quotes of an enquiry, and what a new one may name. */
export interface Quotes {
  quotes: ListedQuote[]
  halls: { id: string; number: number; seats: number }[]
  films: { id: string; title: Bilingual }[]
  vatPercent: number
}

export interface QuoteBody {
  filmId?: string
  title?: Bilingual
  auditoriumId: string
  startsAt: string
  endsAt: string
  guests: number
  gross?: number
  lines?: { name: Bilingual; net: number }[]
  note?: string
  validUntil: string
}

/** What is in the hall by then. */
export interface InHall {
  kind: 'showtime' | 'quote'
  title: Bilingual
  startsAt: string
  endsAt: string
}

export type QuoteSent =
  | { kind: 'done' }
  | {
      kind: 'refused'
      reason?: string
      /** Of the gateway, or the code of a refusal for the amount. */
      because?: string
      by?: string
      fields?: string[]
      most?: number
      other?: InHall
    }
  | { kind: 'forbidden'; needs: Permission }
  | { kind: 'unknown' }

export const quoteHref = (reference: string): string => `${enquiryHref(reference)}/quote`

/** Undefined: the gateway did not answer. */
export const readQuotes = (env: EdgeEnv, as: Actor, reference: string): Promise<Quotes | undefined> =>
  readFromGateway<Quotes>(env, as, `${enquiryHref(reference)}/quotes`)

interface Sent {
  as: Actor
  path: string
  key: string
  body: object
  siteOrigin?: string
}

async function send(env: EdgeEnv, { path, ...sent }: Sent): Promise<QuoteSent> {
  const answer = await sendToGateway(env, { method: 'POST', path, ...sent })
  if (!answer || answer.status >= 500) return { kind: 'unknown' }
  const aboveLimit = findAboveLimitFault(answer)
  if (aboveLimit !== undefined) return { kind: 'refused', because: aboveLimit }
  const needs = findRefusedPermission(answer)
  if (needs) return { kind: 'forbidden', needs }
  if (answer.status === 200) return { kind: 'done' }
  // The embedded gateway is built with this edge, so its problems have this shape.
  const { reason, details } = answer.body as { reason?: string; details?: object }
  return { kind: 'refused', ...(reason ? { reason } : {}), ...details }
}

/** `siteOrigin`: of the page that the mail links to. */
export const sendQuote = (
  env: EdgeEnv,
  { reference, ...sent }: Omit<Sent, 'path'> & { reference: string; siteOrigin: string },
): Promise<QuoteSent> => send(env, { path: `${enquiryHref(reference)}/quotes`, ...sent })

export const withdrawQuote = (
  env: EdgeEnv,
  as: Actor,
  { id, key, reason }: { id: string; key: string; reason: WithdrawalReason },
): Promise<QuoteSent> => send(env, { path: `/operator/quotes/${id}/withdraw`, as, key, body: { reason } })

export const refundQuote = (
  env: EdgeEnv,
  as: Actor,
  { id, key, reason }: { id: string; key: string; reason: RefundReason },
): Promise<QuoteSent> => send(env, { path: `/operator/quotes/${id}/refund`, as, key, body: { reason } })
