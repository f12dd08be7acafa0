// Reads a gateway's response: data that matches the contract, or one problem of the error catalogue.
import { type } from 'arktype'
import type { Call } from '../../contracts/call.ts'
import { PROBLEMS } from '../../contracts/problem.ts'
import { type DetailedReason, problemDetails } from '../../contracts/problem-details.ts'
import type { Locale } from '../../contracts/request-context.ts'
import { DAY_SECONDS } from '../../contracts/rules/durations.ts'
import { iso, now } from '../../lib/clock.ts'
import { toMaintenanceNotice } from '../maintenance/notice.ts'
import { log } from '../observe/log.ts'
import { logOnce } from '../observe/log-once.ts'
import { emit } from '../observe/run.ts'
import { type Failure, GATEWAY_BUSY, problem } from '../problems.ts'
import type { UpstreamAnswer } from './api-fetch.ts'
import { logGatewayClockDrift } from './gateway-clock.ts'
import { parsePlainJson } from './read-json.ts'
import { type BrokenField, type RepairScope, repairResponseInPlace } from './repair-response.ts'

export type ApiResult = { ok: true; data: Record<string, unknown> } | Failure

type Answer = Extract<UpstreamAnswer, { kind: 'answer' }>

const MAX_MESSAGE = 500

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_MESSAGE) : '')
// An object that is not an array has string keys; TypeScript cannot infer this from the checks.
const recordOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return recordOf(parsePlainJson(text))
  } catch {
    return undefined
  }
}

/**
 * Only 404 with code 16 says that a thing does not exist. Any other answer of these kinds: the gateway lacks the call.
 */
const isUnsupported = (status: number, body: Record<string, unknown> | undefined): boolean =>
  status === 405 || status === 501 || (status === 404 && body?.code !== PROBLEMS.not_found.code)

/** A gateway that is not ours may send a code and a message only. */
function reasonOf(status: number, code: number): string {
  if (status === 404) return 'not_found'
  if (status === 401) return code === PROBLEMS.email_code_request.code ? 'email_code_request' : 'session_expired'
  if (status === 403) return 'not_authenticated'
  return 'invalid_input'
}

/** A longer wait is of no use to a visitor. */
const MAX_WAIT_SECONDS = DAY_SECONDS

/** Retry-After has seconds or a date; the site reads two instants, because the visitor's clock may be wrong. */
function waitOf(header: string | null): Record<string, string> {
  if (!header) return {}
  const at = /^\d{1,9}$/.test(header) ? now() + Number(header) * 1000 : Date.parse(header)
  const seconds = Math.min(MAX_WAIT_SECONDS, Math.ceil((at - now()) / 1000))
  return seconds > 0 ? { serverNow: iso(now()), retryAt: iso(now() + seconds * 1000) } : {}
}

/** Details that do not fit the type of their reason are dropped: the site then shows the message alone. */
function detailsOf(reason: string, value: unknown): Record<string, unknown> | undefined {
  const details = recordOf(value)
  if (!details || !Object.hasOwn(problemDetails, reason)) return details
  // `hasOwn` has proved that the key exists.
  return problemDetails[reason as DetailedReason].allows(details) ? details : undefined
}

/** Reads have no body. A public one carries nothing of a visitor. */
const isPublicRead = (call: Call): boolean => call.access === 'public' && !call.body && !call.multipart

/** A limiter in front of the gateway may answer 429 without a body of the contract. */
function rateLimited(call: Call, headers: Headers, body: Record<string, unknown> | undefined, locale: Locale): Failure {
  const work = body?.reason === 'work_needed' ? detailsOf('work_needed', body.details) : undefined
  if (work) return problem('work_needed', locale, work)
  const details = { ...waitOf(headers.get('retry-after')), ...detailsOf('rate_limited', body?.details) }
  const own = problem('rate_limited', locale, details)
  // The edge reads public data for all visitors, so the limit is the edge's, and no visitor has tried too often.
  if (isPublicRead(call)) return { ok: false, problem: { ...own.problem, message: GATEWAY_BUSY[locale] } }
  const message = typeof body?.code === 'number' ? textOf(body.message) : ''
  return message ? { ok: false, problem: { ...own.problem, message } } : own
}

const contentTypeOf = (headers: Headers): string =>
  /^[\w.+-]{1,40}\/[\w.+-]{1,80}/.exec(headers.get('content-type') ?? '')?.[0].toLowerCase() ?? 'none'

/** Logs the kind of the response, never its content. */
function unreadable(callKey: string, { status, headers }: Answer, locale: Locale): Failure {
  const found = { callKey, status, contentType: contentTypeOf(headers), problem: 'not a JSON object' }
  log.error('contract_broken', found)
  return problem('bad_answer', locale)
}

/** A call without an identity has no session that could expire. Only the refresh call carries one in its body. */
const needsNoSession = (call: Call): boolean => call.access === 'public' && !call.problems?.includes('session_expired')

function failureOf(
  key: string,
  call: Call,
  answer: Answer,
  body: Record<string, unknown> | undefined,
  locale: Locale,
): Failure {
  const { status } = answer
  if (status === 503) {
    const details = recordOf(body?.details)
    const notice = toMaintenanceNotice(body?.title ?? details?.title, body?.description ?? body?.message)
    return problem('maintenance', locale, { ...notice })
  }
  if (isUnsupported(status, body)) {
    if (call.extension) {
      logOnce('info', key, 'extension_missing', { callKey: key, status })
      return problem('unsupported', locale)
    }
    log.error('required_call_missing', { callKey: key, status, problem: 'required call missing' })
    return problem('bad_answer', locale)
  }
  if (status >= 500) return problem('server_down', locale)
  if ((status === 401 || status === 403) && needsNoSession(call)) {
    log.error('contract_broken', { callKey: key, status, problem: 'a public call was refused' })
    return problem('bad_answer', locale)
  }
  if (status < 400) return problem('bad_answer', locale)
  if (!body) return unreadable(key, answer, locale)
  const hasReason = typeof body.reason === 'string'
  const code = typeof body.code === 'number' ? body.code : 0
  const reason = hasReason && status !== 404 ? textOf(body.reason) : reasonOf(status, code)
  const details = detailsOf(reason, body.details)
  return {
    ok: false,
    problem: {
      status,
      code,
      reason,
      message: textOf(body.message),
      ...(details ? { details } : {}),
    },
  }
}

/** Logs each field once, never its values. */
function logRepaired(callKey: string, broken: readonly BrokenField[]): void {
  for (const { field, count } of broken)
    logOnce('warn', `${callKey} ${field}`, 'contract_broken', { callKey, fields: [field], count, problem: 'left out' })
}

/** Of orders, tickets and money only an unknown word is replaced, where the contract says what stands for it. */
const repairScope = (key: string, call: Call): RepairScope =>
  call.isRepaired === true || (call.access === 'public' && key.startsWith('GET ') && !call.isSecret) ? 'all' : 'words'

/** Answers with another status, and those that do not arrive, are failures by themselves. */
const isBrokenAnswer = (answer: UpstreamAnswer, result: ApiResult): boolean =>
  answer.kind === 'answer' &&
  [2, 4].includes(Math.floor(answer.status / 100)) &&
  !result.ok &&
  result.problem.reason === 'bad_answer'

/** `key`: that of the call in the contract. */
export function parseApiResponse(key: string, call: Call, answer: UpstreamAnswer, locale: Locale): ApiResult {
  const result = resultOf(key, call, answer, locale)
  if (isBrokenAnswer(answer, result)) emit({ type: 'broken_answer', callKey: key })
  return result
}

function resultOf(key: string, call: Call, answer: UpstreamAnswer, locale: Locale): ApiResult {
  if (answer.kind === 'timeout') return problem('timeout', locale)
  if (answer.kind === 'too_large') return problem('bad_answer', locale)
  if (answer.kind !== 'answer') return problem('server_down', locale)
  const body = parsed(answer.text)
  if (answer.status === 429) return rateLimited(call, answer.headers, body, locale)
  if (answer.status < 200 || answer.status > 299) return failureOf(key, call, answer, body, locale)
  if (!body) return unreadable(key, answer, locale)
  const report = (broken: readonly BrokenField[]) => logRepaired(key, broken)
  const result = repairResponseInPlace(call, body, { scope: repairScope(key, call), report })
  if (result instanceof type.errors) {
    // Logs which rule was broken, never the content: a response may hold personal data.
    log.error('contract_broken', { callKey: key, fields: result.map((error) => error.path.join('.')) })
    return problem('bad_answer', locale)
  }
  const contentType = contentTypeOf(answer.headers)
  if (contentType !== 'none' && !contentType.endsWith('json'))
    logOnce('warn', contentType, 'content_type_wrong', { callKey: key, contentType })
  // A response schema describes an object with string keys.
  const data = result as Record<string, unknown>
  logGatewayClockDrift(data)
  return { ok: true, data }
}
