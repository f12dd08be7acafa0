// Food that its kitchen has begun stays paid when its holder ends the booking: what was paid for it does not come back,
// and its holder collects it. Pure.
import { isOpen } from '../../kitchen/kitchen-steps.rules.ts'
import { cut } from '../../pricing/cut.rules.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import type { TakenParts } from '../../pricing/payment-split.rules.ts'
import type { ChosenFood } from './food.record.ts'

/** What was paid for food that stays. */
export interface KeptMoney extends TakenParts {
  /** Halalas, with those of cashback that has expired since. */
  amount: number
  /** By attempt number. */
  cards: { attempt: number; amount: number }[]
}

/** All money of a booking. `ended`: cashback that has expired since. */
interface Paid extends TakenParts {
  cards: { attempt: number; amount: number }[]
  ended: number
}

/**
 * Divides the money of a booking into what comes back and what stays paid for its food, of `food` halalas. As in an
 * exchange, cashback pays first, then the e-wallet, then cards: so cashback, which expires, is spent before money, and
 * what has expired is spent first of all. If goodwill has left less than the food cost, nothing comes back.
 */
export function divideForFood<All extends Paid>(all: All, food: number): { back: All; kept: KeptMoney } {
  const ended = Math.min(all.ended, food)
  const worth = sumOf(all.cards) + sumOf(all.eWallet) + sumOf(all.cashback)
  const rest = Math.min(worth, food - ended)
  const cards = cut(all.cards, worth - rest)
  const money = cut(all.eWallet, cards.left)
  const points = cut(all.cashback, money.left)
  return {
    back: { ...all, cards: cards.first, eWallet: money.first, cashback: points.first, ended: all.ended - ended },
    kept: { amount: ended + rest, cards: cards.rest, eWallet: money.rest, cashback: points.rest },
  }
}

/** Gift balance and cashback earn nothing. */
const moneyOf = ({ cards, eWallet }: KeptMoney): number => sumOf(cards) + sumOf(eWallet.filter(({ isGift }) => !isGift))

/** Of the cashback that a booking has earned with `earning` halalas: the part that its food has earned, rounded down. */
export const earnedByFood = (kept: KeptMoney, earned: number, earning: number): number =>
  earning > 0 ? Math.floor((earned * Math.min(moneyOf(kept), earning)) / earning) : 0

/** Its seats may be another visitor's by then, so the counter hands it over. */
export function toCounterDelivery(food: ChosenFood): ChosenFood {
  if (!food.standing || !isOpen(food.standing.state)) return food
  return { ...food, delivery: 'COUNTER', lines: food.lines.map((line) => ({ ...line, seat: null })) }
}
