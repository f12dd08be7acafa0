// Which pages have one document for all visitors, and its address. Nothing of a request but its URL is read here.
import { addDays, cinemaDayOf, isDate } from '../../contracts/rules/riyadh-time.ts'
import { FINDER_PARAMS, SHOWTIME_PARAMS } from '../../contracts/rules/page-params.ts'
import type { Locale } from '../../contracts/request-context.ts'

export interface DocumentAddress {
  locale: Locale
  /** Path and known parameters, in one order. */
  path: string
  /** The city that the URL names; the caller knows which cities there are. */
  namedCityId?: string
}

interface Page {
  pattern: RegExp
  /** Known parameters. Any other of them makes a page of its own, which is rendered for each request. */
  params: readonly string[]
  /** The document exists for each city and each of the next days that the URL names. */
  hasDays?: true
}

const SLUG = '[a-z0-9-]{1,80}'
const at = (path: string) => new RegExp(`^/(ar|en)${path}$`)

const PAGES: Page[] = [
  { pattern: at(''), params: ['next'] },
  { pattern: at(`/movies/${SLUG}`), params: SHOWTIME_PARAMS, hasDays: true },
  { pattern: at(`/movies/${SLUG}/offers`), params: SHOWTIME_PARAMS },
  { pattern: at('/movie-finder'), params: FINDER_PARAMS },
  { pattern: at('/cinemas'), params: ['experienceIds'] },
  { pattern: at(`/cinemas/${SLUG}`), params: SHOWTIME_PARAMS, hasDays: true },
  { pattern: at('/experiences'), params: [] },
  { pattern: at(`/experiences/${SLUG}`), params: [] },
  { pattern: at('/offers'), params: [] },
  { pattern: at(`/offers/${SLUG}`), params: [] },
  { pattern: at(`/offers/${SLUG}/shows`), params: SHOWTIME_PARAMS, hasDays: true },
  { pattern: at('/food-menu'), params: ['cinema', 'without'] },
  { pattern: at('/contact-us'), params: ['subject', 'booking', 'cinema'] },
  { pattern: at('/private-booking'), params: [] },
  { pattern: at('/privacy-policy'), params: [] },
  { pattern: at('/terms-and-conditions'), params: [] },
  { pattern: at('/voucher-redemption'), params: [] },
]

/** Parameters with few values. */
const SHARED_PARAMS = new Set(['cityId', 'date'])

/** The furthest day that a page offers. */
const DAYS_AHEAD = 45

const isShownDay = (date: string, now: number): boolean => {
  const today = cinemaDayOf(now)
  return isDate(date) && date >= today && date <= addDays(today, DAYS_AHEAD)
}

/**
 * Undefined if this URL has no shared document: another page, a filter, or a day that no page offers. `now` in
 * milliseconds since 1970.
 */
export function documentAddress({ pathname, searchParams }: URL, now: number): DocumentAddress | undefined {
  const page = PAGES.find(({ pattern }) => pattern.test(pathname))
  if (!page) return undefined
  // Every path of the list begins with its language.
  const locale = pathname.slice(1, 3) as Locale
  const known = page.params.filter((name) => searchParams.has(name))
  if (known.length === 0) return { locale, path: pathname }
  if (!page.hasDays || known.some((name) => !SHARED_PARAMS.has(name) || searchParams.getAll(name).length > 1))
    return undefined
  const date = searchParams.get('date')
  const namedCityId = searchParams.get('cityId')
  if (date !== null && !isShownDay(date, now)) return undefined
  const named = [...(namedCityId === null ? [] : [`cityId=${namedCityId}`]), ...(date === null ? [] : [`date=${date}`])]
  return { locale, path: `${pathname}?${named.join('&')}`, ...(namedCityId === null ? {} : { namedCityId }) }
}
