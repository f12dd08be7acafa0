// The context of a page that all visitors share. Its input has no place for a cookie, a header, a network or a session,
// so nothing of a visitor can get into such a page.
import { findCall } from '../../contracts/contract.ts'
import type { GatewayCall, Locale, RequestContext, Visit } from '../../contracts/request-context.ts'
import type { Consent } from '../../contracts/rules/consent.ts'
import { now } from '../../lib/clock.ts'
import { edgeCache } from '../edge-data.ts'
import { type EdgeEnv, hasEmbeddedSandbox } from '../env.ts'
import { createGatewayClient } from '../gateway-client.ts'
import { readSessionCookies } from '../session/session.ts'
import type { WaitUntil } from '../single-flight.ts'
import { type Sections, createSectionOutcomeTracker } from './sections.ts'
import { upstreamOf } from '../upstream/api-fetch.ts'

export interface AnonymousPage {
  /** Scheme and host of the site, for the URLs that the page writes. */
  origin: string
  locale: Locale
  /** null if there is no city to show. */
  cityId: string | null
  isCrawler: boolean
  /** `no` for every visitor who has answered: the browser adds the answer. */
  consent: Exclude<Consent, 'yes'>
}

/** What a page knows about every visitor before the browser adds what the visitor's cookies say. */
export const anonymousVisit = (env: EdgeEnv, page: AnonymousPage): Visit => ({
  ...page,
  userType: 'Guest',
  session: 'none',
  isCityGuessed: false,
  theme: null,
  location: null,
  maintenance: null,
  hasSandbox: hasEmbeddedSandbox(env),
  environment: env.ENVIRONMENT,
  version: env.VERSION,
  developersVersion: env.DEVELOPERS_VERSION,
  googleTagManagerId: env.GOOGLE_TAG_MANAGER_ID,
  googleAnalyticsId: env.GOOGLE_ANALYTICS_ID,
})

export interface AnonymousScope {
  context: RequestContext
  /** Whether every call and every part succeeded so far. If not, the page must not be stored. */
  isComplete: () => boolean
  haveSectionsFailed: Sections['haveFailed']
  /** Set once the gateway answered any call with 503. */
  forcedNotice: Sections['notice']
}

const refuse = () => {
  throw new Error('A page that all visitors share has no visitor')
}

interface AnonymousOptions {
  nonce: string
  isWhole: boolean
  waitUntil: WaitUntil
}

export function openAnonymousScope(
  env: EdgeEnv,
  page: AnonymousPage,
  { nonce, isWhole, waitUntil }: AnonymousOptions,
): AnonymousScope {
  const sections = createSectionOutcomeTracker()
  let isComplete = true
  const client = createGatewayClient({
    upstream: upstreamOf(env),
    cache: edgeCache(),
    session: readSessionCookies(null, false),
    version: env.VERSION,
    siteOrigin: page.origin,
    // The cache limits what it stores. A limit of one visitor's network must not change the page of all.
    isAllowed: async () => true,
    network: undefined,
    edgeKey: undefined,
    cityId: page.cityId,
    waitUntil,
    notice: () => undefined,
  })

  // Every response was validated against the contract of its key; TypeScript cannot see this.
  const gateway = (async (key, input, options = {}) => {
    const call = findCall(key)
    if (call?.access !== 'public' || !call.cache) throw new Error(`${key} is not for a page that all visitors share`)
    const answer = client.call(key, input, { locale: page.locale, ...options })
    if (options.isGuess) return answer
    const outcome = await sections.watch(key, answer)
    if (outcome.ok) return outcome
    // A gateway without an extension answers the same to every visitor.
    if (outcome.problem.reason !== 'unsupported') isComplete = false
    return outcome
  }) as GatewayCall

  return {
    context: {
      gateway,
      visit: anonymousVisit(env, page),
      now: now(),
      nonce,
      render: { isWhole, onFailure: () => (isComplete = false) },
      savePreferences: refuse,
      signOut: refuse,
    },
    haveSectionsFailed: sections.haveFailed,
    isComplete: () => isComplete,
    forcedNotice: sections.notice,
  }
}
