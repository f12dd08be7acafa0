// The finder's state is its URL. Every control links to another URL, and shows its new state at once.
import { startTransition, useOptimistic } from 'react'
import type { City } from '#server/contracts/catalogue.ts'
import { filmPath } from '#app/lib/paths/paths.ts'
import { useGoInPlace } from '#app/lib/paths/plain-links.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { finderHref, isNarrowed, parseFinderHref, type FinderSearch } from './finder-search.ts'

export interface Finder {
  /** The city whose showtimes are listed. */
  city: City
  /** The chosen city; it differs from `city` if it has no cinema. */
  requested: City
  search: FinderSearch
  /** The URL with changes, from the first page on; undefined removes a parameter. */
  hrefOf: (changes: FinderSearch) => string
  /** The page of a film, with the same filters. */
  filmHref: (uniqueName: string) => string
  /** Navigates in place: the page neither scrolls nor fades. */
  go: (href: string, how?: { isReplacing?: boolean }) => void
}

export function useFinder(
  { city, requested: requestedCity }: Pick<Finder, 'city' | 'requested'>,
  inAddress: FinderSearch,
): Finder {
  const goInPlace = useGoInPlace()
  const home = useViewer().cityId
  const [search, showAtOnce] = useOptimistic(inAddress)
  // A shared link must show this city to every recipient.
  const cityId = (chosen: FinderSearch) =>
    isNarrowed(chosen) || requestedCity.id !== home ? requestedCity.id : undefined
  return {
    city,
    requested: requestedCity,
    search,
    hrefOf: (changes) => {
      const chosen = { ...search, page: undefined, ...changes }
      return finderHref({ ...chosen, cityId: cityId(chosen) })
    },
    filmHref: (uniqueName) => {
      const { date, time, cinemaIds, experienceIds } = search
      const address = finderHref({ date, time, cinemaIds, experienceIds, cityId: cityId({ date }) })
      return filmPath(uniqueName) + address.replace(/^[^?]*/, '')
    },
    go: (href, { isReplacing = false } = {}) => {
      startTransition(async () => {
        showAtOnce(parseFinderHref(href))
        await goInPlace(href, { isReplacing })
      })
    },
  }
}
