// What needs no identity: settings, cities, cinemas, films.
import { found, route } from './answers.mjs'
import { date, fields, id, oneOf, optional, paged } from './checks.mjs'
import * as chain from './chain.mjs'
import { pick, t } from './chain.mjs'

export const filmBy = (filmId) => found(chain.FILMS.find((film) => film.id === filmId))

/** A film as lists show it, with its next showtimes in a city. */
export function filmSummary(film, next = []) {
  return {
    ...pick(film, 'id uniqueName title genres rate runtime tint isUpcoming'),
    image: chain.PICTURE,
    backdrop: chain.PICTURE,
    backdropFocus: 'middle',
    movieLang: t('بالعربية', 'In Arabic'),
    subtitle: t('ترجمة إنجليزية', 'English subtitles'),
    languages: { spoken: 'ar', subtitles: ['en'] },
    descriptionTag: t('فيلم في سينما رمال.', 'A film at Rimal Cinemas.'),
    imdb: null,
    year: 2026,
    releasesOn: film.isUpcoming ? '2027-03-04' : '2026-01-15',
    nextShowtimes: next.slice(0, 4).map((showtime) => pick(showtime, 'id startsAt cinemaDay')),
  }
}

/** A showtime with its hall and prices. */
export function showtimeView({ hall, cinema, film, ...showtime }, status) {
  const { nextShowtimes: _next, ...shown } = filmSummary(film)
  return {
    ...pick(showtime, 'id startsAt endsAt doorsAt cinemaDay'),
    status,
    film: shown,
    cinema: pick(cinema, 'id uniqueName name address cityId latitude longitude'),
    auditorium: { ...hall, seats: chain.SEATS.length },
    experience: chain.EXPERIENCE,
    areas: chain.AREAS,
    layout: chain.LAYOUT,
    bookingFee: chain.FEE,
    maxSeats: chain.MAX_SEATS,
  }
}

const cinemaView = ({ halls, ...cinema }) => ({
  ...cinema,
  cityName: chain.CITIES.find((city) => city.id === cinema.cityId).name,
  auditoriums: halls.length,
  seats: halls.length * chain.SEATS.length,
  wheelchairPlaces: halls.length * chain.LAYOUT.wheelchair.length,
  experiences: [chain.EXPERIENCE],
})

export function catalogue({ schedule, features }) {
  const settings = { ...chain.SETTINGS, features: { ...chain.SETTINGS.features, ...features } }
  const read = (run) => route('public', run)
  const nextOf = (film, cityId) => (cityId ? schedule.search({ cityId, filmIds: [film.id] }) : [])

  function films({ input }) {
    const checks = { cityId: optional(id), date: optional(date), experienceId: optional(id) }
    const { experienceId, ...where } = fields(input, checks)
    const showtimes = schedule.search({ ...where, experienceIds: experienceId && [experienceId] })
    const playing = new Set(showtimes.map(({ film }) => film))
    const lists = {
      NOW_SHOWING: chain.FILMS.filter((film) => playing.has(film)),
      COMING_SOON: chain.FILMS.filter((film) => film.isUpcoming && !where.date && !experienceId),
    }
    const status = optional(oneOf(...Object.keys(lists)))(input, 'status')
    const [shown, pagination] = paged(status ? lists[status] : Object.values(lists).flat(), input, 12)
    return { films: shown.map((film) => filmSummary(film, nextOf(film, where.cityId))), pagination }
  }

  function filmView(film, input) {
    const showtimes = nextOf(film, optional(id)(input, 'cityId'))
    const summary = filmSummary(film, showtimes)
    const more = {
      originalTitle: film.title.ar,
      story: summary.descriptionTag,
      casts: [{ firstName: 'Huda', lastName: 'Al-Amer', role: '' }],
      directors: [{ firstName: 'Salem', lastName: 'Al-Otaibi' }],
      crew: [],
      trailerUrl: null,
      socialImage: chain.PICTURE,
      sessionsDates: schedule.datesOf(showtimes),
    }
    return { film: { ...summary, ...more } }
  }

  return {
    'GET settings': read(() => ({ settings })),
    'GET cities': read(() => ({ city: chain.CITIES.map((city) => pick(city, 'id name')) })),
    'GET cities/cordinates': read(() => ({
      city: chain.CITIES.map((city) => pick(city, 'id latitude longitude')),
    })),
    'GET banners': read(() => ({ banners: [chain.BANNER] })),
    'GET dynamic-pages/:type': read(({ type }) => ({ page: found(chain.PAGES.find((page) => page.type === type)) })),
    'GET voucher-redemption-steps': read(() => ({ steps: chain.STEPS })),
    'GET communication-languages': read(() => ({ languages: chain.LANGUAGES })),
    'GET cinemas': read(({ input: { cityId } }) => ({
      cinemas: chain.CINEMAS.filter((cinema) => !cityId || cinema.cityId === cityId).map(cinemaView),
    })),
    'GET films': read(films),
    'GET films/:id': read(({ id: filmId, input }) => filmView(filmBy(filmId), input)),
    'GET films/unique-name/:slug': read(({ slug, input }) =>
      filmView(found(chain.FILMS.find(({ uniqueName }) => uniqueName === slug)), input),
    ),
    'GET showtimes/:sessionId': read(({ sessionId }) => {
      const showtime = found(schedule.find(sessionId))
      return { showtime: showtimeView(showtime, schedule.chip(showtime).status) }
    }),
  }
}
