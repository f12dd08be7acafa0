// Enquiries for staff: the list, one of them, and what staff do about it. Not part of the contract, because only
// operators call it.
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { maskedPhone } from '../../contracts/rules/phone.ts'
import { Problem } from '../../contracts/problem.ts'
import { iso, now } from '../../lib/clock.ts'
import { maskedEmail } from '../../lib/email.ts'
import { parseSpokenReference } from '../../lib/spoken-reference.ts'
import type { Env } from '../config/env.ts'
import { NO_STORE, requireRequest } from '../http/operator-input.ts'
import { type GatewayApp, limited } from '../http/serve.ts'
import type { IdempotentRequest } from '../lib/durable/idempotency.ts'
import { memberReachedBy } from '../notifications/recipient.ts'
import { log } from '../observability/log.ts'
import { findByReference } from '../orders/operator/attention.sql.ts'
import { audited } from '../staff/audit.ts'
import type { OperatorCall } from '../staff/operator.ts'
import { answerWholeContact } from '../staff/whole-contact.ts'
import { sendAnswer } from './answer-mail.ts'
import {
  countWaiting,
  findContact,
  findEnquiry,
  type FoundEnquiry,
  listEnquiries,
  type ListedEnquiry,
} from './staff-enquiries.sql.ts'
import { isEnquiryReference, positionText, readEnquiryFilter } from './enquiry-list.rules.ts'
import { readStep, type Step, type StepAction } from './enquiry-step.rules.ts'
import { insertStep, listSteps, type StoredStep } from './enquiry-steps.sql.ts'
import { toStepRefusal } from './step-refusal.rules.ts'
import { RETENTION_MS } from './enquiry.rules.ts'
import { listPrivateHalls, type PrivateHall } from './private-halls.sql.ts'

const PAGE_SIZE = 50

const listedView = (c: OperatorCall, { takenBy, takerName, createdAt, ...row }: ListedEnquiry) => ({
  ...row,
  createdAt: iso(createdAt),
  takenBy: takenBy === null ? null : { id: takenBy, name: takerName ?? takenBy },
  isMine: takenBy === c.get('operator').id,
})

const stepView = ({ id, kind, why, actor, name, at, text, sentAt }: StoredStep) => ({
  id,
  kind,
  why,
  by: name ?? actor,
  at: iso(at),
  text,
  sentAt: sentAt === null ? null : iso(sentAt),
})

/** The booking that the sender named. A text that names none stays as it was typed. */
async function bookingOf(db: D1Database, typed: string | undefined) {
  if (typed === undefined) return null
  const reference = parseSpokenReference(typed)
  const isKnown = reference !== undefined && (await findByReference(db, reference)).length > 0
  return { reference: isKnown ? reference : typed, isKnown }
}

const hallView = ({ showtimes, quoted, ...hall }: PrivateHall) => ({
  ...hall,
  quoted: quoted.map(({ startsAt, endsAt }) => ({ startsAt: iso(startsAt), endsAt: iso(endsAt) })),
  showtimes: showtimes.map(({ film, startsAt, endsAt }) => ({ film, startsAt: iso(startsAt), endsAt: iso(endsAt) })),
})

/** Null: it is no private booking, or its day is not planned yet. */
async function hallsOf(db: D1Database, { kind, facts }: FoundEnquiry) {
  const { cinemaId, experienceId, date: day, guests } = facts
  if (kind !== 'PRIVATE_BOOKING' || !cinemaId || !day || guests === undefined) return null
  return (await listPrivateHalls(db, { cinemaId, experienceId, day, guests }))?.map(hallView) ?? null
}

/** Without an answer the enquiry is shown without its account. */
const findAccount = (env: Env, phone: string) =>
  memberReachedBy(env, phone).catch((error: unknown) => {
    log.warn('task_failed', { task: 'account of an enquiry' }, error)
    return undefined
  })

async function enquiryView(c: OperatorCall, enquiry: FoundEnquiry) {
  const { facts, phone, language, experience, film, ...listed } = enquiry
  const [steps, booking, member, halls] = await Promise.all([
    listSteps(c.env.DB, enquiry.reference),
    bookingOf(c.env.DB, facts.bookingReference),
    findAccount(c.env, phone),
    hallsOf(c.env.DB, enquiry),
  ])
  const { name, message = null, timeOfDay = null, guests = null, page = null, email } = facts
  return {
    ...listedView(c, listed),
    name,
    message,
    timeOfDay,
    guests,
    page,
    experience,
    film,
    language,
    booking,
    memberId: member?.id ?? null,
    halls,
    phoneMasked: maskedPhone(phone),
    emailMasked: email === undefined ? null : maskedEmail(email),
    steps: steps.map(stepView),
    deletedAt: iso(enquiry.createdAt + RETENTION_MS),
  }
}

const referenceOf = (c: OperatorCall): string => {
  const reference = c.req.param('id') ?? ''
  if (!isEnquiryReference(reference)) throw new Problem('not_found')
  return reference
}

/** A text that is no enquiry's reference may be anything, so it stands in no row of the audit list. */
async function requireEnquiry(c: OperatorCall): Promise<FoundEnquiry> {
  const enquiry = await findEnquiry(c.env.DB, referenceOf(c))
  if (!enquiry) throw new Problem('not_found')
  return enquiry
}

const keyOf = (c: OperatorCall): string => {
  const key = c.req.header('idempotency-key')
  if (!isIdempotencyKey(key)) throw new Problem('idempotency_key_missing')
  return key
}

const logAction = (c: OperatorCall, action: string, enquiry: string): void =>
  log.info('operator_action', { action, enquiry, by: c.get('operator').id, outcome: 'done' })

interface Asked {
  reference: string
  action: StepAction
  step: Step
  request: IdempotentRequest
}

async function takeStep(c: OperatorCall, { reference, action, step, request }: Asked): Promise<Response> {
  const { key: id, fingerprint } = request
  const by = c.get('operator').id
  const stored = await insertStep(c.env.DB, { id, reference, actor: by, at: now(), fingerprint, step })
  if (!stored) throw toStepRefusal(await requireEnquiry(c), by)
  if (stored.fingerprint !== fingerprint) throw new Problem('idempotency_key_reused')
  const delivery = step.kind === 'MAIL' ? await sendAnswer(c.env, { id, reference }) : undefined
  logAction(c, action, reference)
  return c.json({ reference, ...(delivery && { delivery }) }, 200, NO_STORE)
}

const ACTIONS = ['take', 'put-back', 'mail', 'call', 'close', 'reopen'] as const satisfies StepAction[]

export function serveEnquiries(app: GatewayApp): void {
  app.get('/v1/operator/enquiries', async (c) => {
    const read = readEnquiryFilter(c.req.query())
    if ('fields' in read) throw new Problem('invalid_input', { fields: read.fields })
    const rows = await listEnquiries(c.env.DB, read.filter, { after: read.after, limit: PAGE_SIZE + 1 })
    const page = rows.slice(0, PAGE_SIZE)
    const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
    const next = last ? positionText(last) : null
    return c.json({ enquiries: page.map((row) => listedView(c, row)), next }, 200, NO_STORE)
  })

  // Before the route of one enquiry.
  app.get('/v1/operator/enquiries/waiting', async (c) => {
    const { count, oldestAt } = await countWaiting(c.env.DB)
    return c.json({ count, oldestAt: oldestAt === null ? null : iso(oldestAt) }, 200, NO_STORE)
  })

  app.get('/v1/operator/enquiries/:id', async (c) => {
    const enquiry = await requireEnquiry(c)
    return audited(c, { target: enquiry.reference }, async () => c.json(await enquiryView(c, enquiry), 200, NO_STORE))
  })

  app.post('/v1/operator/enquiries/:id/contact', limited, async (c) => {
    const id = referenceOf(c)
    return answerWholeContact(c, { id, find: () => findContact(c.env.DB, id) })
  })

  app.post('/v1/operator/enquiries/:id/send-again', async (c) => {
    const [id, { reference }] = [keyOf(c), await requireEnquiry(c)]
    return audited(c, { target: reference }, async () => {
      const delivery = await sendAnswer(c.env, { id, reference })
      if (delivery === 'none') throw new Problem('not_found')
      logAction(c, 'send-again', reference)
      return c.json({ reference, delivery }, 200, NO_STORE)
    })
  })

  for (const action of ACTIONS)
    app.post(`/v1/operator/enquiries/:id/${action}`, limited, async (c) => {
      const read = readStep(action, await c.req.json().catch(() => undefined))
      if ('fields' in read) throw new Problem('invalid_input', { fields: read.fields })
      const { reference, facts } = await requireEnquiry(c)
      if (action === 'mail' && facts.email === undefined) throw new Problem('invalid_input', { because: 'no_mail' })
      const { step } = read
      const request = await requireRequest(c, `operator enquiry ${action}`, { reference, ...step })
      return audited(c, { target: reference, request, ...(step.why ? { why: step.why } : {}) }, () =>
        takeStep(c, { reference, action, step, request }),
      )
    })
}
