// Parses and writes the search parameters of a film page: city, day, time of day and filters. Others are ignored.
import type { TimeOfDay } from '#server/contracts/call.ts'
import { isDate } from '#server/contracts/rules/riyadh-time.ts'
import { isOpaqueId } from '#server/contracts/rules/opaque-id.ts'
import { getId, toParamText, joinIds, splitIds } from '#app/lib/paths/search-values.ts'
import { parseTimeOfDayFilter } from '#app/lib/format/times-of-day.ts'
import type { OfferShowsInput } from './offer/offer-shows.query.ts'
import type { CinemasInput } from './showtimes.query.ts'

export interface ShowtimeSearch {
  cityId?: string
  offerId?: string
  /** The booking that is exchanged for another showtime. */
  exchangeOf?: string
  date?: string
  time?: Exclude<TimeOfDay, 'ALL_DAY'>
  /** Comma-joined ids, as the gateway takes them. */
  cinemaIds?: string
  experienceIds?: string
}

const MAX_IDS = 50

const idsOf = (value: unknown): string | undefined =>
  joinIds([...new Set(toParamText(value).split(','))].filter(isOpaqueId).slice(0, MAX_IDS))

function dateOf(value: unknown): string | undefined {
  const text = toParamText(value)
  return isDate(text) ? text : undefined
}

/** Omits keys without a value, so that equal URLs compare equal. */
const compact = (search: ShowtimeSearch): ShowtimeSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

export const parseShowtimeSearch = (search: Record<string, unknown>): ShowtimeSearch =>
  compact({
    cityId: getId(search.cityId),
    offerId: getId(search.offerId),
    exchangeOf: getId(search.exchangeOf),
    date: dateOf(search.date),
    time: parseTimeOfDayFilter(search.time),
    cinemaIds: idsOf(search.cinemaIds),
    experienceIds: idsOf(search.experienceIds),
  })

export const getFilterRemovalChange = (
  search: ShowtimeSearch,
  kind: 'cinemaIds' | 'experienceIds',
  id: string,
): ShowtimeSearch => ({ [kind]: joinIds(splitIds(search[kind]).filter((chosenId) => chosenId !== id)) })

export const hasFilters = ({ time, cinemaIds, experienceIds }: ShowtimeSearch): boolean =>
  Boolean(time || cinemaIds || experienceIds)

export const offerShowsInput = (id: string, cityId: string, search: ShowtimeSearch): OfferShowsInput => ({
  id,
  cityId,
  ...(search.date ? { date: search.date } : {}),
  ...(search.cinemaIds ? { cinemaIds: search.cinemaIds } : {}),
  ...(search.time ? { timeOfDay: search.time } : {}),
})

/** The input for the list of cinemas; the same URL always gives the same query key. */
export const cinemasInput = (filmId: string, cityId: string, date: string, search: ShowtimeSearch): CinemasInput => ({
  id: filmId,
  date,
  cityId,
  ...(search.cinemaIds ? { cinemaIds: search.cinemaIds } : {}),
  ...(search.experienceIds ? { experienceIds: search.experienceIds } : {}),
  ...(search.time ? { timeOfDay: search.time } : {}),
  ...(search.offerId ? { offerId: search.offerId } : {}),
})
