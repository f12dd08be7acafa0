// One per member, `wallet:{memberId}`: the ledger of both wallets and the top-ups. Its only writer. It calls the
// rule, replays repeated requests, and runs its timers.
import { DurableObject } from 'cloudflare:workers'
import type { Answer } from '../../contracts/contract.ts'
import type { TopUp, WalletCause, WalletLot, WalletTransaction, WalletType } from '../../contracts/wallet.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import { resolveCardAndCountTry, type Payer, reportCardPaid } from '../cards/card-source.ts'
import { findSettings } from '../catalogue/catalogue.sql.ts'
import type { Env } from '../config/env.ts'
import { sendGiftMessage } from './gift-message.ts'
import { notifyUnlessMuted } from '../notifications/notify.ts'
import { processorsFor } from '../payments/processors.ts'
import type { CallbackReply, ProcessorCallback } from '../payments/payment-processor.ts'
import { ObjectAlarm } from '../lib/durable/alarm.ts'
import { withCrashPoints } from '../lib/durable/crash-points.ts'
import { noteOverdueIfLate } from '../lib/durable/overdue-work.ts'
import type { OverdueTask } from '../../lib/overdue-work.ts'
import { type IdempotentRequest, type Reply, IdempotencyGuard } from '../lib/durable/idempotency.ts'
import { type Err, err } from '../lib/result.ts'
import { foodBookings } from './food-orders.sql.ts'
import type { LedgerSnapshot } from './ledger-audit.rules.ts'
import type { Entry, Lot } from './ledger.record.ts'
import { setWalletTasksDueNow, overdueWalletTasks } from './overdue-wallet-work.ts'
import { sumPendingCashback, spendableOf } from './ledger.rules.ts'
import * as cancellations from './cancellations.sql.ts'
import type { CarryOver, StoredCarryOver } from '../contacts/carry-over.rules.ts'
import * as closing from './closing.ts'
import { eraseLedgerIfDue } from './retention.ts'
import { topUpIdOf } from '../payments/top-up-id.rules.ts'
import {
  applyTopUpCallback,
  type PayTopUp,
  payTopUp,
  runDueTopUpWork,
  type TopUpResult,
  type TopUpContext,
} from './top-ups.ts'
import { ASK_EVERY_MS, openAttemptOf } from '../charges/attempt.rules.ts'
import { getTopUpLimit, type TopUpRecord, topUpView } from './top-up.rules.ts'
import type { OperatorRequest } from '../charges/attention.rules.ts'
import { saveTopUpAttention } from './top-up-notes.sql.ts'
import { operateTopUp, operatorTopUp } from './top-up-operator.ts'
import { findTopUp, listTopUps, putTopUpAndQueueNote } from './top-ups.sql.ts'
import * as commands from './wallet-commands.ts'
import { balancesOf, endingSoon, lotsByDay, formatCashbackReadyAt, transactionOf } from './wallet.rules.ts'
import { WalletStore } from './wallet.sql.ts'

const EXPIRED_MS = 365 * DAY_MS
/** The shortest wait before a failed alarm step is retried. */
const RETRY_MS = 2000

const operatorBody = ({ topUp }: { topUp: TopUpRecord }): string => JSON.stringify({ order: operatorTopUp(topUp) })

export class WalletObject extends DurableObject<Env> {
  readonly #store: WalletStore
  readonly #topUps: TopUpContext
  readonly #alarm: ObjectAlarm
  readonly #requests: IdempotencyGuard
  /** Reservations whose order is being asked right now. */
  readonly #queried = new Set<string>()
  #askedAt = 0

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new WalletStore(ctx.storage, (ctx.id.name ?? '').replace(/^wallet:/, ''), () => this.#alarm.arm())
    this.#requests = new IdempotencyGuard(this.#store.responses)
    this.#topUps = {
      objectState: ctx,
      store: this.#store,
      processors: () => processorsFor(env),
      cardFor: async (payment, attempt) => resolveCardAndCountTry(env, await this.#payer(), payment, attempt),
      reportCardCapture: async (tried) => reportCardPaid(env, await this.#payer(), tried),
      settings: () => this.#settings(),
      charging: new Set(),
    }
    const { reservations, topUps, unsent, notes } = this.#store
    this.#alarm = new ObjectAlarm(ctx.storage, {
      lots: { due: () => this.#store.lotsDue(), run: () => commands.expireAndAnnounceLots(this.#store) },
      reservations: reservations.job(({ id }) =>
        commands.reconcileReservationWithOrder(env, this.#store, this.#queried, id),
      ),
      topUps: topUps.job(({ id }) => runDueTopUpWork(this.#topUps, id)),
      notes: notes.job((note) => saveTopUpAttention(env.DB, this.#store, note, findTopUp(this.#store, note.top_up)!)),
      outbox: unsent.job(({ seq }) =>
        this.#store.sendNews(seq, {
          news: (news) => withCrashPoints('deliver', ctx, () => notifyUnlessMuted(env, this.#store.member(), news)),
          message: (gift) => withCrashPoints('deliver', ctx, () => sendGiftMessage(env, this.#store.member(), gift)),
        }),
      ),
    })
    this.#alarm.arm()
  }

  balance(walletType: WalletType): Answer<'GET wallet/balance'> {
    const { lots } = this.#store.current()
    const newest = this.#store.newest(walletType)
    const [transaction = null] = this.#shown(newest ? [newest] : [], lots)
    const isCashback = walletType === 'CASHBACK'
    const onItsWay = isCashback ? sumPendingCashback(lots, now()) : 0
    const from = isCashback ? formatCashbackReadyAt(lots, now()) : null
    return { balance: spendableOf(lots, walletType, now()), onItsWay, onItsWayFrom: from, transaction }
  }

  detailedBalance(): Answer<'GET wallet/detailed-balance'> {
    return balancesOf(this.#store.current().lots, now())
  }

  statement(walletType: WalletType, cause: WalletCause | undefined, page: number, limit: number) {
    const { lots } = this.#store.current()
    const pageCount = Math.max(1, Math.ceil(this.#store.count(walletType, cause) / limit))
    const entries = this.#store.statement({ walletType, cause, limit, offset: (page - 1) * limit })
    return { transactions: this.#shown(entries, lots), pagination: { page, pageCount } }
  }

  #shown(entries: readonly Entry[], lots: readonly Lot[]): WalletTransaction[] {
    const bookings = foodBookings(
      this.#store,
      entries.map(({ orderId }) => orderId),
    )
    return entries.map((entry) =>
      transactionOf(entry, { lots, now: now(), foodFor: bookings.get(entry.orderId ?? '') }),
    )
  }

  /** What is left, by the day on which it expires; for staff. */
  lots(walletType: WalletType): WalletLot[] {
    return lotsByDay(this.#store.current().lots.filter((lot) => lot.walletType === walletType))
  }

  expiring(walletType: WalletType): { expiring: WalletLot[]; expired: WalletLot[] } {
    const soon = endingSoon(this.#store.current().lots, walletType, now())
    const expired = this.#store.expired(walletType, now() - EXPIRED_MS)
    return { expiring: lotsByDay(soon), expired: lotsByDay(expired) }
  }

  /** Reserves money for one attempt of an order, until `postReservation` or `void`. Each of them is idempotent. */
  reserve(command: commands.ReserveCommand): commands.ReserveAnswer {
    this.#queried.delete(command.id)
    return commands.reserve(this.#store, command)
  }

  postReservation(id: string): commands.PostAnswer {
    return commands.postReservation(this.#store, id)
  }

  void(id: string): commands.VoidAnswer {
    return commands.voidOrBlockReservation(this.#store, id)
  }

  async earn(command: commands.EarnCommand): Promise<{ amount: number }> {
    return commands.earn(this.#store, command, await this.#settings())
  }

  postponeCashback(command: { orderId: string; until: number }): void {
    commands.postponeCashback(this.#store, command)
  }

  /** `kept`: halalas of it that stay with the member; absent: none. */
  reverseAndBlockCashback({ orderId, kept = 0 }: { orderId: string; kept?: number }): { taken: number } {
    return commands.reverseAndBlockCashback(this.#store, { orderId, kept })
  }

  async refund(command: commands.RefundCommand): Promise<{ amount: number }> {
    const { walletDays } = await this.#settings()
    return commands.refund(this.#store, command, walletDays.refund)
  }

  async gift(command: commands.GiftCommand): Promise<commands.GiftAnswer> {
    const { walletDays, cashback } = await this.#settings()
    return commands.gift(this.#store, command, command.walletType === 'CASHBACK' ? cashback.days : walletDays.gift)
  }

  /** Whether money is reserved for an order, or on its way into the wallet. */
  hasMoneyUnderWay(): boolean {
    return closing.hasMoneyUnderWay(this.#store)
  }

  /**
   * Whether this order may be paid, or become the member's, now. False if the account is being deleted. A later
   * deletion asks the order, because the lists may not contain it yet.
   */
  admits(orderId: string): boolean {
    return closing.admitOrder(this.#store, orderId)
  }

  /**
   * Blocks reservations and top-ups, because the account is being deleted. `orders` are those that may be in
   * payment.
   */
  close(): { ok: true; token: string; orders: string[] } | Err {
    const closed = closing.close(this.#store)
    return closed.ok ? { ...closed, orders: closing.listAdmittedOrders(this.#store) } : closed
  }

  extendClosing(token: string): { ok: true } | Err {
    return closing.extendClosing(this.#store, token)
  }

  closeForGood(): CarryOver {
    return closing.closeForGood(this.#store)
  }

  /** Times of the cancellations that were made. */
  cancellationTimes(): number[] {
    return cancellations.countedCancellations(this.#store)
  }

  acceptCarryOver(carryOver: StoredCarryOver): { ok: true } {
    return commands.acceptCarryOver(this.#store, carryOver)
  }

  /** For a deleted account, once it is due. Returns when to ask again; null once it is deleted. */
  eraseLedgerIfDue(): number | null {
    return eraseLedgerIfDue(this.#store)
  }

  reopen(token: string): void {
    closing.reopen(this.#store, token)
  }

  /** How often the member cancelled in this Riyadh day and this week. */
  cancelCounters(): { day: number; week: number } {
    return cancellations.cancelCounters(this.#store)
  }

  async cancelFacts(order: commands.PaidOrder): Promise<commands.WalletCancelInput> {
    const { cashback } = await this.#settings()
    return commands.cancelFacts(this.#store, order, cashback)
  }

  reserveCancellation(
    cancellation: { id: string; orderId: string },
    limits: { perDay: number; perWeek: number },
  ): cancellations.CancellationAnswer {
    return cancellations.reserveCancellation(this.#store, cancellation, limits)
  }

  releaseOrBlockCancellation(id: string): void {
    cancellations.releaseOrBlockCancellation(this.#store, id)
  }

  openTopUp(request: IdempotentRequest, amount: number): Promise<Reply> {
    return this.#once(request, async () => {
      const { features, minAmountTopUp, maxAmountTopUp, maxWalletBalance, walletDays } = await this.#settings()
      if (!features.topUp || closing.isClosedOrClosing(this.#store)) return err('not_found')
      if (amount < minAmountTopUp) return err('amount_too_small', { least: minAmountTopUp })
      const id = topUpIdOf(this.#store.member(), randomId(6))
      const { posted } = this.#store.current().balances.E_WALLET
      const most = Math.min(maxAmountTopUp, getTopUpLimit({ id }, maxWalletBalance, posted, listTopUps(this.#store)))
      if (amount > most) return err('amount_too_large', { most })
      const { topUp: days } = walletDays
      const topUp: TopUpRecord = { id, amount, state: 'PENDING', attempts: [], createdAt: now(), days }
      this.#store.change(() => {
        putTopUpAndQueueNote(this.#store, topUp)
        this.#store.responses.store(request, this.#body(topUp))
      })
      return { ok: true, topUp }
    })
  }

  payTopUp(request: IdempotentRequest, id: string, command: PayTopUp): Promise<Reply> {
    return this.#once(request, () => payTopUp(this.#topUps, id, command, request))
  }

  topUp(id: string): Reply {
    const topUp = findTopUp(this.#store, id)
    if (!topUp) return err('not_found')
    if (openAttemptOf(topUp) && now() - this.#askedAt >= ASK_EVERY_MS) {
      this.#askedAt = now()
      this.ctx.waitUntil(runDueTopUpWork(this.#topUps, id))
    }
    return { ok: true, body: this.#body(topUp) }
  }

  /** A verified callback from a processor. It may come twice, late or too early. */
  paymentCallback(callback: ProcessorCallback): CallbackReply {
    return applyTopUpCallback(this.#topUps, callback)
  }

  /** For an operator. The same key acts once. */
  operateTopUp(request: IdempotentRequest, id: string, asked: OperatorRequest): Promise<Reply> {
    return this.#requests.onceStored(request, () => operateTopUp(this.#topUps, id, asked), operatorBody)
  }

  operatorTopUp(id: string): ReturnType<typeof operatorTopUp> | undefined {
    const topUp = findTopUp(this.#store, id)
    return topUp && operatorTopUp(topUp)
  }

  /** Everything, for the audit. */
  snapshot(): LedgerSnapshot & { topUps: TopUpRecord[]; due: number | undefined } {
    return { ...this.#store.snapshot(), topUps: listTopUps(this.#store), due: this.#alarm.due() }
  }

  overdueTasks(): OverdueTask[] {
    return overdueWalletTasks(this.#store)
  }

  retryOverdue(): Promise<void> {
    setWalletTasksDueNow(this.#store)
    return this.alarm()
  }

  override async alarm(): Promise<void> {
    await this.#alarm.run(RETRY_MS)
    await noteOverdueIfLate(this.env.DB, this.ctx.id.name, this.overdueTasks().length > 0)
  }

  async #payer(): Promise<Payer> {
    const id = this.#store.member()
    const known = await this.env.MEMBERS.getByName(`member:${id}`).me()
    return { kind: 'member', id, contact: known.ok ? known.member.phone : null }
  }

  async #settings() {
    const settings = await findSettings(this.env.DB, 'en')
    if (!settings) throw new Error('There are no settings')
    return settings
  }

  #body(topUp: TopUpRecord): string {
    return JSON.stringify({ topUp: topUpView(topUp, now()) } satisfies { topUp: TopUp })
  }

  #once(request: IdempotentRequest, step: () => Promise<TopUpResult>): Promise<Reply> {
    return this.#requests.onceStored(request, step, ({ topUp }) => this.#body(topUp))
  }
}
