// Enquiries in tests: a question and a hall request, sent from any network, and the stored rows.
import { env } from 'cloudflare:workers'
import { addDays, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { now } from '#server/lib/clock.ts'
import { call, newKey, newPhone, type Reply } from './calls.ts'
import type { Headers } from './staff.ts'

export const MAIL = 'noura@example.com'

interface Row {
  reference: string
  kind: string
  facts: string
  phone: string
  app_version: string
}

export const rows = async (): Promise<Row[]> =>
  (await env.DB.prepare('SELECT * FROM enquiries ORDER BY created_at').all<Row>()).results
export const factsOf = ({ facts }: Row) => JSON.parse(facts) as Record<string, unknown>

export const question = (more: object = {}) => ({
  subject: 'LOST_PROPERTY',
  name: 'Noura',
  phoneNumber: newPhone(),
  message: 'A hat, hall 3, seat D4.',
  ...more,
})

export const inDays = (days: number) => addDays(riyadhClock(now()).date, days)

export const hallEnquiry = (more: object = {}) => ({
  occasion: 'BIRTHDAY',
  name: 'Noura',
  phoneNumber: newPhone(),
  cinemaId: 'cin_malqa',
  date: inDays(10),
  timeOfDay: 'EVENING',
  guests: 30,
  ...more,
})

interface Sending {
  network?: string
  key?: string
  language?: 'AR' | 'EN'
  /** The solution of a challenge. */
  work?: string
}

let networks = 0

export async function send(
  path: string,
  body: object,
  { network = `net-${(networks += 1)}`, work, ...options }: Sending = {},
) {
  const headers = { 'x-client-network': network, 'x-app-version': '1.2.3', ...(work && { 'x-work': work }) }
  const { status, body: answer } = await call('POST', path, { body, headers, ...options })
  return { status, ...(answer as { reference?: string; reason?: string; details?: Record<string, unknown> }) }
}

export const ask = (more: object = {}, options?: Sending) => send('contact-us', question(more), options)
export const wishFor = (more: object = {}, options?: Sending) => send('private-bookings', hallEnquiry(more), options)

export const textsTo = (phoneNumber: string) =>
  env.DB.prepare('SELECT count(*) AS many FROM sandbox_messages WHERE recipient = ?')
    .bind(phoneNumber)
    .first<number>('many')

/** A message that waits for an answer, as if it had been sent now. */
export async function storeEnquiry(reference: string): Promise<void> {
  const facts = JSON.stringify({ subject: 'QUESTION', name: 'Noura', message: 'Hello?', email: 'noura@example.com' })
  await env.DB.prepare(
    `INSERT OR REPLACE INTO enquiries
       (reference, kind, facts, phone, created_at, app_version, idempotency_key, fingerprint, language)
     VALUES (?1, 'CONTACT', ?2, '+966509990001', ?3, '', ?1, '', 'en')`,
  )
    .bind(reference, facts, now())
    .run()
}

/** A message with an address, which is answered with a reference. */
export async function receivedEnquiry(more: object = {}, language: 'AR' | 'EN' = 'EN'): Promise<string> {
  const { reference } = await ask({ email: MAIL, ...more }, { language })
  if (!reference) throw new Error('The enquiry was refused')
  return reference
}

interface Staff {
  headers: Headers
}

export const readEnquiries = ({ headers }: Staff, path: string): Promise<Reply> =>
  call('GET', `operator/enquiries${path}`, { headers })

export const actOnEnquiry = (
  { headers }: Staff,
  reference: string,
  action: string,
  body: object,
  key = newKey(),
): Promise<Reply> => call('POST', `operator/enquiries/${reference}/${action}`, { headers, body, key })

export interface ShownEnquiry {
  reference: string
  state: string
  takenBy: { id: string; name: string } | null
  isMine: boolean
  steps: { id: string; kind: string; why: string | null; by: string; text: string | null; sentAt: string | null }[]
  [field: string]: unknown
}

export const shownEnquiry = async (by: Staff, reference: string): Promise<ShownEnquiry> =>
  (await readEnquiries(by, `/${reference}`)).body

export interface Mail {
  recipient: string
  subject: string
  text: string
}

export const mails = async (): Promise<Mail[]> =>
  (
    await env.DB.prepare(
      "SELECT recipient, subject, text FROM sandbox_messages WHERE recipient LIKE '%@%' ORDER BY rowid",
    ).all<Mail & Record<string, unknown>>()
  ).results
