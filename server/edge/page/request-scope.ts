// Everything about one request that a render or a server function may use, and what it leaves for the response.
import type { Context } from 'hono'
import { CITY_COOKIE, cityIdOf, THEME_COOKIE, themeOf } from '../../contracts/rules/visit-cookies.ts'
import type { ProblemDetails } from '../../contracts/problem.ts'
import type {
  GatewayCall,
  Locale,
  MaintenanceNotice,
  Preferences,
  RequestContext,
  Visit,
} from '../../contracts/request-context.ts'
import { DAY_SECONDS } from '../../contracts/rules/durations.ts'
import { challengeHeader, MAX_WORK_LENGTH } from '../../contracts/rules/work.ts'
import { now } from '../../lib/clock.ts'
import { edgeCache } from '../edge-data.ts'
import { type EdgeApp, edgeKeyOf, isProduction, requireSiteOrigin } from '../env.ts'
import { createGatewayClient, type FileClient } from '../gateway-client.ts'
import { noticeOf } from '../maintenance/maintenance-state.ts'
import { consentOf } from '../session/consent.ts'
import { serializeCookie, readCookie } from '../session/cookies.ts'
import { readSessionCookies } from '../session/session.ts'
import { toDeviceCode } from '../upstream/device.ts'
import { upstreamOf } from '../upstream/api-fetch.ts'
import { ipNetworkOf } from '../../lib/network.ts'
import { rateLimiterFor } from '../upstream/rate-limiter.ts'
import { anonymousVisit } from './anonymous-scope.ts'
import { isCrawler } from './crawlers.ts'
import { locationOf } from './location.ts'
import { type Sections, createSectionOutcomeTracker } from './sections.ts'

export interface RequestScope {
  context: RequestContext
  /** The same request context with the site closed, for a page that got a 503 from the gateway. */
  closedContext: (notice: MaintenanceNotice) => RequestContext
  /** The visitor's files, in their language. */
  files: FileClient
  /** Call it before a page starts to stream. */
  renewSession: () => Promise<void>
  haveSectionsFailed: Sections['haveFailed']
  /** Set once the gateway answered any call of this request with 503. */
  forcedNotice: Sections['notice']
  /** The header `x-work-needed`, if a call of this request needs work of the browser. */
  challenge: () => string | undefined
  /** Marks the headers as sent. Returns the cookies that they must carry. */
  takeCookies: () => string[]
}

const YEAR = 365 * DAY_SECONDS

/** `idempotencyKey`: of the call that the request is, if it is one. */
export function openRequestScope(c: Context<EdgeApp>, locale: Locale, idempotencyKey?: string): RequestScope {
  const { env } = c
  const secure = isProduction(env)
  const cookies = c.req.header('cookie') ?? null
  const session = readSessionCookies(cookies, secure)
  const origin = requireSiteOrigin(env, c.req.url)
  const cityId = cityIdOf(readCookie(cookies, CITY_COOKIE))
  const config = c.get('maintenance')
  const network = ipNetworkOf(c.req.header('cf-connecting-ip'))
  const chosen = new Map<string, string>()
  const sections = createSectionOutcomeTracker()
  let challenge: ProblemDetails | undefined

  const client = createGatewayClient({
    upstream: upstreamOf(env),
    cache: edgeCache(),
    session,
    version: env.VERSION,
    siteOrigin: origin,
    isAllowed: rateLimiterFor(env, network),
    network,
    device: toDeviceCode(c.req.header('user-agent')),
    work: c.req.header('x-work')?.slice(0, MAX_WORK_LENGTH),
    edgeKey: edgeKeyOf(env),
    cityId,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    notice: (language) => noticeOf(config, language),
  })

  // Every response was validated against the contract of its key; TypeScript cannot see this.
  const gateway = (async (key, input, options = {}) => {
    const answer = client.call(key, input, { locale, idempotencyKey, ...options })
    const outcome = await (options.isGuess ? answer : sections.watch(key, answer))
    if (!outcome.ok && outcome.problem.reason === 'work_needed') challenge = outcome.problem.details
    return outcome
  }) as GatewayCall

  const savePreferences = (preferences: Preferences) => {
    for (const [name, value] of [
      [CITY_COOKIE, preferences.cityId],
      [THEME_COOKIE, preferences.theme],
    ] as const)
      if (value !== undefined)
        chosen.set(
          name,
          serializeCookie(name, value ?? '', { httpOnly: false, secure, maxAge: value === null ? 0 : YEAR }),
        )
  }

  const isForCrawler = isCrawler(c.req.raw.headers)
  const visit: Visit = {
    ...anonymousVisit(env, { origin, locale, cityId, isCrawler: isForCrawler, consent: 'none' }),
    // Until the member's profile is read, it may be incomplete.
    userType: session.current()?.kind === 'member' ? 'NonCompleted' : 'Guest',
    session: session.current()?.kind ?? 'none',
    isCityGuessed: cityId === null,
    theme: themeOf(readCookie(cookies, THEME_COOKIE)),
    location: locationOf(c.req.raw),
    maintenance: noticeOf(config, locale) ?? null,
    consent: consentOf(env, c.req.raw.headers),
  }
  const context: RequestContext = {
    gateway,
    visit,
    now: now(),
    nonce: c.get('nonce'),
    render: { isWhole: isForCrawler, onFailure: () => undefined },
    savePreferences,
    signOut: () => client.signOut(locale),
  }

  return {
    context,
    closedContext: (notice) => ({ ...context, visit: { ...visit, maintenance: notice } }),
    files: client.files(locale),
    renewSession: () => client.renewSoon(locale),
    haveSectionsFailed: sections.haveFailed,
    forcedNotice: sections.notice,
    // The call was checked against the contract.
    challenge: () => challenge && challengeHeader(challenge as { bits: number; challenge: string }),
    takeCookies: () => {
      session.close()
      return [...session.changes(), ...chosen.values()]
    },
  }
}
