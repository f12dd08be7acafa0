// The typed gateway call as the edge makes it: allow-list, validation, cache, identity, refresh, one error model.
import type { ContractKey, Outcome } from '../contracts/contract.ts'
import { Tokens } from '../contracts/guests.ts'
import { isIdempotencyKey, TIMEOUT_MS } from '../contracts/rules/input-limits.ts'
import type { GatewayOptions, Locale, MaintenanceNotice } from '../contracts/request-context.ts'
import { now } from '../lib/clock.ts'
import type { EdgeCache } from './cache/edge-cache.ts'
import { createPublicRead } from './cache/public-read.ts'
import { log } from './observe/log.ts'
import { withFailureReport } from './observe/report.ts'
import { emit } from './observe/run.ts'
import { type EdgeReason, type Failure, problem } from './problems.ts'
import type { Session, SessionCookies } from './session/session.ts'
import { refreshSession, startGuest } from './session/tokens.ts'
import { type WaitUntil, withTimeout } from './single-flight.ts'
import { type ApiResult, parseApiResponse } from './upstream/parse-api-response.ts'
import { sendWithRetry, type Upstream } from './upstream/api-fetch.ts'
import { baseHeaders, identityHeaders, visitorHeaders, siteHeaders } from './upstream/headers.ts'
import {
  type Form,
  isAllowedCallKey,
  NEVER_CLOSED,
  type ApiRequest,
  buildApiRequest,
  buildFormRequest,
  type InvalidApiRequest,
} from './upstream/build-api-request.ts'
import { rejectEndedHold } from './upstream/held-order.ts'
import { isLimitedRead, type RateLimiter } from './upstream/rate-limiter.ts'

export interface ClientParts {
  upstream: Upstream
  cache: EdgeCache
  session: SessionCookies
  version: string
  siteOrigin: string
  /** The rate limiter by IP address. */
  isAllowed: RateLimiter
  /** The visitor's network, for counts that the rate limiter cannot make. */
  network: string | undefined
  /** Browser and system of the visitor, as two words. */
  device?: string | undefined
  /** The browser's solution of a challenge of the gateway: see `work_needed`. */
  work?: string | undefined
  /** Proves to the gateway that the edge sent `network`. */
  edgeKey: string | undefined
  cityId: string | null
  waitUntil: WaitUntil
  /** The operator's maintenance notice, while there is one. */
  notice: (locale: Locale) => MaintenanceNotice | undefined
}

export interface FetchedFile {
  bytes: ArrayBuffer
  type: string
}

/** Calls whose body or response is not JSON. */
export interface FileClient {
  sendForm: (key: string, form: Form) => Promise<Outcome<Record<string, unknown>>>
  /** Undefined if the visitor may not see the picture or if it does not exist; the response does not tell which. */
  readPicture: (id: string) => Promise<FetchedFile | undefined>
}

export interface GatewayClient {
  call: (
    key: string,
    input: unknown,
    options: GatewayOptions & { locale: Locale },
  ) => Promise<Outcome<Record<string, unknown>>>
  files: (locale: Locale) => FileClient
  /** Refreshes a session that is about to expire: once a page streams, new cookies could not be set. */
  renewSoon: (locale: Locale) => Promise<void>
  /** Ends the session at the edge, and at the gateway if it is reachable. */
  signOut: (locale: Locale) => Promise<void>
}

/** A page may stream as long as its slowest call and a little more. */
const SOON_MS = TIMEOUT_MS + 6000
/** The longest time a page waits for the refresh. */
const RENEW_MS = 2000

const LOGOUT = buildApiRequest('POST auth/logout', {})
/** Signing out does not wait longer for a slow gateway. */
const LOGOUT_MS = 3000

const ACCOUNT_END: ContractKey = 'DELETE auth/delete-account'

const mayBeginGuest = ({ method, call }: ApiRequest): boolean =>
  method === 'GET' ? call.beginsGuest === true : call.needsSession !== true

export function createGatewayClient(parts: ClientParts): GatewayClient {
  const { upstream, session, waitUntil } = parts
  const readPublic = createPublicRead(parts)

  /** Sends the call once; if the connection breaks, it retries if a second try cannot take effect twice. */
  async function send(
    apiRequest: ApiRequest,
    identity: Record<string, string>,
    options: SendOptions,
  ): Promise<ApiResult> {
    const { idempotencyKey, locale, deadline, signal } = options
    const request = {
      method: apiRequest.method,
      path: apiRequest.path,
      headers: {
        ...baseHeaders(locale),
        ...siteHeaders(parts),
        ...identity,
        ...visitorHeaders(apiRequest.key, parts),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(apiRequest.contentType ? { 'content-type': apiRequest.contentType } : {}),
      },
      body: apiRequest.body,
      signal,
    }
    const { method, call } = apiRequest
    const mayRepeat = method === 'GET' ? !call.hasEffect : call.idempotent
    const answer = await (mayRepeat ? sendWithRetry(upstream, request, deadline) : upstream(request, deadline))
    return parseApiResponse(apiRequest.key, apiRequest.call, answer, locale)
  }

  /** Undefined after a refresh; otherwise the response to return. `used` is the session that the gateway rejected. */
  async function renew(options: SendOptions, used: Session | undefined): Promise<Failure | undefined> {
    const held = session.current()
    // Another call of this request has refreshed the session already.
    if (held && used && held.token !== used.token) return undefined
    // Another call of this request has ended the session.
    if (!held) return problem('session_expired', options.locale)
    // While the page streams, its headers are already sent: refreshed cookies would be lost. The browser calls again
    // itself.
    if (session.isClosed()) return problem('timeout', options.locale)
    const request = { upstream, locale: options.locale, deadline: options.deadline, waitUntil }
    const renewed = await withTimeout(refreshSession(request, held.refreshToken), options.deadline - Date.now(), () =>
      problem('timeout', options.locale),
    )
    if (renewed.ok) {
      session.replace(held.kind, renewed.tokens)
      return undefined
    }
    // A gateway that is down or limits requests has not rejected the session. The same holds for `busy`: another
    // response has just replaced the session, and this response must not clear its cookies.
    const { status, reason } = renewed.problem
    if (status >= 500 || reason === 'rate_limited' || reason === 'busy') return renewed
    session.clear()
    log.info('session_ended', { kind: held.kind })
    return problem('session_expired', options.locale)
  }

  async function beginGuest(options: SendOptions): Promise<Failure | undefined> {
    const request = { upstream, locale: options.locale, deadline: options.deadline, waitUntil }
    const started = await startGuest(request, parts.cityId, options.idempotencyKey)
    if (started.ok) session.replace('guest', started.tokens)
    // A gateway without guest sessions serves guests without one.
    else if (started.problem.reason !== 'unsupported') return started
    return undefined
  }

  async function sendPersonal(apiRequest: ApiRequest, options: SendOptions): Promise<ApiResult> {
    const { access } = apiRequest.call
    const isGuests = (access === 'visitor' || access === 'guest') && mayBeginGuest(apiRequest)
    const isNew = isGuests && !session.current()
    if (isNew) {
      const failure = await beginGuest(options)
      if (failure) return failure
    }
    const held = session.current()
    const isAlone = isGuests && !held
    const identity = isAlone ? {} : identityHeaders(access, held)
    if (!identity) return problem('not_authenticated', options.locale)

    // An access token that is known to have expired is not worth a round trip.
    const isOver = (held?.expiresAt ?? Infinity) <= now()
    const isAnonymous = Object.keys(identity).length === 0
    const first = isOver && !isAnonymous ? undefined : await send(apiRequest, identity, options)
    if (first && (first.ok || first.problem.status !== 401 || first.problem.code === 1)) return first
    const failure = isAnonymous ? undefined : await renew(options, held)
    // The visitor had no session that could have expired.
    if (isAnonymous || (isNew && failure?.problem.reason === 'session_expired')) {
      log.error('contract_broken', { callKey: apiRequest.key, problem: 'a visitor without a session was refused' })
      emit({ type: 'broken_answer', callKey: apiRequest.key })
      return problem('bad_answer', options.locale)
    }
    if (failure) return failure
    return send(apiRequest, identityHeaders(access, session.current()) ?? {}, options)
  }

  /**
   * Moves tokens from a response into the session, and clears the session if the account was deleted. The browser never
   * sees a token.
   */
  function withoutTokens(key: string, data: Record<string, unknown>): Record<string, unknown> {
    if (key === ACCOUNT_END) session.clear()
    if (Tokens.allows(data)) session.replace('guest' in data ? 'guest' : 'member', data)
    const { token: _token, refreshToken: _refreshToken, tokenExpiresAt: _expiresAt, ...rest } = data
    return rest
  }

  const call: GatewayClient['call'] = (key, input, options) =>
    isAllowedCallKey(key)
      ? withFailureReport(
          key,
          make(key, () => buildApiRequest(key, input), options),
        )
      : Promise.resolve(problem('not_found', options.locale))

  async function make(
    key: string,
    take: () => ApiRequest | InvalidApiRequest,
    { locale, idempotencyKey, signal }: GatewayOptions & { locale: Locale },
  ): Promise<Outcome<Record<string, unknown>>> {
    const refuse = (reason: EdgeReason, details?: Record<string, unknown>) => problem(reason, locale, details)
    const notice = NEVER_CLOSED.has(key) ? undefined : parts.notice(locale)
    if (notice) return refuse('maintenance', { ...notice })
    const apiRequest = take()
    if ('refused' in apiRequest)
      return refuse(apiRequest.refused, apiRequest.fields.length ? { fields: apiRequest.fields } : undefined)

    const { call } = apiRequest
    if (call.idempotent && !isIdempotencyKey(idempotencyKey)) return refuse('idempotency_key_missing')
    if (call.cache && call.access === 'public') return readPublic(apiRequest, locale)
    // A form was counted before it was read.
    const isCounted = (apiRequest.method !== 'GET' || isLimitedRead(key)) && !call.multipart
    const isNewGuest = mayBeginGuest(apiRequest) && !session.current()
    if (isCounted && !(await parts.isAllowed(key, isNewGuest))) return refuse('rate_limited')
    const deadline = Date.now() + TIMEOUT_MS
    const sendOptions = { locale, deadline, signal, idempotencyKey: call.idempotent ? idempotencyKey : undefined }
    const read = rejectEndedHold(key, await sendPersonal(apiRequest, sendOptions), locale)
    return read.ok ? { ok: true, data: withoutTokens(key, read.data) } : read
  }

  async function readPicture(id: string, locale: Locale): Promise<FetchedFile | undefined> {
    const options = { locale, deadline: Date.now() + TIMEOUT_MS, signal: undefined, idempotencyKey: undefined }
    const ask = (held: Session) => {
      const headers = { ...baseHeaders(locale), ...identityHeaders('member', held), accept: 'image/*' }
      const path = `/v1/files/${encodeURIComponent(id)}`
      return upstream({ method: 'GET', path, headers, body: undefined, isFile: true }, options.deadline)
    }
    const held = session.current()
    if (held?.kind !== 'member' || parts.notice(locale)) return undefined
    let answer = held.expiresAt <= now() ? undefined : await ask(held)
    if (!answer || (answer.kind === 'answer' && answer.status === 401)) {
      if (await renew(options, held)) return undefined
      const renewed = session.current()
      answer = renewed && (await ask(renewed))
    }
    if (answer?.kind !== 'answer' || !answer.bytes) return undefined
    return { bytes: answer.bytes, type: answer.headers.get('content-type') ?? '' }
  }

  return {
    call,
    files: (locale) => ({
      sendForm: (key, form) =>
        withFailureReport(
          key,
          make(key, () => buildFormRequest(key, form), { locale }),
        ),
      readPicture: (id) => readPicture(id, locale),
    }),
    signOut: async (locale) => {
      const deadline = Date.now() + LOGOUT_MS
      const options = { locale, deadline, signal: undefined, idempotencyKey: undefined }
      if (session.current() && !('refused' in LOGOUT)) await sendPersonal(LOGOUT, options)
      session.clear()
    },
    renewSoon: async (locale) => {
      const held = session.current()
      if (!held || held.expiresAt > now() + SOON_MS) return
      await renew({ locale, deadline: Date.now() + RENEW_MS, signal: undefined, idempotencyKey: undefined }, held)
    },
  }
}

interface SendOptions {
  locale: Locale
  deadline: number
  signal: AbortSignal | undefined
  idempotencyKey: string | undefined
}
