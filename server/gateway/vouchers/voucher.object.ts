// One per voucher, `voucher:{keyed hash of its code}`: its state and its order. Its only writer. An object named
// `caller:{kind}:{id}` counts that caller's wrong codes. Only the order knows the outcome of an attempt.
import { DurableObject } from 'cloudflare:workers'
import { now } from '../../lib/clock.ts'
import type { Env } from '../config/env.ts'
import { armIn, ObjectAlarm } from '../lib/durable/alarm.ts'
import { type Err, err } from '../lib/result.ts'
import { sandboxVoucher } from './sandbox-voucher.rules.ts'
import { countTries, takeTriesBack, TRIES_RETENTION_MS } from './tries.rules.ts'
import {
  undoRedemption,
  type LookAnswer,
  type MintedTerms,
  getVoucherRefusal,
  applyRedemption,
  applyRelease,
  type Reservation,
  type VoucherReserveResult,
  applyReservation,
  type VoucherRecord,
  type Wanting,
} from './voucher.rules.ts'
import { log } from '../observability/log.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'

/** If the order is still being paid, it is asked again after this time. */
const ASK_ORDER_MS = 5 * MINUTE_MS
/** The shortest wait before a failed alarm step is retried. */
const RETRY_MS = 2000

export class VoucherObject extends DurableObject<Env> {
  readonly #alarm = new ObjectAlarm(this.ctx.storage, {
    reservation: { due: () => this.#reservedUntil(), run: () => this.#reconcileExpiredReservation() },
  })

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#alarm.arm()
  }

  /** A voucher that exists stays unchanged. Answers with its expiry. */
  mint(terms: MintedTerms, expiresAt: number): { expiresAt: number } {
    const known = this.#find()
    if (known) return { expiresAt: known.expiresAt }
    this.#write({ terms, expiresAt, state: 'AVAILABLE', by: null, ended: [] })
    return { expiresAt }
  }

  /** The voucher's terms, or why this order cannot use it now. */
  async look(code: string, wanting: Wanting): Promise<LookAnswer> {
    if (!this.#find()) this.#createSandboxVoucher(code)
    await this.#reconcileExpiredReservation()
    const voucher = this.#find()
    if (!voucher) return err('voucher_unknown')
    const { terms, expiresAt } = voucher
    return getVoucherRefusal(voucher, wanting, now()) ?? { ok: true, terms, expiresAt }
  }

  /** Reserves it for one attempt of an order, until `redeem` or `release`. Each of them is idempotent. */
  async reserve(wanted: Reservation): Promise<VoucherReserveResult> {
    await this.#reconcileExpiredReservation(wanted.orderId)
    const voucher = this.#find()
    if (!voucher) return err('voucher_unknown')
    const next = applyReservation(voucher, wanted, now())
    if (next.voucher !== voucher) this.#write(next.voucher)
    return next.answer
  }

  redeem(id: string): boolean {
    const voucher = this.#find()
    if (!voucher) return false
    const next = applyRedemption(voucher, id)
    this.#write(next.voucher)
    return next.isRedeemed
  }

  release(id: string): void {
    const voucher = this.#find()
    if (voucher) this.#write(applyRelease(voucher, id))
  }

  /** `validUntil`: it expires then at the earliest. */
  restore(id: string, validUntil: number): void {
    const voucher = this.#find()
    if (voucher) this.#write(undoRedemption(voucher, id, validUntil))
  }

  /** For a caller: whether this many more codes may be entered. Each counts as wrong until it is taken back. */
  countTries(count: number): { ok: true } | Err {
    const counted = countTries(this.#tries(), count, now())
    if (!counted.ok) return counted
    this.ctx.storage.kv.put('tries', counted.tries)
    armIn(this.ctx.storage, TRIES_RETENTION_MS)
    return { ok: true }
  }

  takeTriesBack(count: number): void {
    this.ctx.storage.kv.put('tries', takeTriesBack(this.#tries(), count))
  }

  /** Everything, for the audit. */
  snapshot(): VoucherRecord | undefined {
    return this.#find()
  }

  override alarm(): Promise<void> {
    this.ctx.storage.kv.delete('tries')
    return this.#alarm.run(RETRY_MS)
  }

  /**
   * Asks the order about a reservation that has run out. `except`: an order is not asked about its own reservation.
   */
  async #reconcileExpiredReservation(except?: string): Promise<void> {
    const { state, by } = this.#find() ?? {}
    if (state !== 'RESERVED' || !by || by.until > now() || by.orderId === except) return
    const said = await this.#queryReservationStateOrOpen(by)
    const voucher = this.#find()
    // Meanwhile the reservation may have ended or been renewed.
    if (voucher?.state !== 'RESERVED' || voucher.by?.id !== by.id || voucher.by.until !== by.until) return
    if (said === 'PAID') this.#write(applyRedemption(voucher, by.id).voucher)
    else if (said === 'OVER') this.#write(applyRelease(voucher, by.id))
    else this.#write({ ...voucher, by: { ...by, until: now() + ASK_ORDER_MS } })
  }

  /** If the order does not answer, the state is OPEN, because the order may be about to be paid. */
  async #queryReservationStateOrOpen({ id, orderId }: Reservation): Promise<'OPEN' | 'PAID' | 'OVER'> {
    try {
      return await this.env.ORDERS.getByName(`order:${orderId}`).reservationState(id)
    } catch (error) {
      log.error('voucher_failed', { orderId, step: 'ask its order' }, error)
      return 'OPEN'
    }
  }

  #createSandboxVoucher(code: string): void {
    const made = this.env.ENVIRONMENT === 'production' ? undefined : sandboxVoucher(code, now())
    if (made) this.#write(made)
  }

  #find(): VoucherRecord | undefined {
    return this.ctx.storage.kv.get<VoucherRecord>('voucher')
  }

  #write(voucher: VoucherRecord): void {
    this.ctx.storage.kv.put('voucher', voucher)
    this.#alarm.arm()
  }

  #tries(): number[] {
    return this.ctx.storage.kv.get<number[]>('tries') ?? []
  }

  #reservedUntil(): number | undefined {
    const { state, by } = this.#find() ?? {}
    return state === 'RESERVED' ? by?.until : undefined
  }
}
