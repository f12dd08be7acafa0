// The public calls of offers. `offer-proof.routes.ts` has the ones that verify them.
import { cinemaDayOf, daysFrom, timeOfDayOf } from '../../contracts/rules/riyadh-time.ts'
import { Problem } from '../../contracts/problem.ts'
import { listExperienceNames } from '../catalogue/cinemas/cinemas.sql.ts'
import { pageOf } from '../catalogue/films/film-cinemas.rules.ts'
import { idsOf, sessionsDates } from '../catalogue/films/film.rules.ts'
import { filmsOf } from '../catalogue/films/films.sql.ts'
import type { CallContext, Handlers } from '../http/serve.ts'
import { showtimeChip } from '../catalogue/showtimes/showtime.rules.ts'
import { readListedShowtimes } from '../catalogue/showtimes/showtimes.sql.ts'
import type { StoredOffer } from '../catalogue/offers/offer.record.ts'
import { filterShowtimesByOffer, isOfferValidOn, summaryOf } from '../catalogue/offers/offer.rules.ts'
import { findOffer, offerPage, offersOfFilm, offersOn, showsAhead } from '../catalogue/offers/offers.sql.ts'

const OFFERS_A_PAGE = 12
const FILMS_A_PAGE = 10
const DAYS_SHOWN = 14

/** A valid offer; one that has ended or not begun is a 404. */
async function certain({ env, now }: CallContext, key: { id: string } | { uniqueName: string }): Promise<StoredOffer> {
  const offer = await findOffer(env.DB, key)
  if (!offer || !isOfferValidOn(offer, cinemaDayOf(now))) throw new Problem('not_found')
  return offer
}

export const offersHandlers: Handlers = {
  'GET offers': async ({ cityId, page }, { env, language, now }) => {
    const all = await offersOn(env.DB, cinemaDayOf(now))
    const here = all.filter(({ cities }) => !cityId || cities.length === 0 || cities.includes(cityId))
    const { items, pagination } = pageOf(here, Number(page ?? 1), OFFERS_A_PAGE)
    return { offers: items.map((offer) => summaryOf(offer, language)), pagination }
  },
  'GET offers/check-film': async (params, { env, now }) => ({
    hasOffer: (await offersOfFilm(env.DB, params, now)).length > 0,
  }),
  'GET offers/unique-name/:slug': async ({ slug }, context) => {
    const { env, language } = context
    return { offer: await offerPage(env.DB, await certain(context, { uniqueName: slug }), language) }
  },
  'GET offers/:id': async ({ id }, context) => {
    const { env, language } = context
    return { offer: await offerPage(env.DB, await certain(context, { id }), language) }
  },
  'GET offers/:id/showtimes': async ({ id, cityId, date: requestedDate, cinemaIds, timeOfDay, page }, context) => {
    const { env, language, now } = context
    const offer = await certain(context, { id })
    const today = cinemaDayOf(now)
    const cinemas = idsOf(cinemaIds)
    const shows = await showsAhead(env.DB, cityId, now)
    const there = cinemas ? shows.filter((show) => cinemas.includes(show.cinema_id)) : shows
    const ahead = filterShowtimesByOffer(offer, cityId, there)
    const withShows = new Set(ahead.map((show) => show.cinema_day))
    const days = daysFrom(today, DAYS_SHOWN)
    const isThen = timeOfDay && timeOfDay !== 'ALL_DAY' ? (at: number) => timeOfDayOf(at) === timeOfDay : () => true
    const then = new Set(ahead.filter((show) => isThen(show.starts_at)).map((show) => show.cinema_day))
    const date = requestedDate ?? days.find((day) => then.has(day)) ?? days.find((day) => withShows.has(day)) ?? today
    const filter = { cityId, date, cinemaIds: cinemas, timeOfDay: timeOfDay === 'ALL_DAY' ? undefined : timeOfDay }
    const rows = filterShowtimesByOffer(offer, cityId, await readListedShowtimes(env.DB, filter, now))
    const [films, experiences] = await Promise.all([
      filmsOf(env.DB, rows, { cityId, date }, { language, now, today }),
      listExperienceNames(env.DB, language),
    ])
    const { items, pagination } = pageOf(films, Number(page ?? 1), FILMS_A_PAGE)
    const showsOf = (filmId: string) =>
      rows.flatMap((row) => {
        const experience = experiences.find((candidate) => candidate.id === row.experience_id)
        const isIts = row.film_id === filmId
        return isIts && experience ? [{ ...showtimeChip(row, language, now), cinemaId: row.cinema_id, experience }] : []
      })
    return {
      // The date comes from the validated input or from the calendar rules, so it has this shape.
      date: date as NonNullable<typeof requestedDate>,
      dates: sessionsDates(days, withShows),
      films: items.map((film) => ({ ...film, showtimes: showsOf(film.id) })),
      pagination,
    }
  },
}
