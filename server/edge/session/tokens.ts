// Creates and refreshes sessions. The browser cannot make these two calls.
import { type } from 'arktype'
import { findCall } from '../../contracts/contract.ts'
import type { Call } from '../../contracts/call.ts'
import { Tokens } from '../../contracts/guests.ts'
import type { Locale } from '../../contracts/request-context.ts'
import { now } from '../../lib/clock.ts'
import { isolateState } from '../../lib/isolate-state.ts'
import { log } from '../observe/log.ts'
import type { Failure } from '../problems.ts'
import { createSingleFlight, type WaitUntil } from '../single-flight.ts'
import { parseApiResponse } from '../upstream/parse-api-response.ts'
import { sendWithRetry, type Upstream } from '../upstream/api-fetch.ts'
import { baseHeaders } from '../upstream/headers.ts'

export type TokenResult = { ok: true; tokens: Tokens } | Failure

interface TokenRequest {
  upstream: Upstream
  locale: Locale
  deadline: number
  waitUntil: WaitUntil
}

async function askForTokens(
  key: 'POST guest-users/session' | 'POST auth/auth-refresh',
  body: object,
  headers: Record<string, string>,
  request: TokenRequest,
): Promise<TokenResult> {
  // Both keys are in the contract; a key without a call would not compile.
  const call = findCall(key) as Call
  const sent = {
    method: 'POST',
    path: `/v1/${key.slice('POST '.length)}`,
    headers: { ...baseHeaders(request.locale), ...headers },
    body: JSON.stringify(body),
  }
  const answer = await (call.idempotent
    ? sendWithRetry(request.upstream, sent, request.deadline)
    : request.upstream(sent, request.deadline))
  const read = parseApiResponse(key, call, answer, request.locale)
  if (!read.ok) return read
  const tokens = Tokens(read.data)
  if (tokens instanceof type.errors) throw new Error('A session answer without its tokens passed its contract')
  // With such a token each request of the visitor needs a refresh first.
  if (Date.parse(tokens.tokenExpiresAt) <= now())
    log.error('contract_broken', { callKey: key, fields: ['tokenExpiresAt'], problem: 'token ends before it begins' })
  return { ok: true, tokens }
}

/**
 * `key` is the idempotency key of the write that needs the guest: if that write is repeated, it gets the same guest.
 * Only the visitor's browser knows it. A call without one gets a guest that no other request can find.
 */
export const startGuest = (
  request: TokenRequest,
  cityId: string | null,
  idempotencyKey: string | undefined,
): Promise<TokenResult> =>
  askForTokens(
    'POST guest-users/session',
    { language: request.locale, ...(cityId ? { cityId } : {}) },
    { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() },
    request,
  )

const running = isolateState(() => ({ refreshes: createSingleFlight<TokenResult>() }))

/** A refresh token works once: all requests of this isolate that have it share one refresh. */
export const refreshSession = (request: TokenRequest, refreshToken: string): Promise<TokenResult> =>
  running.refreshes
    .with(request.waitUntil)
    .join(refreshToken, () =>
      askForTokens('POST auth/auth-refresh', { refreshToken }, { authorization: `Bearer ${refreshToken}` }, request),
    )
