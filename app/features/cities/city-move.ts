// What belongs to the old city may not exist in the new one: such pages give way to the list they came from.

const LISTS = ['/cinemas', '/experiences', '/offers'] as const
const FILM_PAGES = ['/movies/', '/bookings/']

/** Where a page moves when the city changes; undefined where it can stay. */
export function pageAfterCityChange(pathname: string): '/' | (typeof LISTS)[number] | undefined {
  const list = LISTS.find((each) => pathname.startsWith(`${each}/`))
  if (list) return list
  return FILM_PAGES.some((each) => pathname.startsWith(each)) ? '/' : undefined
}
