// The chosen filters by name. A cinema or experience without current showtimes still has its name.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { FinderFilter } from '#server/contracts/finder.ts'
import { formatCinemaDay } from '#app/lib/format/show-day.ts'
import { TIME_WORDS } from '#app/lib/format/time-words.ts'
import { m } from '#app/paraglide/messages.js'
import { facetsQuery, filtersQuery } from '../finder.query.ts'
import { splitIds } from '#app/lib/paths/search-values.ts'
import { toggleFilterId, FACETS, type Facet, KINDS, toggleId, type Kind } from '../finder-search.ts'
import { facetOptions, priceName } from './facet-options.ts'
import type { Finder, FinderLink } from '../use-finder.ts'

export interface ChosenFilter {
  key: string
  name: string
  /** Link to the search without this filter. */
  link: FinderLink
}

const UNKNOWN: Record<Kind, () => string> = {
  filmIds: m.finder_unknown_film,
  cinemaIds: m.finder_unknown_cinema,
  experienceIds: m.finder_unknown_experience,
}

/** Every chosen filter of the lists; suspends until their names have loaded. */
export function useChosenListFilters({ city, search, linkTo }: Finder): ChosenFilter[] {
  const all: Record<Kind, FinderFilter[]> = {
    cinemaIds: useSuspenseQuery(filtersQuery('cinemaIds', { cityId: city.id })).data,
    experienceIds: useSuspenseQuery(filtersQuery('experienceIds', { cityId: city.id })).data,
    filmIds: useSuspenseQuery(filtersQuery('filmIds', { cityId: city.id })).data,
  }
  const options = facetOptions(useSuspenseQuery(facetsQuery({ cityId: city.id })).data)
  const facets = FACETS.flatMap((facet) =>
    splitIds(search[facet]).map((id) => ({
      key: `${facet} ${id}`,
      name: options[facet].find((option) => option.id === id)?.name ?? nameOfOption(facet, id),
      link: linkTo({ [facet]: toggleFilterId(facet, search[facet], id) }),
    })),
  )
  const places = KINDS.flatMap((kind) =>
    splitIds(search[kind]).map((id) => ({
      key: id,
      name: all[kind].find((option) => option.id === id)?.name ?? UNKNOWN[kind](),
      link: linkTo({ [kind]: toggleId(search[kind], id) }),
    })),
  )
  return [...places, ...facets]
}

/** An option that no film of the city has still needs a name. */
const nameOfOption = (facet: Facet, id: string): string => (facet === 'priceTo' ? priceName(id) : id)

/** Words, day and time of day, which have their own place on the page. */
export function textDayTimeFilters({ search, linkTo }: Finder, now: number): ChosenFilter[] {
  const { searchText, date, time } = search
  return [
    ...(searchText ? [{ key: 'text', name: searchText, link: linkTo({ searchText: undefined }) }] : []),
    ...(date ? [{ key: 'date', name: formatCinemaDay(date, now), link: linkTo({ date: undefined }) }] : []),
    ...(time ? [{ key: 'time', name: TIME_WORDS[time](), link: linkTo({ time: undefined }) }] : []),
  ]
}
