// What the address of the finder says: words, day, time of day, films, cinemas, experiences, city. What is not set is not
// in it, and anything else is ignored. A plain form sends the same names, an id at a time.
import { isDate } from '#server/contracts/cinema-day.ts'
import type { TimeOfDay } from '#server/contracts/call.ts'
import { finderPath } from '#app/lib/paths.ts'
import { parseSearch, stringifySearch } from '#app/lib/search-values.ts'
import { chosenTime } from '#app/lib/times-of-day.ts'
import type { FinderInput } from './finder.query.ts'

/** Filters of which several may be chosen; comma-joined ids, as the gateway takes them. */
export const KINDS = ['cinemaIds', 'experienceIds', 'filmIds'] as const
export type Kind = (typeof KINDS)[number]

/** The search form of the page: controls outside it belong to it by this name. */
export const FORM = 'finder-form'

export interface FinderSearch extends Partial<Record<Kind, string>> {
  searchText?: string
  date?: string
  time?: Exclude<TimeOfDay, 'ALL_DAY'>
  cityId?: string
  /** As many pages of films are shown. */
  page?: number
}

const ID = /^[A-Za-z0-9_.:-]{1,80}$/
const LONGEST_TEXT = 80
const MOST_IDS = 20
/** Every page is a call of its own, and no programme is longer. */
const MOST_PAGES = 9

// The router reads bare digits as numbers, and a few words as what they mean in JSON.
const textOf = (value: unknown): string =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) => textOf(each).split(','))

/** As it is asked for: nobody means the spaces around. Undefined when nothing is left. */
export const cleanText = (typed: string): string | undefined =>
  typed.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT).toWellFormed().trim() || undefined

export const splitIds = (ids: string | undefined): string[] => (ids ? ids.split(',') : [])
export const joinIds = (ids: readonly string[]): string | undefined => ids.join(',') || undefined

const idsOf = (value: unknown): string | undefined =>
  joinIds([...new Set(listOf(value))].filter((id) => ID.test(id)).slice(0, MOST_IDS))

function dateOf(value: unknown): string | undefined {
  const text = textOf(value)
  return isDate(text) ? text : undefined
}

function pageOf(value: unknown): number | undefined {
  const page = Number(textOf(value))
  return Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? page : undefined
}

const compact = (search: FinderSearch): FinderSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

export const parseFinderSearch = (search: Readonly<Record<string, unknown>>): FinderSearch =>
  compact({
    searchText: 'searchText' in search ? cleanText(textOf(search.searchText)) : undefined,
    date: dateOf(search.date),
    time: chosenTime(search.time),
    filmIds: idsOf(search.filmIds),
    cinemaIds: idsOf(search.cinemaIds),
    experienceIds: idsOf(search.experienceIds),
    cityId: ID.test(textOf(search.cityId)) ? textOf(search.cityId) : undefined,
    page: pageOf(search.page),
  })

/** The same, of an address or the part of it that begins with `?`. */
export const parseFinderHref = (href: string): FinderSearch =>
  parseFinderSearch(parseSearch(href.replace(/^[^?]*/, '').replace(/#.*$/, '')))

/** The one address of a search. Bare numbers stay bare, where the router would put them in quotes. */
export function finderHref(search: FinderSearch): string {
  const tidy = parseFinderSearch({ ...search })
  const { searchText } = tidy
  const isNumber = searchText !== undefined && String(Number(searchText)) === searchText
  return finderPath(stringifySearch({ ...tidy, ...(isNumber ? { searchText: Number(searchText) } : {}) }))
}

/** Whether the address says something in other words than ours would: a plain form sends empty fields, somebody made it up. */
export const isUntidy = (raw: Readonly<Record<string, unknown>>): boolean => {
  const search: Record<string, unknown> = { ...parseFinderSearch(raw) }
  const names = ['searchText', 'date', 'time', 'cityId', 'page', ...KINDS]
  return names.some(
    (name) => name in raw && (typeof raw[name] === 'object' || String(raw[name]) !== String(search[name])),
  )
}

/** As a change: everything that narrows the programme taken away. */
export const NOTHING_CHOSEN: FinderSearch = {
  searchText: undefined,
  date: undefined,
  time: undefined,
  filmIds: undefined,
  cinemaIds: undefined,
  experienceIds: undefined,
}

/** Whether anything is chosen that a change of city would take away. */
export const isNarrowed = ({ searchText, date, time, filmIds, cinemaIds, experienceIds }: FinderSearch): boolean =>
  [searchText, date, time, filmIds, cinemaIds, experienceIds].some(Boolean)

/** One id more, or one less. */
export const toggleId = (ids: string | undefined, id: string): string | undefined => {
  const chosen = splitIds(ids)
  return joinIds(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
}

/** What the gateway is asked; the same address always makes the same question. */
export const finderInput = (cityId: string, { time, page: _page, ...search }: FinderSearch): FinderInput => ({
  ...compact(search),
  cityId,
  ...(time ? { timeOfDay: time } : {}),
})
