// The kitchen screen's calls to the gateway.
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import type { Bilingual } from '../../lib/bilingual.ts'
import type { Permission } from '../../lib/operator-access.rules.ts'
import type { EdgeEnv } from '../env.ts'
import { purgeOutdatedPages } from './change-calls.ts'
import { type Actor, findRefusedPermission, sendToGateway } from './operator-calls.ts'

/** What is on the screen; food that is withdrawn, or was not collected, is not. */
export const BOARD_STATES = ['REQUESTED', 'PREPARING', 'READY', 'HANDED'] as const
export type BoardState = (typeof BOARD_STATES)[number]
export const isBoardState = (text: string): text is BoardState => BOARD_STATES.some((state) => state === text)

export interface BoardLine {
  id: string
  name: Bilingual
  options: Bilingual[]
  quantity: number
  seat: string | null
  note: string | null
}

export interface BoardOrder {
  id: string
  number: string
  state: BoardState
  reference: string
  film: Bilingual
  auditorium: Bilingual
  startsAt: string
  delivery: 'COUNTER' | 'SEAT'
  /** Of the order. */
  seats: string[]
  lines: BoardLine[]
  /** That its slowest line takes. */
  minutes: number
  readyAt: string
  isRequested: boolean
  isStopped: boolean
  /** The holder has ended the booking, and collects the food at the counter. Absent: no. */
  hasBookingEnded?: true
  /** It was cancelled and refunded after the kitchen had begun. Absent: no. */
  isRefunded?: true
  canUndo: boolean
}

export interface BoardItem {
  id: string
  name: string
  isMarked: boolean
  isSoldOut: boolean
  left: number | null
}

export interface KitchenBoard {
  day: string
  now: string
  orders: BoardOrder[]
  items: BoardItem[]
}

const kitchenPath = (cinemaId: string): string => `/operator/kitchens/${encodeURIComponent(cinemaId)}`

/** `none`: there is no such cinema. Undefined: the gateway did not answer. */
export async function readBoard(env: EdgeEnv, as: Actor, cinemaId: string): Promise<KitchenBoard | 'none' | undefined> {
  if (!isOpaqueId(cinemaId)) return 'none'
  const answer = await sendToGateway(env, { method: 'GET', path: kitchenPath(cinemaId), as })
  if (answer?.status === 404) return 'none'
  // The embedded gateway is built with this edge, so its answers have this shape.
  return answer?.status === 200 ? (answer.body as KitchenBoard) : undefined
}

/** `outcome`: `moved`, or why not. `refused`: the press makes no sense. `unknown`: no answer came, so it may have happened. */
export type KitchenSent =
  | { kind: 'done'; outcome: string; number: string | null; state: string | null }
  | { kind: 'refused' }
  | { kind: 'forbidden'; needs: Permission }
  | { kind: 'unknown' }

interface Sent {
  as: Actor
  cinemaId: string
  key: string
}

async function send(env: EdgeEnv, path: string, { as, key, body }: Omit<Sent, 'cinemaId'> & { body: object }) {
  const answer = await sendToGateway(env, { method: 'POST', path, as, key, body })
  if (!answer || answer.status >= 500) return { kind: 'unknown' } as const
  const needs = findRefusedPermission(answer)
  if (needs) return { kind: 'forbidden', needs } as const
  if (answer.status !== 200) return { kind: 'refused' } as const
  // The embedded gateway is built with this edge, so its answers have these shapes.
  const {
    outcome,
    number = null,
    state = null,
  } = answer.body as {
    outcome: string
    number?: string | null
    state?: string | null
  }
  return { kind: 'done', outcome, number, state } as const
}

export const sendPress = (
  env: EdgeEnv,
  { cinemaId, ...sent }: Sent,
  body: { day: string; orderId: string; from: BoardState; step: 'on' | 'undo' },
): Promise<KitchenSent> => send(env, `${kitchenPath(cinemaId)}/presses`, { ...sent, body })

/** Stored menus and pages still offer the item, or do not. Without an answer it may be marked. */
export async function sendItem(
  env: EdgeEnv,
  { cinemaId, ...sent }: Sent,
  body: { day: string; itemId: string; isSoldOut: boolean },
): Promise<KitchenSent> {
  const answer = await send(env, `${kitchenPath(cinemaId)}/items`, { ...sent, body })
  if (answer.kind === 'unknown' || (answer.kind === 'done' && answer.outcome === 'moved')) await purgeOutdatedPages(env)
  return answer
}

export const kitchenHref = (cinemaId: string, more: Record<string, string> = {}): string =>
  `/operator/kitchen?${new URLSearchParams({ cinema: cinemaId, ...more })}`
