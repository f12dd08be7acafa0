// One per order, `order:{id}`: its only writer. It checks callers, replays repeated requests, runs the timers.
import { DurableObject } from 'cloudflare:workers'
import type { CancelCheck, CancelTerms } from '../../contracts/cancellation.ts'
import type { InvoiceAnswer } from '../../contracts/invoices.ts'
import { now } from '../../lib/clock.ts'
import type { Env } from '../config/env.ts'
import type { CallbackReply, ProcessorCallback } from '../payments/payment-processor.ts'
import { ObjectAlarm } from '../lib/durable/alarm.ts'
import { type IdempotentRequest, type Reply, IdempotencyGuard } from '../lib/durable/idempotency.ts'
import { createQueue } from '../lib/durable/queue.ts'
import type { OrderedChange } from '../catalogue/showtimes/showtime-change.record.ts'
import type { FoodNews } from '../kitchen/kitchen.record.ts'
import type { Held } from '../seats/seat-claims.ts'
import type { Language } from '../lib/language.ts'
import { type Err, err } from '../lib/result.ts'
import type { OrderSnapshot } from './audit/audit.rules.ts'
import type { Caller } from './order-calls.ts'
import { cancel, type CancelCommand, previewCancel, previewCheckoutCancelTerms } from './cancel/cancel.ts'
import { type EndKind, endKindOf } from './cancel/ended-by.rules.ts'
import { type CardFacts, isCardAllowedForOffer } from '../pricing/offer-card.rules.ts'
import { wantedInstead, type WantedInstead } from './change/alternatives.ts'
import { answerChange, type ChangeAnswer } from './change/answer-change.ts'
import { applyShowtimeChange, type NotifiedState } from './change/apply-change.ts'
import { changeSeatsAndOffer, checkout, extend, type SeatChange } from './order-commands.ts'
import * as exchange from './exchange/exchanged-booking.ts'
import { isRefundSettledElsewhere, takeRefundTurn, type TurnAnswer } from './exchange/refund-turns.ts'
import { type Adopter, type Contact, hasContact } from '../contacts/contact.rules.ts'
import { isListedFor, isOwnedBy, isOwnerOrProvedContact } from './order-holder.ts'
import { requestInvoice } from './invoices/order-invoices.ts'
import { chooseFood, type FoodChoiceCommand, holdFoodAsLongAsSeats } from './food/choose-food.ts'
import type { BookingNews } from './food-orders/food-order.record.ts'
import { followBooking, isValidForFood } from './food-orders/follow-booking.ts'
import {
  type LaterFoodQuestion,
  quoteFoodOrder,
  type LaterFoodQuote,
  resumeFoodOrder,
} from './food-orders/later-food.ts'
import {
  noteAndOpenFoodOrder,
  type FoodOrderOpening,
  type Opened,
  openNotedFoodOrder,
} from './food-orders/open-food-order.ts'
import { progressFood, requestFood } from './food/progress-food.ts'
import { newOrder } from './new-order.ts'
import { type LineStanding, lineStandingOf } from './list/order-list.rules.ts'
import { runEffects } from './machine/order-runner.ts'
import { createOrderContext } from './order-bindings.ts'
import { dropOffer } from './offers/order-offer.ts'
import {
  adopt,
  eraseRecord,
  erasePersonalData,
  closeForAccountDeletion,
  releaseUnpaid,
  type DeletionBlockers,
  getDeletionBlockers,
} from './order-owner.ts'
import type { Exchange, OrderRecord, RefundTurn } from './order.record.ts'
import { hasUndecidedPayment } from './order.rules.ts'
import { previewSeatGoodwill, runCareAction } from './operator/booking-care.ts'
import type { CareRequest } from './operator/booking-care.rules.ts'
import { careWithinLimit, givenByDesk, givenForFood } from './operator/desk-limit.ts'
import { readHolderContact, sendTicketForStaff } from './operator/holder-contact.ts'
import * as operator from './operator/operator-calls.ts'
import { type Answer, OrderStore } from './order.sql.ts'
import { findShareableLinkVersion, sharedTicket } from './tickets/order-share.ts'
import { linkedTicket, sendTicket, type TicketRecipient, withdrawLinks } from './tickets/order-ticket.ts'
import { runTimer } from './order-timers.ts'
import { orderView } from './order-view.ts'
import { type Adding, addVouchers, type Looked, previewVouchers, removeVoucher } from './vouchers/order-vouchers.ts'
import type { SeatGoodwill } from '../../lib/booking-care.ts'
import type { MovedBooking } from '../../lib/moved-bookings.ts'
import { rebook, type Rebooking } from './rebook/rebook.ts'
import { abandonAttempt } from './pay/abandon-attempt.ts'
import { done, type Done, type OrderContext, getCurrentOrStoredOrder } from './order-context.ts'
import { applyCallback, pollOrResumePayment } from './pay/outcome.ts'
import { pay } from './pay/pay.ts'
import type { PayCommand } from '../pricing/payment-split.rules.ts'
import { reservationState } from './pay/wallet-part.rules.ts'
import type { OfferTerms } from '../pricing/terms.record.ts'
import { ASK_EVERY_MS } from '../charges/attempt.rules.ts'

export class OrderObject extends DurableObject<Env> {
  readonly #store: OrderStore
  readonly #work: OrderContext
  readonly #alarm: ObjectAlarm
  readonly #requests: IdempotencyGuard
  readonly #alone = createQueue()
  /** Of a booking: what staff with a limit do for it and its orders of food. */
  readonly #desk = createQueue()
  #askedAt = 0

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new OrderStore(ctx.storage, () => this.#alarm.arm())
    this.#work = createOrderContext(ctx, env, this.#store, this.#alone)
    this.#requests = new IdempotencyGuard(this.#store.responses)
    const timers = this.#store.timers.job((timer) => runTimer(env, this.#work, timer))
    this.#alarm = new ObjectAlarm(ctx.storage, { timers })
    this.#alarm.arm()
  }

  /** Opens the order for seats that are already held. */
  open(
    caller: Caller,
    request: IdempotentRequest,
    held: Held,
    showtimeId: string,
    offer?: OfferTerms,
    exchanged?: Exchange,
  ): Promise<Reply> {
    return this.#once(caller, request, async (answer) => {
      const known = this.#store.find()
      if (known) return done(known)
      // The first request broke off before it came here, and the seats have been released since.
      if (held.token === 0) return err('hold_expired')
      const showtime = await this.#work.showtime(showtimeId).record()
      if (!showtime) return err('not_found')
      const meanwhile = this.#store.find()
      if (meanwhile) return done(meanwhile)
      return done(this.#store.open(newOrder(caller, held, showtime, offer, exchanged), showtime, answer))
    })
  }

  /** The stored response of the request that opened the order; undefined: the order was not opened. */
  async opened(caller: Caller, request: IdempotentRequest): Promise<Reply | undefined> {
    if (!this.#store.find()) return undefined
    return (await this.#mayOpen(caller)) ? this.#requests.before(request) : err('not_found')
  }

  changeSeatsAndOffer(caller: Caller, request: IdempotentRequest, wanted: SeatChange): Promise<Reply> {
    return this.#once(caller, request, (answer) =>
      this.#withFood(() => changeSeatsAndOffer(this.#work, wanted, answer)),
    )
  }

  async dropOffer(caller: Caller): Promise<Reply> {
    if (!this.#isTheirs(caller)) return err('not_found')
    const result = await this.#alone(() => dropOffer(this.#work))
    return result.ok ? { ok: true, body: this.#body(result.order, caller) } : result
  }

  async takesCards(caller: Caller, cards: CardFacts[]): Promise<{ ok: true; fits: boolean[] } | Err> {
    if (!this.#isTheirs(caller)) return err('not_found')
    return { ok: true, fits: cards.map((card) => isCardAllowedForOffer(this.#store.read().offer?.card, card)) }
  }

  chooseFood(caller: Caller, request: IdempotentRequest, chosen: FoodChoiceCommand): Promise<Reply> {
    return this.#once(caller, request, (answer) => this.#alone(() => chooseFood(this.#work, chosen, answer)))
  }

  /** “I’m here”. */
  async requestFood(caller: Caller, request: IdempotentRequest): Promise<Reply> {
    if (!(await this.#mayOpen(caller))) return err('not_found')
    return this.#requests.onceStored(
      request,
      () => requestFood(this.#work),
      ({ order }) => this.#body(order, caller),
    )
  }

  /** Opens an order of food for this booking. */
  async openFoodOrder(caller: Caller, request: IdempotentRequest): Promise<Reply> {
    if (!(await this.#mayOpen(caller))) return err('not_found')
    if (this.#isStranger(caller)) return err('order_closed')
    return this.#requests.onceStored(
      request,
      () => this.#alone(() => noteAndOpenFoodOrder(this.#work, caller)),
      ({ body }) => body,
    )
  }

  /** The paid orders of food of this booking. */
  async listFoodOrders(caller: Caller): Promise<{ ok: true; bodies: string[] } | Err> {
    if (!(await this.#mayOpen(caller))) return err('not_found')
    const { id, foodOrders = [] } = this.#store.read()
    const isTheirs = this.#isTheirs(caller)
    const bodies = await Promise.all(
      foodOrders.map(async (link) => this.#work.order(link.id).findPaidFor(id, caller, isTheirs)),
    )
    return { ok: true, bodies: bodies.filter((body) => body !== undefined) }
  }

  /** Called by the booking that this order of food is for. */
  openForBooking(caller: Caller, opening: FoodOrderOpening): Promise<Opened> {
    return this.#alone(async () => {
      const opened = await openNotedFoodOrder(this.#work, caller, opening)
      return opened.kind === 'OPEN' ? { kind: 'OPEN', body: this.#body(opened.order, caller) } : opened
    })
  }

  /** Called by the booking, which knows whether it is the caller's. Undefined: it is not paid, or not for this caller. */
  async findPaidFor(orderId: string, caller: Caller, isOfOwner: boolean): Promise<string | undefined> {
    const order = this.#store.find()
    if (order?.foodFor?.orderId !== orderId || order.paidAt === null) return undefined
    return isOfOwner || (await this.#mayOpen(caller)) ? this.#body(order, caller) : undefined
  }

  /** Called by the booking. */
  followBooking(news: BookingNews): Promise<void> {
    return this.#alone(() => followBooking(this.#work, news))
  }

  /** Called by an order of food for this booking. */
  isValidForFood(): Promise<boolean> {
    return isValidForFood(this.#work)
  }

  /** Called by the booking of this order of food. */
  quoteFoodOrder(asked: LaterFoodQuestion): Promise<LaterFoodQuote> {
    return quoteFoodOrder(this.#work, asked)
  }

  /** Called by the booking of this order of food. */
  resumeFoodOrder(stop: string): Promise<void> {
    return resumeFoodOrder(this.#work, stop)
  }

  /** Called by the kitchen. */
  progressFood(news: FoodNews): Promise<void> {
    return progressFood(this.#work, news)
  }

  checkout(caller: Caller, request: IdempotentRequest, buyer: string | undefined): Promise<Reply> {
    return this.#once(caller, request, (answer) => this.#withFood(() => checkout(this.#work, caller, buyer, answer)))
  }

  extend(caller: Caller, request: IdempotentRequest): Promise<Reply> {
    return this.#once(caller, request, (answer) => this.#withFood(() => extend(this.#work, answer)))
  }

  pay(caller: Caller, request: IdempotentRequest, command: PayCommand): Promise<Reply> {
    return this.#once(caller, request, () => pay(this.#work, command, request))
  }

  abandonAttempt(caller: Caller, request: IdempotentRequest, attempt: number): Promise<Reply> {
    return this.#once(caller, request, () => abandonAttempt(this.#work, attempt))
  }

  releaseUnpaid(caller: Caller, reference: string): Promise<{ ok: true } | Err> {
    return this.#alone(() => releaseUnpaid(this.#work, caller, reference))
  }

  async checkCancel(caller: Caller): Promise<{ ok: true; check: CancelCheck } | Err> {
    return (await this.#mayOpen(caller)) ? previewCancel(this.#work, caller) : err('not_found')
  }

  async cancelTerms(caller: Caller): Promise<{ ok: true; terms: CancelTerms | null } | Err> {
    return this.#isTheirs(caller) ? previewCheckoutCancelTerms(this.#work) : err('not_found')
  }

  cancel(caller: Caller, request: IdempotentRequest, command: CancelCommand): Promise<Reply> {
    return this.#once(caller, request, () => cancel(this.#work, command, request))
  }

  /** Called by the change that the cinema has made. */
  showtimeChanged(change: OrderedChange): Promise<NotifiedState> {
    return this.#alone(async () => (this.#store.find() ? applyShowtimeChange(this.#work, change) : 'OVER'))
  }

  /** The money to the wallet is for the owner; any session that may open the booking may send it back. */
  async answerChange(caller: Caller, request: IdempotentRequest, answer: ChangeAnswer): Promise<Reply> {
    if (!(await this.#mayOpen(caller))) return err('not_found')
    if (answer.way === 'WALLET' && !this.#isTheirs(caller)) return err('not_authenticated')
    return this.#requests.onceStored(
      request,
      () => answerChange(this.#work, answer, request),
      ({ order }) => this.#body(order, caller),
    )
  }

  /** What is wanted instead of the seats of a changed showtime; undefined: nothing can be chosen. */
  async wantedInstead(caller: Caller): Promise<{ ok: true; wanted: WantedInstead | undefined } | Err> {
    if (!(await this.#mayOpen(caller))) return err('not_found')
    return { ok: true, wanted: (await this.#mayChooseInstead(caller)) ? wantedInstead(this.#store) : undefined }
  }

  async previewExchange(caller: Caller): Promise<exchange.Exchangeable> {
    if (!(await this.#mayChooseInstead(caller))) return err('not_found')
    return this.#alone(() => exchange.previewExchange(this.#work))
  }

  /** For staff who move this booking. */
  previewMove(): Promise<exchange.Movable> {
    return this.#alone(async () => (this.#store.find() ? exchange.previewMove(this.#work) : err('not_found')))
  }

  /**
   * Staff move a booking to seats that are held for this order. Without `rebooking` it goes on with what it has begun.
   * Undefined: it has begun nothing.
   */
  async rebook(request: IdempotentRequest, rebooking?: Rebooking): Promise<Reply | undefined> {
    if (!rebooking && !this.#store.find()) return undefined
    const reply = await this.#requests.onceStored(
      request,
      () => rebook(this.#work, request, rebooking),
      ({ order: { id, reference, state } }) =>
        JSON.stringify({ order: { id, reference, state } } satisfies MovedBooking),
    )
    // No visitor asks for this order yet, so a repeated command resumes it if the platform has lost its alarm.
    if (this.#store.find()) this.ctx.waitUntil(runEffects(this.#work))
    return reply
  }

  /** Called by the order that replaces this booking. */
  reserveForExchange(wanted: exchange.Promising): Promise<exchange.PromiseAnswer> {
    const reserve = () =>
      this.#alone(async () => (this.#store.find() ? exchange.reserveForExchange(this.#work, wanted) : err('not_found')))
    return wanted.movedTo ? this.#desk(reserve) : reserve()
  }

  completeExchange(id: string, used: number): Promise<exchange.Redeemed | undefined> {
    return this.#alone(() => exchange.completeExchange(this.#work, id, used))
  }

  /** Called by the booking that this order replaces. False: what it bought has no tickets yet. */
  resumeIfLate(): boolean {
    this.#armIfLate()
    return this.#store.find()?.state !== 'FINALIZING'
  }

  /** Called by an order that has a part of a charge which this order made. */
  takeRefundTurn(wanted: Omit<RefundTurn, 'at'>): Promise<TurnAnswer> {
    return takeRefundTurn(this.#work, wanted)
  }

  /** Called by the order that made the charge of a refund of this order. */
  isRefundSettledElsewhere(attempt: number): boolean {
    const order = this.#store.find()
    return order !== undefined && isRefundSettledElsewhere(order, attempt)
  }

  releaseExchangeReservation(id: string): Promise<void> {
    return this.#alone(() => exchange.releaseExchangeReservation(this.#work, id))
  }

  async previewVouchers(caller: Caller, codes: string[]): Promise<Looked | Err> {
    return this.#isTheirs(caller) ? previewVouchers(this.#work, caller, codes) : err('not_found')
  }

  addVouchers(caller: Caller, request: IdempotentRequest, adding: Adding): Promise<Reply> {
    return this.#once(caller, request, (answer) => addVouchers(this.#work, caller, adding, answer))
  }

  async removeVoucher(caller: Caller, voucherId: string): Promise<Reply> {
    if (!this.#isTheirs(caller)) return err('not_found')
    const removed = await removeVoucher(this.#work, voucherId)
    return removed.ok ? { ok: true, body: this.#body(removed.order, caller) } : removed
  }

  async view(caller: Caller): Promise<Reply> {
    if (!(await this.#mayOpen(caller))) return err('not_found')
    const order = await this.#alone(() => getCurrentOrStoredOrder(this.#work))
    this.#armIfLate()
    if (hasUndecidedPayment(order) && now() - this.#askedAt >= ASK_EVERY_MS) {
      this.#askedAt = now()
      this.ctx.waitUntil(pollOrResumePayment(this.#work))
    }
    return { ok: true, body: this.#body(order, caller) }
  }

  /** The tax invoice of a booking; an order that is no booking has none. */
  async invoice(caller: Caller): Promise<{ ok: true; answer: InvoiceAnswer } | Err> {
    return (await this.#mayOpen(caller)) ? requestInvoice(this.env, this.#store) : err('not_found')
  }

  /** The status of a booking for a list, by member id or contact; undefined if the booking is not theirs. */
  async bookingOf(whose: string | Contact): Promise<LineStanding | undefined> {
    const order = this.#store.find()
    return order && isListedFor(order, whose) ? lineStandingOf(order) : undefined
  }

  /** The row in the read model is outdated or lost. Returns whether there is an order to write. */
  relist(): boolean {
    return this.#store.queueLine()
  }

  /** Whether the caller may share the ticket of this seat. */
  async findShareableLinkVersion(caller: Caller, seat: string): Promise<{ ok: true; version: number } | Err> {
    return (await this.#mayOpen(caller)) ? findShareableLinkVersion(this.#store, seat) : err('not_found')
  }

  async shared(seat: string, language: Language, version: number): Promise<Reply> {
    return sharedTicket(this.#store, { seat, version }, language)
  }

  /** The tickets behind a link in a message. */
  async linked(version: number, language: Language): Promise<Reply> {
    return linkedTicket(this.#store, version, language)
  }

  sendTicket(caller: Caller, request: IdempotentRequest, to: TicketRecipient): Promise<Reply> {
    return this.#onceOpened(caller, request, () => sendTicket(this.#work, this.env, request, { ...caller, ...to }))
  }

  withdrawLinks(caller: Caller, request: IdempotentRequest): Promise<Reply> {
    return this.#onceOpened(caller, request, () => withdrawLinks(this.#work, request))
  }

  /** Moves the order to the member the guest became, or to the member of the booking's phone or address. */
  adopt(guestId: string, member: Adopter): Promise<{ ok: true } | Err> {
    return this.#alone(() => adopt(this.#work, guestId, member))
  }

  async getDeletionBlockers(memberId: string): Promise<DeletionBlockers | Err> {
    return getDeletionBlockers(this.#work, memberId)
  }

  closeForAccountDeletion(
    memberId: string,
    keepsTickets: boolean,
  ): Promise<{ ok: true; invoicedAt: number | null } | Err> {
    return this.#alone(() => closeForAccountDeletion(this.#work, memberId, keepsTickets))
  }

  erasePersonalData(memberId: string): Promise<{ ok: true; isDone: boolean } | Err> {
    return this.#alone(() => erasePersonalData(this.#work, memberId))
  }

  /** The retention time is over. Returns whether nothing of the order is left here. */
  erase(): Promise<boolean> {
    return this.#alone(() => eraseRecord(this.#work))
  }

  /** A verified callback from a processor. It may come twice, late or too early. */
  async paymentCallback(callback: ProcessorCallback): Promise<CallbackReply> {
    return applyCallback(this.#work, callback)
  }

  /** The state of a reservation that a wallet, a voucher or a booking holds for this order. */
  async reservationState(id: string): Promise<'OPEN' | 'PAID' | 'OVER'> {
    this.#armIfLate()
    return reservationState(this.#store.find(), id)
  }

  async snapshot(): Promise<(OrderSnapshot & { outbox: number }) | undefined> {
    const order = this.#store.find()
    const { length: outbox } = this.#store.outbox.messages()
    return order && { order, transitions: this.#store.transitions(), timers: this.#store.timers.all(), outbox }
  }

  operate(request: IdempotentRequest, asked: operator.OperatorRequest): Promise<Reply> {
    return operator.runOperatorAction(this.#work, this.#requests, request, asked)
  }

  operatorView(language: Language): Promise<operator.OperatorOrder | undefined> {
    return operator.findOperatorOrder(this.#work, language)
  }

  /** For staff who help the holder of a booking. */
  care(request: IdempotentRequest, asked: CareRequest): Promise<Reply> {
    return runCareAction(this.#work, this.#requests, request, asked)
  }

  /** At a booking, for it or one of its orders of food, by a role that may give so much for all of them. */
  careWithinLimit(action: { orderId: string; request: IdempotentRequest; asked: CareRequest }): Promise<Reply> {
    if (!this.#store.find()) return Promise.resolve(err('not_found'))
    return this.#desk(() => careWithinLimit(this.#work, action))
  }

  /** Called by the booking of this order of food. */
  givenByDesk(): number {
    const order = this.#store.find()
    return order ? givenByDesk(order) : 0
  }

  /** Called by the booking that replaced this one. */
  async givenForFood(except: readonly string[]): Promise<number> {
    return this.#store.find() ? givenForFood(this.#work, except) : 0
  }

  /** Called by an order of food of this booking. */
  endKind(): EndKind | null {
    const order = this.#store.find()
    return order ? endKindOf(order) : null
  }

  previewSeatGoodwill(seats: string[], max?: number): Promise<{ ok: true; preview: SeatGoodwill } | Err> {
    return previewSeatGoodwill(this.#work, seats, max)
  }

  sendTicketForStaff(request: IdempotentRequest, by: TicketRecipient['by']): Promise<Reply> {
    if (!this.#store.find()) return Promise.resolve(err('not_found'))
    return this.#requests.once(request, () => this.#alone(() => sendTicketForStaff(this.#work, this.env, request, by)))
  }

  /** The whole contact of the holder; undefined if there is no such order. */
  async contact(): Promise<Contact | undefined> {
    const order = this.#store.find()
    return order && readHolderContact(this.env, order)
  }

  foundLine(): operator.FoundLine | undefined {
    return operator.findLine(this.#store)
  }

  retryDue(): Promise<operator.OperatorOrder | undefined> {
    return operator.runWaitingWork(this.#store, this.#alarm)
  }

  override alarm(): Promise<void> {
    return this.#alarm.run()
  }

  /** Timers are late without an alarm if the platform lost it, or if a tester moved the clock. */
  #armIfLate(): void {
    if ((this.#store.timers.next() ?? Infinity) <= now()) this.#alarm.arm()
  }

  /** A step that holds the seats for longer. */
  #withFood(step: () => Promise<Done>): Promise<Done> {
    return this.#alone(async () => {
      const result = await step()
      await holdFoodAsLongAsSeats(this.#work, result)
      return result
    })
  }

  #isTheirs = (caller: Caller): boolean => isOwnedBy(this.#store.find(), caller)
  #mayOpen = (caller: Caller): Promise<boolean> => isOwnerOrProvedContact(this.env, this.#store.find(), caller)

  /** The owner, and a guest with the contact of a guest's booking. Others who may open a booking may only refund it. */
  async #mayChooseInstead(caller: Caller): Promise<boolean> {
    if (this.#isTheirs(caller)) return true
    const order = this.#store.find()
    return order?.owner.kind === 'guest' && order.change !== undefined && (await this.#mayOpen(caller))
  }

  /** A request about the tickets, by a session that may open them. */
  async #onceOpened(caller: Caller, request: IdempotentRequest, step: () => Promise<Reply>): Promise<Reply> {
    if (!(await this.#mayOpen(caller))) return err('not_found')
    return this.#requests.once(request, () => this.#alone(step))
  }

  async #once(caller: Caller, request: IdempotentRequest, step: (answer: Answer) => Promise<Done>): Promise<Reply> {
    // A response from before the order joined an account may be replayed to its visitor; a new request is refused.
    if (this.#store.find() && !this.#isTheirs(caller))
      return ((await this.#mayOpen(caller)) && this.#requests.before(request)) || err('not_found')
    if (request.call !== 'POST orders' && !this.#store.find()) return err('not_found')
    const body = (order: OrderRecord) => this.#body(order, caller)
    return this.#requests.onceStored(
      request,
      () => step({ request, body }),
      ({ order }) => body(order),
    )
  }

  /** A guest may open a booking that has joined an account. What the account may do is not theirs. */
  #isStranger = (caller: Caller): boolean => caller.kind === 'guest' && this.#store.find()?.owner.kind === 'member'

  #body(order: OrderRecord, caller: Caller): string {
    const viewer = {
      language: caller.language,
      hasContact: hasContact(caller),
      isStranger: caller.kind === 'guest' && order.owner.kind === 'member',
    }
    return JSON.stringify({ order: orderView(order, this.#store.showtime(), viewer, now()) })
  }
}
