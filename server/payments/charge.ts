// The sandbox's model: cards without their numbers, charges, refunds. One model for all four processors.
import { MINUTE_MS } from '../contracts/rules/durations.ts'

export type GatewayName = 'checkout-com' | 'hyper-pay' | 'pay-fort' | 'tabby'

/** The behaviour of a test card, decided from its number when the token is made. */
export type Behaviour =
  | 'APPROVE'
  | 'INSUFFICIENT_FUNDS'
  | 'DECLINE'
  | 'EXPIRED_CARD'
  | 'WRONG_CVV'
  | 'CHALLENGE'
  | 'CHALLENGE_FAILS'
  | 'CHALLENGE_CLOSES'
  | 'CHALLENGE_LATE_REFUND'
  | 'TIME_OUT'
  | 'LATE_CALLBACK'
  | 'DOUBLE_CALLBACK'
  | 'BAD_SIGNATURE'
  | 'PAYS_LESS'
  | 'LATE_REFUND'

export type Brand = 'VISA' | 'MASTERCARD' | 'AMERICAN_EXPRESS' | 'MADA'

/** All that is stored of a card: never the number, never the CVV. */
export interface StoredCard {
  bin: string
  lastFour: string
  brand: Brand
  /** YYMM */
  expiry: string
  behaviour: Behaviour
}

/** For charges without a card: the card fields stay empty. */
export const NO_CARD: StoredCard = { bin: '', lastFour: '', brand: '' as Brand, expiry: '', behaviour: 'APPROVE' }

/**
 * OPEN: the bank's page waits for the visitor. PROCESSING: no answer yet, the money will move later. AUTHORIZED: a
 * promise, used by Tabby alone; the merchant captures it.
 */
export type ChargeState = 'OPEN' | 'PROCESSING' | 'AUTHORIZED' | 'CAPTURED' | 'DECLINED'

export type SandboxDecline =
  | 'INSUFFICIENT_FUNDS'
  | 'DECLINED'
  | 'EXPIRED_CARD'
  | 'WRONG_CVV'
  | 'AUTHENTICATION_FAILED'
  | 'AUTHENTICATION_ABANDONED'

export interface NewCharge {
  gateway: GatewayName
  /** Idempotency key or merchant reference, `orderId.attempt`. */
  key: string
  orderId: string
  /** In halalas. */
  amount: number
  currency: string
  token: string
  /** Token of the security code typed for a saved card. */
  securityCode?: string | undefined
  /** True if the code was typed at the sandbox itself and is wrong. */
  isCodeWrong?: boolean
  returnUrl: string
  failureUrl: string
  /** Language of the bank's page; '' leaves it to the browser. */
  language: string
}

export interface SandboxCharge extends Omit<NewCharge, 'token' | 'securityCode' | 'isCodeWrong'>, StoredCard {
  id: string
  state: ChargeState
  decline: SandboxDecline | null
  /** The code that the 3-D Secure page shows and asks for. */
  code: string
  createdAt: number
}

export interface Refused {
  refused: 'token_unknown' | 'token_expired' | 'token_used'
}
export type ChargeAnswer = { charge: SandboxCharge; isNew: boolean } | Refused
export type SaveCardAnswer = { name: string; card: StoredCard } | Refused

export interface SandboxRefund {
  id: string
  gateway: GatewayName
  key: string
  chargeId: string
  amount: number
  /** When the refund is listed. */
  listedAt: number
}

export const bankLanguageOrEmpty = (text: string): string => (text === 'ar' || text === 'en' ? text : '')

export const orderIdFromKey = (key: string): string => key.replace(/\.\d+$/, '')

const REFUSALS: Partial<Record<Behaviour, SandboxDecline>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  DECLINE: 'DECLINED',
  EXPIRED_CARD: 'EXPIRED_CARD',
  WRONG_CVV: 'WRONG_CVV',
}

/** If the visitor closed the bank's page, the charge is declined after this time. */
const CHALLENGE_MS = 10 * MINUTE_MS
/** Tabby's page stays open longer. */
export const TABBY_MS = 30 * MINUTE_MS
/** Longer than any caller waits (the site's own limit is 9 s). */
const PROCESSING_MS = 12_000

export interface ChargeStart {
  state: ChargeState
  decline: SandboxDecline | null
  /** When the sandbox itself changes the state: OPEN is declined, PROCESSING captures. */
  dueAt: number | null
}

export function openingOf(behaviour: Behaviour, now: number): ChargeStart {
  const failure = REFUSALS[behaviour] ?? null
  if (failure) return { state: 'DECLINED', decline: failure, dueAt: null }
  if (behaviour.startsWith('CHALLENGE')) return { state: 'OPEN', decline: null, dueAt: now + CHALLENGE_MS }
  if (behaviour === 'TIME_OUT') return { state: 'PROCESSING', decline: null, dueAt: now + PROCESSING_MS }
  return { state: 'CAPTURED', decline: null, dueAt: null }
}

/** Whether the code typed on the bank's page is checked. */
export const checksChallengeCode = (behaviour: Behaviour): boolean =>
  behaviour === 'CHALLENGE' || behaviour === 'CHALLENGE_LATE_REFUND'

/** Whether the response to a refund arrives. */
export const respondsToRefunds = (behaviour: Behaviour): boolean => !behaviour.endsWith('LATE_REFUND')

const CALLBACK_MS = 1_000
const LATE_CALLBACK_MS = 60_000

/** When the callbacks of a settled charge are sent. */
export function callbackTimes(behaviour: Behaviour, now: number): number[] {
  if (behaviour === 'LATE_CALLBACK') return [now + LATE_CALLBACK_MS]
  if (behaviour === 'DOUBLE_CALLBACK') return [now + CALLBACK_MS, now + 2 * CALLBACK_MS]
  return [now + CALLBACK_MS]
}

export type ChallengeAction = 'confirm' | 'decline' | 'close'

/** The result of the visitor's action on the bank's page; `undefined` means a wrong code, try again. */
export function challengeResult(
  charge: Pick<SandboxCharge, 'behaviour' | 'code'>,
  action: ChallengeAction,
  code: string,
  isLastTry: boolean,
): { state: 'CAPTURED' | 'DECLINED'; decline: SandboxDecline | null } | undefined {
  if (action === 'close' || charge.behaviour === 'CHALLENGE_CLOSES')
    return { state: 'DECLINED', decline: 'AUTHENTICATION_ABANDONED' }
  if (action === 'decline' || charge.behaviour === 'CHALLENGE_FAILS')
    return { state: 'DECLINED', decline: 'AUTHENTICATION_FAILED' }
  if (code === charge.code) return { state: 'CAPTURED', decline: null }
  return isLastTry ? { state: 'DECLINED', decline: 'AUTHENTICATION_FAILED' } : undefined
}

/** Prefix of a saved card. A token that was not exchanged for one pays once. */
export const INSTRUMENT = 'src_'

export type Decision = 'AUTHORIZED' | 'CAPTURED' | 'DECLINED'

/** A charge after an action on the bank's page. */
export interface Challenged {
  charge: SandboxCharge
  isCodeWrong: boolean
}

/** In halalas: what the card that pays too little leaves out. */
const SHORTFALL = 100

export const withTestShortfall = (charge: NewCharge, behaviour: Behaviour): NewCharge =>
  behaviour === 'PAYS_LESS' ? { ...charge, amount: Math.max(1, charge.amount - SHORTFALL) } : charge
