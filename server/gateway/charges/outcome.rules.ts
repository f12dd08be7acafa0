// What the outcome of a charge means for its attempt. It may come from the charge, a query or a callback: late, twice,
// or after the opposite outcome. What it means for an order, a top-up or a quote, that owner decides. Pure.
import type { CodeForm } from '../../contracts/pay.ts'
import type { ChargeOutcome } from '../payments/payment-processor.ts'
import type { AttemptPatch, ChargeAttempt, OtherCapture } from './attempt.record.ts'
import { isOpenAttempt } from './attempt.rules.ts'
import { toOutcomeAfterGracePeriod, reconcileTimes } from './reconcile.rules.ts'

/**
 * CAPTURED: the money is there; the owner sets the state, because it may buy something or has to go back. WRONG: other
 * money than asked for. CAPTURED_TWICE: under another reference than the first capture. CHECKING: no answer yet.
 */
export type ChargeResult =
  | { kind: 'UNCHANGED' }
  | { kind: 'CAPTURED_TWICE'; patch: AttemptPatch; capture: OtherCapture }
  | { kind: 'WRONG'; patch: AttemptPatch; captured: string }
  | { kind: 'CAPTURED' | 'CHECKING' | 'AUTHENTICATE' | 'DECLINED'; patch: AttemptPatch }

type Captured = Extract<ChargeOutcome, { state: 'CAPTURED' }>

const UNCHANGED: ChargeResult = { kind: 'UNCHANGED' }
const HAS_MONEY = new Set<ChargeAttempt['state']>(['CAPTURED', 'REFUND_DUE', 'REFUNDED', 'WRONG'])

export function chargeResult(attempt: ChargeAttempt, given: ChargeOutcome, now: number): ChargeResult {
  const outcome = toOutcomeAfterGracePeriod(given, attempt.startedAt, now)
  if (outcome.state === 'CAPTURED') return capturedResult(attempt, outcome)
  // A failure after a capture, and a question after an answer, change nothing.
  if (!isOpenAttempt(attempt)) return UNCHANGED
  if (outcome.state === 'UNKNOWN' || outcome.state === 'WAITING')
    return attempt.state === 'CHARGING' ? { kind: 'CHECKING', patch: { state: 'CHECKING' } } : UNCHANGED
  const { reference, brand, lastFour } = {
    reference: outcome.reference ?? attempt.reference,
    brand: outcome.brand ?? attempt.brand,
    lastFour: outcome.lastFour ?? attempt.lastFour,
  }
  if (outcome.state === 'DECLINED') {
    const { reason } = outcome
    const ended = { state: 'DECLINED', reason, redirectUrl: null, codeForm: null } as const
    const patch = { ...ended, reference, brand, lastFour, ...reconcileTimes(outcome, attempt) }
    return { kind: 'DECLINED', patch }
  }
  const { redirectUrl, codeForm = null } = outcome
  if (!asksAnew(attempt, codeForm)) return UNCHANGED
  const patch: AttemptPatch = {
    state: 'AUTHENTICATE',
    // Until the processor can find the payment by our key, only the form's own reference leads to it.
    reference: attempt.codeForm ? attempt.reference : reference,
    redirectUrl,
    codeForm,
    brand,
    lastFour,
  }
  return { kind: 'AUTHENTICATE', patch }
}

/** Money has come already. Under another reference it is other money, however often it is reported. */
function otherCapture(
  { reference: first, otherCaptures = [] }: ChargeAttempt,
  { reference, amount, currency }: Captured,
): ChargeResult {
  if (reference === first || otherCaptures.some((capture) => capture.reference === reference)) return UNCHANGED
  const capture = { reference, amount, currency }
  return { kind: 'CAPTURED_TWICE', patch: { otherCaptures: [...otherCaptures, capture] }, capture }
}

function capturedResult(attempt: ChargeAttempt, outcome: Captured): ChargeResult {
  if (HAS_MONEY.has(attempt.state)) return otherCapture(attempt, outcome)
  const patch: AttemptPatch = {
    reference: outcome.reference,
    brand: outcome.brand ?? attempt.brand,
    lastFour: outcome.lastFour ?? attempt.lastFour,
    redirectUrl: null,
    codeForm: null,
    reason: null,
  }
  const isAsked = outcome.amount === attempt.amount && outcome.currency === 'SAR'
  if (isAsked) return { kind: 'CAPTURED', patch }
  const captured = `${outcome.amount} ${outcome.currency}`
  const wrong = { amount: outcome.amount, currency: outcome.currency }
  return { kind: 'WRONG', patch: { ...patch, state: 'WRONG', captured: wrong }, captured }
}

/** Whether the question to the visitor is new. The bank's code follows the card's code, never the other way round. */
const asksAnew = (attempt: Pick<ChargeAttempt, 'state' | 'codeForm'>, codeForm: CodeForm | null): boolean =>
  attempt.state !== 'AUTHENTICATE' || (Boolean(attempt.codeForm) && !codeForm)
