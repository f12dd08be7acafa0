// Staff move a booking to another showtime or to other seats. Not part of the contract, because only operators call it.
import type { Context } from 'hono'
import { isOpaqueId } from '../../../contracts/rules/opaque-id.ts'
import { isDate } from '../../../contracts/rules/riyadh-time.ts'
import { Problem } from '../../../contracts/problem.ts'
import { randomId } from '../../../lib/ids.ts'
import { isLowerPriceWay, isMoveReason, type LowerPriceWay, type MoveReason } from '../../../lib/moved-bookings.ts'
import type { Env } from '../../config/env.ts'
import { NO_STORE, requirePathId, requireRequest } from '../../http/operator-input.ts'
import { type GatewayApp, limited } from '../../http/serve.ts'
import type { IdempotentRequest, Reply } from '../../lib/durable/idempotency.ts'
import { unlessOverloaded, unwrap } from '../../lib/result.ts'
import { audited } from '../../staff/audit.ts'
import { findRoleMax } from '../../staff/operator.ts'
import { keepOffer, offerFor } from '../change/kept-offer.rules.ts'
import { answerAction } from '../operator/answer-action.ts'
import { orderObject } from '../order-calls.ts'
import { findMoveShowtime, isMoveDay, listMoves, listSeats, type Moving, withFollowingFood } from './move-choices.ts'
import { moveFault } from './rebook.rules.ts'

type Call = Context<{ Bindings: Env }>
/** More than any hall sells at once. */
const MAX_SEATS = 20

const movingOf = async (env: Env, id: string): Promise<Moving> => unwrap(await orderObject(env, id).previewMove())

interface MoveOrder {
  showtimeId: string
  seats: string[]
  /** As staff have seen it: halalas beside the worth of the booking. */
  difference: number
  lowerPrice: LowerPriceWay
  /** As staff have seen it: halalas that go back of food bought later. */
  laterFood: number
  reason: MoveReason
}

const isSeatList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MAX_SEATS &&
  value.every((seat) => typeof seat === 'string' && seat.length <= 12)

async function readOrder(c: Call): Promise<MoveOrder> {
  const body: unknown = await c.req.json().catch(() => undefined)
  // Any object may have these properties read; each value is checked below.
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const { showtimeId, seats, difference, lowerPrice, laterFood = 0, reason } = given
  const isWhole = typeof difference === 'number' && Number.isSafeInteger(difference)
  const isFoodSum = typeof laterFood === 'number' && Number.isSafeInteger(laterFood) && laterFood >= 0
  const areSums = isWhole && isFoodSum
  if (isOpaqueId(showtimeId) && isSeatList(seats) && areSums && isLowerPriceWay(lowerPrice) && isMoveReason(reason))
    return { showtimeId, seats: [...new Set(seats)], difference, lowerPrice, laterFood, reason }
  const wrong = {
    showtimeId: !isOpaqueId(showtimeId),
    seats: !isSeatList(seats),
    difference: !isWhole,
    lowerPrice: !isLowerPriceWay(lowerPrice),
    laterFood: !isFoodSum,
    reason: !isMoveReason(reason),
  }
  throw new Problem('invalid_input', {
    fields: Object.entries(wrong).flatMap(([name, isWrong]) => (isWrong ? [name] : [])),
  })
}

const showtimeObject = (env: Env, id: string) => env.SHOWTIMES.getByName(`show:${id}`)

/** Holds the seats, then opens the order that replaces the booking. A booking is moved by one order at a time. */
async function move(c: Call, id: string, order: MoveOrder, request: IdempotentRequest): Promise<Reply> {
  const { env } = c
  const { showtimeId, seats, difference, lowerPrice, laterFood } = order
  const once = { key: `move:${id}:${request.key}`, fingerprint: request.fingerprint }
  const { orderId: begun } = unwrap(await unlessOverloaded(showtimeObject(env, showtimeId).begun(once)))
  const before = begun === undefined ? undefined : await orderObject(env, begun).rebook(request)
  if (before) return before
  const moving = withFollowingFood(await movingOf(env, id), showtimeId)
  const { showtime } = unwrap(await findMoveShowtime(env, moving, showtimeId))
  if (seats.length !== moving.order.seats.length) return moveFault('SEAT_COUNT')
  if (moving.exchange.food && showtime.cinema.id !== moving.showtime.cinema.id) return moveFault('FOOD_ELSEWHERE')
  if (laterFood !== (moving.exchange.laterFood?.back ?? 0)) return moveFault('LATER_FOOD')
  const offer = offerFor(moving.offer, { from: moving.showtime.id, to: showtimeId })
  const held = unwrap(
    await unlessOverloaded(
      showtimeObject(env, showtimeId).holdFirst({
        orderId: `o${randomId()}`,
        // Not the holder of the booking, who may be choosing other seats there.
        owner: `move:${id}`,
        seats,
        student: offer?.student ?? null,
        network: null,
        ...once,
      }),
    ),
  )
  const max = findRoleMax(c, 'refundAboveLimit')
  const rebooking = {
    held,
    showtimeId,
    holder: moving.order,
    exchange: { ...moving.exchange, byStaff: { lowerPrice } },
    offer: keepOffer(offer, showtime, seats),
    difference,
    ...(max === undefined ? {} : { max }),
  }
  // Without an order it is opened, so it answers.
  return (await unlessOverloaded(orderObject(env, held.orderId).rebook(request, rebooking)))!
}

/** For the audit list: a code, and what goes back of food bought later. */
const whyOf = ({ reason, laterFood }: MoveOrder): string => (laterFood ? `${reason} ${laterFood}` : reason)

async function moveAudited(c: Call, id: string): Promise<Response> {
  const order = await readOrder(c)
  const booking = await orderObject(c.env, id).operatorView('en')
  if (!booking) throw new Problem('not_found')
  const action = booking.showtimeId === order.showtimeId ? 'change_seats' : 'move_booking'
  const request = await requireRequest(c, 'operator move', { id, ...order })
  return audited(c, { target: id, why: whyOf(order), action, request }, async () =>
    answerAction(c, action, id, await move(c, id, order, request)),
  )
}

/** The address may name anything, also a phone number. So only a booking that was found is in the audit list. */
async function lookAt(c: Call, answer: (moving: Moving) => Promise<object>): Promise<Response> {
  const moving = await movingOf(c.env, requirePathId(c, 'id'))
  return audited(c, { target: moving.order.id }, async () => c.json(await answer(moving), 200, NO_STORE))
}

export function serveMovedBookings(app: GatewayApp): void {
  app.get('/v1/operator/orders/:id/rebook', (c) => {
    const day = c.req.query('day') ?? ''
    const asked = isDate(day) && isMoveDay(day) ? day : null
    return lookAt(c, (moving) => listMoves(c.env, moving, asked))
  })

  app.get('/v1/operator/orders/:id/rebook/:showtimeId', (c) => {
    const showtimeId = requirePathId(c, 'showtimeId')
    const seats = (c.req.queries('seat') ?? []).slice(0, MAX_SEATS)
    return lookAt(c, async (moving) => {
      const { showtime } = unwrap(await findMoveShowtime(c.env, moving, showtimeId))
      return listSeats(c.env, moving, showtime, { seats, max: findRoleMax(c, 'refundAboveLimit') })
    })
  })

  app.post('/v1/operator/orders/:id/rebook', limited, (c) => moveAudited(c, requirePathId(c, 'id')))
}
