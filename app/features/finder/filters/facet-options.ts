// Options of each facet, by name: languages, genres and ratings of films; accessibility and prices of showtimes.
import type { Answer } from '#server/contracts/contract.ts'
import type { FinderFilter } from '#server/contracts/finder.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { type Facet, type FilterName, FILTERS } from '../finder-search.ts'

/** The list of films is the longest, so it comes last. */
export const GROUPS: readonly FilterName[] = [...FILTERS.filter((kind) => kind !== 'filmIds'), 'filmIds']
/** Open at first. Eight open lists would be longer than the results. */
export const OPEN_GROUPS: ReadonlySet<FilterName> = new Set<FilterName>(['cinemaIds', 'experienceIds', 'genreIds'])

export type Facets = Answer<'GET film-finder/filters/facets'>

const NEED_NAMES: Record<string, () => string> = {
  WHEELCHAIR: m.finder_need_wheelchair,
  HEARING_LOOP: m.finder_need_loop,
  CAPTIONS: m.finder_need_captions,
}

export const priceName = (limit: string): string => m.finder_price_to({ price: formatPrice(Number(limit)) })
export const needName = (need: string): string => NEED_NAMES[need]?.() ?? need

export const facetOptions = ({
  languages,
  genres,
  ratings,
  accessibility,
  prices,
}: Facets): Record<Facet, FinderFilter[]> => ({
  genreIds: genres,
  languages,
  ratings,
  accessibility: accessibility.map((need) => ({ ...need, name: needName(need.id) })),
  priceTo: prices.map((limit) => ({ ...limit, name: priceName(limit.id) })),
})
