// The page's calls about enquiries.
import type { Bilingual } from '../../lib/bilingual.ts'
import type { Permission } from '../../lib/operator-access.rules.ts'
import type { EdgeEnv } from '../env.ts'
import { type Actor, findRefusedPermission, readFromGateway, sendToGateway } from './operator-calls.ts'

export interface ListedEnquiry {
  reference: string
  kind: 'CONTACT' | 'PRIVATE_BOOKING'
  /** The subject of a question, or the occasion of a private booking. */
  about: string
  cinema: Bilingual | null
  /** Of a private booking: the wanted day. */
  date: string | null
  state: string
  createdAt: string
  takenBy: { id: string; name: string } | null
  isMine: boolean
  hasUnsentMail: boolean
}

export interface EnquiryStep {
  id: string
  kind: string
  why: string | null
  by: string
  at: string
  /** Of an answer by mail. */
  text: string | null
  /** Null: not delivered, or no mail. */
  sentAt: string | null
}

export interface PrivateHall {
  id: string
  number: number
  experience: Bilingual
  seats: number
  /** On the wanted day, in the order of time. */
  showtimes: { film: Bilingual; startsAt: string; endsAt: string }[]
  /** Times that quotes keep, on that day. */
  quoted: { startsAt: string; endsAt: string }[]
}

export interface Enquiry extends ListedEnquiry {
  name: string
  message: string | null
  timeOfDay: string | null
  guests: number | null
  /** The page of the site that it is about. */
  page: string | null
  experience: Bilingual | null
  film: Bilingual | null
  /** Null: written before the language was stored. */
  language: 'ar' | 'en' | null
  booking: { reference: string; isKnown: boolean } | null
  /** Of the account that has the sender's phone number. Null: none has it. */
  memberId: string | null
  /** Of a private booking: halls with enough seats. Null: the day is not planned yet, or it is no private booking. */
  halls: PrivateHall[] | null
  phoneMasked: string
  emailMasked: string | null
  steps: EnquiryStep[]
  deletedAt: string
}

export interface EnquiriesWanted {
  kind?: string | undefined
  state?: string | undefined
  cinema?: string | undefined
  after?: string | undefined
}

export interface EnquiriesPage {
  enquiries: ListedEnquiry[]
  /** Where the next page begins. */
  next: string | null
}

export const enquiriesHref = ({ kind, state, cinema, after }: EnquiriesWanted): string => {
  const query = new URLSearchParams(
    Object.entries({ kind, state, cinema, after }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
  return `/operator/enquiries${query && `?${query}`}`
}

export const enquiryHref = (reference: string): string => `/operator/enquiries/${encodeURIComponent(reference)}`

/** `wrong`: no such filter exists. Undefined: the gateway did not answer. */
export async function readEnquiries(
  env: EdgeEnv,
  as: Actor,
  wanted: EnquiriesWanted,
): Promise<EnquiriesPage | 'wrong' | undefined> {
  const answer = await sendToGateway(env, { method: 'GET', path: enquiriesHref(wanted), as })
  if (answer?.status === 400) return 'wrong'
  // The embedded gateway is built with this edge, so its answers have these shapes.
  return answer?.status === 200 ? (answer.body as EnquiriesPage) : undefined
}

export interface Waiting {
  count: number
  oldestAt: string | null
}

export const readWaitingEnquiries = (env: EdgeEnv, as: Actor) =>
  readFromGateway<Waiting>(env, as, '/operator/enquiries/waiting')

/** `none`: no enquiry has this reference. Undefined: the gateway did not answer. */
export async function readEnquiry(env: EdgeEnv, as: Actor, reference: string): Promise<Enquiry | 'none' | undefined> {
  const answer = await sendToGateway(env, { method: 'GET', path: enquiryHref(reference), as })
  if (answer?.status === 404) return 'none'
  return answer?.status === 200 ? (answer.body as Enquiry) : undefined
}

/** `because`: `taken` by another person, a `state` that does not allow it, or `no_mail` to answer to. */
export type EnquirySent =
  | { kind: 'done'; delivery?: 'sent' | 'failed' }
  | { kind: 'refused'; because?: string; by?: string; fields?: string[] }
  | { kind: 'forbidden'; needs: Permission }
  | { kind: 'unknown' }

interface Sent {
  as: Actor
  reference: string
  action: string
  key: string
  body: { why?: string; text?: string; seenBy?: string }
}

export async function sendEnquiryAction(
  env: EdgeEnv,
  { as, reference, action, key, body }: Sent,
): Promise<EnquirySent> {
  const path = `${enquiryHref(reference)}/${action}`
  const answer = await sendToGateway(env, { method: 'POST', path, as, key, body })
  if (!answer || answer.status >= 500) return { kind: 'unknown' }
  const needs = findRefusedPermission(answer)
  if (needs) return { kind: 'forbidden', needs }
  const { delivery, details } = answer.body as {
    delivery?: 'sent' | 'failed'
    details?: { because?: string; by?: string; fields?: string[] }
  }
  if (answer.status !== 200) return { kind: 'refused', ...details }
  return { kind: 'done', ...(delivery ? { delivery } : {}) }
}
