// Events of paid food that no kitchen ever began: it is given up, and its money goes back.
import type { FoodStanding } from '../../kitchen/kitchen.record.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import { attemptsBack, getRefundsIfCancelledNow } from '../cancel/cancel.rules.ts'
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import { unmadeFoodMessage, unmadeFoodNews } from '../food/unmade-food-notices.ts'
import { foodOverdueAt, mustGiveUpFood, unmadeFoodId, withUnmadeFoodBack } from '../food/unmade-food.rules.ts'
import { goodwillParts } from '../operator/goodwill.rules.ts'
import { FOOD_NOT_MADE, type GoodwillRecord, type OrderRecord } from '../order.record.ts'
import { ended } from './booking-end.events.ts'
import { type Change, type Facts, IN_ANY_STATE, on } from './event-rule.ts'

/** The reason of a cancellation that followed; members cannot choose it. */
const NOT_MADE = 'food_not_made'

export interface FoodNotMade {
  /** What the kitchen said at last; undefined: it never had the food. */
  standing: FoodStanding | undefined
  /** Cashback in halalas that the order has earned. */
  earned: number
  cardDays: number
}

/** Food alone: the order has nothing else, so all of it goes back, as if the cinema had cancelled it. */
function endUnmadeFoodOrder(order: OrderRecord, { earned, cardDays }: FoodNotMade, facts: Facts): Change {
  const refunds = getRefundsIfCancelledNow(order, facts.now, facts.now)
  return ended(
    order,
    {
      record: {
        id: unmadeFoodId(order),
        reasonId: NOT_MADE,
        cardDays,
        takenBack: earned,
      },
      refunds,
      attempts: attemptsBack(order, refunds),
      isFoodNotMade: true,
    },
    facts,
  )
}

/** Of an order of seats its food alone, whatever became of the booking. What it has earned stays, as after goodwill. */
function refundUnmadeFood(order: OrderRecord, { standing, cardDays }: FoodNotMade, { now }: Facts): Change {
  const id = unmadeFoodId(order)
  const attempts = withUnmadeFoodBack(order, now)
  const refunds = goodwillParts({ attempts }, { id, cardDays })
  const message = unmadeFoodMessage(order, refunds)
  const given: GoodwillRecord = { id, at: now, reason: FOOD_NOT_MADE, cardDays }
  const cause = 'food not made'
  const { food } = order
  const patch = food ? { food: { ...food, ...(standing ? { standing } : {}), isWithdrawn: true as const } } : {}
  // Goodwill may have given all of it before.
  if (sumOf(refunds) === 0) return { patch, cause }
  return {
    patch: { ...patch, attempts, goodwill: [...(order.goodwill ?? []), given] },
    cause,
    outbox: { invoice: true, inboxNews: unmadeFoodNews(order, refunds), ...(message ? { message } : {}) },
  }
}

export const UNMADE_FOOD_EVENTS = {
  /** Its showtime has ended half an hour ago: its kitchen is asked for the last time. */
  foodOverdue: on(IN_ANY_STATE, (order, _, { now, showtime }) => {
    const at = foodOverdueAt(order, showtime)
    if (!order.food || at === undefined || now < at) return undefined
    return { patch: { food: { ...order.food, isOverdue: true as const } }, cause: 'food overdue' }
  }),

  /** No kitchen began, and none will. */
  foodNotMade: on<FoodNotMade>({ ...IN_ANY_STATE, TICKETED: ['TICKETED', 'CANCELLING'] }, (order, event, facts) => {
    if (!mustGiveUpFood(order)) return undefined
    return isFoodAlone(order) ? endUnmadeFoodOrder(order, event, facts) : refundUnmadeFood(order, event, facts)
  }),
}
