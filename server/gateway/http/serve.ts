// Turns a table of handlers, keyed like the contract, into routes: it validates the input, identifies the caller and
// maps errors.
import { type } from 'arktype'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Access, Call } from '../../contracts/call.ts'
import { contract, type Contract, type ContractKey, type Input } from '../../contracts/contract.ts'
import { FORBIDDEN_KEYS, isIdempotencyKey, MAX_BODY_BYTES } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { isProblem, Problem, type ProblemBody } from '../../contracts/problem.ts'
import { type StrictInput, strictInputs } from '../../contracts/rules/strict-input.ts'
import { now } from '../../lib/clock.ts'
import { isEdge } from './edge-proof.ts'
import type { Env } from '../config/env.ts'
import type { Device } from '../sessions/session.rules.ts'
import { localizedMessage } from './problem-messages.ts'
import { readBody } from './read-body.ts'
import { sessionStore } from '../sessions/session-stores.ts'
import { readAccessToken } from '../sessions/session-tokens.ts'
import type { Language } from '../lib/language.ts'
import type { Principal } from '../sessions/principal.ts'
import { visitorNetwork } from '../limits/visitor-network.ts'
import { log } from '../observability/log.ts'

/** A value that is not exactly an http(s) origin is ignored. */
function namedOrigin(header: string | null): string | undefined {
  const named = header && URL.canParse(header) ? new URL(header) : undefined
  return named && /^https?:$/.test(named.protocol) && named.origin === header ? named.origin : undefined
}

/**
 * The site's origin, for return addresses of banks and links in messages. Only the edge may name it: another caller
 * could lead visitors to an address of their own. For others: the configured site, or the origin of the request.
 */
export function callerSiteOrigin(env: Pick<Env, 'SITE_ORIGIN'>, request: Request, isEdge: boolean): string {
  const named = isEdge ? namedOrigin(request.headers.get('x-site-origin')) : undefined
  // An empty value counts as not set.
  return named ?? (env.SITE_ORIGIN || new URL(request.url).origin)
}

// A visitor's browser and system, as the edge sends them: `CHROME.ANDROID`. Pure.
const BROWSERS = ['CHROME', 'SAFARI', 'EDGE', 'FIREFOX', 'SAMSUNG', 'OPERA', 'OTHER'] as const
const SYSTEMS = ['IOS', 'ANDROID', 'WINDOWS', 'MACOS', 'LINUX', 'OTHER'] as const

/** Undefined if it is not of this form. */
function deviceOf(header: string | undefined): Device | undefined {
  const [named, on] = header?.split('.') ?? []
  const browser = BROWSERS.find((known) => known === named)
  const system = SYSTEMS.find((known) => known === on)
  return browser && system && { browser, system }
}

export interface CallContext {
  env: Env
  language: Language
  /**
   * Always present on calls with the access `visitor`, `guest` or `member`; on `anyone` if the caller has a session.
   */
  principal: Principal | undefined
  /** Present on idempotent calls; unique to the principal and the call together. */
  idempotencyKey: string
  now: number
  /** The gateway's own origin as the caller sees it. */
  origin: string
  /** The website's origin, for return addresses of banks and links in messages. */
  siteOrigin: string
  /** The visitor's network; undefined if the edge does not send it. */
  network: string | undefined
  /** The solution of a challenge: see `work.ts`. */
  work: string | undefined
  /** The visitor's device; undefined if the edge does not send it. */
  device: Device | undefined
  /** Version of the calling site; empty if it is not sent. */
  appVersion: string
  waitUntil: (work: Promise<unknown>) => void
  /** On a call with a form its body has not been read. */
  request: Request
}

/** A context that always has a `principal`. */
export type PersonalContext = CallContext & { principal: Principal }

type FullAnswer<K extends ContractKey> = Contract[K]['response'] extends { infer: infer Value } ? Value : never
type ContextOf<K extends ContractKey> = Contract[K]['access'] extends 'public' | 'anyone'
  ? CallContext
  : PersonalContext
export type Handlers = {
  [K in ContractKey]?: (input: Input<K>, context: ContextOf<K>) => Promise<FullAnswer<K>> | FullAnswer<K>
}

export type GatewayApp = Hono<{ Bindings: Env }>

export const parseLanguageOrEnglish = (header: string | null | undefined): Language =>
  header?.trim().toLowerCase().startsWith('ar') ? 'ar' : 'en'

/** Reads the caller's identity: a guest travels as x-guest-token, a member as Bearer. */
async function principalOf(
  c: Context<{ Bindings: Env }>,
  call: Pick<Call, 'access' | 'trustsToken'>,
): Promise<Principal | undefined> {
  if (call.access === 'public') return undefined
  const bearer = c.req.header('authorization')?.replace(/^Bearer /, '')
  const token = call.access === 'guest' ? c.req.header('x-guest-token') : (bearer ?? c.req.header('x-guest-token'))
  if (!token && call.access === 'anyone') return undefined
  if (!token) throw new Problem('not_authenticated')
  const claims = await readAccessToken(c.env, token, now())
  if (!claims) throw new Problem('session_expired')
  if (call.access === 'guest' && claims.kind !== 'guest') throw new Problem('not_authenticated')
  if (call.access === 'member' && claims.kind !== 'member') throw new Problem('not_authenticated')
  const { kind, id, sessionId, phone, email } = claims
  if (!call.trustsToken && (await sessionStore(c.env, claims)?.isOpen(sessionId)) === false)
    throw new Problem('session_expired')
  return { kind, id, sessionId, phone, ...(email && { email }) }
}

/** For routes outside the contract. */
export const requestCaller = (c: Context<{ Bindings: Env }>, access: Access) => principalOf(c, { access })

async function bodyOf(c: Context): Promise<Record<string, unknown>> {
  const text = await readBody(c.req.text())
  if (!text) return {}
  const parsed: unknown = (() => {
    try {
      return JSON.parse(text)
    } catch {
      throw new Problem('invalid_input')
    }
  })()
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Problem('invalid_input')
  // An object that is not an array has string keys; the call's schema validates every value.
  return parsed as Record<string, unknown>
}

function part(schema: StrictInput['query'], value: object): object {
  if (!schema) {
    if (Object.keys(value).length) throw new Problem('invalid_input')
    return {}
  }
  const result = schema(value)
  if (result instanceof type.errors)
    throw new Problem('invalid_input', { fields: result.map((error) => error.path.join('.')) })
  return result as object
}

/** Validates the parts against the contract; unknown parameters and keys are refused, not dropped. */
function checked(
  strict: StrictInput,
  params: Record<string, string>,
  query: Record<string, string>,
  body: Record<string, unknown>,
): Record<string, unknown> {
  for (const key of [...Object.keys(query), ...Object.keys(body)])
    if (FORBIDDEN_KEYS.has(key)) throw new Problem('invalid_input')
  if (!Object.values(params).every(isOpaqueId)) throw new Problem('not_found')
  return { ...part(strict.query, query), ...part(strict.body, body), ...params }
}

const WAIT_SECONDS = 60

/** Seconds until the caller may try again. */
function retryAfter({ details }: Problem): number {
  const until = Date.parse(String(details?.retryAt)) - Date.parse(String(details?.serverNow))
  return until > 0 ? Math.ceil(until / 1000) : WAIT_SECONDS
}

export const problemResponse = (problem: Problem, language: Language): Response => {
  const body: ProblemBody = {
    code: problem.code,
    reason: problem.reason,
    message:
      problem.message === problem.reason
        ? localizedMessage(problem.reason, language, problem.details)
        : problem.message,
    ...(problem.details ? { details: problem.details } : {}),
  }
  const headers = {
    'cache-control': 'no-store',
    ...(problem.reason === 'rate_limited' ? { 'retry-after': String(retryAfter(problem)) } : {}),
  }
  return Response.json(body, { status: problem.status, headers })
}

/** Known problems keep their code; other errors are logged and answered with a general message. */
export const answerError = (error: unknown, language: Language): Response => {
  if (isProblem(error)) return problemResponse(new Problem(error.reason, error.details, error.message), language)
  log.error('unhandled_error', {}, error)
  return problemResponse(new Problem('server_down'), language)
}

const unread: MiddlewareHandler = (_, next) => next()
/** A longer body is an error of the sender. */
export function limitedTo(maxSize: number): MiddlewareHandler {
  const limitSize = bodyLimit({
    maxSize,
    onError: (c) =>
      problemResponse(new Problem('body_too_large'), parseLanguageOrEnglish(c.req.header('accept-language'))),
  })
  return async (c, next) => {
    // Without `next`, because errors of the call are not those of its body.
    const refusal = await readBody(limitSize(c, () => Promise.resolve()))
    return refusal ?? next()
  }
}
/** A body longer than any call's is an error of the sender. */
export const limited = limitedTo(MAX_BODY_BYTES)

/** Mounts the handlers under /v1. */
export function serve(app: GatewayApp, handlers: Handlers): void {
  // A fixed path must be tried before one with a parameter: films/showtimes before films/:id. `Object.keys` loses the
  // type of the contract's keys.
  const keys = (Object.keys(handlers) as ContractKey[]).toSorted(
    (a, b) => Number(a.includes(':')) - Number(b.includes(':')),
  )
  for (const key of keys) {
    const call: Call = contract[key]
    const [method, path] = key.split(' ') as [string, string]
    // TypeScript has checked each pair of input and handler in its table; here the pair is general.
    const handler = handlers[key] as (input: unknown, context: CallContext) => unknown
    app.on(
      method,
      `/v1/${path}`,
      // The handler reads a form itself, after the caller is identified, because it knows the allowed size.
      call.multipart ? unread : limited,
      async (c) => {
        const language = parseLanguageOrEnglish(c.req.header('accept-language'))
        const principal = await principalOf(c, call)
        const idempotencyKey = c.req.header('idempotency-key') ?? ''
        if (call.idempotent && !isIdempotencyKey(idempotencyKey)) throw new Problem('idempotency_key_missing')
        const hasJson = method !== 'GET' && !call.multipart
        const input = checked(strictInputs[key], c.req.param(), c.req.query(), hasJson ? await bodyOf(c) : {})
        const fromEdge = await isEdge(c.env, c.req.raw.headers)
        const answer = await handler(input, {
          env: c.env,
          language,
          principal,
          idempotencyKey,
          now: now(),
          origin: new URL(c.req.url).origin,
          siteOrigin: callerSiteOrigin(c.env, c.req.raw, fromEdge),
          network: visitorNetwork(c.req.raw.headers, fromEdge),
          work: c.req.header('x-work'),
          device: fromEdge ? deviceOf(c.req.header('x-client-device')) : undefined,
          appVersion: c.req.header('x-app-version')?.slice(0, 40) ?? '',
          waitUntil: (work) => c.executionCtx.waitUntil(work),
          request: c.req.raw,
        })
        if (c.env.CHECK_ANSWERS === 'yes') {
          const result = call.response(answer)
          if (result instanceof type.errors) throw new Error(`${key} breaks its contract: ${result.summary}`)
        }
        // The edge caches only responses that allow it.
        const cacheControl = call.cache ? `public, max-age=${call.cache.fresh}` : 'no-store'
        return c.json(answer as object, 200, { 'cache-control': cacheControl })
      },
    )
  }
}
