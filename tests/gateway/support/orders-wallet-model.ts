// A plain model of wallets and orders: money is with the member, reserved, or spent on tickets. The model knows no
// objects, storage, reservations or timers.
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

export const CHECKOUT_MS = 20 * MINUTE_MS
export const TOTAL = 4750

export interface Amounts {
  eWallet: number
  cashback: number
}

interface Attempt {
  wallet: Amounts
  card: number
  state: 'OPEN' | 'LEFT' | 'CAPTURED' | 'DECLINED' | 'REFUNDED'
}

export interface ModelOrder {
  id: string
  state: 'PRICED' | 'PAYING' | 'TICKETED' | 'EXPIRED' | 'REFUNDED'
  until: number
  checkoutUntil: number
  attempts: Attempt[]
  isEarned: boolean
}

export type Expected = { problem: string } | { status: ModelOrder['state'] }

export class Model {
  readonly orders: ModelOrder[] = []
  /** Cashback of bookings that can still be cancelled. It pays for nothing. */
  onItsWay = 0

  constructor(readonly available: Amounts) {}

  open(id: string, now: number): void {
    const until = now + CHECKOUT_MS
    this.orders.push({ id, state: 'PRICED', until, checkoutUntil: until, attempts: [], isEarned: false })
  }

  unpaidOrders(now: number): number {
    return this.orders.filter(({ state, until }) => state === 'PAYING' || (state === 'PRICED' && until > now)).length
  }

  #take({ eWallet, cashback }: Amounts): boolean {
    if (this.available.eWallet < eWallet || this.available.cashback < cashback) return false
    this.available.eWallet -= eWallet
    this.available.cashback -= cashback
    return true
  }

  #release({ eWallet, cashback }: Amounts): void {
    this.available.eWallet += eWallet
    this.available.cashback += cashback
  }

  look(order: ModelOrder, now: number): void {
    if (order.state === 'PRICED' && order.until <= now) order.state = 'EXPIRED'
  }

  pay(order: ModelOrder, wallet: Amounts, token: 'tok' | 'tok-declined' | 'tok-bank', now: number): Expected {
    this.look(order, now)
    if (order.state === 'PAYING') return { problem: 'payment_in_progress' }
    if (order.state === 'EXPIRED') return { problem: 'hold_expired' }
    if (order.state !== 'PRICED') return { problem: 'order_closed' }
    if (order.attempts.length >= 10) return { problem: 'card_rejected' }
    if (!this.#take(wallet)) return { problem: 'wallet_too_little' }
    const card = TOTAL - wallet.eWallet - wallet.cashback
    const attempt: Attempt = { wallet, card, state: 'OPEN' }
    order.attempts.push(attempt)
    if (card === 0 || token === 'tok') {
      attempt.state = 'CAPTURED'
      order.state = 'TICKETED'
    } else if (token === 'tok-bank') {
      order.state = 'PAYING'
      order.until = Math.max(order.until, now + 5 * MINUTE_MS)
    } else this.#declined(order, attempt, now)
    return { status: order.state }
  }

  #declined(order: ModelOrder, attempt: Attempt, now: number): void {
    attempt.state = 'DECLINED'
    this.#release(attempt.wallet)
    order.state = order.state === 'PAYING' && order.until <= now ? 'EXPIRED' : 'PRICED'
    order.until = Math.max(order.checkoutUntil, now + 2 * MINUTE_MS)
  }

  /** The bank has not decided for longer than seats are held. The wallet stops waiting, too. */
  giveUp(order: ModelOrder): void {
    const open = order.attempts.find(({ state }) => state === 'OPEN')!
    open.state = 'LEFT'
    this.#release(open.wallet)
    order.state = 'EXPIRED'
  }

  /** The bank's answer to one attempt, at any time. No other visitor wants these seats. */
  bankSays(order: ModelOrder, attempt: Attempt, isCaptured: boolean, now: number): void {
    if (attempt.card === 0 || attempt.state === 'CAPTURED' || attempt.state === 'REFUNDED') return
    if (!isCaptured) {
      if (attempt.state === 'OPEN') this.#declined(order, attempt, now)
      return
    }
    const isOpen = attempt.state === 'OPEN'
    // A late capture: its wallet part came back before, and is taken again if the money is still there.
    const isLate = order.state === 'PRICED' || order.state === 'EXPIRED'
    attempt.state = 'REFUNDED'
    if (!isOpen && !isLate) return
    if (!isOpen && !this.#take(attempt.wallet)) {
      order.state = 'REFUNDED'
      return
    }
    attempt.state = 'CAPTURED'
    order.state = 'TICKETED'
  }

  /** Earns 5 % of the part paid in money. */
  earn(order: ModelOrder): void {
    const paid = order.attempts.find(({ state }) => state === 'CAPTURED')
    if (order.state !== 'TICKETED' || order.isEarned || !paid) return
    order.isEarned = true
    this.onItsWay += Math.floor(((paid.card + paid.wallet.eWallet) * 5) / 100)
  }
}
