// The finder's state is its address. Every control leads to another address, and shows at once what it will say.
import { startTransition, useOptimistic } from 'react'
import type { City } from '#server/contracts/catalogue.ts'
import { filmPath } from '#app/lib/paths.ts'
import { useGoInPlace } from '#app/lib/plain-links.ts'
import { useVisit } from '#app/lib/visit.query.ts'
import { finderHref, isNarrowed, parseFinderHref, type FinderSearch } from './finder-search.ts'

export interface Finder {
  /** Whose shows are listed. */
  city: City
  /** The city that was chosen; another one where it has no cinema. */
  asked: City
  search: FinderSearch
  /** The address with a part of it changed, from its first page on; undefined takes a part away. */
  hrefOf: (changes: FinderSearch) => string
  /** The page of a film, narrowed as the finder is. */
  filmHref: (uniqueName: string) => string
  /** In place: the page neither scrolls nor fades. */
  go: (href: string, how?: { isReplacing?: boolean }) => void
}

export function useFinder({ city, asked }: Pick<Finder, 'city' | 'asked'>, inAddress: FinderSearch): Finder {
  const goInPlace = useGoInPlace()
  const home = useVisit().cityId
  const [search, showAtOnce] = useOptimistic(inAddress)
  // What somebody else is to see is of this city, wherever they are.
  const cityId = (chosen: FinderSearch) => (isNarrowed(chosen) || asked.id !== home ? asked.id : undefined)
  return {
    city,
    asked,
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
