// The calls of staff who help a caller: find the booking, and act on it. Not part of the contract, because only
// operators call them.
import type { Context } from 'hono'
import { isOpaqueId } from '../../../contracts/rules/opaque-id.ts'
import { Problem } from '../../../contracts/problem.ts'
import { isDate } from '../../../contracts/rules/riyadh-time.ts'
import { type } from 'arktype'
import { now } from '../../../lib/clock.ts'
import { isAllowed } from '../../../lib/operator-access.rules.ts'
import { isAboveRefundMax } from '../../charges/attention.rules.ts'
import { type Env, supportRefundMax } from '../../config/env.ts'
import { NO_STORE, requirePathId, requireRequest } from '../../http/operator-input.ts'
import type { GatewayApp } from '../../http/serve.ts'
import { unwrap } from '../../lib/result.ts'
import { log } from '../../observability/log.ts'
import { audited, auditedEach } from '../../staff/audit.ts'
import { forbid } from '../../staff/operator.ts'
import { answerWholeContact } from '../../staff/whole-contact.ts'
import { orderObject } from '../order-calls.ts'
import { type CareAction, type CareRequest, CARE_INPUTS } from './booking-care.rules.ts'
import { readBookingSearch } from './find-bookings.rules.ts'
import { findBookingIds } from './find-bookings.sql.ts'
import { listNamedCinemas, listNamedShowtimes } from './find-showtimes.sql.ts'

type Call = Context<{ Bindings: Env }>

const bodyOf = (c: Call): Promise<unknown> => c.req.json().catch(() => undefined)

const refuseFields = (errors: type.errors): never => {
  throw new Problem('invalid_input', { fields: [...new Set(errors.map(({ path }) => String(path[0] ?? '')))] })
}

const jsonOf = (c: Call, body: string): Response =>
  c.body(body, 200, { ...NO_STORE, 'content-type': 'application/json' })

/** Names the most that the operator's role may give back. */
async function readCare(c: Call, action: CareAction): Promise<CareRequest> {
  const body = await bodyOf(c)
  const limit = isAllowed(c.get('operator').authority, 'refundAboveLimit') ? {} : { max: supportRefundMax(c.env) }
  if (action === 'service') {
    const read = CARE_INPUTS.service(body)
    return read instanceof type.errors ? refuseFields(read) : { action, ...read }
  }
  if (action === 'cancel') {
    const read = CARE_INPUTS.cancel(body)
    return read instanceof type.errors ? refuseFields(read) : { action, ...read, ...limit }
  }
  const read = CARE_INPUTS.goodwill(body)
  return read instanceof type.errors ? refuseFields(read) : { action, ...read, ...limit }
}

/** For the audit list: codes and halalas, never what was typed. */
function whyOf(asked: CareRequest): string {
  if (asked.action === 'service') return asked.codes.join(' ') || 'none'
  return `${asked.reason} ${asked.action === 'cancel' ? asked.total : asked.amount}`
}

async function act(c: Call, id: string, asked: CareRequest): Promise<Response> {
  const { max: _, ...input } = { max: undefined, ...asked }
  const request = await requireRequest(c, `operator care ${asked.action}`, { id, ...input })
  const reply = await orderObject(c.env, id).care(request, asked)
  const outcome = reply.ok ? 'done' : reply.reason
  log.info('operator_action', { action: asked.action, orderId: id, outcome, by: c.get('operator').id })
  return isAboveRefundMax(reply) ? forbid(c, 'refundAboveLimit') : jsonOf(c, unwrap(reply).body)
}

async function sendAgain(c: Call, id: string, by: 'PHONE' | 'EMAIL'): Promise<Response> {
  // The stored answer names a part of the contact, so it is deleted with the personal data.
  const request = await requireRequest(c, 'staff ticket-messages', { id, by })
  const reply = await orderObject(c.env, id).sendTicketForStaff(request, by)
  return jsonOf(c, unwrap(reply).body)
}

export function serveBookingCare(app: GatewayApp): void {
  app.post('/v1/operator/bookings/find', async (c) => {
    const read = readBookingSearch(await bodyOf(c))
    if ('fields' in read) throw new Problem('invalid_input', { fields: read.fields })
    const { ids, isTooMany } = await findBookingIds(c.env, read.search, now())
    // What was searched for is personal, so only the kind of the search and what was found are named.
    const answer = async () => {
      const lines = await Promise.all(ids.map((id) => orderObject(c.env, id).foundLine()))
      return c.json({ bookings: lines.filter((line) => line !== undefined), isTooMany }, 200, NO_STORE)
    }
    const why = read.search.by
    return ids.length > 0 ? auditedEach(c, ids, answer, why) : audited(c, { target: null, why }, answer)
  })

  app.get('/v1/operator/bookings/showtimes', async (c) => {
    const { cinema = '', day = '' } = c.req.query()
    const isChosen = isOpaqueId(cinema) && isDate(day)
    const [cinemas, showtimes] = await Promise.all([
      listNamedCinemas(c.env.DB),
      isChosen ? listNamedShowtimes(c.env.DB, cinema, day) : [],
    ])
    return c.json({ cinemas, showtimes }, 200, NO_STORE)
  })

  for (const action of ['cancel', 'goodwill', 'service'] as const)
    app.post(`/v1/operator/orders/:id/${action}`, async (c) => {
      const id = requirePathId(c)
      const asked = await readCare(c, action)
      return audited(c, { target: id, why: whyOf(asked) }, () => act(c, id, asked))
    })

  app.post('/v1/operator/orders/:id/send-again', async (c) => {
    const id = requirePathId(c)
    const read = CARE_INPUTS['send-again'](await bodyOf(c))
    if (read instanceof type.errors) return refuseFields(read)
    return audited(c, { target: id, why: read.by }, () => sendAgain(c, id, read.by))
  })

  app.post('/v1/operator/orders/:id/contact', async (c) => {
    const id = requirePathId(c)
    return answerWholeContact(c, { id, find: async () => orderObject(c.env, id).contact() })
  })
}
