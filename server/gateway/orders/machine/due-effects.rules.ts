// What an order has to do next. Pure. The effects follow from the stored order alone, so a change and its effects
// cannot be stored one without the other, and a crash forgets none. `order.rules.ts` says which timer retries them.
import { calledOffChangeOf } from '../change/change.rules.ts'
import { isReservationToRelease } from '../pay/wallet-part.rules.ts'
import type { Attempt, CancelTask, OrderRecord } from '../order.record.ts'
import { paidAttempt, type Tender } from './fulfilment.events.ts'

/** What a payment reserves before it is charged, and once more if its money came late. */
export type Reservation = 'owner' | 'seats' | Tender

/** Something to do outside the order. Each may be repeated. `attempt`: its number. */
export type OrderEffect =
  | { kind: 'unpinSeats'; until: number }
  | { kind: 'reserve'; attempt: number; parts: readonly Reservation[] }
  | { kind: 'sellSeats' | 'issueTickets' | 'releaseSeats' }
  | FoodEffect
  | { kind: 'spend'; attempt: number; tender: Tender }
  | { kind: 'settle'; task: CancelTask }
  | { kind: 'refund'; attempt: number }
  | { kind: 'release'; attempt: number; tender: Tender }

const FOOD_EFFECTS = ['placeFood', 'moveFood', 'withdrawFood', 'keepFood'] as const

/** What the kitchen is told. */
export interface FoodEffect {
  kind: (typeof FOOD_EFFECTS)[number]
}

export const isFoodEffect = (effect: OrderEffect): effect is FoodEffect =>
  FOOD_EFFECTS.some((kind) => kind === effect.kind)

export const TENDERS: readonly Tender[] = ['wallet', 'vouchers', 'exchange']

const ofAttempt = (attempt: Attempt): Tender[] => TENDERS.filter((tender) => attempt[tender])

/** The seats come first: without them nothing else is reserved. The wallet's answer decides what a card pays. */
export const toReservationSequence = (attempt: Attempt): ('seats' | Tender)[] => [
  'seats',
  ...(['vouchers', 'exchange', 'wallet'] as const).filter((tender) => attempt[tender]),
]

/** The seats come last: other visitors may want them, so they are taken only if all of the money is there. */
const reservationsForLateMoney = ({ owner }: OrderRecord, attempt: Attempt): Reservation[] => [
  // A guest has no account that could end.
  ...(owner.kind === 'member' ? (['owner'] as const) : []),
  ...ofAttempt(attempt),
  'seats',
]

/** The next step of a payment or of a cancellation. Refunds of the order wait for it. */
function nextStep(order: OrderRecord): OrderEffect | undefined {
  if (order.returnUntil) return { kind: 'unpinSeats', until: order.returnUntil }
  if (order.state === 'PAID') return { kind: 'sellSeats' }
  if (order.state === 'CANCELLING') return { kind: 'releaseSeats' }
  const paid = paidAttempt(order)
  if (order.state === 'LATE_PAID' && paid)
    return { kind: 'reserve', attempt: paid.attempt, parts: reservationsForLateMoney(order, paid) }
  if (order.state !== 'FINALIZING' || !paid) return undefined
  const unspent = TENDERS.find((tender) => paid[tender]?.state === 'PENDING')
  return unspent ? { kind: 'spend', attempt: paid.attempt, tender: unspent } : { kind: 'issueTickets' }
}

/** Money that has to go back, by the processor or by the wallet. */
function refunds({ attempts, cancellation }: OrderRecord): OrderEffect[] {
  const task = cancellation?.owed[0]
  return [
    ...(task ? [{ kind: 'settle' as const, task }] : []),
    ...attempts
      .filter((attempt) => attempt.state === 'REFUND_DUE')
      .map(({ attempt }) => ({ kind: 'refund' as const, attempt })),
  ]
}

/** What attempts without tickets still hold: wallet money, vouchers, a booking. */
export const dueReleases = (order: Pick<OrderRecord, 'state' | 'attempts'>): OrderEffect[] =>
  order.attempts.flatMap((attempt) =>
    TENDERS.filter((tender) => isReservationToRelease(order, attempt, attempt[tender])).map((tender) => ({
      kind: 'release' as const,
      attempt: attempt.attempt,
      tender,
    })),
  )

/** A booking that has ended, or will: its showtime does not take place. */
const isOver = (order: OrderRecord): boolean => order.cancellation != null || calledOffChangeOf(order) !== undefined

/** Food waits for nothing, and nothing waits for food. */
function foodEffects(order: OrderRecord): FoodEffect[] {
  const { food, state } = order
  if (!food?.lines.length || food.isWithdrawn) return []
  if (order.cancellation?.foodKept) return food.isKept ? [] : [{ kind: 'keepFood' }]
  if (isOver(order)) return [{ kind: 'withdrawFood' }]
  if (state !== 'TICKETED') return []
  if (!food.standing) return [{ kind: 'placeFood' }]
  return food.mustMove ? [{ kind: 'moveFood' }] : []
}

/**
 * Everything that is due, in the order in which it is done. Refunds wait for a step, and a task for the one before it.
 */
export function dueEffects(order: OrderRecord): OrderEffect[] {
  const step = nextStep(order)
  const releases = dueReleases(order)
  const food = foodEffects(order)
  if (!step) return [...refunds(order), ...releases, ...food]
  // The seats of a rolled back attempt come last, because the attempt leaves the list with them.
  return step.kind === 'unpinSeats' ? [...releases, step, ...refunds(order), ...food] : [step, ...releases, ...food]
}

/** The name of an effect, for crash points and the log. */
export type EffectName =
  | 'unpinSeats'
  | 'sellSeats'
  | 'issueTickets'
  | 'releaseSeats'
  | FoodEffect['kind']
  | 'refund'
  | 'refund wallet'
  | `reserve ${Reservation}`
  | `spend ${Tender}`
  | `release ${Tender}`
  | `settle ${CancelTask}`
