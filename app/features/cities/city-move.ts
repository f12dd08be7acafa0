// What belongs to the old city may not exist in the new one.
import { pageInstead } from '#app/lib/page-move.ts'

const FINDER = '/movie-finder'

/** Where a page moves when the city changes; undefined where it can stay. */
export const pageAfterCityChange = (pathname: string): ReturnType<typeof pageInstead> | typeof FINDER =>
  pathname === FINDER ? FINDER : pageInstead(pathname)

/** Whether the finder was narrowed to what may not exist in another city. */
export const losesFilters = (pathname: string, search: object): boolean =>
  pathname === FINDER && Object.keys(search).some((name) => name !== 'cityId')
