// The search parameters that pages know. A page ignores all others, such as those that a campaign adds to a link. So
// they change neither the page nor its stored document.

export const SHOWTIME_PARAMS = [
  'cityId',
  'offerId',
  'exchangeOf',
  'date',
  'time',
  'cinemaIds',
  'experienceIds',
] as const

export const FINDER_PARAMS = [
  'searchText',
  'date',
  'time',
  'cinemaIds',
  'experienceIds',
  'filmIds',
  'genreIds',
  'languages',
  'ratings',
  'accessibility',
  'priceTo',
  'sort',
  'cityId',
  'page',
] as const

/**
 * The given search with known parameters only, in one order. The values are raw: a parser in a route would load with
 * every page, so loaders and pages parse them.
 */
export function knownParams(search: object, names: readonly string[]): Record<string, unknown> {
  const given = new Map<string, unknown>(Object.entries(search))
  return Object.fromEntries(
    names.filter((name) => given.get(name) !== undefined).map((name) => [name, given.get(name)]),
  )
}
