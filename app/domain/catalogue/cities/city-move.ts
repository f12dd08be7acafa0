// Data of the old city may not exist in the new one.
import { pageInstead } from '#app/lib/page/page-move.ts'

const FINDER = '/movie-finder'

/** The page to navigate to when the city changes; undefined if the page can stay. */
export const pageAfterCityChange = (pathname: string): ReturnType<typeof pageInstead> | typeof FINDER =>
  pathname === FINDER ? FINDER : pageInstead(pathname)

/** Whether the finder has filters that may not exist in another city. */
export const losesFilters = (pathname: string, search: object): boolean =>
  pathname === FINDER && Object.keys(search).some((name) => name !== 'cityId')
