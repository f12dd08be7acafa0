// A quote in the list of its enquiry. Pure.
import type { Bilingual } from '../../lib/bilingual.ts'
import type { QuoteRecord, QuoteState } from './quote.record.ts'

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
}

export function toListedQuote({ id, state, issuedAt, terms }: QuoteRecord): ListedQuote {
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
  }
}

/** The newest first. */
export const byIssue = (one: ListedQuote, other: ListedQuote): number =>
  other.issuedAt - one.issuedAt || (one.id < other.id ? -1 : 1)
