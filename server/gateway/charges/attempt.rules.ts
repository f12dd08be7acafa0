// Attempts to charge, for orders, top-ups and quotes alike: limits, states, a new attempt, the visitor's view. Pure.
import type { Order, PaymentAttempt } from '../../contracts/orders.ts'
import type { CardBrand, PaymentMethod } from '../../contracts/pay.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'
import type { IdempotentRequest } from '../lib/durable/idempotency.ts'
import type { ProcessorName, PaymentSource } from '../payments/payment-processor.ts'
import type { AttemptState, ChargeAttempt } from './attempt.record.ts'

export const CARD_GATEWAYS: Order['cardGateways'] = { mada: 'HYPER_PAY', amex: 'PAYFORT', other: 'CHECKOUT' }
/** The most attempts of one order or top-up, and of one payer of a quote: a card that fails this often will not pay. */
export const MAX_ATTEMPTS = 10

/** A charge is answered within 6 s; only after that is a missing charge meaningful. */
const CHARGE_MS = 8000
/** The wait before an open answer is polled again, and before any other step of a payment is retried. */
export const POLL_MS = 2000
/** While the visitor looks at the order, it polls the processor at most this often. */
export const ASK_EVERY_MS = 2000
/** How long the processor is polled after the seats were released. */
export const ASK_MS = DAY_MS

export const isOpenAttempt = ({ state }: Pick<ChargeAttempt, 'state'>): boolean =>
  state === 'CHARGING' || state === 'AUTHENTICATE' || state === 'CHECKING'

/** The newest attempt whose answer is open. */
export const openAttemptOf = <A extends ChargeAttempt>({ attempts }: { attempts: readonly A[] }): A | undefined =>
  attempts.findLast(isOpenAttempt)

/** When the processor is asked about an attempt of this state. */
export const pollAt = (state: AttemptState, now: number): number =>
  now + (state === 'INTENT' || state === 'CHARGING' ? CHARGE_MS : POLL_MS)

/** No answer in a day: the attempt is not polled any more. */
export const isAnswerOverdue = ({ startedAt }: Pick<ChargeAttempt, 'startedAt'>, now: number): boolean =>
  now - startedAt >= ASK_MS

export const withAttempt = <A extends ChargeAttempt>(
  { attempts }: { attempts: readonly A[] },
  { attempt }: Pick<ChargeAttempt, 'attempt'>,
  patch: Partial<A>,
): { attempts: A[] } => ({
  attempts: attempts.map((current) => (current.attempt === attempt ? { ...current, ...patch } : current)),
})

/** What is charged: the chosen payment, resolved before anything is reserved. */
export interface ResolvedInstrument<Name extends ProcessorName = ProcessorName> {
  gateway: Name
  /** CARD if absent. */
  method?: PaymentMethod | undefined
  source: PaymentSource
  brand: CardBrand | null
  lastFour: string | null
  /** The digits from the processor when the card was saved. */
  digits?: { bin: string; lastFour: string } | undefined
}

export interface Payable<A extends ChargeAttempt> {
  /** Of the order, top-up or quote. */
  id: string
  attempts: readonly A[]
}

/** The next attempt. Its key names the payment at the processor, so it never changes. */
export const newAttempt = <Name extends ProcessorName>(
  { id, attempts }: Payable<ChargeAttempt>,
  instrument: ResolvedInstrument<Name> | undefined,
  { amount, state }: Pick<ChargeAttempt, 'amount' | 'state'>,
  request: IdempotentRequest,
  now: number,
): ChargeAttempt & { gateway: Name | null } => {
  // An owner may have dropped its oldest attempts.
  const attempt = Math.max(attempts.length, attempts.at(-1)?.attempt ?? 0) + 1
  return {
    attempt,
    key: `${id}.${attempt}`,
    requestKey: request.key,
    fingerprint: request.fingerprint,
    gateway: instrument?.gateway ?? null,
    ...(instrument?.method ? { method: instrument.method } : {}),
    amount,
    state,
    startedAt: now,
    reference: null,
    brand: instrument?.brand ?? null,
    lastFour: instrument?.lastFour ?? null,
    redirectUrl: null,
    reason: null,
    refundTries: 0,
    ...(instrument?.source.kind === 'STORED' ? { isKept: true } : {}),
  }
}

const PAYMENT_STATUS: Record<AttemptState, PaymentAttempt['status']> = {
  INTENT: 'CHECKING',
  CHARGING: 'CHECKING',
  AUTHENTICATE: 'AUTHENTICATE',
  CHECKING: 'CHECKING',
  CAPTURED: 'PAID',
  DECLINED: 'DECLINED',
  REFUND_DUE: 'PAID',
  REFUNDED: 'REFUNDED',
  WRONG: 'CHECKING',
}

export const attemptView = (attempt: ChargeAttempt): PaymentAttempt => ({
  attempt: attempt.attempt,
  method: attempt.method ?? 'CARD',
  status: PAYMENT_STATUS[attempt.state],
  amount: attempt.amount,
  brand: attempt.brand,
  lastFour: attempt.lastFour,
  redirectUrl: attempt.redirectUrl,
  codeForm: attempt.codeForm ?? null,
  reason: attempt.reason,
})
