// What an order has to do next. Pure. The effects follow from the stored order alone, so a change and its effects
// cannot be stored one without the other, and a crash forgets none. `order.rules.ts` says which timer retries them.
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import { isEndedOrCalledOff, mustGiveUpFood, isFoodStillPaid } from '../food/unmade-food.rules.ts'
import { bookingKeyOf, mustEndFoodOrder, unnotifiedFoodOrders } from '../food-orders/food-order.rules.ts'
import { isReservationToRelease } from '../pay/wallet-part.rules.ts'
import type { Attempt, CancelTask, OrderRecord } from '../order.record.ts'
import { paidAttempt, type Tender } from './fulfilment.events.ts'

/** What an order sells. Food that is sold with seats waits for nothing, so its order sells seats. */
export type Goods = 'seats' | 'food'

/** What a payment reserves before it is charged, and once more if its money came late. */
export type Reservation = 'owner' | Goods | Tender

/** Something to do outside the order. Each may be repeated. `attempt`: its number. */
export type OrderEffect =
  | { kind: 'unpinSeats' | 'unpinFood'; until: number }
  | { kind: 'reserve'; attempt: number; parts: readonly Reservation[] }
  | { kind: 'sellSeats' | 'issueTickets' | 'releaseSeats' | 'sellFood' | 'confirmFood' | 'endFoodOrder' | 'giveUpFood' }
  | FoodEffect
  /** `key`: names what the order of food is told. */
  | { kind: 'notifyFoodOrder'; id: string; key: string }
  | { kind: 'spend'; attempt: number; tender: Tender }
  | { kind: 'settle'; task: CancelTask }
  | { kind: 'resumeNewOrder' }
  | { kind: 'refund'; attempt: number }
  | { kind: 'release'; attempt: number; tender: Tender }

const FOOD_EFFECTS = ['placeFood', 'moveFood', 'withdrawFood', 'keepFood'] as const

/** What the kitchen is told. */
export interface FoodEffect {
  kind: (typeof FOOD_EFFECTS)[number]
}

export const isFoodEffect = (effect: OrderEffect): effect is FoodEffect =>
  FOOD_EFFECTS.some((kind) => kind === effect.kind)

const goodsOf = (order: Pick<OrderRecord, 'foodFor'>): Goods => (isFoodAlone(order) ? 'food' : 'seats')

/** The steps at what an order sells. Food of an order that ends leaves its kitchen beside the refunds. */
const STEPS = {
  seats: { unpin: 'unpinSeats', sell: 'sellSeats', finish: 'issueTickets', release: 'releaseSeats' },
  food: { unpin: 'unpinFood', sell: 'sellFood', finish: 'confirmFood', release: undefined },
} as const

export const TENDERS: readonly Tender[] = ['wallet', 'vouchers', 'exchange']

const ofAttempt = (attempt: Attempt): Tender[] => TENDERS.filter((tender) => attempt[tender])

/** What is sold comes first: without it nothing else is reserved. The wallet's answer decides what a card pays. */
export const toReservationSequence = (order: Pick<OrderRecord, 'foodFor'>, attempt: Attempt): (Goods | Tender)[] => [
  goodsOf(order),
  ...(['vouchers', 'exchange', 'wallet'] as const).filter((tender) => attempt[tender]),
]

/** What is sold comes last: other visitors may want it, so it is taken only if all of the money is there. */
const reservationsForLateMoney = (order: OrderRecord, attempt: Attempt): Reservation[] => [
  // A guest has no account that could end.
  ...(order.owner.kind === 'member' ? (['owner'] as const) : []),
  ...ofAttempt(attempt),
  goodsOf(order),
]

/** The next step of a payment or of a cancellation. Refunds of the order wait for it. */
function nextStep(order: OrderRecord): OrderEffect | undefined {
  const { unpin, sell, finish, release } = STEPS[goodsOf(order)]
  if (order.returnUntil) return { kind: unpin, until: order.returnUntil }
  if (order.state === 'PAID') return { kind: sell }
  if (order.state === 'CANCELLING') return release && { kind: release }
  const paid = paidAttempt(order)
  if (order.state === 'LATE_PAID' && paid)
    return { kind: 'reserve', attempt: paid.attempt, parts: reservationsForLateMoney(order, paid) }
  if (order.state !== 'FINALIZING' || !paid) return undefined
  const unspent = TENDERS.find((tender) => paid[tender]?.state === 'PENDING')
  return unspent ? { kind: 'spend', attempt: paid.attempt, tender: unspent } : { kind: finish }
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

/** Food with seats waits for nothing, and nothing waits for it. */
function foodEffects(order: OrderRecord): OrderEffect[] {
  const { food, state } = order
  if (!food?.lines.length || food.isWithdrawn) return []
  if (mustGiveUpFood(order)) return [{ kind: 'giveUpFood' }]
  if (isFoodStillPaid(order)) return food.isKept ? [] : [{ kind: 'keepFood' }]
  if (isEndedOrCalledOff(order)) return [{ kind: 'withdrawFood' }]
  if (state !== 'TICKETED') return []
  if (mustEndFoodOrder(order)) return [{ kind: 'endFoodOrder' }]
  if (!food.standing) return [{ kind: 'placeFood' }]
  return food.mustMove ? [{ kind: 'moveFood' }] : []
}

const foodOrderNotices = (order: OrderRecord): OrderEffect[] =>
  unnotifiedFoodOrders(order).map(({ id }) => ({ kind: 'notifyFoodOrder', id, key: bookingKeyOf(order) }))

/** No visitor may know the new order of an exchange yet, so the booking that paid for it resumes it until it has its tickets. */
const newOrderResumes = ({ cancellation }: OrderRecord): OrderEffect[] =>
  cancellation?.exchangedFor && !cancellation.exchangedFor.isFinalised ? [{ kind: 'resumeNewOrder' }] : []

/**
 * Everything that is due, in the order in which it is done. Refunds wait for a step, and a task for the one before it.
 */
export function dueEffects(order: OrderRecord): OrderEffect[] {
  const step = nextStep(order)
  const releases = dueReleases(order)
  const others = [...foodEffects(order), ...foodOrderNotices(order), ...newOrderResumes(order)]
  if (!step) return [...refunds(order), ...releases, ...others]
  // The seats of a rolled back attempt come last, because the attempt leaves the list with them.
  return order.returnUntil ? [...releases, step, ...refunds(order), ...others] : [step, ...releases, ...others]
}

/** The effects of food that is bought later. */
export type FoodOrderEffectName =
  | 'reserve food'
  | 'unpinFood'
  | 'sellFood'
  | 'confirmFood'
  | 'endFoodOrder'
  | 'notifyFoodOrder'

/** The name of an effect, for crash points and the log. */
export type EffectName =
  | 'unpinSeats'
  | 'sellSeats'
  | 'issueTickets'
  | 'releaseSeats'
  | 'resumeNewOrder'
  | FoodEffect['kind']
  | 'giveUpFood'
  | FoodOrderEffectName
  | 'refund'
  | 'refund wallet'
  | `reserve ${Exclude<Reservation, 'food'>}`
  | `spend ${Tender}`
  | `release ${Tender}`
  | `settle ${CancelTask}`
