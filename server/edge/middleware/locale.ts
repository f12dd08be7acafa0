// The language of an address, and the redirect for an address without one.
import type { Locale } from '../../contracts/request-context.ts'
import { serializeCookie, readCookie } from '../session/cookies.ts'

export const LOCALE_COOKIE = 'NEXT_LOCALE'
const DEFAULT: Locale = 'en'
const EXPIRES = new Date(Date.UTC(2030, 11, 31, 23, 59, 59))

const isLocale = (text: string | undefined): text is Locale => text === 'ar' || text === 'en'

/** The first Arabic or English of the browser's list, by weight; its order breaks ties. */
export function preferredLocale(acceptLanguage: string | null | undefined): Locale | undefined {
  const preferences = (acceptLanguage ?? '').split(',').map((item) => {
    const [tag = '', ...parameters] = item.trim().toLowerCase().split(';')
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
    return { language: tag.trim().split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
  })
  return preferences
    .filter((preference) => preference.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map((preference) => preference.language)
    .find(isLocale)
}

export function visitorLocale(headers: Headers): Locale {
  const chosen = readCookie(headers.get('cookie'), LOCALE_COOKIE)
  return isLocale(chosen) ? chosen : (preferredLocale(headers.get('accept-language')) ?? DEFAULT)
}

/** The language in the address. */
export const pathLocale = (pathname: string): Locale | undefined => {
  const first = pathname.split('/', 2)[1]
  return isLocale(first) ? first : undefined
}

/**
 * A call has the language of its page: two tabs may differ while they share a cookie. Server functions name it, other
 * requests of a page have its address.
 */
export function callLocale(headers: Headers): Locale {
  const named = headers.get('x-page-locale') ?? undefined
  if (isLocale(named)) return named
  const referer = headers.get('referer')
  const page = referer && URL.canParse(referer) ? pathLocale(new URL(referer).pathname) : undefined
  return page ?? visitorLocale(headers)
}

const LOOKS_LIKE_LOCALE = /^[a-z]{2}(?:-[a-z0-9]{2,8})?$/i

/** The canonical path of a page; undefined if the address has it already. Always a path of our own. */
export function canonicalPath(url: URL, headers: Headers): string | undefined {
  const parts = url.pathname.split('/').filter(Boolean)
  const first = parts[0]
  if (isLocale(first)) {
    const path = `/${parts.join('/')}`
    return path === url.pathname ? undefined : path + url.search
  }
  const isUnknownLocale = first !== undefined && LOOKS_LIKE_LOCALE.test(first)
  const named = isUnknownLocale ? first.toLowerCase().split('-')[0] : undefined
  const locale = isUnknownLocale ? (isLocale(named) ? named : DEFAULT) : visitorLocale(headers)
  return `/${[locale, ...(isUnknownLocale ? parts.slice(1) : parts)].join('/')}${url.search}`
}

/**
 * Scripts may read it, because switching the language also happens in the browser. Hono refuses to write a date more
 * than 400 days ahead.
 */
export const localeCookie = (locale: Locale, secure: boolean): string =>
  `${serializeCookie(LOCALE_COOKIE, locale, { httpOnly: false, secure })}; Expires=${EXPIRES.toUTCString()}`
