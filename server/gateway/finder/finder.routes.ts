import { cinemaDayOf, daysFrom } from '../../contracts/rules/riyadh-time.ts'
import type { FinderFilter } from '../../contracts/finder.ts'
import { Problem } from '../../contracts/problem.ts'
import { listCinemaFacts, listExperienceNames } from '../catalogue/cinemas/cinemas.sql.ts'
import { CINEMAS_A_PAGE, cinemasWithShowtimes, pageOf } from '../catalogue/films/film-cinemas.rules.ts'
import { sessionsDates } from '../catalogue/films/film.rules.ts'
import type { CallContext, Handlers } from '../http/serve.ts'
import { type BoardFilters, countFilms, type Dimension, findShows, shownOn } from './board.rules.ts'
import { type FinderParams, choiceOf } from './choice.rules.ts'
import {
  countFilmsByNeed,
  countFilmsUpToPrices,
  countFilmsByTimeOfDay,
  countValues,
  filterOptions,
} from './facets.rules.ts'
import { type CityIndex, DAYS_AHEAD, finderCity, finderIndex } from './finder-index.ts'
import { listShows } from './finder.sql.ts'
import { searchWords } from './reading/fold.rules.ts'
import { describeFilms } from './found-films.ts'
import { sortFilms } from './sort.rules.ts'
import { suggest } from './suggestions.rules.ts'

const FILMS_A_PAGE = 12
/** A longer list is not usable as a filter. */
const MAX_FILTERS = 300

const NO_FILTERS: BoardFilters = {}
const NOTHING = { city: undefined, choice: NO_FILTERS, shows: new Uint32Array(), films: [] }

/** Everything that matches; nothing in a city without a cinema. */
async function find(params: FinderParams, context: CallContext, ignored?: Dimension) {
  const city = await finderCity(params.cityId, context)
  if (!city) return NOTHING
  const choice = choiceOf(city, params, context.now)
  return { city, choice, ...findShows(city.board, choice, context.now, ignored) }
}

/** Cinemas or experiences with their number of films; a chosen one stays in the list, so that it can be deselected. */
async function filterPlaces(
  params: FinderParams,
  context: CallContext,
  kind: 'cinemas' | 'experiences',
): Promise<FinderFilter[]> {
  const { city, choice, shows } = await find(params, context, kind)
  if (!city) return []
  const counts = countFilms(city.board, shows, kind === 'cinemas' ? 'cinema' : 'experience')
  return city.index[kind].flatMap(({ id, name }, number) => {
    const count = counts.get(number) ?? 0
    return count || choice[kind]?.has(number) ? [{ id, name: name[context.language], count }] : []
  })
}

/** The cinemas of one film, one page at a time. */
async function describeCinemas({ board, index }: CityIndex, shows: Uint32Array, page: number, context: CallContext) {
  const { env, language, now } = context
  const byCinema = new Map<number, number[]>()
  for (const show of shows) {
    const cinema = board.cinema[show] ?? 0
    const there = byCinema.get(cinema)
    if (there) there.push(show)
    else byCinema.set(cinema, [show])
  }
  const houses = [...byCinema.keys()].toSorted((a, b) => a - b)
  const { items, pagination } = pageOf(houses, page, CINEMAS_A_PAGE)
  const [cityId] = items.map((cinema) => index.cinemas[cinema]?.cityId)
  if (!cityId) return { cinemas: [], pagination }
  const ids = items.flatMap((cinema) => (byCinema.get(cinema) ?? []).map((show) => board.ids[show] ?? ''))
  const [rows, cinemas, experiences] = await Promise.all([
    listShows(env.DB, ids),
    listCinemaFacts(env.DB, cityId, language),
    listExperienceNames(env.DB, language),
  ])
  return { cinemas: cinemasWithShowtimes(rows, cinemas, experiences, language, now), pagination }
}

/** The data that sorting needs. */
const inOrder = ({ board, index, soldOut }: CityIndex) => ({
  board,
  catalogue: index.films,
  isOpen: (show: number) => board.isFull[show] === 0 && !soldOut.has(board.ids[show] ?? ''),
})

export const finderHandlers = {
  'GET film-finder': async ({ page, sort = 'BEST', ...params }, context) => {
    const { city, films: best, shows } = await find(params, context)
    const films = city ? sortFilms(best, sort, { ...inOrder(city), shows, language: context.language }) : best
    const { items, pagination } = pageOf(films, Number(page ?? 1), FILMS_A_PAGE)
    const foundFilms = city && items.length ? await describeFilms(city, items, shows, context) : []
    return { films: foundFilms, total: films.length, pagination }
  },
  'GET film-finder/filters/facets': async (params, context) => {
    const city = await finderCity(params.cityId, context)
    if (!city) return { languages: [], genres: [], ratings: [], accessibility: [], prices: [], timesOfDay: [] }
    const { board, index } = city
    const found = findShows(board, choiceOf(city, params, context.now), context.now)
    /** What would be found without one of the filters. */
    const findWithout = (part: keyof FinderParams) =>
      params[part] === undefined
        ? found
        : findShows(board, choiceOf(city, { ...params, [part]: undefined }, context.now), context.now)
    const isShown = shownOn(board, context.now).film
    const everything = [...index.films.keys()].filter(isShown)
    const naming = { language: context.language, genreNames: index.genreNames }
    const optionsOf = (dimension: 'languages' | 'genres' | 'ratings', part: keyof FinderParams) =>
      filterOptions(
        dimension,
        countValues(index.films, everything, dimension),
        countValues(index.films, findWithout(part).films, dimension),
        naming,
      )
    return {
      languages: optionsOf('languages', 'languages'),
      genres: optionsOf('genres', 'genreIds'),
      ratings: optionsOf('ratings', 'ratings'),
      accessibility: countFilmsByNeed(board, found.shows),
      prices: countFilmsUpToPrices(board, findWithout('priceTo').shows),
      timesOfDay: countFilmsByTimeOfDay(board, findWithout('timeOfDay').shows),
    }
  },
  'GET film-finder/result-count': async (params, context) => {
    const { films, shows } = await find(params, context)
    return { count: films.length, showtimesCount: shows.length }
  },
  'GET film-finder/dates': async (params, context) => {
    const { city, shows } = await find(params, context, 'date')
    const today = cinemaDayOf(context.now)
    const days = daysFrom(today, DAYS_AHEAD)
    const numbers = new Set([...shows].map((show) => city?.board.day[show]))
    return { dates: sessionsDates(days, new Set(city?.board.days.filter((_, day) => numbers.has(day)))) }
  },
  'GET film-finder/filters/films': async (params, context) => {
    const { city, choice, films } = await find(params, context, 'films')
    const listed = new Set([...(choice.films ?? []), ...films.slice(0, MAX_FILTERS)])
    const found = new Set(films)
    const filters = [...listed]
      .toSorted((a, b) => a - b)
      .flatMap((number) => {
        const film = city?.index.films[number]
        // A chosen film counts only itself.
        return film ? [{ id: film.id, name: film.title[context.language], count: found.has(number) ? 1 : 0 }] : []
      })
    return { filters }
  },
  'GET film-finder/filters/cinemas': async (params, context) => ({
    filters: await filterPlaces(params, context, 'cinemas'),
  }),
  'GET film-finder/filters/experiences': async (params, context) => ({
    filters: await filterPlaces(params, context, 'experiences'),
  }),
  'GET film-finder/search': async ({ cityId, searchText }, context) => {
    const city = await finderCity(cityId, context)
    const index = city?.index ?? (await finderIndex(context))
    const isShown = city ? shownOn(city.board, context.now).film : () => false
    return { suggestions: suggest(index, searchWords(searchText), { cityId, language: context.language, isShown }) }
  },
  'GET film-finder/films/:id/cinemas': async ({ id, page, ...params }, context) => {
    const city = await finderCity(params.cityId, context)
    const { numbers } = city?.index ?? (await finderIndex(context))
    const film = numbers.films.get(id)
    if (film === undefined) throw new Problem('not_found')
    const asPage = Number(page ?? 1)
    if (!city) return { cinemas: [], pagination: { page: asPage, pageCount: 1 } }
    const choice = choiceOf(city, params, context.now)
    const isChosen = !choice.films || choice.films.has(film)
    const { shows } = findShows(city.board, { ...choice, films: new Set(isChosen ? [film] : []) }, context.now)
    return describeCinemas(city, shows, asPage, context)
  },
} satisfies Handlers
