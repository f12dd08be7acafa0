// The page's calls to move a booking. The gateway decides; the edge only shows what it says.
import type { Permission } from '../../lib/operator-access.rules.ts'
import type { EdgeEnv } from '../env.ts'
import { findAboveLimitFault } from './above-limit.ts'
import type { HallChoices, MoveChoices, MovedBooking } from '../../lib/moved-bookings.ts'
import { type Actor, findRefusedPermission, sendToGateway } from './operator-calls.ts'

/** Twenty showtimes are asked for seats. */
const WAIT_MS = 10_000

export interface MoveRefusal {
  /** Of the gateway, or the code of a refusal for the amount. */
  reason: string
  /** What the gateway adds to the reason. */
  because?: string
  /** Seats that have gone. */
  taken?: string[]
}

/** `unknown`: no answer came, so a move may have happened. `forbidden`: the role may not. */
export type Asked<T> =
  | { kind: 'done'; data: T }
  | { kind: 'refused'; refusal: MoveRefusal }
  | { kind: 'forbidden'; needs: Permission }
  | { kind: 'unknown' }

interface RefusalBody {
  reason: string
  details?: { because?: string; taken?: string[] }
}

async function ask<T>(env: EdgeEnv, sent: Parameters<typeof sendToGateway>[1]): Promise<Asked<T>> {
  const answer = await sendToGateway(env, sent)
  if (!answer) return { kind: 'unknown' }
  const aboveLimit = findAboveLimitFault(answer)
  if (aboveLimit !== undefined) return { kind: 'refused', refusal: { reason: aboveLimit } }
  const needs = findRefusedPermission(answer)
  if (needs) return { kind: 'forbidden', needs }
  // The embedded gateway is built with this edge, so its answers have these shapes.
  if (answer.status === 200) return { kind: 'done', data: answer.body as T }
  const { reason, details = {} } = answer.body as RefusalBody
  const { because, taken } = details
  // `busy` is the one failure after which nothing has happened.
  if (answer.status >= 500 && reason !== 'busy') return { kind: 'unknown' }
  return { kind: 'refused', refusal: { reason, ...(because ? { because } : {}), ...(taken ? { taken } : {}) } }
}

const pathOf = (id: string): string => `/operator/orders/${encodeURIComponent(id)}/rebook`

export const readMoves = (env: EdgeEnv, as: Actor, id: string, day: string | undefined) =>
  ask<MoveChoices>(env, {
    method: 'GET',
    path: `${pathOf(id)}${day ? `?day=${encodeURIComponent(day)}` : ''}`,
    as,
    waitMs: WAIT_MS,
  })

export const readHall = (
  env: EdgeEnv,
  as: Actor,
  { id, showtimeId, seats }: { id: string; showtimeId: string; seats: readonly string[] },
) =>
  ask<HallChoices>(env, {
    method: 'GET',
    path: `${pathOf(id)}/${encodeURIComponent(showtimeId)}?${new URLSearchParams(seats.map((seat) => ['seat', seat]))}`,
    as,
    waitMs: WAIT_MS,
  })

export interface MoveForm {
  showtimeId: string
  seats: string[]
  difference: number
  lowerPrice: string
  /** Halalas that go back of food bought later, as staff have seen it. Missing: nothing. */
  laterFood?: number
  reason: string
}

/** The same key is the same move. */
export const sendMove = (env: EdgeEnv, as: Actor, { id, key, form }: { id: string; key: string; form: MoveForm }) =>
  ask<MovedBooking>(env, { method: 'POST', path: pathOf(id), as, key, body: form })
