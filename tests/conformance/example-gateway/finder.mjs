// The film finder: the same showtimes, searched by words and filters.
import { date, id, ids, oneOf, optional, paged, text } from './checks.mjs'
import { byCinema, filmSummary, TIMES_OF_DAY } from './catalogue.mjs'
import { found } from './problems.mjs'
import { CINEMAS, EXPERIENCES, FILMS, inLanguage } from './world.mjs'

const FIRST = 6
const MOST_SUGGESTIONS = 8
const SORTS = oneOf('BEST', 'SOONEST', 'PRICE', 'RATING', 'TITLE')
const words = (input, field) => text(input, field, { max: 80, min: 0 })
/** Letters and digits of any script, in lower case, so that punctuation does not matter. */
const plain = (value) =>
  value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const isMeant = ({ ar, en }, typed) => [ar, en].some((name) => plain(name).includes(plain(typed)))

export function finder(world) {
  const { schedule } = world
  const read = (make) => ({
    access: 'public',
    run: (request) => inLanguage(make(request.input, request), request.language),
  })

  const filtersOf = (input) => {
    const needs = input.accessibility?.split(',') ?? []
    return {
      cityId: id(input, 'cityId'),
      searchText: optional(input, 'searchText', words),
      date: optional(input, 'date', date),
      filmIds: optional(input, 'filmIds', ids),
      cinemaIds: optional(input, 'cinemaIds', ids),
      experienceIds: optional(input, 'experienceIds', ids),
      timeOfDay: optional(input, 'timeOfDay', TIMES_OF_DAY),
      isCaptioned: needs.includes('CAPTIONS'),
    }
  }
  const matches = ({ searchText, ...filters }) =>
    schedule
      .search(filters)
      .filter(({ film, cinema }) => !searchText || isMeant(film.title, searchText) || isMeant(cinema.name, searchText))

  /** `[film, its showtimes]`, the soonest film first. */
  const groups = (input) => [...Map.groupBy(matches(filtersOf(input)), ({ film }) => film)]

  const foundFilm = ([film, showtimes], cityId) => ({
    ...filmSummary(world, film, cityId),
    showtimesCount: showtimes.length,
    cinemasCount: new Set(showtimes.map(({ cinema }) => cinema)).size,
    priceFrom: Math.min(...showtimes.map(({ hall }) => hall.priceFrom)),
    showtimes: showtimes.slice(0, FIRST).map((showtime) => ({
      id: showtime.id,
      startsAt: new Date(showtime.startsAt).toISOString(),
      cinemaDay: showtime.date,
      cinema: showtime.cinema.name,
      experience: schedule.experienceOf(showtime).name,
      isCaptioned: showtime.isCaptioned,
    })),
  })

  /** Each option with the number of films that would match with it, without what is chosen of its own kind. */
  const options = (field, all, keyOf) =>
    read((input) => {
      const showtimes = matches({ ...filtersOf(input), [field]: undefined })
      const filters = all.map((option) => {
        const films = showtimes.filter((showtime) => keyOf(showtime) === option.id).map(({ film }) => film)
        return { id: option.id, name: option.name ?? option.title, count: new Set(films).size }
      })
      return { filters: filters.filter(({ count }) => count > 0) }
    })

  return {
    'GET film-finder': read((input) => {
      optional(input, 'sort', SORTS)
      const all = groups(input)
      const [shown, pagination] = paged(all, input, 12)
      return { films: shown.map((group) => foundFilm(group, input.cityId)), total: all.length, pagination }
    }),
    'GET film-finder/dates': read((input) => {
      const shown = new Set(matches({ ...filtersOf(input), date: undefined }).map((showtime) => showtime.date))
      return { dates: schedule.dates({}).map((day) => ({ date: day.date, isDisabled: !shown.has(day.date) })) }
    }),
    'GET film-finder/filters/films': options('filmIds', FILMS, ({ film }) => film.id),
    'GET film-finder/filters/cinemas': options('cinemaIds', CINEMAS, ({ cinema }) => cinema.id),
    'GET film-finder/filters/experiences': options('experienceIds', EXPERIENCES, ({ hall }) => hall.experienceId),
    'GET film-finder/result-count': read((input) => ({
      count: groups(input).length,
      showtimesCount: matches(filtersOf(input)).length,
    })),
    'GET film-finder/search': read((input) => {
      const [cityId, typed] = [id(input, 'cityId'), words(input, 'searchText')]
      const kinds = [
        ['FILM', FILMS, (film) => ({ name: film.title, hint: '2026' })],
        [
          'CINEMA',
          CINEMAS.filter((cinema) => cinema.cityId === cityId),
          ({ name, address }) => ({ name, hint: address }),
        ],
        ['EXPERIENCE', EXPERIENCES, ({ name }) => ({ name, hint: '' })],
      ]
      const suggestions = kinds.flatMap(([type, all, look]) =>
        all
          .filter((option) => typed.trim() && isMeant(option.title ?? option.name, typed))
          .map((option) => ({ id: option.id, type, uniqueName: option.uniqueName, ...look(option) })),
      )
      return { suggestions: suggestions.slice(0, MOST_SUGGESTIONS) }
    }),
    'GET film-finder/films/:id/cinemas': read((input, { id: filmId }) => {
      const film = found(FILMS.find((candidate) => candidate.id === filmId))
      const all = byCinema(world, matches({ ...filtersOf(input), filmIds: [film.id] }))
      const [cinemas, pagination] = paged(all, input, 5)
      return { cinemas, pagination }
    }),
  }
}
