// A hold must end after the gateway's own clock. If it does not, the visitor's seats are already lost.
import { PROBLEMS } from '../../contracts/problem.ts'
import type { Locale } from '../../contracts/request-context.ts'
import { log } from '../observe/log.ts'
import type { ApiResult } from './parse-api-response.ts'

/** The calls that begin or renew a hold. */
const HOLDS = new Set(['POST orders', 'POST orders/:id/seats', 'POST orders/:id/extend'])

const NOT_HELD = {
  en: 'These seats couldn’t be held. Try again shortly.',
  ar: 'تعذّر حجز هذه المقاعد مؤقتًا. حاول مرة أخرى بعد قليل.',
} as const

const instant = (order: object, field: string): number => Date.parse(String(Reflect.get(order, field)))

/** The response, or a problem if it is an order whose hold has ended at birth. */
export function rejectEndedHold(key: string, read: ApiResult, locale: Locale): ApiResult {
  const order = read.ok && HOLDS.has(key) ? read.data.order : undefined
  if (typeof order !== 'object' || order === null || !('status' in order) || order.status !== 'HELD') return read
  // Without an end there is nothing to compare: NaN is never smaller.
  if (!(instant(order, 'expiresAt') <= instant(order, 'serverNow'))) return read
  log.error('contract_broken', { callKey: key, fields: ['order.expiresAt'], problem: 'hold ends before it begins' })
  // The page shows a refusal of this status and code in place. It retries no reason that it does not know.
  const { status, code } = PROBLEMS.hold_expired
  return { ok: false, problem: { status, code, reason: 'not_held', message: NOT_HELD[locale] } }
}
