import { cinemaDayOf } from '../../contracts/cinema-day.ts'
import { Problem } from '../../contracts/problem.ts'
import type { CallContext, Handlers } from '../serve.ts'
import { listCinemaFacts, listExperienceNames } from '../cinemas/cinemas.sql.ts'
import { showtimeChip } from '../showtimes/showtime.rules.ts'
import { listShowtimes } from '../showtimes/showtimes.sql.ts'
import { CINEMAS_A_PAGE, cinemasWithShowtimes, pageOf } from './film-cinemas.rules.ts'
import { type Asking, filmsOf, findFilm, hasFilm, listFilms } from './films.sql.ts'

const ALL_AT_ONCE = 100

const asking = ({ language, now }: CallContext): Asking => ({ language, now, today: cinemaDayOf(now) })
const idsOf = (list: string | undefined): string[] | undefined => list?.split(',')
/** Code and URL both reach here: the contract has already made a number of it. */
const numberOf = (value: number | string | undefined, standard: number): number => Number(value ?? standard)

export const filmsHandlers: Handlers = {
  'GET films': async ({ cityId, status, date, page, limit }, context) => {
    const films = await listFilms(context.env.DB, { cityId, status, date }, asking(context))
    const { items, pagination } = pageOf(films, numberOf(page, 1), numberOf(limit, ALL_AT_ONCE))
    return { films: items, pagination }
  },
  'GET films/:id': async ({ id, cityId }, context) => {
    const film = await findFilm(context.env.DB, { id }, cityId, asking(context))
    if (!film) throw new Problem('not_found')
    return { film }
  },
  'GET films/unique-name/:slug': async ({ slug, cityId }, context) => {
    const film = await findFilm(context.env.DB, { uniqueName: slug }, cityId, asking(context))
    if (!film) throw new Problem('not_found')
    return { film }
  },
  'GET films/:id/cinemas': async ({ id, date, cityId, cinemaIds, experienceIds, timeOfDay, page }, context) => {
    const { env, language, now } = context
    const filter = {
      cityId,
      date,
      filmId: id,
      cinemaIds: idsOf(cinemaIds),
      experienceIds: idsOf(experienceIds),
      timeOfDay: timeOfDay === 'ALL_DAY' ? undefined : timeOfDay,
    }
    const [isKnown, rows, cinemas, experiences] = await Promise.all([
      hasFilm(env.DB, id),
      listShowtimes(env.DB, filter, now),
      listCinemaFacts(env.DB, cityId, language),
      listExperienceNames(env.DB, language),
    ])
    if (!isKnown) throw new Problem('not_found')
    const all = cinemasWithShowtimes(rows, cinemas, experiences, language, now)
    const { items, pagination } = pageOf(all, numberOf(page, 1), CINEMAS_A_PAGE)
    return { cinemas: items, hasOffers: false, pagination }
  },
  'GET cinemas/film-filters': async ({ filmId, date, cityId, experienceIds }, { env, language, now }) => {
    const filter = { cityId, date, filmId, experienceIds: idsOf(experienceIds) }
    const [rows, cinemas] = await Promise.all([
      listShowtimes(env.DB, filter, now),
      listCinemaFacts(env.DB, cityId, language),
    ])
    const shown = new Set(rows.map((row) => row.cinema_id))
    const filters = cinemas.filter((cinema) => shown.has(cinema.id))
    return { filters: filters.map(({ id, name }) => ({ id, name, type: 'CINEMA' as const })) }
  },
  'GET experiences/film-filters': async ({ filmId, date, cityId, cinemaIds }, { env, language, now }) => {
    const filter = { cityId, date, filmId, cinemaIds: idsOf(cinemaIds) }
    const [rows, experiences] = await Promise.all([
      listShowtimes(env.DB, filter, now),
      listExperienceNames(env.DB, language),
    ])
    const shown = new Set(rows.map((row) => row.experience_id))
    const filters = experiences.filter((experience) => shown.has(experience.id))
    return { filters: filters.map(({ id, name }) => ({ id, name, type: 'EXPERIENCE' as const })) }
  },
  'GET films/showtimes': async ({ cityId, date, cinemaId }, context) => {
    const { env, language, now } = context
    const rows = await listShowtimes(env.DB, { cityId, date, cinemaIds: cinemaId ? [cinemaId] : undefined }, now)
    const films = await filmsOf(env.DB, rows, { cityId, date }, asking(context))
    return {
      films: films.map((film) => ({
        ...film,
        showtimes: rows.filter((row) => row.film_id === film.id).map((row) => showtimeChip(row, language, now)),
      })),
    }
  },
  // No offer exists yet; the film and the city are still checked by the contract.
  'GET offers/check-film': async () => ({ hasOffer: false }),
}
