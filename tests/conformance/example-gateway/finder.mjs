// Searches of showtimes: of a day, of a film, and the film finder.
import { route } from './answers.mjs'
import { filmBy, filmSummary } from './catalogue.mjs'
import { date, fields, id, ids, oneOf, optional, paged, text } from './checks.mjs'
import { CINEMAS, EXPERIENCE, FILMS, pick, PRICE_FROM } from './chain.mjs'

/** Words as typed; they may be empty. */
const words = text(80, /^/)
const FILTERS = {
  cityId: id,
  searchText: optional(words),
  date: optional(date),
  filmIds: optional(ids),
  cinemaIds: optional(ids),
  experienceIds: optional(ids),
  offerId: optional(id),
  timeOfDay: optional(oneOf('ALL_DAY', 'MORNING', 'AFTERNOON', 'EVENING', 'AFTER_MIDNIGHT')),
}
/** The soonest film is first anyway. All films have one cheapest ticket and no rating, so TITLE alone changes that. */
const SORT = optional(oneOf('BEST', 'SOONEST', 'PRICE', 'RATING', 'TITLE'))

/** Letters and digits of any script, in lower case, so that punctuation does not matter. */
const plain = (value) => (value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
const isMeant = ({ ar, en }, typed) => [ar, en].some((name) => plain(name).includes(plain(typed)))

export function finder(world) {
  const { schedule } = world
  const read = (run) => route('public', run)
  /** A read of one cinema day. */
  const readDay = (run) => read((request) => date(request.input, 'date') && run(request))

  /** The showtimes that match; `changes` replace filters. Some calls name one film or cinema instead of a list. */
  function matches({ filmId, cinemaId, ...input }, changes) {
    const { searchText, offerId, ...filters } = fields({ filmIds: filmId, cinemaIds: cinemaId, ...input }, FILTERS)
    const isNamed = ({ film, cinema }) => [film.title, cinema.name].some((name) => isMeant(name, searchText))
    const isMatch = (showtime) =>
      (!searchText || isNamed(showtime)) && (!offerId || world.isReducedBy(offerId, showtime))
    return schedule.search({ ...filters, ...changes }).filter(isMatch)
  }

  /** `[film, its showtimes]`, the soonest film first. */
  const byFilm = (input) => [...Map.groupBy(matches(input), ({ film }) => film)]

  const foundFilm = ([film, showtimes]) => ({
    ...filmSummary(film, showtimes),
    showtimesCount: showtimes.length,
    cinemasCount: new Set(showtimes.map(({ cinema }) => cinema)).size,
    priceFrom: PRICE_FROM,
    showtimes: showtimes.slice(0, 6).map((showtime) => ({
      ...pick(showtime, 'id startsAt cinemaDay isCaptioned'),
      cinema: showtime.cinema.name,
      experience: EXPERIENCE.name,
    })),
  })

  /** The showtimes of a film by cinema and experience. */
  function cinemasOf({ id: filmId, input }) {
    const showtimes = matches(input, { filmIds: [filmBy(filmId).id] })
    const all = [...Map.groupBy(showtimes, ({ cinema }) => cinema)].map(([cinema, own]) => ({
      ...pick(cinema, 'id uniqueName name address latitude longitude'),
      experiences: [{ ...EXPERIENCE, priceFrom: PRICE_FROM, showtimes: own.map(schedule.chip) }],
    }))
    const [cinemas, pagination] = paged(all, input, 5)
    return { cinemas, hasOffers: showtimes.some(world.hasOffers), pagination }
  }

  /** Each option with the number of films that would match with it, without what is chosen of its own kind. */
  const options = (field, all, idOf, type) =>
    read(({ input }) => {
      const showtimes = matches(input, { [field]: undefined })
      const filters = all.map((option) => {
        const films = showtimes.filter((showtime) => idOf(showtime) === option.id).map(({ film }) => film)
        return { id: option.id, name: option.name ?? option.title, count: new Set(films).size, type }
      })
      return { filters: filters.filter(({ count }) => count > 0) }
    })
  const cinemaOptions = options('cinemaIds', CINEMAS, ({ cinema }) => cinema.id, 'CINEMA')
  const experienceOptions = options('experienceIds', [EXPERIENCE], () => EXPERIENCE.id, 'EXPERIENCE')

  /** Films, and cinemas of the city, whose name the typed letters mean. */
  function suggest({ input }) {
    const { cityId, searchText } = fields(input, { cityId: id, searchText: words })
    const cinemas = CINEMAS.filter((cinema) => cinema.cityId === cityId)
    const known = [
      ...FILMS.map((film) => ({ ...film, type: 'FILM', name: film.title, hint: '2026' })),
      ...cinemas.map((cinema) => ({ ...cinema, type: 'CINEMA', hint: cinema.address })),
    ]
    const meant = known.filter(({ name }) => searchText.trim() && isMeant(name, searchText))
    return { suggestions: meant.slice(0, 8).map((option) => pick(option, 'id type uniqueName name hint')) }
  }

  return {
    'GET films/:id/cinemas': readDay(cinemasOf),
    'GET cinemas/film-filters': cinemaOptions,
    'GET experiences/film-filters': experienceOptions,
    'GET films/showtimes': readDay(({ input }) => ({
      films: byFilm(input).map(([film, showtimes]) => ({
        ...filmSummary(film, showtimes),
        showtimes: showtimes.map(schedule.chip),
      })),
    })),
    'GET showtimes': readDay(({ input }) => ({
      showtimes: matches(input).map((showtime) => ({
        ...schedule.chip(showtime),
        filmId: showtime.film.id,
        cinemaId: showtime.cinema.id,
        experience: EXPERIENCE,
      })),
    })),
    'GET film-finder': read(({ input }) => {
      const sort = SORT(input, 'sort')
      const all = byFilm(input)
      if (sort === 'TITLE') all.sort(([one], [other]) => one.title.ar.localeCompare(other.title.ar))
      const [shown, pagination] = paged(all, input, 12)
      return { films: shown.map(foundFilm), total: all.length, pagination }
    }),
    'GET film-finder/dates': read(({ input }) => ({ dates: schedule.datesOf(matches(input, { date: undefined })) })),
    'GET film-finder/filters/films': options('filmIds', FILMS, ({ film }) => film.id),
    'GET film-finder/filters/cinemas': cinemaOptions,
    'GET film-finder/filters/experiences': experienceOptions,
    'GET film-finder/result-count': read(({ input }) => ({
      count: byFilm(input).length,
      showtimesCount: matches(input).length,
    })),
    'GET film-finder/search': read(suggest),
    'GET film-finder/films/:id/cinemas': read(cinemasOf),
  }
}
