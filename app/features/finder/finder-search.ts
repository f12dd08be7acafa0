// Parses and writes the search parameters of the finder. Unset parameters are left out, unknown ones ignored.
// A plain form sends the same names, one id at a time.
import { isDate } from '#server/contracts/rules/riyadh-time.ts'
import type { TimeOfDay } from '#server/contracts/call.ts'
import { linkOptions } from '@tanstack/react-router'
import { isOpaqueId } from '#server/contracts/rules/opaque-id.ts'
import { getId, toParamText, joinIds, parseSearch, splitIds, stringifySearch } from '#app/lib/paths/search-values.ts'
import { parseTimeOfDayFilter } from '#app/lib/format/times-of-day.ts'
import type { AccessNeed, FinderSort } from '#server/contracts/finder.ts'
import type { FinderInput } from './finder.query.ts'

/** Filters with several values; comma-joined ids, as the gateway takes them. */
export const KINDS = ['cinemaIds', 'experienceIds', 'filmIds'] as const
export type Kind = (typeof KINDS)[number]

/** Facets of films and showtimes. The price limit has one value; the others may have several. */
export const FACETS = ['genreIds', 'languages', 'ratings', 'accessibility', 'priceTo'] as const
export type Facet = (typeof FACETS)[number]

export const FILTERS = [...KINDS, ...FACETS] as const
export type FilterName = (typeof FILTERS)[number]

export const SORTS = ['BEST', 'SOONEST', 'PRICE', 'RATING', 'TITLE'] as const satisfies readonly FinderSort[]

/** The id of the page's search form: controls outside the form refer to it. */
export const FORM = 'finder-form'

export interface FinderSearch extends Partial<Record<FilterName, string>> {
  searchText?: string
  date?: string
  time?: Exclude<TimeOfDay, 'ALL_DAY'>
  /** Without a value the best match comes first. */
  sort?: Exclude<FinderSort, 'BEST'>
  cityId?: string
  /** The number of shown pages of films. */
  page?: number
}

const MAX_TEXT_LENGTH = 80
const MAX_IDS = 20
/** Every page is a call of its own, and no city has more pages. */
const MAX_PAGES = 9

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) => toParamText(item).split(','))

/** Trimmed and collapsed spaces. Undefined if nothing is left. */
export const cleanSearchText = (typed: string): string | undefined =>
  typed.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH).toWellFormed().trim() || undefined

const idsOf = (value: unknown): string | undefined =>
  joinIds([...new Set(listOf(value))].filter(isOpaqueId).slice(0, MAX_IDS))

const NEEDS: readonly string[] = ['WHEELCHAIR', 'HEARING_LOOP', 'CAPTIONS'] satisfies AccessNeed[]

const needsOf = (value: unknown): string | undefined =>
  joinIds([...new Set(listOf(value))].filter((need) => NEEDS.includes(need)))

/** Halalas; of several values the first counts. */
const PRICE = /^[1-9]\d{2,5}$/
const priceOf = (value: unknown): string | undefined => listOf(value).find((price) => PRICE.test(price))

const sortOf = (value: unknown) => SORTS.slice(1).find((sort) => sort === value) as FinderSearch['sort']

function dateOf(value: unknown): string | undefined {
  const text = toParamText(value)
  return isDate(text) ? text : undefined
}

function pageOf(value: unknown): number | undefined {
  const page = Number(toParamText(value))
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGES ? page : undefined
}

const compact = (search: FinderSearch): FinderSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

export const parseFinderSearch = (search: Readonly<Record<string, unknown>>): FinderSearch =>
  compact({
    searchText: 'searchText' in search ? cleanSearchText(toParamText(search.searchText)) : undefined,
    date: dateOf(search.date),
    time: parseTimeOfDayFilter(search.time),
    filmIds: idsOf(search.filmIds),
    cinemaIds: idsOf(search.cinemaIds),
    experienceIds: idsOf(search.experienceIds),
    genreIds: idsOf(search.genreIds),
    languages: idsOf(search.languages),
    ratings: idsOf(search.ratings),
    accessibility: needsOf(search.accessibility),
    priceTo: priceOf(search.priceTo),
    sort: sortOf(search.sort),
    cityId: getId(search.cityId),
    page: pageOf(search.page),
  })

/** Like `parseFinderSearch`, from a URL or the part of it that begins with `?`. */
export const parseFinderHref = (href: string): FinderSearch =>
  parseFinderSearch(parseSearch(href.replace(/^[^?]*/, '').replace(/#.*$/, '')))

/** Link to a search, with its parameters in one order. */
export const finderLink = (search: FinderSearch) =>
  linkOptions({ to: '/movie-finder', search: { ...parseFinderSearch({ ...search }) } })

/** The parameters of a search as one text; equal searches have equal texts. */
export const stringifyFinderSearch = (search: FinderSearch): string => stringifySearch(finderLink(search).search)

/** Whether the URL differs from the canonical one: a plain form sends empty fields, and people edit URLs. */
export const isNonCanonicalSearch = (raw: Readonly<Record<string, unknown>>): boolean => {
  const search: Record<string, unknown> = { ...parseFinderSearch(raw) }
  const names = ['searchText', 'date', 'time', 'sort', 'cityId', 'page', ...FILTERS]
  return names.some(
    (name) => name in raw && (typeof raw[name] === 'object' || String(raw[name]) !== String(search[name])),
  )
}

export const NOTHING_CHOSEN: FinderSearch = {
  searchText: undefined,
  date: undefined,
  time: undefined,
  filmIds: undefined,
  cinemaIds: undefined,
  experienceIds: undefined,
  genreIds: undefined,
  languages: undefined,
  ratings: undefined,
  accessibility: undefined,
  priceTo: undefined,
}

/** Whether a filter is set that a change of city would clear. */
export const hasTextOrFilter = (search: FinderSearch): boolean =>
  [search.searchText, search.date, search.time, ...FILTERS.map((filter) => search[filter])].some(Boolean)

/** Narrowed by a search text alone: no filter is set. */
export const hasTextButNoFilter = (search: FinderSearch): boolean =>
  Boolean(search.searchText) && !hasTextOrFilter({ ...search, searchText: undefined })

/** A new price limit replaces the old one. */
export const toggleFilterId = (filter: FilterName, chosen: string | undefined, id: string): string | undefined => {
  if (filter !== 'priceTo') return toggleId(chosen, id)
  return chosen === id ? undefined : id
}

export const toggleId = (ids: string | undefined, id: string): string | undefined => {
  const chosen = splitIds(ids)
  return joinIds(chosen.includes(id) ? chosen.filter((chosenId) => chosenId !== id) : [...chosen, id])
}

/** The gateway's input; the same URL always gives the same query key. */
export const finderInput = (
  cityId: string,
  { time, page: _page, sort: _sort, ...search }: FinderSearch,
): FinderInput => ({
  ...compact(search),
  cityId,
  ...(time ? { timeOfDay: time } : {}),
})
