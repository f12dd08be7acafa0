// Charges money once: intent → charge → outcome → reconcile → refund. Orders, top-ups and quotes are its owners: they store
// their attempts, and decide what a paid or failed attempt means to them. Each step may be repeated, a crash may
// follow any step, and the owner's timer resumes it:
// - Intent: the owner has stored the attempt with its key. The same key never captures twice.
// - Charge: the intent is on disk before the processor is asked; otherwise a crash could charge twice.
// - Outcome: from the charge, a poll or a callback. No answer is UNKNOWN, never a failure: `poll` asks by the key.
// - Reconcile: a charge the processor did not know, or the visitor abandoned, is queried again; late money is found.
// - Refund: looked for, stored as requested, then requested. A lost answer never refunds twice.
// Nothing is voided at a processor: no processor lets us cancel a charge that waits for its visitor.
import { now } from '../../lib/clock.ts'
import { passCrashPoint, withCrashPoints } from '../lib/durable/crash-points.ts'
import type {
  Charge,
  ChargeOutcome,
  PaymentProcessor,
  PaymentProcessors,
  Refund,
  RefundAnswer,
} from '../payments/payment-processor.ts'
import { type Err, err } from '../lib/result.ts'
import { findRefundFault, type OperatorRequest, sumOfWrong, wasRefundDue } from './attention.rules.ts'
import type { ChargeEvent, WrongEvent } from './attempt-events.rules.ts'
import type { AttemptPatch, ChargeAttempt } from './attempt.record.ts'
import { isOpenAttempt } from './attempt.rules.ts'
import type { ChargeWork } from './charge-work.rules.ts'
import { isAskable, safeChargeActions } from './operator-charges.rules.ts'
import { toRemainingQueryTimes, isReconcileDue, nextReconcile } from './reconcile.rules.ts'
import { isRefundInFlight, toRefundPiece } from './refund.rules.ts'
import { cardTryId } from './tries.rules.ts'
import { log } from '../observability/log.ts'

/** The payer of a charge: an order, a top-up or a quote. */
export interface ChargeOwner<A extends ChargeAttempt = ChargeAttempt> {
  id: string
  /** In the log: `Order …`, `Top-up …` or `Quote …`. */
  name: string
  objectState: DurableObjectState
  processors: () => PaymentProcessors
  /** Keys of the charges in flight, as the owner names them; polls leave those charges alone. */
  charging: Set<string>
  /** The attempts as stored at this moment, because they may have changed during a remote call. */
  attempts: () => readonly A[]
  /** Stores a change of one attempt, synchronously. `cause` is for the log of the owner's changes. */
  patch: (attempt: A, patch: AttemptPatch, cause: string) => void
  /** Applies an outcome: `chargeResult` says what it means for the attempt. */
  apply: (attempt: number, outcome: ChargeOutcome) => Promise<void> | void
  /** Runs `step` when no other step of the owner is under way. */
  whenIdle: (step: () => void) => Promise<void>
  /** Reports that an attempt with a card was captured, so that it does not count as declined. */
  reportCardCapture: (tried: string) => Promise<void>
}

/** On any error, the charge may have been made, so the outcome is UNKNOWN. */
async function orUnknown(charge: string, answer: Promise<ChargeOutcome>): Promise<ChargeOutcome> {
  try {
    return await answer
  } catch (error) {
    log.error('processor_failed', { charge }, error)
    return { state: 'UNKNOWN' }
  }
}

/**
 * Refunds once, even if a request or answer is lost: look for the refund, store the request, then send it.
 * `reserveRequest` stores it. False: it was sent before, and may be in flight.
 */
export async function findOrRequestRefund(
  gateway: PaymentProcessor,
  refund: Refund,
  reserveRequest: () => Promise<boolean>,
): Promise<RefundAnswer | 'WAITS'> {
  const seen = await gateway.refunded(refund)
  if (seen !== 'UNSEEN') return seen
  return (await reserveRequest()) ? gateway.refund(refund) : 'UNKNOWN'
}

const find = <A extends ChargeAttempt>(owner: ChargeOwner<A>, number: number): A | undefined =>
  owner.attempts().find(({ attempt }) => attempt === number)

/** Charges a stored attempt and applies the outcome. */
export async function charge<A extends ChargeAttempt>(
  owner: ChargeOwner<A>,
  { attempt, gateway, key, amount }: A,
  request: Pick<Charge, 'source' | 'language' | 'returnUrl'>,
): Promise<void> {
  if (!gateway) return
  const { id, objectState } = owner
  await objectState.storage.sync()
  await passCrashPoint('before charge', objectState)
  const pending = owner.processors()[gateway].charge({ key, orderId: id, amount, currency: 'SAR', ...request })
  await passCrashPoint('during charge', objectState)
  const outcome = await orUnknown(key, pending)
  await passCrashPoint('after charge', objectState)
  await owner.apply(attempt, outcome)
}

/** What the processor says about a charge now. */
export const queryCharge = <A extends ChargeAttempt>(
  owner: Pick<ChargeOwner<A>, 'processors'>,
  { gateway, key, reference }: A,
): Promise<ChargeOutcome> =>
  gateway ? orUnknown(key, owner.processors()[gateway].query(key, reference)) : Promise.resolve({ state: 'UNKNOWN' })

/**
 * What becomes of an attempt that waits for its visitor (bank page, Tabby, or security code form) once another payment
 * method is wanted. No processor can cancel it, so it is queried: only a charge that certainly waits is abandoned, and it
 * is reconciled later. The owner applies the outcome.
 */
export async function queryToAbandon<A extends ChargeAttempt>(
  owner: Pick<ChargeOwner<A>, 'processors' | 'objectState'>,
  attempt: A,
): Promise<ChargeOutcome> {
  const outcome = await withCrashPoints('queryCharge', owner.objectState, () => queryCharge(owner, attempt))
  const isWaiting = outcome.state === 'AUTHENTICATE' || outcome.state === 'WAITING'
  return isWaiting
    ? { state: 'DECLINED', reason: 'GIVEN_UP', reference: attempt.reference, brand: null, lastFour: null }
    : outcome
}

/** Asks the processor about an open attempt and applies the outcome. */
export const poll = async <A extends ChargeAttempt>(owner: ChargeOwner<A>, attempt: A): Promise<void> =>
  owner.apply(attempt.attempt, await queryCharge(owner, attempt))

/**
 * Polls the charges whose answer may have been lost. A capture found here is late money, like one that a callback
 * reports. A poll counts even without an answer, so that polling ends if the processor is gone.
 */
export async function reconcile<A extends ChargeAttempt>(owner: ChargeOwner<A>): Promise<void> {
  for (const attempt of owner.attempts().filter((candidate) => isReconcileDue(candidate, now()))) {
    const outcome = await queryCharge(owner, attempt)
    if (outcome.state === 'CAPTURED') await owner.apply(attempt.attempt, outcome)
    else await owner.whenIdle(() => countPoll(owner, attempt, outcome))
  }
}

function countPoll<A extends ChargeAttempt>(owner: ChargeOwner<A>, attempt: A, outcome: ChargeOutcome): void {
  const left = toRemainingQueryTimes(attempt, now())
  owner.patch(attempt, left, 'asked again')
  if (outcome.state === 'UNKNOWN' && nextReconcile({ ...attempt, ...left }) === undefined)
    log.error('charge_unknown', { owner: owner.name, attempt: attempt.attempt, cause: 'the processor never answered' })
}

/** Reports a captured attempt with a card; no step waits for the report. */
export function reportCardCapture<A extends ChargeAttempt>(owner: ChargeOwner<A>, number: number): void {
  const attempt = find(owner, number)
  if (!attempt?.gateway || attempt.gateway === 'TABBY') return
  const report = owner.reportCardCapture(cardTryId(owner.id, attempt.requestKey))
  owner.objectState.waitUntil(
    report.catch((error: unknown) => log.error('task_failed', { task: 'report a capture', owner: owner.name }, error)),
  )
}

/**
 * Asks the processor once to refund an attempt, or a piece of it. `piece`: halalas, and those of the same charge that
 * go back before. The owner applies `refundResult` of the answer. Without a processor nothing was charged, and of nothing
 * that is left nothing is requested.
 */
export async function refundAttempt<A extends ChargeAttempt>(
  owner: ChargeOwner<A>,
  attempt: A,
  piece: { amount?: number | undefined; before?: number | undefined } = {},
): Promise<RefundAnswer | 'WAITS'> {
  const { gateway, key: chargeKey, reference } = attempt
  const { amount, before = 0 } = piece
  await passCrashPoint('before refund', owner.objectState)
  const answer =
    gateway && (amount ?? attempt.amount) > 0
      ? await findOrRequestRefund(
          owner.processors()[gateway],
          { ...toRefundPiece(owner.id, attempt, amount), chargeKey, reference: reference ?? '', before },
          () => mayAsk(owner, attempt.attempt, amount),
        )
      : 'REFUNDED'
  await passCrashPoint('after refund', owner.objectState)
  return answer
}

/** The request is on disk before the processor is asked; otherwise a crash could refund twice. */
async function mayAsk<A extends ChargeAttempt>(
  owner: ChargeOwner<A>,
  number: number,
  amount: number | undefined,
): Promise<boolean> {
  const attempt = find(owner, number)
  if (attempt?.state !== 'REFUND_DUE' || isRefundInFlight(attempt.refundAsked, now())) return false
  owner.patch(attempt, { refundAsked: { ...toRefundPiece(owner.id, attempt, amount), at: now() } }, 'refund asked')
  await passCrashPoint('during refund', owner.objectState)
  await owner.objectState.storage.sync()
  return true
}

/** Refunds, reconciles or polls, and commits what came of it. A charge that is in flight is left alone. */
export async function runChargeWork<A extends ChargeAttempt>(
  owner: ChargeOwner<A>,
  work: ChargeWork,
  commit: (event: Extract<ChargeEvent, { kind: 'refundAnswered' | 'answerOverdue' }>) => void,
): Promise<void> {
  if (work.kind === 'reconcile') return reconcile(owner)
  const { attempt: number } = work
  const attempt = find(owner, number)
  if (!attempt) return
  if (work.kind === 'refund') {
    const answer = await refundAttempt(owner, attempt, { amount: attempt.captured?.amount })
    commit({ kind: 'refundAnswered', attempt: number, answer })
  } else if (!owner.charging.has(attempt.key)) {
    await poll(owner, attempt)
    commit({ kind: 'answerOverdue', attempt: number })
  }
}

/** What an operator's action on the attempts of a top-up or a quote needs of their owner. */
interface Operated {
  /** Of the owner, for a refusal. */
  state: string
  commit: (event: Extract<ChargeEvent, { kind: 'refundFound' | 'solved' | WrongEvent['kind'] }>) => void
  /** Asks for the refunds that are due. */
  runDue: () => Promise<void>
}

/** Looks for a refund that was refused or never answered. */
async function isRefundListed<A extends ChargeAttempt>(owner: ChargeOwner<A>, attempt: A): Promise<boolean> {
  const { gateway, key: chargeKey, reference } = attempt
  if (!gateway || !wasRefundDue(attempt)) return false
  const piece = toRefundPiece(owner.id, attempt, attempt.captured?.amount)
  const { [gateway]: processor } = owner.processors()
  return (await processor.refunded({ ...piece, chargeKey, reference: reference ?? '', before: 0 })) === 'REFUNDED'
}

async function askAgain<A extends ChargeAttempt>(
  owner: ChargeOwner<A>,
  attempt: A,
  commit: Operated['commit'],
): Promise<void> {
  if (attempt.state === 'WRONG') {
    if (await isRefundListed(owner, attempt)) commit({ kind: 'refundFound', attempt: attempt.attempt })
    return
  }
  const outcome = await queryCharge(owner, attempt)
  // A declined attempt only changes if its money has come after all.
  if (isOpenAttempt(attempt) || outcome.state === 'CAPTURED') await owner.apply(attempt.attempt, outcome)
}

/** An action that is not safe is refused and changes nothing. Undefined: it is done. */
export async function operateOnCharges<A extends ChargeAttempt>(
  owner: ChargeOwner<A>,
  request: OperatorRequest,
  { state, commit, runDue }: Operated,
): Promise<Err | undefined> {
  const { action } = request
  const attempts = owner.attempts()
  const safe = safeChargeActions(attempts)
  if (!safe.includes(action)) return err('order_closed', { state, safe })
  const fault = action === 'refund' ? findRefundFault(sumOfWrong(attempts), request) : undefined
  if (fault) return fault
  if (action === 'reconcile') {
    for (const { attempt: number } of attempts) {
      const attempt = find(owner, number)
      if (attempt && isAskable(attempt) && !owner.charging.has(attempt.key)) await askAgain(owner, attempt, commit)
    }
    commit({ kind: 'solved' })
  }
  if (action === 'close') commit({ kind: 'closed', closing: request.closing })
  if (action === 'refund') {
    commit({ kind: 'refundRepeated' })
    await runDue()
  }
  return undefined
}
