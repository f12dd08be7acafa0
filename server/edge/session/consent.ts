// The visitor's answer to the consent question, and the cookies of trackers.
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import {
  consentChoiceOf,
  type Consent,
  CONSENT_COOKIE,
  type ConsentChoice,
  consentValue,
} from '../../contracts/rules/consent.ts'
import { DAY_SECONDS } from '../../contracts/rules/durations.ts'
import type { EdgeEnv } from '../env.ts'
import { isCrawler } from '../page/crawlers.ts'
import { serializeCookie, readCookie } from './cookies.ts'

/** Seconds for which an answer is valid; then the visitor is asked again. */
const DAYS_180 = 180 * DAY_SECONDS

type TagIds = Pick<EdgeEnv, 'GOOGLE_TAG_MANAGER_ID' | 'GOOGLE_ANALYTICS_ID'>

export function consentOf({ GOOGLE_TAG_MANAGER_ID, GOOGLE_ANALYTICS_ID }: TagIds, headers: Headers): Consent {
  if ((!GOOGLE_TAG_MANAGER_ID && !GOOGLE_ANALYTICS_ID) || isCrawler(headers)) return 'none'
  return consentChoiceOf(readCookie(headers.get('cookie'), CONSENT_COOKIE)) ?? 'ask'
}

/** Scripts may read it, so that a page open in another tab notices a changed answer. Undefined removes it. */
export const consentCookie = (choice: ConsentChoice | undefined, secure: boolean): string =>
  serializeCookie(CONSENT_COOKIE, choice ? consentValue(choice) : '', {
    httpOnly: false,
    secure,
    maxAge: choice ? DAYS_180 : 0,
  })

const GOOGLE_COOKIE = /^_(?:ga|gid|gat|gac|gcl|dc_gtm)[\w-]{0,60}$/
const MAX_COOKIES = 20

/**
 * Removes every Google cookie of the request: for this host and, because Google sets them there, for its parent
 * domains.
 */
export function expiredGoogleCookies(cookieHeader: string | null, hostname: string): string[] {
  const names = Object.keys(parse(cookieHeader ?? '')).filter((name) => GOOGLE_COOKIE.test(name))
  const labels = hostname.split('.')
  const parents = labels.slice(0, -1).map((_, index) => ({ domain: labels.slice(index).join('.') }))
  return names
    .slice(0, MAX_COOKIES)
    .flatMap((name) => [{}, ...parents].map((domain) => generateCookie(name, '', { maxAge: 0, ...domain })))
}
