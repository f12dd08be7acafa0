// The finder's state is its URL. Every control links to another URL, and shows its new state at once.
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import type { City } from '#server/contracts/catalogue.ts'
import { IN_PLACE, type SiteLink } from '#app/lib/paths/links.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { finderLink, hasTextOrFilter, parseFinderSearch, type FinderSearch } from './finder-search.ts'

export type FinderLink = ReturnType<typeof finderLink>

export interface Finder {
  /** The city whose showtimes are listed. */
  city: City
  /** The chosen city; it differs from `city` if it has no cinema. */
  requested: City
  search: FinderSearch
  /** Link to the search with changes, from the first page on; undefined removes a parameter. */
  linkTo: (changes: FinderSearch) => FinderLink
  /** Link to the page of a film, with the same filters. */
  toFilm: (uniqueName: string) => SiteLink
  /** Navigates in place: the page neither scrolls nor fades. */
  go: (link: FinderLink, how?: { isReplacing?: boolean }) => void
}

export function useFinder(
  { city, requested: requestedCity }: Pick<Finder, 'city' | 'requested'>,
  inAddress: FinderSearch,
): Finder {
  const navigate = useNavigate()
  const home = useViewer().cityId
  const [search, showAtOnce] = useOptimistic(inAddress)
  // A shared link must show this city to every recipient.
  const cityId = (chosen: FinderSearch) =>
    hasTextOrFilter(chosen) || requestedCity.id !== home ? requestedCity.id : undefined
  return {
    city,
    requested: requestedCity,
    search,
    linkTo: (changes) => {
      const chosen = { ...search, page: undefined, ...changes }
      return finderLink({ ...chosen, cityId: cityId(chosen) })
    },
    toFilm: (uniqueName) => {
      const { date, time, cinemaIds, experienceIds } = search
      return linkOptions({
        to: '/movies/$slug',
        params: { slug: uniqueName },
        search: { date, time, cinemaIds, experienceIds, cityId: cityId({ date }) },
      })
    },
    go: (link, { isReplacing = false } = {}) => {
      startTransition(async () => {
        showAtOnce(parseFinderSearch(link.search))
        await navigate({ ...link, ...IN_PLACE, replace: isReplacing })
      })
    },
  }
}
