// The page to navigate to if the current one depends on a city or account that changed: the list it came from.

const LISTS = ['/cinemas', '/experiences', '/offers'] as const
const FILM_PAGES = ['/movies/', '/bookings/']

/** Undefined if the page can stay. */
export function findFallbackPage(pathname: string): '/' | (typeof LISTS)[number] | undefined {
  const list = LISTS.find((prefix) => pathname.startsWith(`${prefix}/`))
  if (list) return list
  return FILM_PAGES.some((prefix) => pathname.startsWith(prefix)) ? '/' : undefined
}
