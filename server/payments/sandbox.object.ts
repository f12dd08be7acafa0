// The state of all four imitated processors in one object: a charge is decided once per key. Its alarm settles late
// charges and sends the callbacks.
import { DurableObject } from 'cloudflare:workers'
import { now } from '../lib/clock.ts'
import { randomId } from '../lib/ids.ts'
import {
  type Behaviour,
  callbackTimes,
  type ChallengeAction,
  challengeResult,
  type Challenged,
  type Decision,
  INSTRUMENT,
  type SandboxCharge,
  type SandboxDecline,
  type ChargeAnswer,
  type GatewayName,
  type SaveCardAnswer,
  type NewCharge,
  NO_CARD,
  type ChargeStart,
  openingOf,
  type SandboxRefund,
  type Refused,
  withTestShortfall,
  type StoredCard,
  TABBY_MS,
  checksChallengeCode,
} from './charge.ts'
import { CALLBACK_RETRIES_MS, deliverCallback } from './callbacks.ts'
import { isPastExpiry } from './card-entry.rules.ts'
import { CODE } from './checkout-com/security-code.ts'
import type { PaymentsEnv } from './env.ts'
import { type LedgerEntry, ledgerOf } from './ledger.ts'
import { refundCharge, type GivenBack, findListedRefunds, sumListedRefunds } from './refunds.ts'
import * as store from './sandbox.sql.ts'
import { TABBY_LATER_MS, type TabbyAction } from './tabby/tabby.rules.ts'
import { MINUTE_MS } from '../contracts/rules/durations.ts'

/** Checkout.com's tokens live 15 minutes and pay once; the other processors' tokens stay with the merchant. */
const TOKEN_MS = 15 * MINUTE_MS
const WRONG_CODES = 3

export class SandboxObject extends DurableObject<PaymentsEnv> {
  readonly #sql: SqlStorage

  constructor(ctx: DurableObjectState, env: PaymentsEnv) {
    super(ctx, env)
    if (env.ENVIRONMENT === 'production') throw new Error('The payments sandbox does not run in production')
    this.#sql = ctx.storage.sql
    store.createTables(this.#sql)
  }

  /** `undefined` if the merchant reference was used before. */
  saveToken(gateway: GatewayName, prefix: string, card: StoredCard, reference: string | null): string | undefined {
    if (reference !== null && store.isReferenceUsed(this.#sql, gateway, reference)) return undefined
    const token = `${prefix}${randomId()}`
    store.insertToken(this.#sql, token, gateway, reference, card, now())
    return token
  }

  openCheckout(returnUrl: string | null): string {
    const id = randomId(32)
    store.insertCheckout(this.#sql, id, returnUrl, now())
    return id
  }

  findCheckout(id: string): (store.CheckoutRow & { card: store.TokenRow | null }) | null {
    const checkout = store.findCheckout(this.#sql, id)
    if (!checkout) return null
    const card = checkout.registration ? store.findToken(this.#sql, 'hyper-pay', checkout.registration) : undefined
    return { ...checkout, card: card ?? null }
  }

  /** A payment with a saved card, which starts when its code is typed. */
  openPayment(charge: NewCharge): string {
    return store.insertPaymentAwaitingCode(this.#sql, randomId(32), charge, now())
  }

  /** Stores whether the code typed on PayFort's page for a saved card is wrong. */
  typeCode(token: string, isWrong: boolean): void {
    store.insertTypedCode(this.#sql, token, isWrong, now())
  }

  findPaymentAwaitingCode(id: string): store.OpenPayment | null {
    return store.findPaymentAwaitingCode(this.#sql, id) ?? null
  }

  register(checkoutId: string, card: StoredCard): string {
    return this.ctx.storage.transactionSync(() => {
      const token = randomId(32)
      store.insertToken(this.#sql, token, 'hyper-pay', null, card, now())
      store.registerCheckout(this.#sql, checkoutId, token)
      return token
    })
  }

  /** Checkout.com: turns a token into an instrument, once per key. */
  saveCard(token: string, key: string): SaveCardAnswer {
    return this.ctx.storage.transactionSync(() => {
      const known = store.findTokenByReference(this.#sql, 'checkout-com', key)
      if (known) return { name: known.token, card: known }
      const found = this.#findCheckoutComToken(token)
      if ('refused' in found) return found
      const name = `${INSTRUMENT}${randomId()}`
      store.markTokenUsed(this.#sql, token, name)
      store.insertToken(this.#sql, name, 'checkout-com', key, found, now())
      return { name, card: found }
    })
  }

  /** A saved card that was not deleted. */
  findSavedCard(gateway: GatewayName, name: string): StoredCard | null {
    const row = store.findToken(this.#sql, gateway, name)
    return row && (gateway !== 'checkout-com' || name.startsWith(INSTRUMENT)) ? row : null
  }

  changeExpiry(gateway: GatewayName, name: string, expiry: string): void {
    if (this.findSavedCard(gateway, name)) store.changeExpiry(this.#sql, name, expiry)
  }

  /** Returns whether there was a card. */
  dropCard(gateway: GatewayName, name: string): boolean {
    if (!this.findSavedCard(gateway, name)) return false
    store.deleteToken(this.#sql, name)
    return true
  }

  /** PayFort deactivates a token without deleting it. */
  setActive(name: string, isActive: boolean): void {
    store.setActive(this.#sql, name, isActive)
  }

  /** Checkout.com: the card of a token that is still valid. */
  tokenCard(token: string): StoredCard | Refused {
    return this.#findCheckoutComToken(token)
  }

  #findCheckoutComToken(token: string, isCode = false): store.TokenRow | Refused {
    const found = store.findToken(this.#sql, 'checkout-com', token)
    if (!found || token.startsWith(CODE) !== isCode) return { refused: 'token_unknown' }
    if (token.startsWith(INSTRUMENT)) return found
    if (found.usedBy) return { refused: 'token_used' }
    return found.createdAt + TOKEN_MS <= now() ? { refused: 'token_expired' } : found
  }

  #findChargeableToken(gateway: GatewayName, token: string) {
    if (gateway === 'checkout-com') return this.#findCheckoutComToken(token)
    const found = store.findToken(this.#sql, gateway, token)
    return found && !store.isInactive(this.#sql, token) ? found : ({ refused: 'token_unknown' } as const)
  }

  charge(input: NewCharge): ChargeAnswer {
    return this.ctx.storage.transactionSync(() => {
      this.#settleDue()
      const known = store.findChargeByKey(this.#sql, input.gateway, input.key)
      if (known) return { charge: known, isNew: false }
      const token = this.#findChargeableToken(input.gateway, input.token)
      if ('refused' in token) return token
      const code = input.securityCode ? this.#findCheckoutComToken(input.securityCode, true) : undefined
      if (code && 'refused' in code) return code
      for (const used of [token, code]) if (used) store.markTokenUsed(this.#sql, used.token, input.key)
      const isTypedWrong = store.consumeWrongTypedCode(this.#sql, input.token, now() - TOKEN_MS) || input.isCodeWrong
      const behaviour = isTypedWrong || code?.behaviour === 'WRONG_CVV' ? 'WRONG_CVV' : token.behaviour
      const opening = openingOf(isPastExpiry(token.expiry, now()) ? 'EXPIRED_CARD' : behaviour, now())
      return { charge: this.#begin(withTestShortfall(input, behaviour), token, opening), isNew: true }
    })
  }

  /** Open on Tabby's page until the buyer has decided. */
  openTabby(input: NewCharge, behaviour: Behaviour): SandboxCharge {
    const opening = { state: 'OPEN', decline: null, dueAt: now() + TABBY_MS } as const
    return this.ctx.storage.transactionSync(() => this.#begin(input, { ...NO_CARD, behaviour }, opening))
  }

  /** The buyer's action on that page. A second action changes nothing. */
  decideTabby(id: string, action: TabbyAction): SandboxCharge | null {
    return this.ctx.storage.transactionSync(() => {
      const charge = this.findCharge(id)
      if (charge?.gateway !== 'tabby') return null
      if (charge.state !== 'OPEN') return charge
      if (action === 'later') store.setChargeProcessingUntil(this.#sql, id, now() + TABBY_LATER_MS)
      else if (action === 'approve') this.#settle(charge, 'AUTHORIZED', null)
      else this.#settle(charge, 'DECLINED', action === 'reject' ? 'DECLINED' : 'AUTHENTICATION_ABANDONED')
      this.#scheduleAlarm()
      return this.#requireCharge(id)
    })
  }

  /** Captures an authorised charge, once; any other charge stays unchanged. */
  captureTabby(id: string): SandboxCharge | null {
    const charge = this.findCharge(id)
    if (charge?.state === 'AUTHORIZED') this.ctx.storage.transactionSync(() => this.#settle(charge, 'CAPTURED', null))
    return this.findCharge(id)
  }

  /** The refunds listed by now. */
  refundsOf(id: string): SandboxRefund[] {
    return findListedRefunds(this.#sql, id, now())
  }

  findCharge(id: string): SandboxCharge | null {
    this.#settleDue()
    return store.findCharge(this.#sql, id) ?? null
  }

  findChargeByKey(gateway: GatewayName, key: string): { charge: SandboxCharge; refunded: number } | null {
    this.#settleDue()
    const charge = store.findChargeByKey(this.#sql, gateway, key)
    if (!charge) return null
    return { charge, refunded: sumListedRefunds(this.#sql, charge.id, now()) }
  }

  findRefund(gateway: GatewayName, key: string): SandboxRefund | null {
    const refund = store.findRefund(this.#sql, gateway, key)
    return refund && refund.listedAt <= now() ? refund : null
  }

  refund(gateway: GatewayName, key: string, chargeId: string, amount: number): GivenBack {
    return this.ctx.storage.transactionSync(() => {
      this.#settleDue()
      return refundCharge(this.#sql, store.findCharge(this.#sql, chargeId), { gateway, key, amount }, now())
    })
  }

  /** The visitor's action on the bank's page. A second action changes nothing. */
  authenticate(id: string, action: ChallengeAction, code: string): Challenged | null {
    return this.ctx.storage.transactionSync(() => {
      this.#settleDue()
      const charge = store.findCharge(this.#sql, id)
      if (!charge) return null
      if (charge.state !== 'OPEN') return { charge, isCodeWrong: false }
      const isWrong = action === 'confirm' && checksChallengeCode(charge.behaviour) && code !== charge.code
      const wrongCodes = isWrong ? store.incrementWrongCodes(this.#sql, id) : 0
      const result = challengeResult(charge, action, code, wrongCodes >= WRONG_CODES)
      if (!result) return { charge, isCodeWrong: true }
      this.#settle(charge, result.state, result.decline)
      return { charge: this.#requireCharge(id), isCodeWrong: false }
    })
  }

  ledger(): Record<string, LedgerEntry> {
    this.#settleDue()
    return ledgerOf(this.#sql)
  }

  override async alarm(): Promise<void> {
    this.#settleDue()
    for (const callback of store.dueCallbacks(this.#sql, now())) {
      const status = await deliverCallback(this.env.GATEWAY, this.#requireCharge(callback.chargeId))
      const retryIn = CALLBACK_RETRIES_MS[callback.tries]
      const isTaken = status >= 200 && status < 400
      if (isTaken || retryIn === undefined) store.markCallbackAnswered(this.#sql, callback.id, status)
      else store.delayCallback(this.#sql, callback.id, now() + retryIn)
    }
    this.#scheduleAlarm()
  }

  #begin(input: NewCharge, card: StoredCard, opening: ChargeStart): SandboxCharge {
    const id = `${input.gateway === 'checkout-com' ? 'pay_' : ''}${randomId()}`
    const code = String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000).padStart(6, '0')
    store.insertCharge(this.#sql, id, input, card, opening, code, now())
    const charge = this.#requireCharge(id)
    if (opening.dueAt === null) this.#planCallbacks(charge)
    this.#scheduleAlarm()
    return charge
  }

  #requireCharge(id: string): SandboxCharge {
    const charge = store.findCharge(this.#sql, id)
    if (!charge) throw new Error('A charge vanished from the sandbox')
    return charge
  }

  /** Every read first settles what is due, so the result does not depend on the alarm. */
  #settleDue(): void {
    for (const charge of store.dueCharges(this.#sql, now())) {
      if (charge.state === 'OPEN') this.#settle(charge, 'DECLINED', 'AUTHENTICATION_ABANDONED')
      else this.#settle(charge, charge.gateway === 'tabby' ? 'AUTHORIZED' : 'CAPTURED', null)
    }
  }

  #settle(charge: SandboxCharge, state: Decision, decline: SandboxDecline | null): void {
    store.settleCharge(this.#sql, charge.id, state, decline)
    this.#planCallbacks(charge)
    this.#scheduleAlarm()
  }

  #planCallbacks(charge: SandboxCharge): void {
    for (const dueAt of callbackTimes(charge.behaviour, now())) store.insertCallback(this.#sql, charge.id, dueAt)
  }

  /**
   * Alarms use the real clock, due times the sandbox's clock, which a tester can move. The output gate holds the
   * response until the alarm is written.
   */
  #scheduleAlarm(): void {
    const due = store.nextDue(this.#sql)
    if (due !== null) void this.ctx.storage.setAlarm(Date.now() + Math.max(due - now(), 0))
  }
}
