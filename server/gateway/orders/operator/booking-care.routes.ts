// The calls of staff who help a caller: find the booking, and act on it. Not part of the contract, because only
// operators call them.
import type { Context } from 'hono'
import { isOpaqueId } from '../../../contracts/rules/opaque-id.ts'
import { Problem } from '../../../contracts/problem.ts'
import { isDate } from '../../../contracts/rules/riyadh-time.ts'
import { type } from 'arktype'
import { MAX_CARE_SEATS } from '../../../lib/booking-care.ts'
import { now } from '../../../lib/clock.ts'
import type { Env } from '../../config/env.ts'
import { answerJson, NO_STORE, requirePathId, requireRequest } from '../../http/operator-input.ts'
import { type GatewayApp, limited } from '../../http/serve.ts'
import type { IdempotentRequest } from '../../lib/durable/idempotency.ts'
import { unwrap } from '../../lib/result.ts'
import { audited, auditedEach } from '../../staff/audit.ts'
import { countLookUp } from '../../staff/look-up-limit.ts'
import { findRoleMax } from '../../staff/operator.ts'
import { answerWholeContact } from '../../staff/whole-contact.ts'
import { orderObject } from '../order-calls.ts'
import { answerAction } from './answer-action.ts'
import { type CareAction, type CareRequest, CARE_INPUTS } from './booking-care.rules.ts'
import type { FoundLine } from './operator-view.ts'
import { readBookingSearch } from './find-bookings.rules.ts'
import { findBookingIds } from './find-bookings.sql.ts'
import { listNamedCinemas, listNamedShowtimes } from './find-showtimes.sql.ts'

type Call = Context<{ Bindings: Env }>

const bodyOf = (c: Call): Promise<unknown> => c.req.json().catch(() => undefined)

/** The address may name anything, also a phone number. So only an order that exists comes into the audit list. */
async function orderOf(c: Call): Promise<FoundLine> {
  const order = await orderObject(c.env, requirePathId(c)).foundLine()
  if (!order) throw new Problem('not_found')
  return order
}

const refuseFields = (errors: type.errors): never => {
  throw new Problem('invalid_input', { fields: [...new Set(errors.map(({ path }) => String(path[0] ?? '')))] })
}

/** Names the most that the operator's role may give back. */
async function readCare(c: Call, action: CareAction): Promise<CareRequest> {
  const body = await bodyOf(c)
  const max = findRoleMax(c, 'refundAboveLimit')
  const limit = max === undefined ? {} : { max }
  if (action === 'service') {
    const read = CARE_INPUTS.service(body)
    return read instanceof type.errors ? refuseFields(read) : { action, ...read }
  }
  if (action === 'cancel') {
    const read = CARE_INPUTS.cancel(body)
    return read instanceof type.errors ? refuseFields(read) : { action, ...read, ...limit }
  }
  const read = CARE_INPUTS.goodwill(body)
  if (read instanceof type.errors) return refuseFields(read)
  const { seats, ...given } = read
  // In any order they are the same seats.
  return { action, ...given, ...(seats ? { seats: [...new Set(seats)].toSorted() } : {}), ...limit }
}

/** For the audit list: codes, halalas and seats of the booking, never what was typed. */
function whyOf(asked: CareRequest, order: FoundLine): string {
  if (asked.action === 'service') return asked.codes.join(' ') || 'none'
  if (asked.action === 'cancel') return `${asked.reason} ${asked.total}`
  const seats = asked.seats?.filter((seat) => order.seats.includes(seat)) ?? []
  return [asked.reason, asked.amount, ...seats].join(' ')
}

function careRequestOf(c: Call, id: string, asked: CareRequest): Promise<IdempotentRequest> {
  const { max: _, ...input } = { max: undefined, ...asked }
  return requireRequest(c, `operator care ${asked.action}`, { id, ...input })
}

/** A role with a limit asks the booking, which knows what was given for its food as well. */
async function act(c: Call, { id, foodFor }: FoundLine, asked: CareRequest, request: IdempotentRequest) {
  const reply =
    asked.max === undefined
      ? await orderObject(c.env, id).care(request, asked)
      : await orderObject(c.env, foodFor ?? id).careWithinLimit({ orderId: id, request, asked })
  return answerAction(c, asked.action, id, reply)
}

async function sendAgain(c: Call, id: string, by: 'PHONE' | 'EMAIL', request: IdempotentRequest): Promise<Response> {
  const reply = await orderObject(c.env, id).sendTicketForStaff(request, by)
  return answerJson(c, unwrap(reply).body)
}

/** Food that was bought later leads to its booking. */
async function bookingsOf(env: Env, ids: readonly string[]): Promise<FoundLine[]> {
  const found = await Promise.all(ids.map(async (id) => orderObject(env, id).foundLine()))
  const lines = await Promise.all(
    found.map(async (line) => (line?.foodFor ? orderObject(env, line.foodFor).foundLine() : line)),
  )
  return [...new Map(lines.flatMap((line) => (line ? [[line.id, line] as const] : []))).values()]
}

export function serveBookingCare(app: GatewayApp): void {
  app.post('/v1/operator/bookings/find', limited, async (c) => {
    const read = readBookingSearch(await bodyOf(c))
    if ('fields' in read) throw new Problem('invalid_input', { fields: read.fields })
    await countLookUp(c, read.search.by)
    const { ids, isTooMany } = await findBookingIds(c.env, read.search, now())
    const bookings = await bookingsOf(c.env, ids)
    // What was searched for is personal, so only the kind of the search and what was found are named.
    const answer = async () => c.json({ bookings, isTooMany }, 200, NO_STORE)
    const why = read.search.by
    const found = bookings.map(({ id }) => id)
    return found.length > 0 ? auditedEach(c, found, answer, why) : audited(c, { target: null, why }, answer)
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
    app.post(`/v1/operator/orders/:id/${action}`, limited, async (c) => {
      const asked = await readCare(c, action)
      const order = await orderOf(c)
      const { id } = order
      const request = await careRequestOf(c, id, asked)
      return audited(c, { target: id, why: whyOf(asked, order), request }, () => act(c, order, asked, request))
    })

  app.get('/v1/operator/orders/:id/goodwill', async (c) => {
    const { id } = await orderOf(c)
    const seats = (c.req.queries('seat') ?? []).slice(0, MAX_CARE_SEATS)
    return audited(c, { target: id }, async () => {
      const { preview } = unwrap(
        await orderObject(c.env, id).previewSeatGoodwill(seats, findRoleMax(c, 'refundAboveLimit')),
      )
      return c.json(preview, 200, NO_STORE)
    })
  })

  app.post('/v1/operator/orders/:id/send-again', limited, async (c) => {
    const read = CARE_INPUTS['send-again'](await bodyOf(c))
    if (read instanceof type.errors) return refuseFields(read)
    const { id } = await orderOf(c)
    // The stored answer names a part of the contact, so it is deleted with the personal data.
    const request = await requireRequest(c, 'staff ticket-messages', { id, by: read.by })
    return audited(c, { target: id, why: read.by, request }, () => sendAgain(c, id, read.by, request))
  })

  app.post('/v1/operator/orders/:id/contact', limited, async (c) => {
    const id = requirePathId(c)
    return answerWholeContact(c, { id, find: async () => orderObject(c.env, id).contact() })
  })
}
