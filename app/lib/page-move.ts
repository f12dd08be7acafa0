// Pages that show what a city has, or what somebody's own choice led to, give way when that changes: to the list they came from.

const LISTS = ['/cinemas', '/experiences', '/offers'] as const
const FILM_PAGES = ['/movies/', '/bookings/']

/** Where a page moves; undefined where it can stay. */
export function pageInstead(pathname: string): '/' | (typeof LISTS)[number] | undefined {
  const list = LISTS.find((each) => pathname.startsWith(`${each}/`))
  if (list) return list
  return FILM_PAGES.some((each) => pathname.startsWith(each)) ? '/' : undefined
}
