// The kitchen for its staff: what is to be made, how far it is, and what is sold out. Not part of the contract, because
// only operators call it. No visitor is named: staff see numbers, references and seats.
import { type } from 'arktype'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { Problem } from '../../contracts/problem.ts'
import { addDays, cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import { iso, now } from '../../lib/clock.ts'
import { cinemaMenuOn, USUAL_FOOD } from '../catalogue/food/cinema-menu.rules.ts'
import { findCinemaFood, listFoodSections } from '../catalogue/food/food.sql.ts'
import { answerJson, NO_STORE, requireRequest } from '../http/operator-input.ts'
import { type GatewayApp, limited, parseLanguageOrEnglish } from '../http/serve.ts'
import type { Reply } from '../lib/durable/idempotency.ts'
import { unwrap } from '../lib/result.ts'
import { log } from '../observability/log.ts'
import { type Acted, audited } from '../staff/audit.ts'
import type { OperatorCall } from '../staff/operator.ts'
import type { BoardOrder, KitchenBoard, PressAnswer } from './kitchen.object.ts'

const Press = type({
  /** The cinema day of the screen: presses that were made without a network may arrive after its end. */
  day: 'string',
  orderId: 'string',
  from: "'REQUESTED' | 'PREPARING' | 'READY' | 'HANDED'",
  step: "'on' | 'undo'",
})

const ItemMark = type({ day: 'string', itemId: 'string', isSoldOut: 'boolean' })

/** Of the audit list. */
const STEP_ACTIONS = { on: 'move_food', undo: 'undo_food' } as const

async function readBody<T>(c: OperatorCall, schema: (value: unknown) => T | type.errors): Promise<T> {
  const read = schema(await c.req.json().catch(() => undefined))
  if (read instanceof type.errors)
    throw new Problem('invalid_input', { fields: [...new Set(read.map(({ path }) => String(path[0] ?? '')))] })
  return read
}

/** Only today’s kitchen, and yesterday’s, of which a screen may still have presses. */
function kitchenOf(c: OperatorCall, cinemaId: string, day: string) {
  const today = cinemaDayOf(now())
  if (day !== today && day !== addDays(today, -1)) throw new Problem('invalid_input', { fields: ['day'] })
  return c.env.KITCHENS.getByName(`kitchen:${cinemaId}:${day}`)
}

async function requireCinema(c: OperatorCall) {
  const cinemaId = c.req.param('id') ?? ''
  const food = isOpaqueId(cinemaId) ? await findCinemaFood(c.env.DB, cinemaId) : undefined
  if (food === undefined) throw new Problem('not_found')
  return { cinemaId, food: food ?? USUAL_FOOD }
}

const orderView = ({ startsAt, endsAt, readyAt, movedAt, ...order }: BoardOrder) => ({
  ...order,
  startsAt: iso(startsAt),
  endsAt: iso(endsAt),
  readyAt: iso(readyAt),
  movedAt: iso(movedAt),
})

/** What the cinema sells today, in the language of the staff. */
async function itemsOf(c: OperatorCall, day: string, food: typeof USUAL_FOOD, { soldOut, left, marks }: KitchenBoard) {
  const sections = await listFoodSections(c.env.DB, parseLanguageOrEnglish(c.req.header('accept-language')))
  return cinemaMenuOn(day, sections, food).sections.flatMap(({ items }) =>
    items.map(({ id, name }) => {
      const mark = marks.find(({ itemId }) => itemId === id)
      return {
        id,
        name,
        /** By staff. Of a limited item none may be left nevertheless. */
        isMarked: mark?.isSoldOut ?? false,
        isSoldOut: soldOut.includes(id),
        left: left[id] ?? null,
      }
    }),
  )
}

/** A press that moved nothing is answered like one that did: the screen says what is true now. */
function answerReply(c: OperatorCall, reply: Reply, logged: object): Acted {
  const { body } = unwrap(reply)
  const came = (JSON.parse(body) as Pick<PressAnswer, 'outcome'>).outcome
  const outcome = came === 'moved' ? 'done' : came
  log.info('operator_action', { ...logged, by: c.get('operator').id, outcome })
  return { answer: answerJson(c, body), outcome }
}

export function serveKitchens(app: GatewayApp): void {
  app.get('/v1/operator/kitchens/:id', async (c) => {
    const { cinemaId, food } = await requireCinema(c)
    const day = cinemaDayOf(now())
    const board = await kitchenOf(c, cinemaId, day).board()
    const view = {
      day,
      now: iso(now()),
      orders: board.orders.map(orderView),
      items: await itemsOf(c, day, food, board),
    }
    return c.json(view, 200, NO_STORE)
  })

  app.post('/v1/operator/kitchens/:id/presses', limited, async (c) => {
    const { day, ...press } = await readBody(c, Press)
    if (!isOpaqueId(press.orderId)) throw new Problem('invalid_input', { fields: ['orderId'] })
    const { cinemaId } = await requireCinema(c)
    const request = await requireRequest(c, 'operator press', { cinemaId, day, ...press })
    const kitchen = kitchenOf(c, cinemaId, day)
    // The id may be anything that was typed, also a phone number, and the audit list is kept for years.
    if (!(await kitchen.has(press.orderId)))
      return c.json({ outcome: 'unknown', number: null, state: null } satisfies PressAnswer, 200, NO_STORE)
    const action = STEP_ACTIONS[press.step]
    return audited(c, { target: press.orderId, why: press.from, action, request }, async () =>
      answerReply(c, await kitchen.press(request, press), { action, orderId: press.orderId }),
    )
  })

  app.post('/v1/operator/kitchens/:id/items', limited, async (c) => {
    const { day, ...mark } = await readBody(c, ItemMark)
    if (!isOpaqueId(mark.itemId)) throw new Problem('invalid_input', { fields: ['itemId'] })
    const { cinemaId } = await requireCinema(c)
    const request = await requireRequest(c, 'operator item', { cinemaId, day, ...mark })
    const sections = await listFoodSections(c.env.DB, 'en')
    if (!sections.some(({ items }) => items.some(({ id }) => id === mark.itemId)))
      throw new Problem('invalid_input', { fields: ['itemId'] })
    const action = mark.isSoldOut ? 'mark_sold_out' : 'mark_there_again'
    return audited(c, { target: mark.itemId, why: cinemaId, action, request }, async () =>
      answerReply(c, await kitchenOf(c, cinemaId, day).markItem(request, mark), { action, itemId: mark.itemId }),
    )
  })
}
