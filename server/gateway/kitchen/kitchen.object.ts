// One per cinema and cinema day, `kitchen:{cinemaId}:{day}`: makes the food of orders. It alone knows what is left, when
// food is made and how far it is. Each call decides and writes in one turn, so of a person who begins and an order that
// ends the first wins.
import { DurableObject } from 'cloudflare:workers'
import { DAY_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'
import { addDays, cinemaDayStart } from '../../contracts/rules/riyadh-time.ts'
import { iso, now } from '../../lib/clock.ts'
import type { OverdueTask } from '../../lib/overdue-work.ts'
import { findCinemaFood } from '../catalogue/food/food.sql.ts'
import type { Env } from '../config/env.ts'
import { ObjectAlarm } from '../lib/durable/alarm.ts'
import type { Due } from '../lib/durable/due-rows.ts'
import type { IdempotentRequest, Reply } from '../lib/durable/idempotency.ts'
import { noteOverdueIfLate, overdueTasks } from '../lib/durable/overdue-work.ts'
import { actForStaff } from '../lib/durable/staff-acts.ts'
import { sum } from '../pricing/halalas.rules.ts'
import { nextNumber, numberText } from './kitchen-number.rules.ts'
import { planEarlier, planFood, USUAL_CAPACITY, type Work } from './kitchen-plan.rules.ts'
import {
  canUndo,
  COLLECT_MS,
  isOpen,
  mayBeHere,
  type StaffStep,
  type StepOutcome,
  STOP_MS,
  takeStaffStep,
  UNDO_MS,
} from './kitchen-steps.rules.ts'
import { missingItems, type StockState, stockOf, sumPortions } from './kitchen-stock.rules.ts'
import { KitchenStore, type Mark, type StoredFood, toStanding } from './kitchen.sql.ts'
import type {
  KitchenOrder,
  FoodStanding,
  KitchenForOrders,
  KitchenState,
  KitchenStock,
  Portions,
} from './kitchen.record.ts'

/** So long a kitchen remembers what the cinema's menu says. */
const FACTS_MS = 5 * MINUTE_MS
/** After the cinema day. */
const NOTES_MS = DAY_MS
const RETENTION_MS = 7 * DAY_MS

const LAST_NUMBER = 'lastNumber'
const NOTES_DELETED = 'notesDeleted'
const ENDS_SEEN = 'endsSeen'

/** What the cinema's menu says of its kitchen. */
interface KitchenFacts {
  limits: Portions
  capacity: number
}

/** An order as its staff see it. */
export interface BoardOrder extends Omit<KitchenOrder, 'orderId'> {
  id: string
  number: string
  state: KitchenState
  readyAt: number
  movedAt: number
  /** Its visitor has said “I’m here”. */
  isRequested: boolean
  /** Its order is deciding about its end, so it cannot be begun. */
  isStopped: boolean
  canUndo: boolean
}

export interface KitchenBoard extends KitchenStock {
  orders: BoardOrder[]
  marks: Mark[]
}

/** What came of a press, and how far the food is now. */
export interface PressAnswer {
  outcome: StepOutcome | 'unknown'
  number: string | null
  state: KitchenState | null
}

/** Ends an act of staff that changed nothing. Its answer is not stored: the same press may succeed later. */
class Unchanged extends Error {
  constructor(readonly answer: object) {
    super('Nothing was changed')
  }
}

const workOf = ({ delivery, startsAt, minutes, lines }: KitchenOrder): Work => ({
  delivery,
  startsAt,
  minutes,
  portions: sum(lines.map(({ quantity }) => quantity)),
})

const portionsOf = ({ lines }: KitchenOrder): Portions =>
  sumPortions(lines.map(({ itemId, quantity }) => ({ itemId, portions: quantity })))

const collectUntil = ({ order }: StoredFood): number | null => order && order.endsAt + COLLECT_MS

export class KitchenObject extends DurableObject<Env> implements KitchenForOrders {
  readonly #store = new KitchenStore(this.ctx.storage)
  readonly #alarm = new ObjectAlarm(this.ctx.storage, {
    news: this.#store.news.job((row) => this.#sendNews(row)),
    ended: { due: () => this.#store.nextShowEnd(this.#endsSeen()), run: () => this.#lookAtEnds() },
    uncollected: { due: () => this.#store.nextCollectEnd(), run: () => this.#giveUpUncollected() },
    notes: { due: () => this.#notesDue(), run: () => this.#deleteNotes() },
    retention: { due: () => this.#endDue(), run: () => this.#deleteEverything() },
  })
  #facts: { facts: KitchenFacts; readAt: number } | undefined
  /** The stock until a hold ends; undefined: something was changed. */
  #stock: { stock: KitchenStock; until: number } | undefined

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#alarm.arm()
  }

  async stock(orderId?: string): Promise<KitchenStock> {
    const { limits } = await this.#readFacts()
    if (orderId !== undefined) return stockOf(this.#stockState(limits, orderId))
    if (!this.#stock || this.#stock.until <= now())
      this.#stock = {
        stock: stockOf(this.#stockState(limits)),
        until: Math.min(this.#store.nextHoldEnd() ?? Infinity, now() + FACTS_MS),
      }
    return this.#stock.stock
  }

  async hold({
    orderId,
    portions,
    until,
  }: {
    orderId: string
    portions: Portions
    until: number
  }): Promise<{ ok: true } | { ok: false; soldOut: string[] }> {
    const { limits } = await this.#readFacts()
    const soldOut = missingItems(portions, this.#stockState(limits, orderId))
    if (soldOut.length > 0) return { ok: false, soldOut }
    const isNothing = Object.values(portions).every((count) => count === 0)
    if (this.#store.isOpen || !isNothing) this.#change(() => this.#store.hold(orderId, portions, until))
    return { ok: true }
  }

  async preview(order: KitchenOrder): Promise<number> {
    const { capacity } = await this.#readFacts()
    return planFood(workOf(order), this.#kitchen(capacity, order.orderId)).readyAt
  }

  async place(order: KitchenOrder): Promise<FoodStanding> {
    const { capacity } = await this.#readFacts()
    const { orderId } = order
    const known = this.#store.find(orderId)
    if (known) return toStanding(known)
    return this.#change(() => {
      const plan = planFood(workOf(order), this.#kitchen(capacity, orderId))
      const number = this.#claimNumber()
      const food: StoredFood = {
        orderId,
        number,
        version: 0,
        state: 'REQUESTED',
        previous: null,
        movedAt: now(),
        readyAt: plan.readyAt,
        isRequested: false,
        order,
      }
      this.#store.insert(food, portionsOf(order))
      this.#store.setWork(orderId, plan)
      this.#store.dropHold(orderId)
      return toStanding(this.#store.save(food, collectUntil(food)))
    })
  }

  async request(orderId: string): Promise<FoodStanding | 'EARLY' | undefined> {
    const { capacity } = await this.#readFacts()
    const food = this.#store.find(orderId)
    if (!food?.order || food.state !== 'REQUESTED') return undefined
    if (food.isRequested) return toStanding(food)
    if (!mayBeHere(food.order, now())) return 'EARLY'
    const plan = planEarlier(workOf(food.order), food.readyAt, this.#kitchen(capacity, orderId))
    return this.#change(() => {
      if (plan) this.#store.setWork(orderId, plan)
      const requested = { ...food, isRequested: true, readyAt: plan?.readyAt ?? food.readyAt }
      return toStanding(this.#store.save(requested, collectUntil(food)))
    })
  }

  /** Food that was begun goes to the new hall and seats. Who is here already waits for it, whenever the film starts. */
  async move(order: KitchenOrder): Promise<FoodStanding | undefined> {
    const { capacity } = await this.#readFacts()
    const { orderId, startsAt } = order
    const food = this.#store.find(orderId)
    if (!food?.order || !isOpen(food.state) || food.order.hasBookingEnded) return undefined
    const moved: StoredFood = { ...food, order: { ...food.order, ...order } }
    const isSame = JSON.stringify(moved.order) === JSON.stringify(food.order)
    if (isSame) return food.state === 'REQUESTED' ? toStanding(food) : undefined
    return this.#change(() => {
      const isPlanned = food.state === 'REQUESTED' && !food.isRequested && food.order!.startsAt !== startsAt
      const plan = isPlanned ? planFood(workOf(moved.order!), this.#kitchen(capacity, orderId)) : undefined
      if (plan) this.#store.setWork(orderId, plan)
      const saved = this.#store.save({ ...moved, readyAt: plan?.readyAt ?? food.readyAt }, collectUntil(moved))
      return food.state === 'REQUESTED' ? toStanding(saved) : undefined
    })
  }

  async stop(orderId: string, id: string): Promise<FoodStanding | undefined> {
    const food = this.#store.find(orderId)
    const isBegun = food && food.state !== 'REQUESTED' && food.state !== 'WITHDRAWN'
    if (!isBegun) this.#change(() => this.#store.stop(orderId, id, now() + STOP_MS))
    return food && toStanding(food)
  }

  async resume(orderId: string, id: string): Promise<void> {
    if (this.#store.isOpen) this.#change(() => this.#store.resume(orderId, id))
  }

  /** An order that is not here yet may still be on its way: it is noted, so that its food is never made. */
  async withdraw(orderId: string): Promise<FoodStanding | undefined> {
    const food = this.#store.find(orderId)
    return this.#change(() => {
      this.#store.resume(orderId)
      this.#store.dropHold(orderId)
      if (!food) {
        const ended = { orderId, number: 0, version: 0, state: 'WITHDRAWN', previous: null, order: null } as const
        this.#store.insert({ ...ended, movedAt: now(), readyAt: now(), isRequested: false }, {})
        return undefined
      }
      if (!food.order) return undefined
      // What was begun cannot be taken back to the start, where it would be made again.
      if (food.state !== 'REQUESTED') {
        const order: KitchenOrder = isOpen(food.state) ? { ...food.order, isRefunded: true } : food.order
        return toStanding(this.#store.save({ ...food, previous: null, order }, collectUntil(food)))
      }
      this.#store.restoreStock(orderId)
      this.#store.dropWork(orderId)
      return toStanding(this.#store.save({ ...food, state: 'WITHDRAWN', previous: null, movedAt: now() }, null))
    })
  }

  /** Its seats may be another visitor's now. Food that was handed over stays as it was. */
  async keep(orderId: string): Promise<FoodStanding | undefined> {
    const food = this.#store.find(orderId)
    if (!food) return undefined
    return this.#change(() => {
      this.#store.resume(orderId)
      if (!isOpen(food.state) || !food.order || food.order.hasBookingEnded) return toStanding(food)
      const lines = food.order.lines.map((line) => ({ ...line, seat: null }))
      const order: KitchenOrder = { ...food.order, delivery: 'COUNTER', lines, hasBookingEnded: true }
      return toStanding(this.#store.save({ ...food, order }, collectUntil(food)))
    })
  }

  /** For the screen of the staff. */
  async board(): Promise<KitchenBoard> {
    const stock = await this.stock()
    const orders = this.#store
      .listRecent(now() - UNDO_MS)
      .flatMap((food) => (food.order && food.state !== 'WITHDRAWN' ? [this.#boardOrder(food, food.order)] : []))
    return { ...stock, orders, marks: this.#store.marks() }
  }

  has(orderId: string): boolean {
    return this.#store.find(orderId) !== undefined
  }

  /** Repeated with the same key after it moved the food: the same answer. */
  press(request: IdempotentRequest, { orderId, ...step }: StaffStep & { orderId: string }): Reply {
    return this.#act(request, (): PressAnswer => {
      const food = this.#store.find(orderId)
      if (!food) throw new Unchanged({ outcome: 'unknown', number: null, state: null } satisfies PressAnswer)
      const isStopped = this.#store.isStopped(orderId)
      const { outcome, progress } = takeStaffStep(food, step, { now: now(), isStopped })
      const answer: PressAnswer = { outcome, number: numberText(food.number), state: progress.state }
      if (outcome !== 'moved') throw new Unchanged(answer)
      this.#store.addNews(this.#store.save({ ...food, ...progress }, collectUntil(food)))
      return answer
    })
  }

  /** Marks an item as sold out, or as there again. What is paid stays. */
  markItem(request: IdempotentRequest, { itemId, isSoldOut }: { itemId: string; isSoldOut: boolean }): Reply {
    return this.#act(request, () => {
      if (this.#marked().has(itemId) === isSoldOut) throw new Unchanged({ outcome: 'already', isSoldOut })
      this.#store.mark(itemId, isSoldOut)
      return { outcome: 'moved', isSoldOut }
    })
  }

  /** News that do not arrive, and food that was not made before its showtime ended. */
  overdueTasks(): OverdueTask[] {
    const unmade = this.#store.listUnmade().map((since) => ({ kind: 'food-unmade', due: iso(since), tries: 0 }))
    return [...overdueTasks('food-news', this.#store.news.all()), ...unmade]
  }

  /** Food that is still to be made waits for its staff. */
  retryOverdue(): Promise<void> {
    this.#store.news.hasten()
    return this.alarm()
  }

  override async alarm(): Promise<void> {
    await this.#alarm.run()
    await noteOverdueIfLate(this.env.DB, this.ctx.id.name, this.overdueTasks().length > 0)
  }

  /** Everything, for tests and the audit. */
  snapshot() {
    const taken = this.#store.taken()
    return { taken, held: this.#store.held(), slots: this.#store.slots(), news: this.#store.news.all() }
  }

  get #name(): { cinemaId: string; day: string } {
    const [, cinemaId = '', day = ''] = (this.ctx.id.name ?? '').split(':')
    return { cinemaId, day }
  }

  /** Without an answer of the database the last ones are still right: they change with a release. */
  async #readFacts(): Promise<KitchenFacts> {
    if (this.#facts && now() - this.#facts.readAt < FACTS_MS) return this.#facts.facts
    const found = await findCinemaFood(this.env.DB, this.#name.cinemaId).catch((error: unknown) => {
      if (!this.#facts) throw error
      return undefined
    })
    const facts =
      found === undefined && this.#facts
        ? this.#facts.facts
        : { limits: found?.stock ?? {}, capacity: found?.capacity ?? USUAL_CAPACITY }
    this.#facts = { facts, readAt: now() }
    return facts
  }

  #marked(): Set<string> {
    return new Set(
      this.#store
        .marks()
        .filter(({ isSoldOut }) => isSoldOut)
        .map(({ itemId }) => itemId),
    )
  }

  #stockState(limits: Portions, except?: string): StockState {
    return { limits, taken: this.#store.taken(), held: this.#store.held(except), marked: this.#marked() }
  }

  #kitchen(capacity: number, except: string) {
    return { capacity, now: now(), booked: (slot: number) => this.#store.bookedIn(slot, except) }
  }

  #claimNumber(): number {
    const { kv } = this.ctx.storage
    const number = nextNumber(kv.get<number>(LAST_NUMBER) ?? 0, (taken) => this.#store.isNumberInUse(taken))
    kv.put(LAST_NUMBER, number)
    return number
  }

  #boardOrder(food: StoredFood, { orderId, ...order }: KitchenOrder): BoardOrder {
    const { state, readyAt, movedAt, isRequested } = food
    const isStopped = state === 'REQUESTED' && this.#store.isStopped(orderId)
    const shown = { state, readyAt, movedAt, isRequested, isStopped, canUndo: canUndo(food, now()) }
    return { ...order, ...shown, id: orderId, number: numberText(food.number) }
  }

  #change<Result>(work: () => Result): Result {
    this.#stock = undefined
    const result = this.#store.change(work)
    this.#alarm.arm()
    return result
  }

  #act(request: IdempotentRequest, act: () => object): Reply {
    this.#stock = undefined
    try {
      const reply = actForStaff(this.ctx.storage, request, () => this.#store.inChange(act))
      this.#alarm.arm()
      return reply
    } catch (error) {
      if (error instanceof Unchanged) return { ok: true, body: JSON.stringify(error.answer) }
      throw error
    }
  }

  /** News of a version that is older by now are not sent. */
  async #sendNews({ order_id: orderId }: Due<{ order_id: string; version: number }>): Promise<void> {
    const food = this.#store.find(orderId)
    if (!food) return
    const news = { orderId, ...toStanding(food) }
    await this.env.ORDERS.getByName(`order:${orderId}`).progressFood(news)
    this.#store.newsArrived(news)
  }

  /** Milliseconds since 1970: showtimes that ended until then were looked at. */
  #endsSeen(): number {
    return this.ctx.storage.kv.get<number>(ENDS_SEEN) ?? 0
  }

  /** The alarm then notes food that is late. */
  #lookAtEnds(): void {
    if ((this.#store.nextShowEnd(this.#endsSeen()) ?? Infinity) <= now()) this.ctx.storage.kv.put(ENDS_SEEN, now())
  }

  #giveUpUncollected(): void {
    const uncollected = this.#store.listUncollected()
    if (uncollected.length === 0) return
    this.#change(() => {
      for (const food of uncollected) {
        const ended = { ...food, state: 'NOT_COLLECTED', previous: null, movedAt: now() } as const
        this.#store.addNews(this.#store.save(ended, null))
      }
    })
  }

  /** Milliseconds after the end of the cinema day; undefined: there is nothing to delete. */
  #afterDay(ms: number): number | undefined {
    return this.#store.isOpen ? cinemaDayStart(addDays(this.#name.day, 1)) + ms : undefined
  }

  #notesDue(): number | undefined {
    return this.ctx.storage.kv.get(NOTES_DELETED) ? undefined : this.#afterDay(NOTES_MS)
  }

  #deleteNotes(): void {
    if ((this.#notesDue() ?? Infinity) > now()) return
    this.#change(() => {
      this.#store.deleteNotes()
      this.ctx.storage.kv.put(NOTES_DELETED, true)
    })
  }

  #endDue(): number | undefined {
    return this.#afterDay(RETENTION_MS)
  }

  async #deleteEverything(): Promise<void> {
    if ((this.#endDue() ?? Infinity) > now()) return
    await this.#store.deleteAll()
    this.#stock = undefined
  }
}
