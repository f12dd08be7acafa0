// The pages and the form of a move: the form moves the booking, or shows the seats again with the reason.
import type { Context } from 'hono'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { isDate } from '../../contracts/rules/riyadh-time.ts'
import { now } from '../../lib/clock.ts'
import type { EdgeApp } from '../env.ts'
import { forbiddenPage } from './forbidden-page.ts'
import { type Action, formText, signedInFrame } from './operator-actions.ts'
import type { Part, SignedIn } from './operator-layout.ts'
import { orderHref } from './order-parts.ts'
import { type MoveForm, type MoveRefusal, readHall, readMoves, sendMove } from './rebook-calls.ts'
import { rebookPage, refusalText } from './rebook-page.ts'
import { rebookSeatsPage } from './rebook-seats-page.ts'
import { REBOOK_WORDS } from './rebook-words.ts'

const MAX_SEATS = 20

export async function showMoves(c: Context<EdgeApp>, frame: SignedIn): Promise<Part | Response> {
  const [id, day] = [c.req.param('id') ?? '', c.req.query('day') ?? '']
  if (!isOpaqueId(id)) return c.text('Not found.', 404)
  return rebookPage(frame, id, await readMoves(c.env, frame.session, id, isDate(day) ? day : undefined), now())
}

export async function showSeats(c: Context<EdgeApp>, frame: SignedIn): Promise<Part | Response> {
  const [id, showtimeId] = [c.req.param('id') ?? '', c.req.param('showtimeId') ?? '']
  if (!isOpaqueId(id) || !isOpaqueId(showtimeId)) return c.text('Not found.', 404)
  const seats = (c.req.queries('seat') ?? []).slice(0, MAX_SEATS)
  return rebookSeatsPage(frame, id, await readHall(c.env, frame.session, { id, showtimeId, seats }), { seats })
}

/** Undefined: our page did not make it. */
function readForm(data: FormData): MoveForm | undefined {
  const seats = data.getAll('seat').filter((seat) => typeof seat === 'string')
  const [showtimeId, difference] = [formText(data, 'showtime'), formText(data, 'difference')]
  if (!isOpaqueId(showtimeId) || !/^-?\d{1,9}$/.test(difference) || seats.length === 0 || seats.length > MAX_SEATS)
    return undefined
  const [lowerPrice, reason] = [formText(data, 'lowerPrice'), formText(data, 'reason')]
  return lowerPrice && reason ? { showtimeId, seats, difference: Number(difference), lowerPrice, reason } : undefined
}

const faultText = (words: (typeof REBOOK_WORDS)['en'], refusal: MoveRefusal): string =>
  refusal.taken?.length ? words.taken(words.list(refusal.taken)) : refusalText(words, refusal)

export const moveBooking: Action = async (c, data, access) => {
  const [id, key, form] = [c.req.param('id') ?? '', formText(data, 'key'), readForm(data)]
  if (!isOpaqueId(id)) return { status: 404 }
  if (!form || !isIdempotencyKey(key)) return { status: 400 }
  const { env } = c
  const sent = await sendMove(env, access.session, { id, key, form })
  if (sent.kind === 'done') return { redirectTo: `${orderHref(sent.data.order.id)}&result=rebooked` }
  if (sent.kind === 'unknown') return { redirectTo: `${orderHref(id)}&result=unknown` }
  const frame = await signedInFrame(c, access)
  if (sent.kind === 'forbidden') return { page: forbiddenPage(frame, sent.needs), status: 403 }
  const { showtimeId } = form
  const seats = form.seats.filter((seat) => !sent.refusal.taken?.includes(seat))
  const asked = await readHall(env, access.session, { id, showtimeId, seats })
  const fault = faultText(REBOOK_WORDS[frame.locale], sent.refusal)
  return { page: rebookSeatsPage(frame, id, asked, { seats, fault }), status: 400 }
}
