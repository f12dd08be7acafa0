// The cinemas and experiences still available for one film on one day, each with its number of showtimes.
import { isSaleOver } from '../../../contracts/rules/sales-end.ts'
import { cinemaDayOf } from '../../../contracts/rules/riyadh-time.ts'
import type { Input } from '../../../contracts/contract.ts'
import { listCinemaFacts, listExperienceNames } from '../cinemas/cinemas.sql.ts'
import { filterShowtimesByOffer } from '../offers/offer.rules.ts'
import { offersOn } from '../offers/offers.sql.ts'
import type { CallContext, Handlers } from '../../http/serve.ts'
import type { ShowtimeRow } from '../showtimes/showtime.rules.ts'
import { readListedShowtimes } from '../showtimes/showtimes.sql.ts'
import { idsOf } from './film.rules.ts'

type FilterParams = Omit<Input<'GET cinemas/film-filters'>, 'cinemaIds' | 'experienceIds'>
type Narrowed = { cinemaIds?: string[] | undefined; experienceIds?: string[] | undefined }

/** The showtimes that a filter chooses from. An expired offer does not limit them. */
async function showsFor({ timeOfDay, offerId, ...params }: FilterParams, by: Narrowed, { env, now }: CallContext) {
  const time = timeOfDay === 'ALL_DAY' ? undefined : timeOfDay
  const [rows, offers] = await Promise.all([
    readListedShowtimes(env.DB, { ...params, ...by, timeOfDay: time }, now),
    offerId ? offersOn(env.DB, cinemaDayOf(now)) : [],
  ])
  const offer = offers.find(({ id }) => id === offerId)
  return offer ? filterShowtimesByOffer(offer, params.cityId, rows) : rows
}

/** Cinemas or experiences with a showtime. Showtimes whose sale is over keep an entry in the list but do not count. */
function counted<Place extends { id: string; name: string }>(
  places: readonly Place[],
  rows: readonly ShowtimeRow[],
  idIn: (row: ShowtimeRow) => string,
  now: number,
) {
  return places.flatMap(({ id, name }) => {
    const here = rows.filter((row) => idIn(row) === id)
    return here.length > 0 ? [{ id, name, count: here.filter((row) => !isSaleOver(row.starts_at, now)).length }] : []
  })
}

export const filmFiltersHandlers = {
  'GET cinemas/film-filters': async ({ cinemaIds: _own, experienceIds, ...params }, context) => {
    const [rows, cinemas] = await Promise.all([
      showsFor(params, { experienceIds: idsOf(experienceIds) }, context),
      listCinemaFacts(context.env.DB, params.cityId, context.language),
    ])
    const filters = counted(cinemas, rows, (row) => row.cinema_id, context.now)
    return { filters: filters.map((filter) => ({ ...filter, type: 'CINEMA' as const })) }
  },
  'GET experiences/film-filters': async ({ experienceIds: _own, cinemaIds, ...params }, context) => {
    const [rows, experiences] = await Promise.all([
      showsFor(params, { cinemaIds: idsOf(cinemaIds) }, context),
      listExperienceNames(context.env.DB, context.language),
    ])
    const filters = counted(experiences, rows, (row) => row.experience_id, context.now)
    return { filters: filters.map((filter) => ({ ...filter, type: 'EXPERIENCE' as const })) }
  },
} satisfies Handlers
