// What a kitchen is told of an order's food, and what it answers. One kitchen for a cinema and a cinema day,
// `kitchen:{cinemaId}:{day}`. It alone decides when food is made, and how far it is; the order keeps a copy.
import type { FoodDelivery } from '../../contracts/food.ts'
import type { Bilingual } from '../../lib/bilingual.ts'

/**
 * REQUESTED: waits for its time. PREPARING: staff have begun. READY: it can be handed over. HANDED: it was.
 * NOT_COLLECTED: it was begun, and never fetched. WITHDRAWN: the order has taken it back before it was begun.
 */
export type KitchenState = 'REQUESTED' | 'PREPARING' | 'READY' | 'HANDED' | 'NOT_COLLECTED' | 'WITHDRAWN'

export interface KitchenLine {
  /** Unique in its order. */
  id: string
  itemId: string
  name: Bilingual
  options: Bilingual[]
  quantity: number
  /** Null: for all. */
  seat: string | null
  note: string | null
}

/** When and where the visitors of a showtime want their food. */
export interface KitchenShow {
  showtimeId: string
  film: Bilingual
  auditorium: Bilingual
  startsAt: number
  endsAt: number
}

/** The paid food of an order, as the kitchen makes it. */
export interface KitchenOrder extends KitchenShow {
  orderId: string
  /** For a visitor who has lost the number, e.g. SH-7K2M-94QX. */
  reference: string
  delivery: FoodDelivery
  /** Of the order: where food for all is brought. */
  seats: string[]
  lines: KitchenLine[]
  /** Minutes that the slowest line takes. */
  minutes: number
  /** Its booking has ended and its food stays paid, so it goes to no seat. Absent: no. */
  hasBookingEnded?: true
  /** Its money went back although the kitchen had begun, so it is not handed over. Absent: no. */
  isRefunded?: true
}

/** What an order knows of its food at the kitchen. Of two answers the one with the higher `version` is the later. */
export interface FoodStanding {
  /** Three digits, unique on the cinema day while they last, e.g. 042. */
  number: string
  state: KitchenState
  readyAt: number
  version: number
  /** Its holder has said “I’m here”. Absent: no. */
  isRequested?: true
}

/** Portions by item id. */
export type Portions = Readonly<Record<string, number>>

/** What cannot be ordered now, and of what few are left. */
export interface KitchenStock {
  /** Ids of items that staff have marked as sold out, or of which none is left. */
  soldOut: string[]
  /** Portions that are left, without those that are held; only of items with a limited stock. */
  left: Portions
}

/** The calls of the kitchen's object that orders make. Each may be repeated. */
export interface KitchenForOrders {
  /** `orderId`: without what it holds itself. */
  stock(orderId?: string): Promise<KitchenStock>
  /**
   * Holds what an unpaid order has chosen, instead of what it held before; empty: nothing. Ids of items that are not
   * there: nothing of the new choice is held, and the old one stays.
   */
  hold(order: {
    orderId: string
    portions: Portions
    until: number
  }): Promise<{ ok: true } | { ok: false; soldOut: string[] }>
  /** When it would be ready if it were placed now. Nothing is held or taken. */
  preview(order: KitchenOrder): Promise<number>
  /** The order is paid. Its stock is taken, also if its hold has ended meanwhile: the money was taken for it. */
  place(order: KitchenOrder): Promise<FoodStanding>
  /** “I’m here”: planned as soon as there is room. EARLY: see `mayBeHere`. Undefined: it was begun, or is not here. */
  request(orderId: string): Promise<FoodStanding | 'EARLY' | undefined>
  /**
   * Its showtime was moved, or its booking has other seats: planned again if its time is another and it was not begun.
   * Undefined: it was begun, or is not here.
   */
  move(order: KitchenOrder): Promise<FoodStanding | undefined>
  /**
   * Stops the kitchen from beginning while the order decides about its end. Answers how far it was before; undefined: it
   * does not have the food yet. `id`: of that decision; `resume` with the same id, `withdraw` or `keep` follows. A stop
   * that none follows ends by itself.
   */
  stop(orderId: string, id: string): Promise<FoodStanding | undefined>
  resume(orderId: string, id: string): Promise<void>
  /**
   * The order has ended, or gives its food up. What was not begun is not made, and its stock is there again. Answers how
   * far it is; undefined: it never came.
   */
  withdraw(orderId: string): Promise<FoodStanding | undefined>
  /**
   * The booking has ended, and its food stays paid: it is made, also if staff have taken the first step back, and handed
   * over at the counter.
   */
  keep(orderId: string): Promise<FoodStanding | undefined>
}

/** What the kitchen tells the order. It may come twice, late or in another order. */
export interface FoodNews extends FoodStanding {
  orderId: string
}
