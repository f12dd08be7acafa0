// Enquiries as staff read them: the list, and one with the names of what it is about.
import type { Bilingual } from '../../lib/bilingual.ts'
import { type EnquiryState, OPEN_STATES } from './enquiry-step.rules.ts'
import type { EnquiryFilter, ListPosition } from './enquiry-list.rules.ts'

export interface ListedEnquiry {
  reference: string
  kind: 'CONTACT' | 'PRIVATE_BOOKING'
  /** Of a question its subject, of a private booking its occasion. */
  about: string
  cinema: Bilingual | null
  /** Of a private booking: the wanted day. */
  date: string | null
  state: EnquiryState
  /** Milliseconds since 1970. */
  createdAt: number
  takenBy: string | null
  /** Of the staff member; null for others. */
  takerName: string | null
  /** An answer that was not delivered. */
  hasUnsentMail: boolean
}

const IN_OPEN = `IN (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`
/** Those that wait come first, the oldest of them first; of the others the newest. */
const RANK = `(e.state NOT ${IN_OPEN})`
const SORT = `(CASE WHEN e.state ${IN_OPEN} THEN e.created_at ELSE -e.created_at END)`

const named = (table: string, id: string) =>
  `(SELECT json_object('ar', facts ->> '$.name.ar', 'en', facts ->> '$.name.en') FROM ${table} WHERE id = ${id})`
const CINEMA = named('cinemas', `e.facts ->> '$.cinemaId'`)
const UNSENT = `EXISTS (SELECT 1 FROM enquiry_steps AS mails
  WHERE mails.reference = e.reference AND mails.kind = 'MAIL' AND mails.sent_at IS NULL)`
const LISTED = `e.reference, e.kind, e.state, e.created_at AS createdAt, e.taken_by AS takenBy, staff.name AS takerName,
  coalesce(e.facts ->> '$.subject', e.facts ->> '$.occasion') AS about, e.facts ->> '$.date' AS date,
  ${CINEMA} AS cinema, ${UNSENT} AS unsent`
const FROM = 'FROM enquiries AS e LEFT JOIN staff ON staff.id = e.taken_by'

type Listed = Omit<ListedEnquiry, 'cinema' | 'hasUnsentMail'> & { cinema: string | null; unsent: number }

// The SQL above wrote it.
const bilingualOf = (text: string | null) => (text === null ? null : (JSON.parse(text) as Bilingual))

const toListed = ({ cinema, unsent, ...row }: Listed): ListedEnquiry => ({
  ...row,
  cinema: bilingualOf(cinema),
  hasUnsentMail: unsent === 1,
})

type Condition = readonly [condition: string, ...values: (string | number)[]]

const conditionsOf = ({ kind, state, cinemaId }: EnquiryFilter, after: ListPosition | undefined): Condition[] => [
  ...(kind ? [['e.kind = ?', kind] as const] : []),
  ...(state ? [['e.state = ?', state] as const] : []),
  ...(cinemaId ? [[`e.facts ->> '$.cinemaId' = ?`, cinemaId] as const] : []),
  ...(after ? [[`(${RANK}, ${SORT}, e.reference) > (?, ?, ?)`, after.rank, after.sort, after.reference] as const] : []),
]

export async function listEnquiries(
  db: D1Database,
  filter: EnquiryFilter,
  { after, limit }: { after: ListPosition | undefined; limit: number },
): Promise<ListedEnquiry[]> {
  const conditions = conditionsOf(filter, after)
  const where = conditions.length ? `WHERE ${conditions.map(([condition]) => condition).join(' AND ')}` : ''
  const { results } = await db
    .prepare(`SELECT ${LISTED} ${FROM} ${where} ORDER BY ${RANK}, ${SORT}, e.reference LIMIT ?`)
    .bind(...conditions.flatMap(([, ...values]) => values), limit)
    .all<Listed & Record<string, unknown>>()
  return results.map(toListed)
}

/** `oldestAt` is null if none waits. */
export async function countWaiting(db: D1Database): Promise<{ count: number; oldestAt: number | null }> {
  const sql = `SELECT count(*) AS count, min(created_at) AS oldestAt FROM enquiries WHERE state ${IN_OPEN}`
  return (await db.prepare(sql).first<{ count: number; oldestAt: number | null }>()) ?? { count: 0, oldestAt: null }
}

/** What the sender wrote; the contract's calls say which fields there are. */
export interface EnquiryFacts {
  name: string
  message?: string
  email?: string
  subject?: string
  occasion?: string
  cinemaId?: string
  experienceId?: string
  filmId?: string
  date?: string
  timeOfDay?: string
  guests?: number
  bookingReference?: string
  page?: string
}

export interface FoundEnquiry extends ListedEnquiry {
  facts: EnquiryFacts
  /** E.164 */
  phone: string
  language: 'ar' | 'en' | null
  experience: Bilingual | null
  film: Bilingual | null
}

type Found = Listed & Pick<FoundEnquiry, 'phone' | 'language'> & Record<'facts' | 'experience' | 'film', string | null>

export async function findEnquiry(db: D1Database, reference: string): Promise<FoundEnquiry | null> {
  const sql = `SELECT ${LISTED}, e.facts, e.phone, e.language,
      ${named('experiences', `e.facts ->> '$.experienceId'`)} AS experience,
      (SELECT json_object('ar', ar ->> '$.title', 'en', en ->> '$.title') FROM films
        WHERE id = e.facts ->> '$.filmId') AS film
    ${FROM} WHERE e.reference = ?`
  const row = await db.prepare(sql).bind(reference).first<Found>()
  if (!row) return null
  const { facts, experience, film, phone, language, ...listed } = row
  return {
    ...toListed(listed),
    phone,
    language,
    experience: bilingualOf(experience),
    film: bilingualOf(film),
    // `insertEnquiry` wrote it.
    facts: JSON.parse(facts ?? '{}') as EnquiryFacts,
  }
}

export const findContact = (db: D1Database, reference: string) =>
  db
    .prepare(`SELECT phone, facts ->> '$.email' AS email FROM enquiries WHERE reference = ?`)
    .bind(reference)
    .first<{ phone: string; email: string | null }>()
