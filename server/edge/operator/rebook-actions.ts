// The pages and the form of a move: the form moves the booking, or shows the seats again with the reason.
import type { Context } from 'hono'
import type { Locale } from '../../contracts/request-context.ts'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { isDate } from '../../contracts/rules/riyadh-time.ts'
import { now } from '../../lib/clock.ts'
import type { EdgeApp } from '../env.ts'
import { aboveLimitText } from './above-limit.ts'
import { forbiddenPage } from './forbidden-page.ts'
import { readShownFault } from './answered-form.ts'
import type { FormAgain } from './form-again.ts'
import { noOrderPage, notFoundPage } from './not-found-page.ts'
import { type Action, answerFrame, formText, frameAt } from './operator-actions.ts'
import type { Part, SignedIn } from './operator-layout.ts'
import { orderHref } from './order-href.ts'
import { type Asked, type MoveForm, type MoveRefusal, readHall, readMoves, sendMove } from './rebook-calls.ts'
import { getOwnText, rebookPage, refusalText } from './rebook-page.ts'
import { rebookSeatsPage } from './rebook-seats-page.ts'
import { REBOOK_WORDS } from './rebook-words.ts'

type Call = Parameters<Action>[0]
type Access = Parameters<Action>[2]

const MAX_SEATS = 20

const isMissing = (asked: Asked<unknown>): boolean => asked.kind === 'refused' && asked.refusal.reason === 'not_found'

export async function showMoves(c: Context<EdgeApp>, frame: SignedIn): Promise<Part | Response> {
  const [id, day] = [c.req.param('id') ?? '', c.req.query('day') ?? '']
  if (!isOpaqueId(id)) return c.html(notFoundPage(frame), 404)
  const asked = await readMoves(c.env, frame.session, id, isDate(day) ? day : undefined)
  return isMissing(asked) ? c.html(noOrderPage(frame), 404) : rebookPage(frame, id, asked, now())
}

export async function showSeats(c: Context<EdgeApp>, frame: SignedIn): Promise<Part | Response> {
  const [id, showtimeId] = [c.req.param('id') ?? '', c.req.param('showtimeId') ?? '']
  if (!isOpaqueId(id) || !isOpaqueId(showtimeId)) return c.html(notFoundPage(frame), 404)
  const seats = (c.req.queries('seat') ?? []).slice(0, MAX_SEATS)
  const asked = await readHall(c.env, frame.session, { id, showtimeId, seats })
  const page = rebookSeatsPage(frame, id, asked, { seats })
  return isMissing(asked) ? c.html(page, 404) : page
}

/** Undefined: our page did not make it. `missing`: what staff have to choose. */
function readForm(data: FormData): MoveForm | { missing: 'lowerPrice' | 'reason' } | undefined {
  const seats = data.getAll('seat').filter((seat) => typeof seat === 'string')
  const [showtimeId, difference] = [formText(data, 'showtime'), formText(data, 'difference')]
  if (!isOpaqueId(showtimeId) || !/^-?\d{1,9}$/.test(difference) || seats.length === 0 || seats.length > MAX_SEATS)
    return undefined
  const [lowerPrice, reason, food] = [
    formText(data, 'lowerPrice'),
    formText(data, 'reason'),
    formText(data, 'laterFood'),
  ]
  if (!/^\d{0,9}$/.test(food)) return undefined
  if (!lowerPrice) return { missing: 'lowerPrice' }
  if (!reason) return { missing: 'reason' }
  const laterFood = Number(food)
  return {
    showtimeId,
    seats,
    difference: Number(difference),
    lowerPrice,
    ...(laterFood ? { laterFood } : {}),
    reason,
  }
}

/** Also the code that the form has in the other language: with it the key of the form stays. */
const NO_ANSWER = 'unknown'

/** Why the form moved nothing, or that no answer says whether it did. */
type Fault = MoveRefusal | { missing: string } | typeof NO_ANSWER

const faultText = (locale: Locale, fault: Fault): string => {
  const words = REBOOK_WORDS[locale]
  if (fault === NO_ANSWER) return words.unanswered
  if ('missing' in fault) return getOwnText(words.missing, fault.missing) ?? words.refused
  const aboveLimit = aboveLimitText(fault.reason, 'move', locale)
  if (aboveLimit !== undefined) return aboveLimit
  return fault.taken?.length ? words.taken(words.list(fault.taken)) : refusalText(words, fault)
}

/** In the form that shows the page in the other language. */
const toCode = (fault: Fault): string =>
  fault === NO_ANSWER
    ? fault
    : new URLSearchParams(
        Object.entries(fault).flatMap(([name, value]: [string, string | string[]]) =>
          [value].flat().map((text) => [name, text]),
        ),
      ).toString()

function readCode(code: string): Fault {
  if (code === NO_ANSWER) return NO_ANSWER
  const params = new URLSearchParams(code)
  const [missing, because, taken] = [params.get('missing'), params.get('because'), params.getAll('taken')]
  if (missing !== null) return { missing }
  return {
    reason: params.get('reason') ?? '',
    ...(because === null ? {} : { because }),
    ...(taken.length ? { taken } : {}),
  }
}

/** The seats again with the form as it was filled in. Seats that have gone are no longer chosen. */
async function showAgain(c: Call, access: Access, { id, data, fault }: { id: string; data: FormData; fault: Fault }) {
  const frame = await answerFrame(c, access, { form: data, fault: toCode(fault) })
  const gone = typeof fault === 'object' && 'taken' in fault ? (fault.taken ?? []) : []
  const seats = data.getAll('seat').flatMap((seat) => (typeof seat === 'string' && !gone.includes(seat) ? [seat] : []))
  const showtimeId = formText(data, 'showtime')
  const asked = await readHall(c.env, access.session, { id, showtimeId, seats })
  const again: FormAgain = {
    form: 'move',
    fault: faultText(frame.locale, fault),
    ...(typeof fault === 'object' && 'missing' in fault ? { field: fault.missing } : {}),
    values: data,
    // Without an answer it may have happened: with the same key it happens once.
    ...(fault === NO_ANSWER ? { key: formText(data, 'key') } : {}),
  }
  return { page: rebookSeatsPage(frame, id, asked, { seats, again }), status: 400 as const }
}

export const moveBooking: Action = async (c, data, access) => {
  const [id, key, form] = [c.req.param('id') ?? '', formText(data, 'key'), readForm(data)]
  if (!isOpaqueId(id)) return { status: 404 }
  if (!form || !isIdempotencyKey(key)) return { status: 400 }
  const shown = readShownFault(data)
  if (shown !== undefined) return showAgain(c, access, { id, data, fault: readCode(shown) })
  if ('missing' in form) return showAgain(c, access, { id, data, fault: form })
  const sent = await sendMove(c.env, access.session, { id, key, form })
  if (sent.kind === 'done') return { redirectTo: `${orderHref(sent.data.order.id)}&result=rebooked` }
  if (sent.kind === 'forbidden')
    return { page: forbiddenPage(await frameAt(c, access, orderHref(id)), sent.needs), status: 403 }
  return showAgain(c, access, { id, data, fault: sent.kind === 'unknown' ? NO_ANSWER : sent.refusal })
}
