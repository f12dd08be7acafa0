// Quotes in the read model: by the token of a link, and by enquiry.
import type { Bilingual } from '../../lib/bilingual.ts'
import { firstRetentionAt } from './quote-retention.rules.ts'
import type { ListedQuote } from './listed-quote.rules.ts'
import type { QuoteRecord } from './quote.record.ts'

export async function upsertQuote(
  db: D1Database,
  { id, state, version, issuedAt, terms }: QuoteRecord,
  tokenKey: string,
): Promise<void> {
  const { enquiry, total, title, cinema, auditorium, startsAt, endsAt, validUntil } = terms
  await db
    .prepare(
      `INSERT INTO quotes (id, token_key, enquiry, state, total, title, cinema, auditorium_id, auditorium, starts_at,
         ends_at, issued_at, valid_until, version, erase_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state, version = excluded.version
       WHERE excluded.version >= quotes.version`,
    )
    .bind(
      id,
      tokenKey,
      enquiry,
      state,
      total,
      JSON.stringify(title),
      JSON.stringify(cinema.name),
      auditorium.id,
      auditorium.number,
      startsAt,
      endsAt,
      issuedAt,
      validUntil,
      version,
      // Later times come from the quote itself.
      firstRetentionAt({ issuedAt }),
    )
    .run()
}

export async function findQuoteId(db: D1Database, tokenKey: string): Promise<string | undefined> {
  const found = db.prepare('SELECT id FROM quotes WHERE token_key = ?').bind(tokenKey)
  return (await found.first<string>('id')) ?? undefined
}

type Row = Omit<ListedQuote, 'title' | 'cinema' | 'end'> & { title: string; cinema: string }

/** The newest first, as far as they have been delivered. */
export async function listQuotes(db: D1Database, enquiry: string): Promise<ListedQuote[]> {
  const { results } = await db
    .prepare(
      `SELECT id, state, total, title, cinema, auditorium, starts_at AS startsAt, ends_at AS endsAt,
         issued_at AS issuedAt, valid_until AS validUntil
       FROM quotes WHERE enquiry = ? ORDER BY issued_at DESC, id`,
    )
    .bind(enquiry)
    .all<Row>()
  // `upsertQuote` wrote both texts.
  return results.map(({ title, cinema, ...row }) => ({
    ...row,
    title: JSON.parse(title) as Bilingual,
    cinema: JSON.parse(cinema) as Bilingual,
    // Its object knows more.
    end: null,
  }))
}

/** The hall of a quote, as staff choose it. */
export interface QuotedHall {
  id: string
  number: number
  seats: number
  cinemaId: string
  cinema: Bilingual
}

export async function findQuotedHall(db: D1Database, id: string): Promise<QuotedHall | undefined> {
  const row = await db
    .prepare(
      `SELECT a.id, a.number, h.seats, c.id AS cinemaId, c.facts ->> '$.name.ar' AS ar, c.facts ->> '$.name.en' AS en
       FROM auditoriums a JOIN halls h ON h.id = a.hall_id JOIN cinemas c ON c.id = a.cinema_id WHERE a.id = ?`,
    )
    .bind(id)
    .first<Omit<QuotedHall, 'cinema'> & Bilingual>()
  if (!row) return undefined
  const { ar, en, ...hall } = row
  return { ...hall, cinema: { ar, en } }
}

export const findFilmTitle = (db: D1Database, id: string): Promise<Bilingual | null> =>
  db
    .prepare(`SELECT ar ->> '$.title' AS ar, en ->> '$.title' AS en FROM films WHERE id = ?`)
    .bind(id)
    .first<Bilingual>()

/** Halls of a cinema, and films, for the form of a quote. */
export async function readQuoteChoices(db: D1Database, cinemaId: string, today: string) {
  const [halls, films] = await db.batch<{ id: string; number: number; seats: number; title: string }>([
    db
      .prepare(
        'SELECT a.id, a.number, h.seats FROM auditoriums a JOIN halls h ON h.id = a.hall_id WHERE a.cinema_id = ? ORDER BY a.number',
      )
      .bind(cinemaId),
    db
      .prepare(
        `SELECT id, json_object('ar', ar ->> '$.title', 'en', en ->> '$.title') AS title FROM films
         WHERE releases_on <= ? ORDER BY position`,
      )
      .bind(today),
  ])
  return {
    halls: (halls?.results ?? []).map(({ id, number, seats }) => ({ id, number, seats })),
    films: (films?.results ?? []).map(({ id, title }) => ({ id, title: JSON.parse(title) as Bilingual })),
  }
}
