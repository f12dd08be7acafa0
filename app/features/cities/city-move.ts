// What belongs to the old city may not exist in the new one: such pages give way to the list they came from.

const LISTS = ['/cinemas', '/experiences', '/offers'] as const
const FILM_PAGES = ['/movies/', '/bookings/']
const FINDER = '/movie-finder'

/** Where a page moves when the city changes; undefined where it can stay. */
export function pageAfterCityChange(pathname: string): '/' | (typeof LISTS)[number] | typeof FINDER | undefined {
  if (pathname === FINDER) return FINDER
  const list = LISTS.find((each) => pathname.startsWith(`${each}/`))
  if (list) return list
  return FILM_PAGES.some((each) => pathname.startsWith(each)) ? '/' : undefined
}

/** Whether the finder was narrowed to what may not exist in another city. */
export const losesFilters = (pathname: string, search: object): boolean =>
  pathname === FINDER && Object.keys(search).some((name) => name !== 'cityId')
