// OPPWA result codes. The regular expressions of the groups are those the processor publishes.
// https://docs.oppwa.com/reference/resultCodes
import type { DeclineReason } from '../../../contracts/orders.ts'

const SUCCESS = /^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.[1][12]0)/
const REVIEW = /^(000\.400\.0[^3]|000\.400\.100)/
const PENDING = /^(000\.200|800\.400\.5|100\.400\.500)/
const RETRY = /^(900\.[1234]00|000\.400\.030)/
const INVALID = /^(600\.[23]|500\.[12]|800\.121|200\.[123])/

export type ResultGroup = 'SUCCESS' | 'REVIEW' | 'PENDING' | 'RETRY' | 'INVALID' | 'REJECTED'

export function resultGroup(code: string): ResultGroup {
  if (SUCCESS.test(code)) return 'SUCCESS'
  if (REVIEW.test(code)) return 'REVIEW'
  if (PENDING.test(code)) return 'PENDING'
  if (RETRY.test(code)) return 'RETRY'
  return INVALID.test(code) ? 'INVALID' : 'REJECTED'
}

export const NO_SUCH_PAYMENT = '700.400.580'
export const DUPLICATE = '800.110.100'
/** No checkout with that id is open any more. */
export const NO_SESSION = '200.300.404'

/** Refused before a bank was asked: wrong keys, wrong parameters. */
export const isRefusedRequest = (code: string): boolean =>
  resultGroup(code) === 'INVALID' || code.startsWith('800.900.')

/** Processor or bank errors, a refund in progress, a duplicate (the refund exists), and a missing code. */
const UNCERTAIN = /^(?:800\.[56]|999\.|600\.1|800\.800\.[48]|800\.110\.100$|$)/

/** No money of a refund has moved. */
export const isRefusedRefund = (code: string): boolean =>
  !UNCERTAIN.test(code) && ['REJECTED', 'INVALID'].includes(resultGroup(code))

const REASONS: [pattern: RegExp, reason: DeclineReason][] = [
  [/^(800\.100\.155|800\.100\.203|100\.550\.31[01])/, 'INSUFFICIENT_FUNDS'],
  [/^(100\.100\.303|800\.100\.157)/, 'EXPIRED_CARD'],
  [/^(800\.100\.153|100\.100\.60[01])/, 'WRONG_CVV'],
  [/^(100\.396\.10[1-4]|100\.380\.501)/, 'AUTHENTICATION_ABANDONED'],
  [/^(100\.380\.401|100\.390\.)/, 'AUTHENTICATION_FAILED'],
]

export function declineReason(code: string): DeclineReason {
  if (isRefusedRequest(code)) return 'GATEWAY_ERROR'
  return REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'DECLINED'
}

/** 9200 → "92.00" */
export const decimalAmount = (amount: number): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** "92.00" → 9200, without a float in between. */
export const halalasOf = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,8}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : undefined
