// A quote in the list of its enquiry. Pure.
import type { Bilingual } from '../../lib/bilingual.ts'
import type { RefundReason, WithdrawalReason } from '../../lib/quotes.ts'
import type { QuoteRecord, QuoteState } from './quote.record.ts'

/** What staff ended, as a step of its enquiry. CALLED_OFF: a paid booking. */
export interface QuoteEnd {
  kind: 'WITHDRAWN' | 'CALLED_OFF'
  why: WithdrawalReason | RefundReason
  /** Id of the staff member. */
  by: string
  /** Milliseconds since 1970. */
  at: number
}

export interface ListedQuote {
  id: string
  state: QuoteState
  total: number
  title: Bilingual
  cinema: Bilingual
  auditorium: number
  /** Milliseconds since 1970, like the times below. */
  startsAt: number
  endsAt: number
  issuedAt: number
  validUntil: number
  /** Null: staff have not ended it. */
  end: QuoteEnd | null
}

function endOf({ withdrawal, refund }: QuoteRecord): QuoteEnd | null {
  const kind = withdrawal ? 'WITHDRAWN' : 'CALLED_OFF'
  const ended = withdrawal ?? refund
  return ended && { kind, why: ended.reason, by: ended.by, at: ended.at }
}

export function toListedQuote(quote: QuoteRecord): ListedQuote {
  const { id, state, issuedAt, terms } = quote
  const { total, title, cinema, auditorium, startsAt, endsAt, validUntil } = terms
  return {
    id,
    state,
    total,
    title,
    cinema: cinema.name,
    auditorium: auditorium.number,
    startsAt,
    endsAt,
    issuedAt,
    validUntil,
    end: endOf(quote),
  }
}

/** The newest first. */
export const byIssue = (one: ListedQuote, other: ListedQuote): number =>
  other.issuedAt - one.issuedAt || (one.id < other.id ? -1 : 1)
