// One per quote, `quote:{id}`: what was offered, its payments, and what follows from them. The hall is claimed before the
// quote is stored, and dropped by an effect of its end.
import { DurableObject } from 'cloudflare:workers'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import type { Quote } from '../../contracts/quotes.ts'
import { now } from '../../lib/clock.ts'
import type { RefundReason, WithdrawalReason } from '../../lib/quotes.ts'
import type { OverdueTask } from '../../lib/overdue-work.ts'
import { reportTryPaid, resolveCardAndCountTry } from '../cards/card-source.ts'
import { findSettings } from '../catalogue/catalogue.sql.ts'
import { claimHall, dropHallClaim, findOtherInHall } from '../changes/hall-claims.sql.ts'
import type { OperatorRequest } from '../charges/attention.rules.ts'
import { ASK_EVERY_MS, openAttemptOf } from '../charges/attempt.rules.ts'
import type { Env } from '../config/env.ts'
import { ObjectAlarm } from '../lib/durable/alarm.ts'
import { withCrashPoints } from '../lib/durable/crash-points.ts'
import { IdempotencyGuard, type IdempotentRequest, type Reply } from '../lib/durable/idempotency.ts'
import { createQueue } from '../lib/durable/queue.ts'
import { noteOverdueIfLate, OVERDUE_POLLS, OVERDUE_TRIES, overdueTasks } from '../lib/durable/overdue-work.ts'
import type { Language } from '../lib/language.ts'
import { type Err, err } from '../lib/result.ts'
import type { CallbackReply, ProcessorCallback } from '../payments/payment-processor.ts'
import { processorsFor } from '../payments/processors.ts'
import { commitQuote, type QuoteContext, type QuoteResult } from './quote-context.ts'
import { runQuoteEffect } from './quote-effects.ts'
import { operateQuote, operatorQuote } from './quote-operator.ts'
import {
  abandonQuoteAttempt,
  applyQuoteCallback,
  type PayQuote,
  payQuote,
  runDueCharges,
  withdrawAfterCharge,
} from './quote-pay.ts'
import { ISSUE_EFFECTS, type QuoteEvent } from './quote.machine.ts'
import { ASK_AGAIN_MS, retentionStep } from './quote-retention.rules.ts'
import { type QuoteRecord, STAFF } from './quote.record.ts'
import { leftAttemptOf, quoteView } from './quote.rules.ts'
import { QuoteStore } from './quote.sql.ts'

/** The shortest wait before a failed alarm step is retried. */
const RETRY_MS = 2000

/** The hall is claimed before the quote is stored. A claim that is older has broken off. */
const CLAIM = 'claim'
const CLAIM_MS = MINUTE_MS

interface Claim {
  id: string
  until: number
}

/** Who asks. */
export interface QuoteReader {
  callerId: string
  language: Language
}

export class QuoteObject extends DurableObject<Env> {
  readonly #store: QuoteStore
  readonly #quote: QuoteContext
  readonly #alarm: ObjectAlarm
  readonly #requests: IdempotencyGuard
  /** One after the other: a repeated request finds what the first has stored, and no claim is dropped beside its quote. */
  readonly #inTurn = createQueue()
  #askedAt = 0

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new QuoteStore(ctx.storage, () => this.#alarm.arm())
    this.#requests = new IdempotencyGuard(this.#store.responses)
    this.#quote = {
      env,
      objectState: ctx,
      store: this.#store,
      processors: () => processorsFor(env),
      cardFor: (payer, payment, attempt) => resolveCardAndCountTry(env, payer, payment, attempt),
      reportCardCapture: (buyer, tried) => reportTryPaid(env, buyer, tried),
      settings: () => this.#settings(),
      charging: new Set(),
      lastCharge: Promise.resolve(),
      withdrawals: 0,
    }
    const { timers, effects } = this.#store
    this.#alarm = new ObjectAlarm(ctx.storage, {
      claim: { due: () => this.#claim()?.until, run: () => this.#inTurn(() => this.#dropOldClaim()) },
      timers: timers.job(({ kind }) =>
        kind === 'charges' ? runDueCharges(this.#quote) : void commitQuote(this.#quote, { kind: 'timePassed' }),
      ),
      effects: effects.job(async ({ seq }) => {
        const effect = this.#store.findEffect(seq)
        if (effect) await runQuoteEffect(this.#quote, effect)
        this.#store.effectDone(seq)
      }),
    })
    this.#alarm.arm()
  }

  /**
   * Stores the quote with its hall, or refuses it and says which showtime or quote is in the way. Idempotent: a repeated
   * request gets the quote of the first.
   */
  issue(record: QuoteRecord): Promise<QuoteResult> {
    return this.#inTurn(() => this.#issue(record))
  }

  /** As the customer sees it. Looking asks the processor about an open payment. */
  view(reader: QuoteReader): { ok: true; quote: Quote } | Err {
    const quote = this.#store.find()
    if (!quote) return err('not_found')
    if (openAttemptOf(quote) && now() - this.#askedAt >= ASK_EVERY_MS) {
      this.#askedAt = now()
      this.ctx.waitUntil(runDueCharges(this.#quote))
    }
    return { ok: true, quote: quoteView(quote, { ...reader, now: now() }) }
  }

  /** The answer to a repeated request is that of the first, byte for byte. */
  pay(request: IdempotentRequest, command: PayQuote): Promise<Reply> {
    const reader = { callerId: command.payer.id, language: command.language }
    return this.#requests.onceStored(
      request,
      () => payQuote(this.#quote, command, request),
      ({ quote }) => JSON.stringify({ quote: quoteView(quote, { ...reader, now: now() }) }),
    )
  }

  /** For every person with the link: an attempt that waits at a bank keeps no other person from paying. */
  abandonAttempt(request: IdempotentRequest, attempt: number, reader: QuoteReader): Promise<Reply> {
    return this.#requests.onceStored(
      request,
      () => abandonQuoteAttempt(this.#quote, attempt, reader.callerId),
      ({ quote }) => JSON.stringify({ quote: quoteView(quote, { ...reader, now: now() }) }),
    )
  }

  /** A verified callback from a processor. It may come twice, late or too early. */
  paymentCallback(callback: ProcessorCallback): CallbackReply {
    return applyQuoteCallback(this.#quote, callback)
  }

  /** For staff. Refused once a payment is under way or made. One that was left at a bank is abandoned before. */
  withdraw(request: IdempotentRequest, { by, reason }: { by: string; reason: WithdrawalReason }): Promise<Reply> {
    return this.#actOnce(request, () =>
      withdrawAfterCharge(this.#quote, async () => {
        const quote = this.#store.find()
        const left = quote && leftAttemptOf(quote, now())
        if (left) await abandonQuoteAttempt(this.#quote, left.attempt, STAFF)
        return this.#apply({ kind: 'withdrawn', by, reason })
      }),
    )
  }

  /** For a manager: calls a paid booking off, and sends all of its money back. */
  refund(request: IdempotentRequest, { by, reason }: { by: string; reason: RefundReason }): Promise<Reply> {
    return this.#actOnce(request, async () => {
      const { cancellations } = await this.#settings()
      return this.#apply({ kind: 'refundOrdered', by, reason, days: cancellations.cardDays })
    })
  }

  /** For an operator. The same key acts once. */
  operate(request: IdempotentRequest, asked: OperatorRequest): Promise<Reply> {
    return this.#requests.onceStored(
      request,
      () => operateQuote(this.#quote, asked),
      ({ quote }) => JSON.stringify({ order: operatorQuote(quote) }),
    )
  }

  operatorView(): ReturnType<typeof operatorQuote> | undefined {
    const quote = this.#store.find()
    return quote && operatorQuote(quote)
  }

  /** Everything, for the list of its enquiry, tests and the audit. */
  snapshot(): QuoteRecord | undefined {
    return this.#store.find()
  }

  /** Deletes what is due. Returns when to ask again; null once nothing of the quote is left here. */
  async purge(): Promise<number | null> {
    const quote = this.#store.find()
    if (!quote) return null
    // What follows from the last change is carried out before.
    if (this.#store.effects.all().length > 0) return now() + ASK_AGAIN_MS
    const step = retentionStep(quote, now())
    if (step.kind === 'WAIT') return step.until
    if (step.kind === 'ERASE') {
      await this.ctx.storage.deleteAll()
      return null
    }
    const kept = commitQuote(this.#quote, { kind: 'personForgotten' }, () => this.#store.responses.clearPersonal())
    const next = retentionStep(kept ?? quote, now())
    return next.kind === 'WAIT' ? next.until : now() + ASK_AGAIN_MS
  }

  overdueTasks(): OverdueTask[] {
    const quote = this.#store.find()
    const isPolling = quote !== undefined && openAttemptOf(quote) !== undefined
    const timers = this.#store.timers.all()
    const effects = this.#store.effects.all()
    return [
      ...overdueTasks('quote', timers, isPolling ? OVERDUE_POLLS : OVERDUE_TRIES),
      ...overdueTasks('quote-effect', effects),
    ]
  }

  retryOverdue(): Promise<void> {
    this.#store.timers.hasten()
    this.#store.effects.hasten()
    return this.alarm()
  }

  override async alarm(): Promise<void> {
    await this.#alarm.run(RETRY_MS)
    await noteOverdueIfLate(this.env.DB, this.ctx.id.name, this.overdueTasks().length > 0)
  }

  #actOnce(request: IdempotentRequest, step: () => Promise<QuoteResult>): Promise<Reply> {
    return this.#requests.onceStored(request, step, ({ quote: { id, state } }) => JSON.stringify({ id, state }))
  }

  /** Refused: the state does not allow it. */
  #apply(event: QuoteEvent): QuoteResult {
    const before = this.#store.find()
    if (!before) return err('not_found')
    if (openAttemptOf(before) && before.state === 'PAYING') return err('payment_in_progress')
    const quote = commitQuote(this.#quote, event)
    return quote ? { ok: true, quote } : err('order_closed', { state: before.state })
  }

  #claim(): Claim | undefined {
    return this.ctx.storage.kv.get<Claim>(CLAIM)
  }

  async #issue(record: QuoteRecord): Promise<QuoteResult> {
    const known = this.#store.find()
    if (known)
      return known.issuedWith.fingerprint === record.issuedWith.fingerprint
        ? { ok: true, quote: known }
        : err('idempotency_key_reused')
    const refused = await this.#claimHall(record)
    if (refused) return refused
    this.#store.save({ quote: record, effects: [...ISSUE_EFFECTS] }, () => this.ctx.storage.kv.delete(CLAIM))
    return { ok: true, quote: record }
  }

  async #claimHall({ id, terms }: QuoteRecord): Promise<Err | undefined> {
    const { auditorium, startsAt, endsAt } = terms
    const wanted = { showtimeId: id, auditoriumId: auditorium.id, startsAt, endsAt }
    this.ctx.storage.kv.put(CLAIM, { id, until: now() + CLAIM_MS } satisfies Claim)
    this.#alarm.arm()
    const isOurs = await withCrashPoints('claimHall', this.ctx, () =>
      claimHall(this.env.DB, { ...wanted, changeId: id, at: now() }),
    )
    if (isOurs) return undefined
    this.ctx.storage.kv.delete(CLAIM)
    const other = await findOtherInHall(this.env.DB, wanted)
    return other === undefined
      ? err('busy')
      : err('invalid_input', { fields: ['auditoriumId'], because: 'HALL_BUSY', other })
  }

  /** The request broke off before the quote was stored, and was never acknowledged. */
  async #dropOldClaim(): Promise<void> {
    const claim = this.#claim()
    if (!claim || claim.until > now()) return
    await dropHallClaim(this.env.DB, claim.id)
    this.ctx.storage.kv.delete(CLAIM)
  }

  async #settings() {
    const settings = await findSettings(this.env.DB, 'en')
    if (!settings) throw new Error('There are no settings')
    return settings
  }
}
