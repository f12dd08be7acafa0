import { cinemaDayOf } from '../../../contracts/rules/riyadh-time.ts'
import { Problem } from '../../../contracts/problem.ts'
import type { CallContext, Handlers } from '../../http/serve.ts'
import { listCinemaFacts, listExperienceNames } from '../cinemas/cinemas.sql.ts'
import { showtimeChip } from '../showtimes/showtime.rules.ts'
import { readListedShowtimes } from '../showtimes/showtimes.sql.ts'
import { CINEMAS_A_PAGE, cinemasWithShowtimes, pageOf } from './film-cinemas.rules.ts'
import { idsOf } from './film.rules.ts'
import { type FilmListQuery, filmsOf, findFilm, hasFilm, listFilms } from './films.sql.ts'
import { filterShowtimesByOffer, summaryOf } from '../offers/offer.rules.ts'
import { findDaysIfOfferValid, offersOfFilm, offersOn } from '../offers/offers.sql.ts'
import { currentFilmName } from '../slug-redirects.rules.ts'
import { relatedFilms } from './related.sql.ts'

const ALL_AT_ONCE = 100

const asking = ({ language, now }: CallContext): FilmListQuery => ({ language, now, today: cinemaDayOf(now) })
/** The value is a number, or digits that the contract has validated. */
const numberOf = (value: number | string | undefined, standard: number): number => Number(value ?? standard)

export const filmsHandlers: Handlers = {
  'GET films': async ({ cityId, status, date, experienceId, page, limit }, context) => {
    const films = await listFilms(context.env.DB, { cityId, status, date, experienceId }, asking(context))
    const { items, pagination } = pageOf(films, numberOf(page, 1), numberOf(limit, ALL_AT_ONCE))
    return { films: items, pagination }
  },
  'GET films/:id': async ({ id, cityId }, context) => {
    const film = await findFilm(context.env.DB, { id }, cityId, asking(context))
    if (!film) throw new Problem('not_found')
    return { film }
  },
  'GET films/unique-name/:slug': async ({ slug, cityId, offerId, bin }, context) => {
    const { env, now } = context
    const film = await findFilm(env.DB, { uniqueName: currentFilmName(slug) }, cityId, asking(context))
    if (!film) throw new Problem('not_found')
    if (!offerId || !cityId) return { film }
    const days = await findDaysIfOfferValid(env.DB, { offerId, cityId, filmId: film.id, bin }, now)
    // An expired offer does not limit the film's days.
    if (!days) return { film }
    const dates = film.sessionsDates.map(({ date, isDisabled }) => ({
      date,
      isDisabled: isDisabled || !days.has(date),
    }))
    return { film: { ...film, sessionsDates: dates } }
  },
  'GET films/:id/related': async ({ id, cityId }, context) => {
    const films = await relatedFilms(context.env.DB, id, cityId, asking(context))
    if (!films) throw new Problem('not_found')
    return { films }
  },
  'GET films/:id/cinemas': async (
    { id, date, cityId, cinemaIds, experienceIds, timeOfDay, page, offerId },
    context,
  ) => {
    const { env, language, now } = context
    const filter = {
      cityId,
      date,
      filmId: id,
      cinemaIds: idsOf(cinemaIds),
      experienceIds: idsOf(experienceIds),
      timeOfDay: timeOfDay === 'ALL_DAY' ? undefined : timeOfDay,
    }
    const [isKnown, found, cinemas, experiences, offers] = await Promise.all([
      hasFilm(env.DB, id),
      readListedShowtimes(env.DB, filter, now),
      listCinemaFacts(env.DB, cityId, language),
      listExperienceNames(env.DB, language),
      offersOn(env.DB, cinemaDayOf(now)),
    ])
    const offer = offers.find((candidate) => candidate.id === offerId)
    if (!isKnown || (offerId && !offer)) throw new Problem('not_found')
    const rows = offer ? filterShowtimesByOffer(offer, cityId, found) : found
    const all = cinemasWithShowtimes(rows, cinemas, experiences, language, now)
    const { items, pagination } = pageOf(all, numberOf(page, 1), CINEMAS_A_PAGE)
    return {
      cinemas: items,
      hasOffers: offers.some((candidate) => filterShowtimesByOffer(candidate, cityId, rows).length > 0),
      pagination,
    }
  },
  'GET films/offer': async (params, { env, language, now }) => {
    const offers = await offersOfFilm(env.DB, params, now)
    return { offers: offers.map((offer) => summaryOf(offer, language)) }
  },
  'GET films/showtimes': async ({ cityId, date, cinemaId }, context) => {
    const { env, language, now } = context
    const rows = await readListedShowtimes(env.DB, { cityId, date, cinemaIds: cinemaId ? [cinemaId] : undefined }, now)
    const films = await filmsOf(env.DB, rows, { cityId, date }, asking(context))
    return {
      films: films.map((film) => ({
        ...film,
        showtimes: rows.filter((row) => row.film_id === film.id).map((row) => showtimeChip(row, language, now)),
      })),
    }
  },
}
