// Turns a table of handlers, keyed like the contract, into routes: validates input, knows the caller, maps errors.
// Relied on by every `*.routes.ts`; a gateway path is found by searching for its contract key.
import { type } from 'arktype'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Access, Call } from '../contracts/call.ts'
import { contract, type Contract, type ContractKey, type Input } from '../contracts/contract.ts'
import { FORBIDDEN_KEYS, isIdempotencyKey, MAX_BODY } from '../contracts/input-limits.ts'
import { isOpaqueId } from '../contracts/opaque-id.ts'
import { isProblem, Problem, type ProblemBody } from '../contracts/problem.ts'
import { type StrictInput, strictInputs } from '../contracts/strict-input.ts'
import { now } from '../lib/clock.ts'
import { unsign } from '../lib/signing.ts'
import { isEdge } from './edge-proof.ts'
import { type Env, signingSecret } from './env.ts'
import { deviceOf } from './guests/device.rules.ts'
import type { Device } from './guests/session.rules.ts'
import { problemMessage } from './problem-messages.ts'
import { sessionKeeper } from './session-keepers.ts'
import { siteOriginOf } from './site-origin.ts'
import { visitorNetwork } from './visitor-network.ts'

export type Language = 'ar' | 'en'

/** Who calls: proved by a signed access token. `phone` (E.164) only once its code was checked. */
export interface Principal {
  kind: 'guest' | 'member'
  id: string
  sessionId: string
  phone: string | null
}

/** Contents of an access token; its life is short, and a session can end before it. */
export interface AccessToken extends Principal {
  expiresAt: number
}

export interface CallContext {
  env: Env
  language: Language
  /** Always present on calls of a visitor, a guest or a member; on `anyone`'s when they have a session. */
  principal: Principal | undefined
  /** Present on idempotent calls; unique to the principal and the call together. */
  idempotencyKey: string
  now: number
  /** The gateway's own origin as the caller sees it. */
  origin: string
  /** The website's origin, where a bank's page or a message leads back to. */
  siteOrigin: string
  /** Where the visitor's address is; undefined where the edge does not say. */
  network: string | undefined
  /** What the visitor calls on; undefined where the edge does not say. */
  device: Device | undefined
  /** Of the site that calls, where it says so. */
  appVersion: string
  waitUntil: (work: Promise<unknown>) => void
  /** Of a call with a form: its body has not been read. */
  request: Request
}

/** Where `principal` is certain. */
export type PersonalContext = CallContext & { principal: Principal }

type FullAnswer<K extends ContractKey> = Contract[K]['response'] extends { infer: infer Value } ? Value : never
type ContextOf<K extends ContractKey> = Contract[K]['access'] extends 'public' | 'anyone'
  ? CallContext
  : PersonalContext
export type Handlers = {
  [K in ContractKey]?: (input: Input<K>, context: ContextOf<K>) => Promise<FullAnswer<K>> | FullAnswer<K>
}

export type GatewayApp = Hono<{ Bindings: Env }>

export const languageOf = (header: string | null | undefined): Language =>
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
  const claims = await unsign<AccessToken>(signingSecret(c.env), 'access', token)
  if (!claims || claims.expiresAt <= now()) throw new Problem('session_expired')
  if (call.access === 'guest' && claims.kind !== 'guest') throw new Problem('not_authenticated')
  if (call.access === 'member' && claims.kind !== 'member') throw new Problem('not_authenticated')
  const { kind, id, sessionId, phone } = claims
  if (!call.trustsToken && (await sessionKeeper(c.env, claims)?.isOpen(sessionId)) === false)
    throw new Problem('session_expired')
  return { kind, id, sessionId, phone }
}

/** For what is served beside the contract. */
export const callerOf = (c: Context<{ Bindings: Env }>, access: Access) => principalOf(c, { access })

async function bodyOf(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (!text) return {}
  const parsed: unknown = (() => {
    try {
      return JSON.parse(text)
    } catch {
      throw new Problem('invalid_input')
    }
  })()
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Problem('invalid_input')
  // An object that is no array has string keys; every value is checked by the call's schema.
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

/** Checks the parts against the contract; parameters and keys it does not name are refused, not dropped. */
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

export const problemResponse = (problem: Problem, language: Language): Response => {
  const body: ProblemBody = {
    code: problem.code,
    reason: problem.reason,
    message: problem.message === problem.reason ? problemMessage(problem.reason, language) : problem.message,
    ...(problem.details ? { details: problem.details } : {}),
  }
  return Response.json(body, { status: problem.status, headers: { 'cache-control': 'no-store' } })
}

/** Known problems keep their code; anything else is logged whole and answered blandly. */
export const answerError = (error: unknown, language: Language): Response => {
  if (isProblem(error)) return problemResponse(new Problem(error.reason, error.details, error.message), language)
  console.error(error)
  return problemResponse(new Problem('server_down'), language)
}

const unread: MiddlewareHandler = (_, next) => next()
/** What is longer than any call is the sender's mistake. */
export const limited = bodyLimit({
  maxSize: MAX_BODY,
  onError: () => problemResponse(new Problem('body_too_large'), 'en'),
})

/** Mounts the handlers under /v1. */
export function serve(app: GatewayApp, handlers: Handlers): void {
  // A fixed path must be tried before a parameter could swallow it: films/showtimes before films/:id.
  // `Object.keys` forgets that a table of handlers has the contract's.
  const keys = (Object.keys(handlers) as ContractKey[]).toSorted(
    (a, b) => Number(a.includes(':')) - Number(b.includes(':')),
  )
  for (const key of keys) {
    const call: Call = contract[key]
    const [method, path] = key.split(' ') as [string, string]
    // Which input goes with which handler was checked where the table was written; here they are any pair.
    const handler = handlers[key] as (input: unknown, context: CallContext) => unknown
    app.on(
      method,
      `/v1/${path}`,
      // A form is read by its handler, which knows how much of it there may be, and only once it is known who sends it.
      call.multipart ? unread : limited,
      async (c) => {
        const language = languageOf(c.req.header('accept-language'))
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
          siteOrigin: siteOriginOf(c.env, c.req.raw, fromEdge),
          network: visitorNetwork(c.req.raw.headers, fromEdge),
          device: fromEdge ? deviceOf(c.req.header('x-client-device')) : undefined,
          appVersion: c.req.header('x-app-version')?.slice(0, 40) ?? '',
          waitUntil: (work) => c.executionCtx.waitUntil(work),
          request: c.req.raw,
        })
        if (c.env.CHECK_ANSWERS === 'yes') {
          const verdict = call.response(answer)
          if (verdict instanceof type.errors) throw new Error(`${key} breaks its contract: ${verdict.summary}`)
        }
        // The edge keeps only what says it may be kept.
        const cacheControl = call.cache ? `public, max-age=${call.cache.fresh}` : 'no-store'
        return c.json(answer as object, 200, { 'cache-control': cacheControl })
      },
    )
  }
}
